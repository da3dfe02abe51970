import { readDate } from '@quayside/contract/read-date';
import { decimalIssue, decimalOf, plain } from '@quayside/rating';
import type { SheetFault, SheetMapping } from '../../contract';

/** One spelling for comparing names and heads: compatibility forms, small letters, no blanks or signs. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, (marks) => marks.replace(/[^\u3099\u309a]/g, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, '');

const narrow = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

const currencies =
  'USD|JPY|EUR|GBP|CNY|RMB|KRW|TWD|THB|SGD|HKD|AUD|CAD|NZD|INR|VND|MYR|IDR|PHP|MXN|CHF|AED|BRL|SEK|NOK|DKK';
const signs: readonly (readonly [string, RegExp])[] = [
  ['USD', /US\$|米ドル|ドル/],
  ['JPY', /[¥￥]|円/],
  ['EUR', /€|ユーロ/],
  ['GBP', /£/],
];
const codePattern = new RegExp(`(?<![A-Z])(${currencies})(?![A-Z])`);

/** The currency that a text names by code or sign; undefined where it names none. A bare `$` may be any dollar. */
export function currencyIn(text: string): string | undefined {
  const upper = narrow(text).toUpperCase();
  const code = codePattern.exec(upper)?.[1];
  if (code) return code === 'RMB' ? 'CNY' : code;
  return signs.find(([, pattern]) => pattern.test(upper))?.[0];
}

type FaultCode = SheetFault['code'];
export type Read<Value> = { value: Value } | { fault: FaultCode } | undefined;

/** Signs that everybody leaves in a table for: not offered. */
const nothing = /^([-–—―ー*./]+|n\/?a|nil|none|×|なし|無し?|対象外|設定なし)$/i;

export type SheetAmount = { rate: string; currency?: string; isShare: boolean };

/**
 * An amount as sheets write it: `1,450.00`, `USD 1,450`, `￥１２０，０００`, `5%` (a share of one then). Undefined for a cell that
 * offers nothing; `1.450,00` and words are faults, since nobody knows what they come to.
 */
export function readAmount(text: string, noPrice: ReadonlySet<string>): Read<SheetAmount> {
  const cell = narrow(text);
  if (cell === '' || nothing.test(cell) || noPrice.has(plainName(cell))) return undefined;
  const currency = currencyIn(cell);
  const bare = cell
    .replace(new RegExp(`^(${currencies})|(${currencies})$`, 'gi'), '')
    .replace(/US\$|[¥$€£]|円|ドル|米/gi, '')
    .replace(/[−▲△]/g, '-')
    .replace(/\s/g, '');
  const isShare = bare.endsWith('%');
  const figure = bare.replace(/%$/, '').replace(/-$/, '');
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure) ? figure.replaceAll(',', '') : figure;
  const issue = decimalIssue(digits);
  if (issue) return { fault: issue === 'decimal.negative' ? 'negative' : 'amount' };
  const rate = plain(isShare ? decimalOf(digits).times(decimalOf('0.01')) : decimalOf(digits));
  return { value: { rate, isShare, ...(currency ? { currency } : {}) } };
}

/** A day in any form that leaves no doubt; `03/04/2026` where the mapping says which figure comes first. */
export function readDay(text: string, order: SheetMapping['dayOrder']): Read<string> {
  const cell = narrow(text).replace(/T\d{2}:\d{2}.*$/, '');
  if (cell === '' || nothing.test(cell)) return undefined;
  const short = /^(\d{1,2})[- ]?([A-Za-z]{3,9})\.?[- ,]*'?(\d{2})$/.exec(cell);
  const spelled = short
    ? `${short[1]} ${short[2]} 20${short[3]}`
    : cell.replace(/(\d)(st|nd|rd|th)\b/i, '$1');
  const day = readDate(spelled);
  if (day) return { value: day };
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell);
  if (!figures) return { fault: 'day' };
  const [first, second, year] = [Number(figures[1]), Number(figures[2]), figures[3] ?? ''];
  const isKnown = first > 12 || second > 12 || first === second;
  if (!isKnown && !order) return { fault: 'dayAmbiguous' };
  const isDayFirst = isKnown ? first > 12 || first === second : order === 'dayFirst';
  const [date, month] = isDayFirst ? [first, second] : [second, first];
  const read = readDate(`${year}-${month}-${date}`);
  return read ? { value: read } : { fault: 'day' };
}

const daysInText =
  /\d{4}年\s?\d{1,2}月\s?\d{1,2}日|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}(?:st|nd|rd|th)?[- ][A-Za-z]{3,9}\.?,?[- ]'?\d{2,4}|[A-Za-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|令和\d{1,2}年\d{1,2}月\d{1,2}日/g;
const untilWords = /until|valid to|expir|through|まで|迄|期限/i;
const fromWords = /from|effective|valid|有効|適用|開始|より|から|～|〜/i;

/** The days that a line above a table tells: `Valid: 2026/12/01 - 2026/12/31`, `有効期間 2026年12月1日～31日` not, since its end names no month. */
export function daysIn(
  text: string,
  order: SheetMapping['dayOrder'],
): { validFrom?: string; validTo?: string } {
  const line = narrow(text);
  const days = [...line.matchAll(daysInText)].flatMap(([found]) => {
    const read = readDay(found, order);
    return read && 'value' in read ? [read.value] : [];
  });
  const [first, second] = days;
  if (first && second) return { validFrom: first, validTo: second };
  if (!first) return {};
  if (untilWords.test(line)) return { validTo: first };
  return fromWords.test(line) ? { validFrom: first } : {};
}

/** A count of days: `14`, `14 days`, `１４日`; of `12-14` the longer one, since nobody may count on the shorter. */
export function readCount(text: string): Read<number> {
  const cell = narrow(text);
  if (cell === '' || nothing.test(cell)) return undefined;
  const found = /^(?:\d{1,3}\s?[-~～]\s?)?(\d{1,3})\s?(?:days?|d|日間?)?$/i.exec(cell);
  const count = found ? Number(found[1]) : NaN;
  return count <= 366 ? { value: count } : { fault: 'count' };
}
