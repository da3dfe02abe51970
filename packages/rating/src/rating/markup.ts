import { RatingError } from '../core/errors';
import { ONE, parseDecimal, type Decimal } from '../core/decimal';
import { minorUnits, roundMoney } from '../core/rounding';
import type { ChargeLine, LineMarkup, Markup, RuleMarkup } from '../model';

/** A markup, with the margin that a line makes at least in the currency of the amount that it is put on. */
export type AppliedMarkup = Markup & { least?: string };

/**
 * Sell of a cost, rounded half-up to the currency's minor unit. markup: cost × (1 + rate); margin: cost ÷ (1 − rate)
 * (case D06: 20 % of 1,000.00 gives 1,200.00 and 1,250.00).
 *
 * With a least margin it is cost and that margin where the share comes to less. Nothing is added to a cost of zero, and a credit is passed on by
 * the share alone: a least margin would turn it into a charge.
 *
 * @throws RatingError `markup.missing` when the rate is unusable, `markup.marginTooHigh` for a margin of 100 % or more
 */
export function sellOf(cost: Decimal, markup: AppliedMarkup, currency: string): Decimal {
  const sell = sellByShare(cost, shareOf(markup), currency);
  const least = parseDecimal(markup.least);
  if (!least || cost.lte(0)) return sell;
  const atLeast = cost.plus(roundMoney(least, currency));
  return sell.lt(atLeast) ? atLeast : sell;
}

/** What a cost is multiplied by for its sell, or what it is divided by. */
export interface Share {
  times: Decimal | null;
  by: Decimal;
}

/** The share of a markup. @throws RatingError as {@link sellOf} */
export function shareOf({ kind, rate: text }: Markup): Share {
  const rate = parseDecimal(text);
  if (!rate) throw new RatingError('markup.missing');
  if (kind === 'markup') return { times: ONE.plus(rate), by: ONE };
  if (rate.gte(1)) throw new RatingError('markup.marginTooHigh', { rate: text });
  return { times: null, by: ONE.minus(rate) };
}

/** Sell of a cost by a share alone. */
export function sellByShare(cost: Decimal, { times, by }: Share, currency: string): Decimal {
  const digits = minorUnits(currency);
  return times ? cost.timesRound(times, digits) : cost.divRound(by, digits);
}

/** Margin as a share of sell, four digits half-up; null when nothing is sold. */
export function marginRate(cost: Decimal, sell: Decimal): Decimal | null {
  return sell.eq(0) ? null : sell.minus(cost).divRound(sell, 4);
}

/** Whether two markups of a line say the same, the least margin too. */
export function isSameMarkup(a: LineMarkup | null | undefined, b: LineMarkup | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return (
    a.kind === b.kind &&
    a.rate === b.rate &&
    a.least?.amount === b.least?.amount &&
    a.least?.currency === b.least?.currency
  );
}

type Marked = Pick<ChargeLine, 'markup' | 'ruleMarkup' | 'ratedBy'>;

/** The markup that a rule gave the line, and which; documents from before keep it beside the card. */
export const givenMarkup = ({ ruleMarkup, ratedBy }: Marked): RuleMarkup | undefined =>
  ruleMarkup ?? ratedBy?.markup;

/** Whether somebody gave the line the markup that it has, and no rule. */
export const isTypedMarkup = (line: Marked): boolean =>
  Boolean(line.markup) && !isSameMarkup(line.markup, givenMarkup(line));
