import { plainName } from './cells';

/** Names by their plain spelling, and the codes that each may mean. */
export function indexOf(entries: Iterable<readonly [code: string, names: readonly string[]]>) {
  const index = new Map<string, Set<string>>();
  for (const [code, names] of entries)
    for (const name of names) {
      const key = plainName(name);
      if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(code));
    }
  return index;
}

/** A name that stands for several is none: the person is asked. */
export const only = (index: ReadonlyMap<string, ReadonlySet<string>>, name: string): string | undefined => {
  const codes = index.get(plainName(name));
  return codes?.size === 1 ? [...codes][0] : undefined;
};
