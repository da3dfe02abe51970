import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Resolved from the program that was started, so that it holds in the bundle as well as in the sources.
const resolver = createRequire(process.argv[1] ?? join(process.cwd(), 'index.js'));

/** Folder of this service, wherever its program file lies. */
function serviceFolder(): string {
  return packageFolder('@quayside/service-estimate');
}

export function referenceText(name: string): string {
  return readFileSync(join(serviceFolder(), 'reference', name), 'utf8');
}

/** Folder of an installed package. */
export function packageFolder(name: string): string {
  return dirname(resolver.resolve(`${name}/package.json`));
}
