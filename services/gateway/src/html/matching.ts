import { matchPath, pageForPath } from '@quayside/federation/release';
import type { GatewayRegistry, LiveRemote } from '../registry/live';

/** The remote that owns a path: the one with the longest base above it. */
export function remoteForPath({ remotes }: GatewayRegistry, path: string): LiveRemote | undefined {
  const all = remotes.flatMap((remote) => remote.descriptor.bases.map((base) => ({ remote, base })));
  return all
    .filter(({ base }) => matchPath(`${base}/*`, path))
    .sort((one, other) => other.base.split('/').length - one.base.split('/').length)[0]?.remote;
}

/** API paths a page wants at once, with the names of its path filled in. */
export function prefetchesFor(remote: LiveRemote, path: string): string[] {
  const page = pageForPath(remote.descriptor.pages, path);
  const values = page && matchPath(page.path, path);
  return (page?.prefetch ?? []).flatMap((target) => {
    const filled = target.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => values?.[name] ?? whole);
    return /:[A-Za-z]/.test(filled) ? [] : [filled];
  });
}
