/** Time of a request; one that has not ended keeps nobody waiting. */
export type Span = { start: number; end: number | undefined };

/** Length of the longest chain of requests of which each began after the one before it had ended. */
export function wavesOf(requests: readonly Span[]): number {
  const byEnd = [...requests].sort((one, other) => (one.end ?? Infinity) - (other.end ?? Infinity));
  let waves = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end } of byEnd) {
    if (start < lastEnd) continue;
    waves += 1;
    lastEnd = end ?? Infinity;
  }
  return waves;
}
