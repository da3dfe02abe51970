import { isOffered, type NavigationEntry, type NavigationGroup, type Viewer } from '@quayside/contract';
import type { Registry, RemoteEntry } from '../federation/registry';

export type PlacedEntry = NavigationEntry & { remote: RemoteEntry };

/** Entries of a group that the member may use, from all descriptors, in their order. No remote is loaded for that. */
export function entriesFor(registry: Registry, group: NavigationGroup, viewer: Viewer): PlacedEntry[] {
  return registry.remotes
    .flatMap((remote) => remote.descriptor.navigation.map((entry) => ({ ...entry, remote })))
    .filter((entry) => entry.group === group && isOffered(entry, viewer))
    .sort((one, other) => one.order - other.order);
}
