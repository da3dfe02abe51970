import { withoutCurrencySign } from '@quayside/contract/currency-signs';
import { hasRaisedFigure } from './foreign/figures';

/** Values of a row that its schema then judges: what cannot be read stays a text, so that the schema refuses it. */

const trueWords = new Set(['true', 'yes', 'y', '1', 'はい', '○', '可']);
const falseWords = new Set(['false', 'no', 'n', '0', 'いいえ', '×', '不可']);

/** A text, or undefined for an empty cell. */
export function textCell(value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : value;
}

/**
 * Codes and decimals: full-width digits and letters count as their narrow forms. A raised figure stays one, for the schema to refuse: it would become a
 * digit of the code.
 */
export function narrowCell(value: string | undefined): string | undefined {
  return textCell(value && hasRaisedFigure(value) ? value.trim() : value?.normalize('NFKC').trim());
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

/**
 * Several in one cell: with commas, semicolons or Japanese commas between; undefined for none. A cell with a semicolon has nothing else between its
 * parts: commas are in names (`Foo Co., Ltd.`).
 */
export function listCell(value: string | undefined): string[] | undefined {
  const text = value ?? '';
  const parts = text.split(/[;；]/.test(text) ? /[;；]/ : /[,、，]/).map((part) => part.trim());
  const filled = parts.filter(Boolean);
  return filled.length > 0 ? filled : undefined;
}

/** Several as one cell that `listCell` reads again: one alone that has a comma ends with a semicolon. */
export function writeList(parts: readonly string[] | undefined): string | undefined {
  if (!parts || parts.length === 0) return undefined;
  const text = parts.join('; ');
  return parts.length === 1 && /[,、，]/.test(text) ? `${text};` : text;
}
