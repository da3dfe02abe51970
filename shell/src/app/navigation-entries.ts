import {
  isOffered,
  navigationGroups,
  type LocalizedText,
  type NavigationEntry,
  type Viewer,
} from '@quayside/contract';
import type { Registry, RemoteEntry } from '../federation/registry';

export type PlacedEntry = NavigationEntry & { remote: RemoteEntry };

type OwnGroup = (typeof navigationGroups)[number];
/** A group of the navigation: one that the shell has words for, or one that a descriptor brings along with its words. */
export type PlacedGroup = { id: OwnGroup; title?: undefined } | { id: string; title: LocalizedText };

/** Groups in the order in which they stand: those that there are anyway, then those of the descriptors. */
export function groupsOf(registry: Registry): PlacedGroup[] {
  const brought = new Map<string, PlacedGroup>();
  const named = registry.remotes
    .flatMap(({ descriptor }) => descriptor.groups ?? [])
    .sort((one, other) => one.order - other.order);
  for (const { id, title } of named) if (!brought.has(id)) brought.set(id, { id, title });
  return [...navigationGroups.map((id) => ({ id })), ...brought.values()];
}

/** Entries of a group that the member may use, from all descriptors, in their order. No remote is loaded for that. */
export function entriesFor(registry: Registry, group: string, viewer: Viewer): PlacedEntry[] {
  return registry.remotes
    .flatMap((remote) => remote.descriptor.navigation.map((entry) => ({ ...entry, remote })))
    .filter((entry) => entry.group === group && isOffered(entry, viewer))
    .sort((one, other) => one.order - other.order);
}

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/**
 * The entry that a path belongs to, by its address: the one whose page, or page that it covers, is the nearest above.
 * `/estimate` is the present place for what is below it and has no entry of its own, not for `/estimate/packing`.
 */
export function placeOf(registry: Registry, path: string): string | undefined {
  const places = registry.remotes
    .flatMap(({ descriptor }) => descriptor.navigation)
    .flatMap(({ href, covers = [] }) => [href, ...covers].map((place) => ({ href, place })))
    .filter(({ place }) => isWithin(path, place));
  return places.sort((one, other) => other.place.length - one.place.length)[0]?.href;
}
