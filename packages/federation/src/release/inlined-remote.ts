import type { InlinedRegistry, RemoteRelease } from '@quayside/contract/registry';

/**
 * A remote as the page's registry has it: absolute paths, and the integrity of what it may load first.
 * @param path where the files of a part are served
 */
export function inlinedRemote(
  release: RemoteRelease,
  path: (part: string, file: string) => string,
): InlinedRegistry['remotes'][number] {
  const { part, version } = release;
  const named = [...new Set([release.entry, ...release.preload])];
  return {
    name: release.descriptor.name,
    version,
    entry: path(part, release.entry),
    integrity: Object.fromEntries(
      named.flatMap((file) => {
        const value = release.integrity[file];
        return value ? [[path(part, file), value]] : [];
      }),
    ),
    preload: release.preload.map((file) => path(part, file)),
    shared: release.shared,
    descriptor: release.descriptor,
  };
}
