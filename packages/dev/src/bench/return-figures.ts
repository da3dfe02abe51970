/** What a reader who comes back loads after one part was released anew, against a cold load of the page. */
export interface Return {
  what: string;
  path: string;
  /** Bytes of HTML, scripts and styles. */
  cold: number;
  again: number;
  limit: number;
}

const share = ({ cold, again }: Return) => again / Math.max(1, cold);

/** What is beyond the limits, in words. */
export function returnFindings(one: Return): string[] {
  return share(one) > one.limit
    ? [`${one.path}: ${share(one).toFixed(2)}× of a cold load after ${one.what} (at most ${one.limit}×)`]
    : [];
}

export function returnTable(returns: readonly Return[]): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    '| Coming back after | Page | kB | of a cold load | × | at most |',
    '| --- | --- | --: | --: | --: | --: |',
    ...returns.map(
      (one) =>
        `| ${one.what} | \`${one.path}\` | ${kilobytes(one.again)} | ${kilobytes(one.cold)} | ${share(one).toFixed(2)} | ${one.limit} |`,
    ),
  ].join('\n');
}
