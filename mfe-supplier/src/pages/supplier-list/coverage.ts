import type { RateCard } from '@quayside/service-supplier/contract';

export type Coverage = { cards: number; nextExpiry: string };

/** Per supplier: how many cards are in force, and the day on which the first of them ends. */
export function coverageOf(cards: readonly RateCard[]): ReadonlyMap<string, Coverage> {
  const coverage = new Map<string, Coverage>();
  for (const { supplierId, validTo } of cards) {
    const known = coverage.get(supplierId);
    coverage.set(supplierId, {
      cards: (known?.cards ?? 0) + 1,
      nextExpiry: known && known.nextExpiry < validTo ? known.nextExpiry : validTo,
    });
  }
  return coverage;
}
