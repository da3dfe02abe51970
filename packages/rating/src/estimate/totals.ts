import { stageIds } from '@quayside/contract/stages';
import { sum, type Decimal } from '../core/decimal';
import { moneyText } from '../core/rounding';
import type { Payer, StageId } from '../model';
import { costGroups } from '../rating/cost-groups';
import { marginRate } from '../rating/markup';
import type {
  Amounts,
  InformationTotals,
  PayerSplit,
  RatedLine,
  StageTotals,
  UnchargedAmount,
} from '../result';
import { isPricedApart, sumsOf, totalOf, type Bucket, type Sums } from '../rating/sums';

/**
 * Cost, sell and margin. The margin rate is of what we sell: duty and taxes that are passed on at cost earn nothing and
 * dilute nothing. As long as the cost of a line is not known there is no margin.
 */
export function amountsIn(buckets: readonly Bucket[], currency: string): Amounts {
  const cost = totalOf(buckets, 'cost');
  const sell = totalOf(buckets, 'sell');
  const disbursements = totalOf(
    buckets.filter(({ passedOn }) => passedOn),
    'sell',
  );
  const isKnown = buckets.every(({ withoutCost }) => withoutCost === 0);
  const shareOf = (of: Decimal, whole: Decimal) =>
    isKnown ? (marginRate(of, whole)?.toFixed(4) ?? null) : null;
  return {
    cost: moneyText(cost, currency),
    sell: moneyText(sell, currency),
    margin: isKnown ? moneyText(sell.minus(cost), currency) : null,
    marginRate: shareOf(cost.minus(disbursements), sell.minus(disbursements)),
    disbursements: moneyText(disbursements, currency),
    marginRateOfAll: shareOf(cost, sell),
  };
}

/** Cost, sell and margin of the lines that count: the sums of the shown amounts, so that a printed estimate adds up. */
export function amountsOf(lines: readonly RatedLine[], currency: string): Amounts {
  return amountsIn(sumsOf(lines).counted(), currency);
}

/** Makes a record with one entry per stage. */
export function perStage<T>(make: (stage: StageId) => T): Record<StageId, T> {
  return Object.fromEntries(stageIds.map((stage) => [stage, make(stage)])) as Record<StageId, T>;
}

/** Subtotals of every stage. */
export function stageTotals(
  sums: Sums,
  uncharged: readonly UnchargedAmount[],
  currency: string,
): Record<StageId, StageTotals> {
  const [counted, apart] = [sums.counted(), sums.apart()];
  return perStage((stage) => {
    const ofStage = (bucket: Bucket) => bucket.stage === stage;
    const { lines, unpriced } = sums.countsOf(stage);
    const incompleteLines = unpriced + uncharged.filter((amount) => amount.stage === stage).length;
    return {
      ...amountsIn(counted.filter(ofStage), currency),
      lineCount: lines,
      incompleteLines,
      complete: incompleteLines === 0,
      contingentSell: moneyText(totalOf(apart.filter(ofStage), 'sell'), currency),
    };
  });
}

/** What seller and buyer pay of the sell before tax; both together are always the whole (case D03). */
export function payerSplit(sums: Sums, currency: string): PayerSplit {
  const counted = sums.counted();
  const sides = (buckets: readonly Bucket[]) => {
    const side = (wanted: Payer) =>
      moneyText(sum(buckets.flatMap(({ payer, sell }) => (payer === wanted ? [sell] : []))), currency);
    return { seller: side('seller'), buyer: side('buyer') };
  };
  return {
    ...sides(counted),
    byGroup: costGroups.flatMap((group) => {
      const own = counted.filter(({ costGroup }) => costGroup === group);
      return own.length > 0 ? [{ group, ...sides(own) }] : [];
    }),
    byStage: perStage((stage) => sides(counted.filter((bucket) => bucket.stage === stage))),
  };
}

/** Contingent lines: priced and shown apart, never in a total. */
export function contingentTotals(sums: Sums, lines: readonly RatedLine[], currency: string) {
  const apart = sums.apart();
  return {
    cost: moneyText(totalOf(apart, 'cost'), currency),
    sell: moneyText(totalOf(apart, 'sell'), currency),
    lineIds: apart.length === 0 ? [] : lines.filter(isPricedApart).map(({ id }) => id),
  };
}

/** Lines that nobody asked for: priced and shown apart, never in a total. Nothing where there are none. */
export function informationTotals(
  sums: Sums,
  lines: readonly RatedLine[],
  currency: string,
): { information?: InformationTotals } {
  if (sums.informed === 0) return {};
  const lineIds = lines.filter(({ forInformation }) => forInformation).map(({ id }) => id);
  const priced = sums.forInformation();
  const sellOf = (wanted: Payer) =>
    moneyText(
      totalOf(
        priced.filter(({ payer }) => payer === wanted),
        'sell',
      ),
      currency,
    );
  return {
    information: {
      cost: moneyText(totalOf(priced, 'cost'), currency),
      sell: moneyText(totalOf(priced, 'sell'), currency),
      seller: sellOf('seller'),
      buyer: sellOf('buyer'),
      lineIds,
    },
  };
}
