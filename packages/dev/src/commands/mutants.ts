import { run } from '../mutants/run';

/** `npm run mutants [-- <folder of packages/rating/src> [options]]`: what the tests of the rating core notice. */
process.exit(await run(process.argv.slice(2)));
