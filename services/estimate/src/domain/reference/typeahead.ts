/** Lower case, width and accents folded: `Ｙｏｋｏｈａｍａ` and `yokohama` are one. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}

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
    const folded = fold(query ?? '').trim();
    if (folded === '') {
      return [...this.rows]
        .sort((a, b) => b.weight - a.weight)
        .slice(0, limit)
        .map((row) => row.entry);
    }
    const words = folded.split(/\s+/);
    const found: { row: Indexed<Entry>; rank: number }[] = [];
    for (const row of this.rows) {
      const rank = rankOf(row.keys, folded, words);
      if (rank < 4) found.push({ row, rank });
    }
    found.sort((a, b) => a.rank - b.rank || b.row.weight - a.row.weight);
    return found.slice(0, limit).map(({ row }) => row.entry);
  }
}

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
