import type { InlinedRegistry } from '@quayside/contract/registry';

export type InlinedRemote = InlinedRegistry['remotes'][number];

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The remote that owns a path: the one with the longest base above it. */
export function remoteForPath(registry: InlinedRegistry, path: string): InlinedRemote | undefined {
  const given = segments(path);
  let best: { remote: InlinedRemote; length: number } | undefined;
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

/** API paths a page wants at once, with the names of its path filled in. */
export function prefetchesFor(remote: InlinedRemote, path: string): string[] {
  for (const page of remote.descriptor.pages) {
    const values = page.prefetch && matchPath(page.path, path);
    if (!page.prefetch || !values) continue;
    return page.prefetch.flatMap((target) => {
      const filled = target.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => values[name] ?? whole);
      return /:[A-Za-z]/.test(filled) ? [] : [filled];
    });
  }
  return [];
}
