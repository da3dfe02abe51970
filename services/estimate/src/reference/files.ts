import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Resolved from the program that was started, so that it holds in the bundle as well as in the sources.
const resolver = createRequire(process.argv[1] ?? join(process.cwd(), 'index.js'));

/** Folder of this service, wherever its program file lies. */
export function serviceFolder(): string {
  return dirname(resolver.resolve('@quayside/service-estimate/package.json'));
}

export function referenceText(name: string): string {
  return readFileSync(join(serviceFolder(), 'reference', name), 'utf8');
}

/** Path of a file inside an installed package. */
export function packageFile(specifier: string): string {
  return resolver.resolve(specifier);
}
