import { stageIds } from '@quayside/contract/stages';
import { ZERO, type Decimal } from '../core/decimal';
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
import { isPricedApart, sumsOf, totalOf, type Bucket, type Summed, type Sums } from '../rating/sums';

/** A share with four digits; null when there is nothing to share. */
const shareText = (cost: Decimal, sell: Decimal): string | null => marginRate(cost, sell)?.toFixed(4) ?? null;

/**
 * Cost, sell and margin. The margin rate is of what we sell: duty and taxes that are passed on at cost earn nothing and
 * dilute nothing. As long as the cost of a line is not known there is no margin.
 */
export function amountsIn(buckets: readonly Bucket[], currency: string): Amounts {
  let [cost, sell, disbursements, isKnown] = [ZERO, ZERO, ZERO, true];
  for (const bucket of buckets) {
    cost = cost.plus(bucket.cost);
    sell = sell.plus(bucket.sell);
    if (bucket.passedOn) disbursements = disbursements.plus(bucket.sell);
    if (bucket.withoutCost > 0) isKnown = false;
  }
  return {
    cost: moneyText(cost, currency),
    sell: moneyText(sell, currency),
    margin: isKnown ? moneyText(sell.minus(cost), currency) : null,
    marginRate: isKnown ? shareText(cost.minus(disbursements), sell.minus(disbursements)) : null,
    disbursements: moneyText(disbursements, currency),
    marginRateOfAll: isKnown ? shareText(cost, sell) : null,
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
  return perStage((stage) => {
    const { lines, unpriced } = sums.countsOf(stage);
    const incompleteLines = unpriced + uncharged.filter((amount) => amount.stage === stage).length;
    return {
      ...amountsIn(sums.counted(stage), currency),
      lineCount: lines,
      incompleteLines,
      complete: incompleteLines === 0,
      contingentSell: moneyText(totalOf(sums.apart(stage), 'sell'), currency),
    };
  });
}

type Sides = Record<Payer, Decimal>;

/** What each side pays of some lines. */
function sidesOf(buckets: readonly Bucket[]): Sides {
  const sides = { seller: ZERO, buyer: ZERO };
  for (const { payer, sell } of buckets) sides[payer] = sides[payer].plus(sell);
  return sides;
}

const sidesText = ({ seller, buyer }: Sides, currency: string) => ({
  seller: moneyText(seller, currency),
  buyer: moneyText(buyer, currency),
});

/** What seller and buyer pay of the sell before tax; both together are always the whole (case D03). */
export function payerSplit(sums: Sums, currency: string): PayerSplit {
  const counted = sums.counted();
  return {
    ...sidesText(sidesOf(counted), currency),
    byGroup: costGroups.flatMap((group) => {
      const own = counted.filter(({ costGroup }) => costGroup === group);
      return own.length > 0 ? [{ group, ...sidesText(sidesOf(own), currency) }] : [];
    }),
    byStage: perStage((stage) => sidesText(sidesOf(sums.counted(stage)), currency)),
  };
}

type Named = Summed & Pick<RatedLine, 'id'>;

/** Contingent lines: priced and shown apart, never in a total. */
export function contingentTotals(sums: Sums, lines: readonly Named[], currency: string) {
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
  lines: readonly Named[],
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
