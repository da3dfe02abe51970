/** What of an address the service understands: search, a sort that there is, a kind that there is, and what is archived. */
export function keptQuery<Kind extends string>(
  { q, sort = '', kind, archived }: Record<string, string>,
  { kinds, sorts }: { kinds: readonly Kind[]; sorts: readonly string[] },
): { q?: string; sort?: string; kind?: Kind; archived?: 'true' } {
  const known = kinds.find((each) => each === kind);
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(known ? { kind: known } : {}),
    ...(archived === 'true' ? { archived } : {}),
  };
}
