import federation, { runtime } from '@module-federation/webpack-bundler-runtime';
import { runtimeKey } from './shape';

type HostOptions = Parameters<typeof runtime.createInstance>[0];
/** `module` is there with the page, `load` fetches it for the first that asks. */
type SharedModule = { version: string } & ({ module: unknown } | { load: () => Promise<unknown> });
type Shared = Record<string, SharedModule>;

export type HostSettings = {
  /** What the remotes take from this page, by the request that their sources write. */
  shared: Shared;
  remotes: readonly { name: string; entry: string }[];
  /** Makes the script that loads an entry. */
  createScript: (url: string) => HTMLScriptElement;
};

/**
 * The federation runtime of the page, which opens the remotes' containers. It comes with the first page that may need one, not with
 * the shell's entry: who signs in has no remote.
 * @returns loads `<container>/<expose>`.
 */
export function startHost({ shared, remotes, createScript }: HostSettings): (id: string) => Promise<unknown> {
  // Remotes use this copy of the bundler's runtime (`consume.ts`).
  Reflect.set(globalThis, runtimeKey, federation);
  const options: HostOptions = {
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: remotes.map((remote) => ({ ...remote, type: 'global' as const })),
    shared: Object.fromEntries(
      Object.entries(shared).map(([request, { version, ...given }]) => [
        request,
        {
          version,
          ...('load' in given
            ? { get: () => loaded(request, version, given.load) }
            : { lib: () => given.module }),
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
        },
      ]),
    ),
    plugins: [{ name: 'scripts', createScript: ({ url }) => createScript(url) }],
  };
  const host = runtime.createInstance(options);
  /** The runtime would remember a failure for as long as the page stands. */
  async function loaded(request: string, version: string, load: () => Promise<unknown>) {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      const held = host.shareScopeMap['default']?.[request]?.[version];
      if (held) held.loading = null;
      throw error;
    }
  }
  return (id) => host.loadRemote(id);
}
