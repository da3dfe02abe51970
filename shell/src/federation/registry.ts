import type { RemoteDescriptor } from '@quayside/contract';
import type { InlinedRegistry } from '@quayside/contract/registry';
import { create } from '@quayside/platform/start';

export type RemoteEntry = InlinedRegistry['remotes'][number] & { descriptor: RemoteDescriptor };
export type Registry = Omit<InlinedRegistry, 'remotes'> & { remotes: RemoteEntry[] };

const empty: Registry = { channel: 'none', revision: 0, shell: 'unknown', remotes: [] };

/**
 * What the gateway wrote into the page: the only way the shell learns of remotes. The gateway validated it against the same
 * schema; here only its shape is looked at, so that a broken page is a clear error and not a blank one.
 */
export function readRegistry(page: Document): Registry {
  const text = page.getElementById('quayside-registry')?.textContent;
  if (!text) return empty;
  const registry = JSON.parse(text) as Registry;
  if (!Array.isArray(registry.remotes)) throw new Error('The registry in the page has an unknown shape');
  useRegistryStore.setState({ registry });
  return registry;
}

/** Whose an error is: of the remote that is named, else of the one whose page is shown, else the shell's. */
export function errorOrigin({ remotes, shell }: Registry) {
  return (name: string | undefined, path: string): { remote: string; version: string } => {
    const owns = (base: string) => path === base || path.startsWith(`${base}/`);
    const owner = remotes.find((remote) =>
      name ? remote.name === name : remote.descriptor.bases.some(owns),
    );
    return owner ? { remote: owner.name, version: owner.version } : { remote: 'shell', version: shell };
  };
}

/** The registry of this page load; it never changes while the page lives. */
export const useRegistryStore = create<{ registry: Registry }>()(() => ({ registry: empty }));
export const useRegistry = () => useRegistryStore((store) => store.registry);
