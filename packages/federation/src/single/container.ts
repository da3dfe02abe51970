import { modules } from '#remotes';

/**
 * Stands in the single build for the shell's `federation-runtime.ts`: the same call, answered by plain `import()` of the remotes, which
 * `remotes-module.ts` writes down.
 */
export async function loadContainer(id: string): Promise<unknown> {
  const load = modules[id];
  if (!load) throw new Error(`The single build has no ${id}`);
  return load();
}
