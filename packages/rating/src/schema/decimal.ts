import { z } from 'zod';

const FORMAT = /^-?\d+(\.\d+)?$/;
const MAXIMUM_INTEGER_DIGITS = 15;
const MAXIMUM_FRACTION_DIGITS = 10;

/** Codes of a refused decimal; the front end translates them. */
export type DecimalIssue = 'decimal.format' | 'decimal.negative' | 'decimal.tooLong';

/**
 * Tells why a text is no usable decimal, or null when it is one. A plain notation only: no exponent, no sign but `-`,
 * no blank, at most 15 digits before and 10 after the point.
 */
export function decimalIssue(text: string, allowNegative = false): DecimalIssue | null {
  if (text.length > 30) return 'decimal.tooLong';
  if (!FORMAT.test(text)) return 'decimal.format';
  if (text.startsWith('-') && !allowNegative) return 'decimal.negative';
  const [integer = '', fraction = ''] = text.replace('-', '').split('.');
  if (integer.length > MAXIMUM_INTEGER_DIGITS || fraction.length > MAXIMUM_FRACTION_DIGITS) {
    return 'decimal.tooLong';
  }
  return null;
}

function decimalSchema(allowNegative: boolean) {
  return z.string().superRefine((text, context) => {
    const issue = decimalIssue(text, allowNegative);
    if (issue) context.addIssue({ code: 'custom', message: issue, params: { code: issue } });
  });
}

/** A decimal string of zero or more: quantities, rates, amounts. */
export const decimal = decimalSchema(false);

/** A decimal string that may be negative: temperatures of money such as discounts and typed-over sells. */
export const signedDecimal = decimalSchema(true);

/** A share of one as a decimal string: `0.12` is 12 %. At most 100 (10,000 %). */
export const share = decimal.refine((text) => text.length > 12 || Number(text) <= 100, {
  message: 'share.tooLarge',
});

/** ISO calendar date that exists. */
export const isoDate = z.iso.date();

/** ISO 4217 alphabetic code. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'currency.format');

/** UN/LOCODE, five characters. */
export const portCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'port.format');

/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/, 'country.format');

/** Opaque identifier. */
export const identifier = z.string().min(1).max(64);

/** Text a person reads: one line. */
export const text = z.string().max(300);

/** Whole millimetres, up to 100 m. */
export const millimetres = z.int().min(1).max(100_000);

/** Whole number of things, kept as a JS integer: pieces, containers. */
export const count = z.int().min(0).max(1_000_000);
