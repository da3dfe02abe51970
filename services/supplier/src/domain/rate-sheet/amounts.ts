import { decimalIssue, decimalOf, plain } from '@quayside/rating';
import type { SheetMapping } from '../../contract';
import {
  currencies,
  currencyIn,
  currenciesIn,
  hasRaisedFigure,
  isNothing,
  narrow,
  plainName,
  type Read,
} from './cells';

export type SheetAmount = { rate: string; currency?: string; isShare: boolean };
/** What of a mapping tells how amounts are written. */
export type AmountRules = { noPrice: ReadonlySet<string>; decimals: SheetMapping['decimals'] };

/** `1.450` alone: thousands to some, one and a half to others; so is `1,450` where a comma was said to come before decimals. */
export const isUnclear = (text: string, decimals: SheetMapping['decimals']): boolean =>
  (decimals === 'comma' ? /^[1-9]\d{0,2},\d{3}$/ : /^[1-9]\d{0,2}\.\d{3}$/).test(figureOf(narrow(text)));

/** `12,50` where a point was not said to come before decimals: a comma does there, or a figure is missing. */
export const isWrittenOtherwise = (text: string, decimals: SheetMapping['decimals']): boolean =>
  decimals === undefined && /^\d+,\d{1,2}$/.test(figureOf(narrow(text)).replace(/\s?%$/, ''));

/** The figure of a cell without currency and blanks around it. */
function figureOf(cell: string): string {
  return cell
    .replace(new RegExp(`^(${currencies})(?![A-Z])|(?<![A-Z])(${currencies})$`, 'gi'), '')
    .replace(/^(US\$|[¥$€£₩฿])|(US\$|[¥$€£₩฿]|円|米?ドル|ユーロ)$/gi, '')
    .replace(/[−▲△]/g, '-')
    .trim();
}

/** Without the signs of thousands; undefined where the figure is written in neither of the two ways that are meant. */
function digitsOf(figure: string, decimals: SheetMapping['decimals']): string {
  const [thousand, point] = decimals === 'comma' ? ['.', ','] : [',', '.'];
  // `1,450.-` and `1.450,--`: nothing after the point.
  const whole = figure.replace(new RegExp(`\\${point}[-–—]{1,2}$`), '');
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${thousand}\\d{3})+(\\${point}\\d+)?$`);
  const bare = grouped.test(whole) ? whole.replaceAll(thousand, '') : whole;
  if (decimals !== 'comma') return bare;
  return bare.includes('.') ? 'x' : bare.replace(',', '.');
}

/**
 * An amount as sheets write it: `1,450.00`, `USD 1,450`, `￥１２０，０００`, `5%` (a share of one then). Undefined for a cell that
 * offers nothing. Two figures in a cell, a footnote behind one, `(1,450)`, `1450-` and words are faults, since nobody knows what
 * they come to; so is `1.450,00` unless the mapping says that a comma comes before the decimals.
 */
export function readAmount(text: string, { noPrice, decimals }: AmountRules): Read<SheetAmount> {
  const cell = narrow(text);
  if (isNothing(cell) || noPrice.has(plainName(cell))) return undefined;
  if (hasRaisedFigure(text) || currenciesIn(cell).length > 1) return { fault: 'amount' };
  const currency = currencyIn(cell);
  const bare = figureOf(cell);
  const isShare = bare.endsWith('%');
  const digits = digitsOf(bare.replace(/\s?%$/, ''), decimals);
  if (/^\d([\d.,]*\d)?-$/.test(bare) || /^\([\d.,]+\)$/.test(bare)) return { fault: 'negative' };
  const issue = decimalIssue(digits);
  if (issue) return { fault: issue === 'decimal.negative' ? 'negative' : 'amount' };
  const rate = plain(isShare ? decimalOf(digits).times(decimalOf('0.01')) : decimalOf(digits));
  return { value: { rate, isShare, ...(currency ? { currency } : {}) } };
}

/** A plain figure of kilometres, kilograms …: `1,000`. */
export function readFigure(text: string, decimals: SheetMapping['decimals']): string | undefined {
  if (hasRaisedFigure(text)) return undefined;
  const digits = digitsOf(narrow(text).replace(/\s/g, ''), decimals);
  return decimalIssue(digits) ? undefined : plain(decimalOf(digits));
}
