import { register } from 'tsx/esm/api';

let importer: ((file: string) => Promise<unknown>) | undefined;

/**
 * Lets this process import TypeScript: `rspack` reads a configuration by a loader of its own, and Node imports the loaders of a
 * build later.
 */
export function readTypeScript(): void {
  if (importer) return;
  register();
  const scope = register({ namespace: 'quayside-build' });
  importer = (address) => scope.import(address, import.meta.url);
}

/** Imports a TypeScript module by its address, `file:…`. Modules that it imports are loaded once for all calls. */
export function importTypeScript(address: string): Promise<unknown> {
  readTypeScript();
  return importer?.(address) ?? Promise.reject(new Error('TypeScript cannot be imported'));
}
