import { RatingError } from '../core/errors';
import { ONE, parseDecimal, type Decimal } from '../core/decimal';
import { roundDigits, roundMoney } from '../core/rounding';
import type { Markup } from '../model';

/**
 * Sell of a cost, rounded half-up to the currency's minor unit. markup: cost × (1 + rate); margin: cost ÷ (1 − rate)
 * (case D06: 20 % of 1,000.00 gives 1,200.00 and 1,250.00).
 *
 * @throws RatingError `markup.missing` when the rate is unusable, `markup.marginTooHigh` for a margin of 100 % or more
 */
export function sellOf(cost: Decimal, markup: Markup, currency: string): Decimal {
  const rate = parseDecimal(markup.rate);
  if (!rate) throw new RatingError('markup.missing');
  if (markup.kind === 'markup') return roundMoney(cost.times(ONE.plus(rate)), currency);
  if (rate.gte(1)) throw new RatingError('markup.marginTooHigh', { rate: markup.rate });
  return roundMoney(cost.div(ONE.minus(rate)), currency);
}

/** Margin as a share of sell, four digits half-up; null when nothing is sold. */
export function marginRate(cost: Decimal, sell: Decimal): Decimal | null {
  return sell.eq(0) ? null : roundDigits(sell.minus(cost).div(sell), 4);
}
