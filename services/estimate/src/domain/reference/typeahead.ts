/** Lower case, width and accents folded: `Ｙｏｋｏｈａｍａ` and `yokohama` are one. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}

export type Ranked<Entry> = { entry: Entry; rank: number; weight: number };
type Indexed<Entry> = { entry: Entry; keys: string[]; weight: number };

/**
 * Ranks whole-key matches first, then keys that begin with the query, then words that do, then the rest; heavier entries first
 * within a rank. Every word of the query must be found.
 */
export class Typeahead<Entry> {
  private readonly rows: Indexed<Entry>[];

  constructor(
    entries: readonly Entry[],
    keysOf: (entry: Entry) => (string | null)[],
    weightOf: (entry: Entry) => number = () => 0,
  ) {
    this.rows = entries.map((entry) => ({
      entry,
      keys: keysOf(entry).flatMap((key) => (key ? [fold(key)] : [])),
      weight: weightOf(entry),
    }));
  }

  search(query: string | undefined, limit: number): Entry[] {
    return byRank(this.found(query))
      .slice(0, limit)
      .map(({ entry }) => entry);
  }

  /** All that fit, in no order: to be ranked together with those of another list. */
  found(query: string | undefined): Ranked<Entry>[] {
    const folded = fold(query ?? '').trim();
    const words = folded.split(/\s+/);
    const found: Ranked<Entry>[] = [];
    for (const { entry, keys, weight } of this.rows) {
      const rank = folded === '' ? 0 : rankOf(keys, folded, words);
      if (rank < 4) found.push({ entry, rank, weight });
    }
    return found;
  }
}

/** Better ranks first, heavier entries first within a rank. */
export const byRank = <Entry>(found: readonly Ranked<Entry>[]): Ranked<Entry>[] =>
  [...found].sort((a, b) => a.rank - b.rank || b.weight - a.weight);

function rankOf(keys: readonly string[], query: string, words: readonly string[]): number {
  let best = 4;
  for (const key of keys) {
    if (key === query) return 0;
    if (key.startsWith(query)) best = Math.min(best, 1);
    else if (best > 2 && key.includes(` ${query}`)) best = 2;
  }
  if (best < 4) return best;
  return words.every((word) => keys.some((key) => key.includes(word))) ? 3 : 4;
}
