import { RatingError } from '../core/errors';
import { clamp, decimalOf, optionalDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine } from '../model';
import type { FactPart } from '../result';
import type { Step } from '../core/issue';
import { amountByBreaks } from './breaks';
import type { Weighed } from './heavy-quantity';
import type { LineQuantity } from './line-quantity';

function rateStep(line: ChargeLine, rate: Decimal): Step {
  const params = { rate: plain(rate), basis: line.basis, currency: line.currency };
  if (!line.rateCardName && !line.supplierName) return { kind: 'rate', params };
  const { supplierName, supplierNameJa, rateCardName, rateCardNameJa, validFrom, validUntil } = line;
  const origin = {
    supplier: supplierName ?? null,
    rateCard: rateCardName ?? null,
    ...(supplierNameJa ? { supplierJa: supplierNameJa } : {}),
    ...(rateCardNameJa ? { rateCardJa: rateCardNameJa } : {}),
  };
  return {
    kind: 'rate',
    params: { ...params, ...origin, validFrom: validFrom ?? null, validUntil: validUntil ?? null },
  };
}

interface Limits {
  low: Decimal | null;
  high: Decimal | null;
}

const NO_LIMITS: Limits = { low: null, high: null };

/** Limits of the amount in whole minor units: a minimum is never undercut, a maximum never exceeded. */
function limitsOf(line: ChargeLine): Limits {
  if (!line.minimum && !line.maximum) return NO_LIMITS;
  const minimum = optionalDecimal(line.minimum, 'minimum');
  const maximum = optionalDecimal(line.maximum, 'maximum');
  const low = minimum && roundMoney(minimum, line.currency, 'up');
  const high = maximum && roundMoney(maximum, line.currency, 'down');
  if (low && high && low.gt(high)) {
    throw new RatingError('amount.limits', { minimum: line.minimum ?? '', maximum: line.maximum ?? '' });
  }
  return { low, high };
}

/** The cost of one line, step by step. */
class Costing {
  private readonly rate: Decimal | null;
  private readonly limits: Limits;

  constructor(
    private readonly line: ChargeLine,
    private readonly free: Decimal,
    private readonly weighed: LineQuantity['weighed'],
    private readonly steps: Step[] | null,
  ) {
    this.rate = optionalDecimal(line.rate, 'rate');
    this.limits = limitsOf(line);
    const { basis, breaks, time } = line;
    if (this.rate && !breaks && basis === 'calculated-amount') throw new RatingError('rate.notTaken');
    if (!this.rate && !breaks && basis !== 'calculated-amount') throw new RatingError('rate.missing');
    if (time?.tierFrom === 'first' && breaks?.mode !== 'slab') throw new RatingError('time.tierFrom');
    if (steps && this.rate && !breaks) steps.push(rateStep(line, this.rate));
  }

  private unrounded(quantity: Decimal): Decimal {
    const { breaks, time } = this.line;
    if (this.weighed) return this.ofWeighed(this.weighed);
    if (!breaks) return this.rate ? quantity.times(this.rate) : quantity;
    if (time?.tierFrom !== 'first' || this.free.eq(0)) return this.explained(breaks, quantity, ZERO);
    const whole = quantity.plus(this.free);
    this.steps?.push({
      kind: 'break.fromFirst',
      params: { free: plain(this.free), from: plain(quantity), to: plain(whole) },
    });
    return this.explained(breaks, whole, this.free);
  }

  private explained(breaks: NonNullable<ChargeLine['breaks']>, quantity: Decimal, free: Decimal): Decimal {
    const priced = amountByBreaks(breaks, quantity, this.rate, free);
    this.steps?.push(...priced.steps);
    return priced.amount;
  }

  private ofWeighed(weighed: readonly Weighed[]): Decimal {
    for (const { count, rate } of weighed)
      this.steps?.push({ kind: 'break.weighed', params: { quantity: plain(count), rate: plain(rate) } });
    return weighed.reduce((whole, { count, rate }) => whole.plus(count.times(rate)), ZERO);
  }

  rounded(amount: Decimal): Decimal {
    const { currency } = this.line;
    const rounded = roundMoney(amount, currency);
    if (this.steps && !rounded.eq(amount)) {
      const params = { from: plain(amount), to: moneyText(rounded, currency), rule: 'half' };
      this.steps.push({ kind: 'money.rounded', params });
    }
    return rounded;
  }

  private limited(amount: Decimal): Decimal {
    const { currency } = this.line;
    const rounded = this.rounded(amount);
    const kept = clamp(rounded, this.limits.low, this.limits.high);
    if (this.steps && !kept.eq(rounded)) {
      const name = kept.gt(rounded) ? 'minimum' : 'maximum';
      const figures = { from: moneyText(rounded, currency), to: moneyText(kept, currency) };
      this.steps.push({ kind: `amount.${name}`, params: { ...figures, limit: String(this.line[name]) } });
    }
    return kept;
  }

  private perUnit(quantity: Decimal, count: Decimal): Decimal {
    const { currency } = this.line;
    const each = quantity.eq(0) ? ZERO : this.limited(this.unrounded(quantity));
    this.steps?.push({
      kind: 'amount.perUnit',
      params: { count: plain(count), quantity: plain(quantity), each: moneyText(each, currency) },
    });
    return each.times(count);
  }

  ofParts(parts: readonly FactPart[], times: Decimal): Decimal {
    const { currency } = this.line;
    const amounts = parts.map((part) => this.perUnit(decimalOf(part.each), decimalOf(part.count)));
    const total = amounts.reduce((whole, amount) => whole.plus(amount), ZERO);
    if (this.steps && parts.length !== 1) {
      const params = { amounts: amounts.map((amount) => moneyText(amount, currency)) };
      this.steps.push({ kind: 'amount.sum', params: { ...params, to: moneyText(total, currency) } });
    }
    if (times.eq(1)) return total;
    const exact = total.times(times);
    this.steps?.push({
      kind: 'amount.times',
      params: { from: moneyText(total, currency), times: plain(times), to: plain(exact) },
    });
    return this.rounded(exact);
  }

  ofWhole({ charged, times }: LineQuantity): Decimal {
    if (!this.line.roundPerUnit) return this.limited(this.unrounded(charged).times(times));
    return this.rounded(this.perUnit(charged, times));
  }
}

/**
 * Cost of a line in its own currency: breaks and rate, money rounding half-up, then minimum and maximum; per unit first
 * and then multiplied where the line says so (case D02: 2 × round(6.034 × 9,500)). Nothing chargeable costs nothing, in
 * spite of a minimum. Adds its steps to `steps`, where somebody reads them.
 *
 * @throws RatingError when the rate is missing or unusable, the quantity lies outside the break table, or a setting of the
 * line could not be followed
 */
export function lineCost(line: ChargeLine, quantity: LineQuantity, steps: Step[] | null): Decimal {
  const costing = new Costing(line, quantity.free, quantity.weighed, steps);
  if (quantity.times.eq(0) || quantity.charged.eq(0)) {
    steps?.push({ kind: 'quantity.zero', params: {} });
    return ZERO;
  }
  return quantity.parts ? costing.ofParts(quantity.parts, quantity.times) : costing.ofWhole(quantity);
}
