import { stageIds } from '@quayside/contract';
import type { BudgetLine } from '@quayside/contract/orders';
import { decimalOf, moneyText, sum } from '@quayside/rating';
import type { OrderVersion, StoredVersion } from '../contract';
import { marksOfVersion } from './price-marks';

type StageSum = OrderVersion['stages'][number];

/** What each stage is sold for and may cost. The cost of a stage is not known as long as that of one of its charges is not. */
export function stageSums({ budget, currency }: Pick<StoredVersion, 'budget' | 'currency'>): StageSum[] {
  const total = (amounts: readonly string[]) => moneyText(sum(amounts.map(decimalOf)), currency);
  return stageIds.flatMap((stage) => {
    const lines = budget.filter((line) => line.stage === stage);
    if (lines.length === 0) return [];
    const costs = lines.map(({ cost }) => cost);
    const known = costs.filter((cost): cost is string => typeof cost === 'string');
    return [
      {
        stage,
        sell: total(lines.map(({ sell }) => sell)),
        ...costOf(costs, known.length === costs.length ? total(known) : null),
      },
    ];
  });
}

/** Absent where no line tells its cost, which is hidden then. */
const costOf = (costs: readonly BudgetLine['cost'][], cost: string | null): Pick<StageSum, 'cost'> =>
  costs.every((each) => each === undefined) ? {} : { cost };

/** The versions with their sums, and what each of them changed. */
export function presentVersions(versions: readonly StoredVersion[]): OrderVersion[] {
  return versions.map((version, index) => {
    const before = versions[index - 1];
    return {
      ...version,
      totals: { ...knownTotals(version), ...marksOfVersion(version) },
      stages: stageSums(version),
      ...(before?.currency === version.currency
        ? { difference: difference(version.totals.sell, before.totals.sell, version.currency) }
        : {}),
    };
  });
}

/** The cost of the whole is not known either as long as that of a charge is not: a sum of the others would look like it. */
function knownTotals({ totals, budget }: StoredVersion): StoredVersion['totals'] {
  if (budget.every(({ cost }) => cost !== null)) return totals;
  const { cost: _cost, ...known } = totals;
  return known;
}

const difference = (sell: string, before: string, currency: string): string =>
  moneyText(decimalOf(sell).minus(decimalOf(before)), currency);
