/**
 * A fleet as people write it, one text for each type that there is one of: `1 × 20GP`, `2 × 40HC`. Screens, history and
 * queues join them as they need.
 */
export function fleetWords(counts: Readonly<Partial<Record<string, number>>> | null | undefined): string[] {
  return Object.entries(counts ?? {})
    .filter(([, count]) => count !== undefined && count > 0)
    .map(([type, count]) => `${count} × ${type}`);
}
