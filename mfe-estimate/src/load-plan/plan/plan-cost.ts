import { partLoadPrice } from '@quayside/load-planner';
import type { ContainerType } from '@quayside/rating';
import { minorUnitsOf } from './fleet-problem';
import type { ShownPlan } from './shown-plan';

export type Rates = {
  /** By container type, decimals in the estimate's currency. */
  prices: Partial<Record<ContainerType, string>>;
  lclPerRevenueTon: string | undefined;
  currency: string;
};
export type PlanCost = {
  /** Whole minor units; null when something that is used has no rate. */
  cost: number | null;
  /** Types of containers that are used and have no rate. */
  unpriced: string[];
  /** Whether something goes as part load, which has no rate. */
  isPartLoadUnpriced: boolean;
};

/** What a plan costs by the rates of today: its containers, and its part load by the revenue ton. */
export function planCost(
  { loads, lcl, loadItems }: Pick<ShownPlan, 'loads' | 'lcl' | 'loadItems'>,
  { prices, lclPerRevenueTon, currency }: Rates,
): PlanCost {
  const used = loads.filter(({ placements }) => placements.length > 0).map(({ container }) => container.type);
  const byType = new Map<string, string | undefined>(Object.entries(prices));
  const unpriced = [...new Set(used)].filter((type) => byType.get(type) === undefined);
  const outside = lcl.filter(({ count }) => count > 0);
  const isPartLoadUnpriced = outside.length > 0 && lclPerRevenueTon === undefined;
  if (unpriced.length > 0 || isPartLoadUnpriced) return { cost: null, unpriced, isPartLoadUnpriced };
  const fleet = used.reduce((sum, type) => sum + minorUnitsOf(byType.get(type) ?? '0', currency), 0);
  const partLoad =
    lclPerRevenueTon === undefined
      ? 0
      : partLoadPrice(loadItems, outside, minorUnitsOf(lclPerRevenueTon, currency));
  return { cost: fleet + partLoad, unpriced, isPartLoadUnpriced };
}
