import { decimalIssue, FRACTION_DIGITS } from './decimal-text';
import { RatingError } from './errors';
import { Decimal, ONE, Tally, ZERO, type DecimalInput } from './exact';

export { ONE, Tally, ZERO, type Decimal };

/**
 * Makes an exact decimal of a constant or of a text already known to be one.
 *
 * @throws RatingError `decimal.unusable` on anything else
 */
export function decimalOf(value: DecimalInput): Decimal {
  try {
    return Decimal.of(value);
  } catch {
    throw new RatingError('decimal.unusable', { typed: String(value).slice(0, 40) });
  }
}

/** Reads a decimal string by the schema's rule; null when it is absent or unusable, so that it can never be priced. */
export function parseDecimal(text: string | null | undefined, allowNegative = false): Decimal | null {
  if (text === null || text === undefined || typeof text !== 'string') return null;
  const short = Decimal.short(text, FRACTION_DIGITS);
  if (short) return short;
  return decimalIssue(text, allowNegative) === null ? Decimal.of(text) : null;
}

/**
 * Reads a figure that may be left out: null when absent or blank.
 *
 * @throws RatingError `<field>.unusable` when something is there that is no decimal
 */
export function optionalDecimal(text: string | null | undefined, field: string): Decimal | null {
  if (text === null || text === undefined || text === '') return null;
  const value = parseDecimal(text);
  if (!value) throw new RatingError(`${field}.unusable`, { typed: String(text).slice(0, 40) });
  return value;
}

/** Sum of decimals, zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/** The larger of two decimals. */
export function maximum(a: Decimal, b: Decimal): Decimal {
  return a.gte(b) ? a : b;
}

/** The smaller of two decimals. */
export function minimum(a: Decimal, b: Decimal): Decimal {
  return a.lte(b) ? a : b;
}

/** Keeps a value between bounds; an absent bound does not bind. */
export function clamp(value: Decimal, low: Decimal | null, high: Decimal | null): Decimal {
  const raised = low ? maximum(value, low) : value;
  return high ? minimum(raised, high) : raised;
}

/** Plain notation without trailing zeros: `16.868`, `2`. */
export function plain(value: Decimal): string {
  return value.toFixed();
}
