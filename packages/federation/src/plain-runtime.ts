import { Module, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const runtimeFile = 'moduleFederationDefaultRuntime.js';

/**
 * rspack puts the text of one of its own functions into every federated bundle, and reads that text from the
 * function as it was loaded. A TypeScript runner that rewrites what is required (tsx keeps names by a helper,
 * `__name`) would so write a call into the bundle that no browser knows. Loading the file as an ES module leaves it
 * as it is; later requires find it in the cache.
 * @throws Error when the text is rewritten all the same.
 */
export async function keepRuntimePlain(): Promise<void> {
  const require = createRequire(import.meta.url);
  const path = join(dirname(require.resolve('@rspack/core')), runtimeFile);
  const loaded = (await import(pathToFileURL(path).href)) as { default: () => void };
  if (loaded.default.toString().includes('__name('))
    throw new Error(`${runtimeFile} was rewritten while it was loaded`);
  const entry = new Module(path);
  entry.filename = path;
  entry.exports = loaded;
  entry.loaded = true;
  require.cache[path] = entry;
}
