import federation, { runtime } from '@module-federation/webpack-bundler-runtime';
import { runtimeKey } from './shape';

type HostOptions = Parameters<typeof runtime.createInstance>[0];
type Shared = Record<string, { version: string; module: unknown }>;

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
      Object.entries(shared).map(([request, { version, module }]) => [
        request,
        {
          version,
          lib: () => module,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
        },
      ]),
    ),
    plugins: [{ name: 'scripts', createScript: ({ url }) => createScript(url) }],
  };
  const host = runtime.createInstance(options);
  return (id) => host.loadRemote(id);
}
