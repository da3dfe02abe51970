const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Values of a pattern's `:names` when a path matches it; a `*` at its end takes the rest. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
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
  const weights = segmentsOf(pattern).map((part) => (part === '*' ? 100 : Number(part.startsWith(':'))));
  return weights.reduce((sum, weight) => sum + weight, 0);
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
