import { optionalDecimal, parseDecimal, plain, type Decimal } from '../core/decimal';
import { RatingError, unlessRefused } from '../core/errors';
import { minorUnits, moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine } from '../model';
import type { Facts, RatedLine } from '../result';
import type { Params, Step } from '../core/issue';
import { countsHeavy } from './heavy-quantity';
import { lineCost } from './line-cost';
import { lineQuantity, type LineQuantity } from './line-quantity';
import { percentBase } from './percent-base';
import { isOfUnknownCost } from './sell-tariff';
import type { CountedFrom, Given, Terms } from './terms';
import { isMoneyUnit } from './units';

/** What a line counts, as it is told. */
export type Counted = Pick<
  RatedLine,
  'quantity' | 'chargedQuantity' | 'times' | 'quantitySource' | 'calculatedQuantity' | 'unit'
>;

/** How a quantity is told of the line that counts it. */
export const countedAs = (quantity: LineQuantity): Counted => ({
  quantity: plain(quantity.raw),
  chargedQuantity: plain(quantity.charged),
  times: plain(quantity.times),
  quantitySource: quantity.source,
  calculatedQuantity: quantity.calculated,
  unit: quantity.unit,
});

/** What is told of a line to whoever reads it, beside its figures. */
export interface Told {
  rated: RatedLine;
  /** As far as they go. */
  steps: Step[];
}

export const hasTypedCost = ({ typedAmounts }: ChargeLine): boolean => {
  const typed = typedAmounts?.cost ?? null;
  return typed !== null && typed !== '';
};

/** Whether the terms of the document decide what a line costs in its own currency. */
export const costsByTerms = ({ basis }: ChargeLine): boolean => basis === 'percent-of';

function typedCostOf(line: ChargeLine, told: Told | undefined): Decimal {
  const typed = line.typedAmounts?.cost ?? '';
  const cost = parseDecimal(typed, true);
  if (!cost) throw new RatingError('cost.unusable', { typed });
  const rounded = roundMoney(cost, line.currency);
  if (!told) return rounded;
  const result = moneyText(rounded, line.currency);
  const params: Params = { cost: typed, currency: line.currency, result };
  told.steps.push({ kind: 'cost.typed', params });
  return rounded;
}

/**
 * Works out what a line costs in its own currency: as typed, or what it counts at its rate; null where it is sold by a tariff and nobody
 * knows what it costs.
 *
 * @param isOffered whether anybody asked for the line: what is told for information is no base of one that is
 * @throws RatingError where it cannot be known
 */
export function ownCost(
  line: ChargeLine,
  terms: Terms,
  given: Given,
  isOffered: boolean,
  told?: Told,
): Decimal | null {
  if (hasTypedCost(line)) return typedCostOf(line, told);
  if (isOfUnknownCost(line)) return null;
  const isTold = told !== undefined;
  const quantity = costsByTerms(line)
    ? percentBase(line, terms, given, isOffered, isTold)
    : lineQuantity(line, given.facts, isTold);
  if (!told) return lineCost(line, quantity, null);
  Object.assign(told.rated, countedAs(quantity));
  told.steps.push(...quantity.steps);
  return lineCost(line, quantity, told.steps);
}

/** Whether a line costs what it counts at its rate, and takes what it counts as it is, but for the unit of its basis. */
export const costsPlainly = (line: ChargeLine): boolean =>
  !hasTypedCost(line) &&
  !isOfUnknownCost(line) &&
  !line.times &&
  !line.quantityRule &&
  !line.time &&
  !line.roundPerUnit &&
  (line.quantity?.typed ?? '') === '' &&
  !countsHeavy(line);

/** The rate of a line that nothing but its rate prices; undefined where steps or limits of the amount do, or it cannot be read. */
export const bareRate = (line: ChargeLine): Decimal | undefined =>
  line.breaks || line.minimum || line.maximum || line.basis === 'calculated-amount'
    ? undefined
    : (unlessRefused(() => optionalDecimal(line.rate, 'rate')) ?? undefined);

/**
 * What a line costs that takes one fact so (`costsPlainly`): what it counts is found once for all such lines of its basis.
 *
 * @param rate as `bareRate` has it of the line
 * @throws RatingError as `ownCost`
 */
export function plainCost(
  line: ChargeLine,
  rate: Decimal | undefined,
  from: CountedFrom,
  facts: Facts,
): Decimal {
  const { plainly } = from;
  if (plainly?.basis === line.basis)
    return rate && plainly.product
      ? rate.timesRound(plainly.product, minorUnits(line.currency))
      : lineCost(line, plainly.quantity, null);
  const quantity = lineQuantity(line, facts, false);
  const { charged, times, parts, weighed } = quantity;
  const product = (parts ?? weighed) ? undefined : charged.times(times);
  // Money is refused to lines of another currency.
  if (!isMoneyUnit(quantity.unit)) from.plainly = { basis: line.basis, quantity, product };
  return lineCost(line, quantity, null);
}
