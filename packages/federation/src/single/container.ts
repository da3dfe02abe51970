import { modules } from '#remotes';

/**
 * Stands in for Module Federation's runtime in the single build: the same calls, answered by plain `import()` of the remotes, which
 * `remotes-module.ts` writes down.
 */

/** As the runtime's: gives the module of `<container>/<expose>`. */
export async function loadRemote(id: string): Promise<unknown> {
  const load = modules[id];
  if (!load) throw new Error(`The single build has no ${id}`);
  return load();
}

const instance = {
  name: 'shell',
  options: { remotes: [] as unknown[], plugins: [] as unknown[], shared: {} },
  loadRemote,
  registerRemotes,
  registerPlugins,
};

export function registerRemotes(): void {}
export function registerPlugins(): void {}
export async function preloadRemote(): Promise<void> {}
export function init() {
  return instance;
}
export function createInstance() {
  return instance;
}
export function getInstance() {
  return instance;
}
