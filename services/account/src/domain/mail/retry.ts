const minute = 60_000;

/** Minutes from one failed attempt to the next; the last holds from then on. */
export const retryMinutes = [1, 2, 5, 15, 30, 60, 120, 240] as const;

/** A message that was not accepted within this time is parked. */
export const giveUpMilliseconds = 24 * 60 * minute;

/** Milliseconds until the next attempt. @param failures - how many there were, at least one */
export function retryAfter(failures: number): number {
  const index = Math.min(Math.max(failures, 1), retryMinutes.length) - 1;
  return (retryMinutes[index] ?? 240) * minute;
}
