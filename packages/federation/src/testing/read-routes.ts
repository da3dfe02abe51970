import { readLazyRoutes } from '../lazy-routes';

/** For tests, whose runner cannot load the bundler: prints the pages of a table of routes. */
const [file = ''] = process.argv.slice(2);
const pages = await readLazyRoutes(file, (exports) => exports.routes as Record<string, object[]>);
process.stdout.write(JSON.stringify(pages));
