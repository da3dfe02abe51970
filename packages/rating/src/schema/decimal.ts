import { z } from 'zod';
import { decimalIssue } from '../core/decimal-text';
import { textLengths } from './text-lengths';

function decimalSchema(allowNegative: boolean) {
  return z.string().superRefine((text, context) => {
    const issue = decimalIssue(text, allowNegative);
    if (issue) context.addIssue({ code: 'custom', message: issue, params: { code: issue } });
  });
}

/** A decimal string of zero or more: quantities, rates, amounts. */
export const decimal = decimalSchema(false);

/** A decimal string that may be negative: typed-over amounts such as a discount. */
export const signedDecimal = decimalSchema(true);

/** A share of one as a decimal string: `0.12` is 12 %. At most 100 (10,000 %). */
export const share = decimal.refine((text) => text.length > 12 || Number(text) <= 100, {
  message: 'share.tooLarge',
  params: { code: 'share.tooLarge' },
});

/** ISO calendar date that exists. */
export { isoDate } from '@quayside/contract/iso-date';

/** ISO 4217 and ISO 3166-1 alpha-2: codes that there are. */
export { country, currency } from '@quayside/contract/code-schemas';

/** UN/LOCODE, five characters. */
export const portCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'port.format');

/** Opaque identifier. */
export const identifier = z.string().min(1).max(64);

/** Text a person reads: one line. */
export const text = z.string().max(textLengths.line);

/** Whole millimetres, up to 100 m. */
export const millimetres = z.int().min(1).max(100_000);

/** Whole number of things, kept as a JS integer: pieces, containers. */
export const count = z.int().min(0).max(1_000_000);
