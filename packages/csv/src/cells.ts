import { withoutCurrencySign } from '@quayside/contract/currency-signs';

/** Values of a row that its schema then judges: what cannot be read stays a text, so that the schema refuses it. */

const trueWords = new Set(['true', 'yes', 'y', '1', 'はい', '○', '可']);
const falseWords = new Set(['false', 'no', 'n', '0', 'いいえ', '×', '不可']);

/** A text, or undefined for an empty cell. */
export function textCell(value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : value;
}

/** Codes and decimals: full-width digits and letters count as their narrow forms. */
export function narrowCell(value: string | undefined): string | undefined {
  return textCell(value?.normalize('NFKC').trim());
}

/**
 * An amount of money without the signs of its currency (`$1200`, `1200 USD`). A sign that contradicts the currency stays, and the schema
 * refuses the text as `decimal.currency`. Points and commas are read before, for the whole file (`figuresIn`).
 */
export function moneyCell(value: string | undefined, currency: string | undefined): string | undefined {
  const money = withoutCurrencySign(value ?? '', narrowCell(currency)?.toUpperCase());
  return narrowCell('text' in money ? money.text : value);
}

/** A number where a whole one is asked for, or the text as it stands when it is none. */
export function integerCell(value: string | undefined): number | string | undefined {
  const digits = narrowCell(value);
  return digits !== undefined && /^-?\d{1,9}(\.\d{1,9})?$/.test(digits) ? Number(digits) : digits;
}

export function booleanCell(value: string | undefined): boolean | string | undefined {
  const word = narrowCell(value)?.toLowerCase();
  if (word === undefined) return undefined;
  if (trueWords.has(word)) return true;
  return falseWords.has(word) ? false : word;
}

/** Several in one cell: with commas, semicolons or Japanese commas between; undefined for none. */
export function listCell(value: string | undefined): string[] | undefined {
  const parts = (value ?? '').split(/[;,、；，]/).map((part) => part.trim());
  const filled = parts.filter(Boolean);
  return filled.length > 0 ? filled : undefined;
}
