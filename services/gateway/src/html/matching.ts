import type { GatewayRegistry, LiveRemote } from '../registry/live';

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The remote that owns a path: the one with the longest base above it. */
export function remoteForPath(registry: GatewayRegistry, path: string): LiveRemote | undefined {
  const given = segments(path);
  let best: { remote: LiveRemote; length: number } | undefined;
  for (const remote of registry.remotes) {
    for (const base of remote.descriptor.bases) {
      const wanted = segments(base);
      if (wanted.length === 0 || !wanted.every((part, index) => part === given[index])) continue;
      if (!best || wanted.length > best.length) best = { remote, length: wanted.length };
    }
  }
  return best?.remote;
}

/** Values of a pattern's `:names` when a path matches it; a `*` at its end takes the rest. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segments(pattern);
  const given = segments(path);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) values[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return values;
}

/** Literal segments win over names, names over an open end. */
function generality(pattern: string): number {
  return segments(pattern).reduce(
    (sum, part) => sum + (part === '*' ? 100 : part.startsWith(':') ? 1 : 0),
    0,
  );
}

/** The page of a path: of several patterns that match, the most literal one. */
export function pageForPath<Page extends { path: string }>(
  pages: readonly Page[],
  path: string,
): Page | undefined {
  return pages
    .filter((page) => matchPath(page.path, path))
    .sort((one, other) => generality(one.path) - generality(other.path))[0];
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
