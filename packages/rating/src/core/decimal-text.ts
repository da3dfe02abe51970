import { splitCurrencySigns } from '@quayside/contract/currency-signs';

const PLAIN = /^\d{1,15}(\.\d{1,10})?$/;
const FORMAT = /^-?\d+(\.\d+)?$/;
/** A figure that its field could read in two ways. */
const EITHER = /^-?(?:\d{1,3}[.,]\d{3}|0\.\d+%)\?$/;
const MAXIMUM_INTEGER_DIGITS = 15;
/** Digits after the point that a usable decimal may have. */
export const FRACTION_DIGITS = 10;

/** Codes of a refused decimal; the front end translates them. */
export type DecimalIssue =
  'decimal.either' | 'decimal.format' | 'decimal.currency' | 'decimal.negative' | 'decimal.tooLong';

/**
 * Tells why a text is no usable decimal (`1.620?` and `0.15%?` of a field are one of two, `decimal.either`), or null when it is one. A plain notation only: no exponent, no sign but `-`,
 * no currency sign (`decimal.currency`: it contradicts the currency, as the readers of forms and files took those that fit), no blank, at most 15 digits before and 10 after the point.
 */
export function decimalIssue(text: string, allowNegative = false): DecimalIssue | null {
  if (PLAIN.test(text)) return null;
  if (text.length > 27) return 'decimal.tooLong';
  if (EITHER.test(text)) return 'decimal.either';
  if (!FORMAT.test(text))
    return splitCurrencySigns(text).signs.length > 0 ? 'decimal.currency' : 'decimal.format';
  if (text.startsWith('-') && !allowNegative) return 'decimal.negative';
  const [integer = '', fraction = ''] = text.replace('-', '').split('.');
  if (integer.length > MAXIMUM_INTEGER_DIGITS || fraction.length > FRACTION_DIGITS) {
    return 'decimal.tooLong';
  }
  return null;
}
