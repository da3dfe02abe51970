import type { RemoteEntry } from '../federation/registry';

/** What the browser tells of a file that the page loaded. */
export type LoadedFile = Pick<PerformanceResourceTiming, 'name' | 'duration' | 'transferSize'>;

export type RemoteTimings = {
  /** Milliseconds until the entry was there; undefined while it was not asked for. */
  entry: number | undefined;
  files: number;
  /** Over the network, headers included; what the browser had counts nothing. */
  bytes: number;
};

/** What a remote has cost this page so far: its entry, and all files of its pages. @param origin that relative addresses are of */
export function timingsOf(
  { name, entry }: Pick<RemoteEntry, 'name' | 'entry'>,
  loaded: readonly LoadedFile[],
  origin: string,
): RemoteTimings {
  // A file that was fetched ahead is told twice: when it came, and when it was used.
  const own = new Map<string, LoadedFile>();
  for (const file of loaded) {
    if (!new URL(file.name, origin).pathname.startsWith(`/assets/${name}/`)) continue;
    const known = own.get(file.name);
    if (!known || known.transferSize < file.transferSize) own.set(file.name, file);
  }
  const files = [...own.values()];
  const first = own.get(new URL(entry, origin).href);
  return {
    entry: first && Math.round(first.duration),
    files: files.length,
    bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

export type SharedModule = { name: string; version: string; from: string; usedBy: string[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const entriesOf = (value: unknown) => (isRecord(value) ? Object.entries(value) : []);

/**
 * Modules that shell and remotes share, by what the federation runtime keeps of itself: `__FEDERATION__` is its own place for those who
 * look in from outside. Something else there is nothing, no fault.
 */
export function sharedModulesOf(federation: unknown): SharedModule[] {
  const instances = isRecord(federation) ? federation.__INSTANCES__ : undefined;
  const found = new Map<string, SharedModule>();
  for (const instance of Array.isArray(instances) ? instances : []) {
    if (!isRecord(instance)) continue;
    for (const [, scope] of entriesOf(instance.shareScopeMap))
      for (const [name, versions] of entriesOf(scope))
        for (const [version, shared] of entriesOf(versions)) {
          if (!isRecord(shared)) continue;
          const key = `${name}@${version}`;
          const users = Array.isArray(shared.useIn) ? shared.useIn.map(String) : [];
          const known = found.get(key)?.usedBy ?? [];
          found.set(key, {
            name,
            version,
            from: String(shared.from ?? ''),
            usedBy: [...new Set([...known, ...users])].sort(),
          });
        }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
