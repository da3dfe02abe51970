import { ONE, parseDecimal, plain, type Decimal } from '../core/decimal';
import { roundSignificant } from '../core/rounding';
import type { FxTable } from '../model';
import type { QuotedDay } from './exchange';

/** Why a rate may be far from the one that is expected. */
export type RateCause = 'per100' | 'decimalPoint' | 'inverse' | 'swapped';

/** A rate that is not what the tables let expect. */
export interface RateDoubt {
  /** `confirm`: more than 5 % away. `reason`: more than 30 % away, or by a likely slip: it is taken with a reason only. */
  level: 'confirm' | 'reason';
  typed: string;
  expected: string;
  /** typed ÷ expected, four significant digits. */
  ratio: string;
  cause: RateCause | null;
}

const confirmAbove = '0.05';
const reasonAbove = '0.3';
const digitsOfRatio = 4;

const isNear = (value: Decimal, target: Decimal, share: string): boolean =>
  value.div(target).minus(ONE).abs().lte(share);

/** The slip that a ratio looks like: a factor of 10 or 1,000, of 100, or the inverse of the expected rate. */
function causeOf(typed: Decimal, expected: Decimal, away: Decimal): RateCause | null {
  const ratio = typed.div(expected);
  const product = typed.times(expected).minus(ONE).abs();
  if (product.lte(confirmAbove) && product.lt(away)) return 'inverse';
  const up = ratio.gt(ONE) ? ratio : ONE.div(ratio);
  if (isNear(up, ONE.times('100'), '0.15')) return 'per100';
  return ['10', '1000', '10000'].some((factor) => isNear(up, ONE.times(factor), '0.15'))
    ? 'decimalPoint'
    : null;
}

/**
 * Holds a rate against an expected one. Both are units of one currency per one unit of the other, in the same direction.
 *
 * @returns null when the rate is at most 5 % away, and when one of the two is no rate
 */
export function rateDoubt(typedText: string, expectedText: string): RateDoubt | null {
  const [typed, expected] = [parseDecimal(typedText), parseDecimal(expectedText)];
  if (!typed?.gt(0) || !expected?.gt(0)) return null;
  const ratio = typed.div(expected);
  const away = ratio.minus(ONE).abs();
  if (away.lte(confirmAbove)) return null;
  const cause = causeOf(typed, expected, away);
  return {
    level: cause !== null || away.gt(reasonAbove) ? 'reason' : 'confirm',
    typed: typedText,
    expected: expectedText,
    ratio: plain(roundSignificant(ratio, digitsOfRatio)),
    cause,
  };
}

/** The worse of two doubts: what needs a reason before what needs a word, then what is further away. */
export function worseDoubt<Doubt extends Pick<RateDoubt, 'level' | 'ratio'>>(
  one: Doubt | null,
  other: Doubt | null,
): Doubt | null {
  if (!one || !other) return one ?? other;
  if (one.level !== other.level) return one.level === 'reason' ? one : other;
  const far = ({ ratio }: Doubt) => {
    const value = parseDecimal(ratio);
    if (!value?.gt(0)) return ONE;
    return value.gt(ONE) ? value : ONE.div(value);
  };
  return far(other).gt(far(one)) ? other : one;
}

/**
 * The mid rate of a day as it was published, else the middle of what the bank buys and sells at, else the one of these that there is. Units of the own
 * currency per one unit of the foreign one; undefined where the day does not quote it.
 */
export function midRate(day: QuotedDay, currency: string): string | undefined {
  if (parseDecimal(day.rates[currency])?.gt(0)) return day.rates[currency];
  const [tts, ttb] = [day.tts?.[currency], day.ttb?.[currency]];
  const [sold, bought] = [parseDecimal(tts), parseDecimal(ttb)];
  if (sold?.gt(0) && bought?.gt(0)) return plain(sold.plus(bought).div('2'));
  return sold?.gt(0) ? tts : bought?.gt(0) ? ttb : undefined;
}

/** Units of `into` per one unit of `from` at the mid rates of a day, crossed over the own currency; six digits where it is calculated. */
export function midCross(day: QuotedDay, own: string, from: string, into: string): string | undefined {
  if (from === into) return '1';
  const [one, other] = [from, into].map((currency) => (currency === own ? '1' : midRate(day, currency)));
  if (one === undefined || other === undefined) return undefined;
  const [value, divisor] = [parseDecimal(one), parseDecimal(other)];
  if (!value?.gt(0) || !divisor?.gt(0)) return undefined;
  return into === own ? one : plain(roundSignificant(value.div(divisor), 6));
}

/** Whether a rate of an estimate is a person's, and no quotation of the company's table. A table without its basis is a person's as a whole. */
export const isTypedRate = (fx: Pick<FxTable, 'basis' | 'typed'>, currency: string): boolean =>
  fx.basis === undefined || fx.typed?.[currency] !== undefined;

/** Where a rate is from, as an explanation tells it: a bank is named only for what it quoted. */
export function rateOrigin(
  fx: FxTable,
  currency: string,
): { source: string; frozenAt: string | null; typed?: true } {
  const { source, frozenAt } = fx;
  return isTypedRate(fx, currency) ? { source: '', frozenAt, typed: true } : { source, frozenAt };
}
