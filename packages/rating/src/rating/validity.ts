/**
 * Last day of validity: the earliest of the priced lines' last days and of the day asked for (case D13); null when
 * nothing limits it. Dates are ISO, so text order is date order.
 */
export function earliestValidity(
  lines: readonly (string | null | undefined)[],
  requested?: string | null,
): string | null {
  const days = [...lines, requested].filter((day): day is string => Boolean(day));
  return days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
}
