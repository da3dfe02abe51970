import { stageIds } from '@quayside/contract/stages';
import { decimalOf, sum, ZERO, type Decimal } from '../core/decimal';
import { moneyText } from '../core/rounding';
import type { StageId } from '../model';
import { costGroups, type CostGroup } from '../rating/cost-groups';
import { marginRate } from '../rating/markup';
import type { Amounts, PayerSplit, RatedLine, StageTotals, UnchargedAmount } from '../result';

const total = (lines: readonly RatedLine[], figure: 'sell' | 'costConverted'): Decimal =>
  sum(lines.map((line) => decimalOf(line[figure] ?? '0')));

/** A disbursement passed on at cost. One that is sold for more or less than its cost is part of what we sell. */
const isPassedOn = (line: RatedLine): boolean => line.disbursement && line.sell === line.costConverted;

/**
 * Cost, sell and margin of lines: the sums of the shown amounts, so that a printed estimate adds up. The margin rate is of
 * what we sell: duty and taxes that are passed on at cost earn nothing and dilute nothing.
 */
export function amountsOf(lines: readonly RatedLine[], currency: string): Amounts {
  const counted = lines.filter((line) => line.inTotal);
  const cost = total(counted, 'costConverted');
  const sell = total(counted, 'sell');
  const disbursements = total(counted.filter(isPassedOn), 'sell');
  return {
    cost: moneyText(cost, currency),
    sell: moneyText(sell, currency),
    margin: moneyText(sell.minus(cost), currency),
    marginRate: marginRate(cost.minus(disbursements), sell.minus(disbursements))?.toFixed(4) ?? null,
    disbursements: moneyText(disbursements, currency),
    marginRateOfAll: marginRate(cost, sell)?.toFixed(4) ?? null,
  };
}

/** Makes a record with one entry per stage. */
export function perStage<T>(make: (stage: StageId) => T): Record<StageId, T> {
  return Object.fromEntries(stageIds.map((stage) => [stage, make(stage)])) as Record<StageId, T>;
}

/** Subtotals of every stage. */
export function stageTotals(
  lines: readonly RatedLine[],
  uncharged: readonly UnchargedAmount[],
  currency: string,
): Record<StageId, StageTotals> {
  return perStage((stage) => {
    const own = lines.filter((line) => line.stage === stage);
    const incompleteLines =
      own.filter((line) => line.error !== null && !line.contingent).length +
      uncharged.filter((amount) => amount.stage === stage).length;
    const contingent = own.filter((line) => line.contingent && line.sell !== null);
    return {
      ...amountsOf(own, currency),
      lineCount: own.length,
      incompleteLines,
      complete: incompleteLines === 0,
      contingentSell: moneyText(total(contingent, 'sell'), currency),
    };
  });
}

class Sides {
  private readonly sums = { seller: ZERO, buyer: ZERO };

  add(line: RatedLine, sell: Decimal): void {
    this.sums[line.payer] = this.sums[line.payer].plus(sell);
  }

  texts(currency: string): { seller: string; buyer: string } {
    return { seller: moneyText(this.sums.seller, currency), buyer: moneyText(this.sums.buyer, currency) };
  }
}

/** What seller and buyer pay of the sell before tax; both together are always the whole (case D03). */
export function payerSplit(lines: readonly RatedLine[], currency: string): PayerSplit {
  const whole = new Sides();
  const stages = perStage(() => new Sides());
  const groups = new Map<CostGroup, Sides>();
  for (const line of lines) {
    if (!line.inTotal || line.sell === null) continue;
    const sell = decimalOf(line.sell);
    const group = groups.get(line.costGroup) ?? new Sides();
    groups.set(line.costGroup, group);
    for (const sides of [whole, stages[line.stage], group]) sides.add(line, sell);
  }
  return {
    ...whole.texts(currency),
    byGroup: costGroups.flatMap((group) => {
      const sides = groups.get(group);
      return sides ? [{ group, ...sides.texts(currency) }] : [];
    }),
    byStage: perStage((stage) => stages[stage].texts(currency)),
  };
}

/** Contingent lines: priced and shown apart, never in a total. */
export function contingentTotals(lines: readonly RatedLine[], currency: string) {
  const chosen = lines.filter((line) => line.contingent && line.status === 'priced' && line.error === null);
  return {
    cost: moneyText(chosen.length > 0 ? total(chosen, 'costConverted') : ZERO, currency),
    sell: moneyText(chosen.length > 0 ? total(chosen, 'sell') : ZERO, currency),
    lineIds: chosen.map((line) => line.id),
  };
}
