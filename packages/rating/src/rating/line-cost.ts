import { RatingError } from '../core/errors';
import { clamp, decimalOf, optionalDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine } from '../model';
import type { Step } from '../result';
import { amountByBreaks } from './breaks';
import type { LineQuantity } from './line-quantity';

function rateStep(line: ChargeLine, rate: Decimal): Step {
  const params = { rate: plain(rate), basis: line.basis, currency: line.currency };
  if (!line.rateCardName && !line.supplierName) return { kind: 'rate', params };
  const { supplierName, rateCardName, validFrom, validUntil } = line;
  const origin = { supplier: supplierName ?? null, rateCard: rateCardName ?? null };
  return {
    kind: 'rate',
    params: { ...params, ...origin, validFrom: validFrom ?? null, validUntil: validUntil ?? null },
  };
}

function unrounded(
  line: ChargeLine,
  quantity: Decimal,
  free: Decimal,
  rate: Decimal | null,
  steps: Step[],
): Decimal {
  if (line.breaks) {
    const fromFirst = line.time?.tierFrom === 'first' && line.breaks.mode === 'slab' && free.gt(0);
    const priced = amountByBreaks(line.breaks, fromFirst ? quantity.plus(free) : quantity, rate);
    steps.push(...priced.steps);
    if (!fromFirst || quantity.eq(0)) return fromFirst ? ZERO : priced.amount;
    return priced.amount.minus(amountByBreaks(line.breaks, free, rate).amount);
  }
  if (line.basis === 'calculated-amount') return quantity;
  if (!rate) throw new RatingError('rate.missing');
  return quantity.times(rate);
}

/**
 * Cost of a line in its own currency: breaks and rate, money rounding half-up, then minimum and maximum; per unit first
 * and then multiplied where the line says so (case D02: 2 × round(6.034 × 9,500)). Adds its steps to `steps`.
 *
 * @throws RatingError when the rate is missing or unusable, or the quantity lies outside the break table
 */
export function lineCost(line: ChargeLine, quantity: LineQuantity, steps: Step[]): Decimal {
  const rate = optionalDecimal(line.rate, 'rate');
  const low = optionalDecimal(line.minimum, 'minimum');
  const high = optionalDecimal(line.maximum, 'maximum');
  if (rate && !line.breaks) steps.push(rateStep(line, rate));
  const limited = (amount: Decimal): Decimal => {
    const rounded = roundMoney(amount, line.currency);
    const kept = clamp(rounded, low, high);
    if (!rounded.eq(amount)) {
      const params = { from: plain(amount), to: moneyText(rounded, line.currency), rule: 'half' };
      steps.push({ kind: 'money.rounded', params });
    }
    if (!kept.eq(rounded)) {
      const kind = kept.gt(rounded) ? 'amount.minimum' : 'amount.maximum';
      steps.push({
        kind,
        params: { from: moneyText(rounded, line.currency), to: moneyText(kept, line.currency) },
      });
    }
    return roundMoney(kept, line.currency);
  };
  if (quantity.times.eq(0)) {
    if (!rate && !line.breaks && line.basis !== 'calculated-amount') throw new RatingError('rate.missing');
    steps.push({ kind: 'quantity.zero', params: {} });
    return ZERO;
  }
  if (line.roundPerUnit && quantity.parts) {
    let total = ZERO;
    for (const part of quantity.parts) {
      const each = limited(unrounded(line, decimalOf(part.each), quantity.free, rate, steps));
      const params = { count: part.count, quantity: part.each, each: moneyText(each, line.currency) };
      steps.push({ kind: 'amount.perUnit', params });
      total = total.plus(each.times(part.count));
    }
    return total.times(quantity.times);
  }
  const amount = unrounded(line, quantity.charged, quantity.free, rate, steps);
  if (!line.roundPerUnit) return limited(amount.times(quantity.times));
  const each = limited(amount);
  const params = {
    count: plain(quantity.times),
    quantity: plain(quantity.charged),
    each: moneyText(each, line.currency),
  };
  steps.push({ kind: 'amount.perUnit', params });
  return roundMoney(each.times(quantity.times), line.currency);
}
