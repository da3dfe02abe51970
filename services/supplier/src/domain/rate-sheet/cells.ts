import type { SheetFault } from '../../contract';

export { plainName } from '../../contract/plain-name';

export const narrow = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

export const currencies =
  'USD|JPY|EUR|GBP|CNY|RMB|KRW|TWD|THB|SGD|HKD|AUD|CAD|NZD|INR|VND|MYR|IDR|PHP|MXN|CHF|AED|BRL|SEK|NOK|DKK';
/** A sign that several currencies have: it names one only where nothing else does, or what it may be. */
const sharedSigns: readonly (readonly [sign: RegExp, usual: string, others: readonly string[]])[] = [
  [/[¥￥]/, 'JPY', ['CNY']],
];
const signs: readonly (readonly [string, RegExp])[] = [
  ['USD', /US\$|米ドル|(?<!香港|豪|加|シンガポール|台湾)ドル/],
  ['JPY', /[¥￥]|円/],
  ['EUR', /€|ユーロ/],
  ['GBP', /£|ポンド/],
  ['CNY', /人民元|中国元/],
  ['KRW', /₩|ウォン/],
  ['THB', /฿|バーツ/],
];
const codePattern = new RegExp(`(?<![A-Z])(${currencies})(?![A-Z])`, 'g');

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** A code of three letters that is one of a currency: `TBA` is none. */
export const isCurrency = (code: string): boolean => known.has(code);

/** All currencies that a text names by code or sign. A bare `$` may be any dollar. */
export function currenciesIn(text: string): string[] {
  const upper = narrow(text).toUpperCase();
  const codes = [...upper.matchAll(codePattern)].map(([code]) => (code === 'RMB' ? 'CNY' : code));
  // `JPY ¥` and `CNY ¥` each name one.
  const bySign = signs.flatMap(([code, pattern]) =>
    pattern.test(upper) && !(code === 'JPY' && codes.includes('CNY') && !upper.includes('円')) ? [code] : [],
  );
  return [...new Set([...codes, ...bySign])];
}

/** The one currency that a text names; undefined where it names none, or several. */
export function currencyIn(text: string): string | undefined {
  const [only, ...others] = currenciesIn(text);
  return others.length === 0 ? only : undefined;
}

/** The currency of a cell where a column or row says one as well: a sign that both may mean is that one. */
export function currencyBeside(cell: string, beside: string | undefined): string | undefined {
  const own = currencyIn(cell);
  const isShared = sharedSigns.some(
    ([sign, usual, others]) =>
      own === usual && sign.test(cell.normalize('NFKC')) && others.includes(beside ?? ''),
  );
  return isShared && !/円|JPY/i.test(cell.normalize('NFKC')) ? beside : own;
}

export type FaultCode = SheetFault['code'];
export type Read<Value> = { value: Value } | { fault: FaultCode } | undefined;

/** Signs that everybody leaves in a table for: not offered. */
const nothing = /^([-–—―ー*./]+|n\/?a|nil|none|×|なし|無し?|対象外|設定なし)$/i;
/** Whether a cell says that there is nothing. */
export const isNothing = (cell: string): boolean => cell === '' || nothing.test(cell);

/**
 * A mark of a footnote that becomes a figure when it is made plain: `1450¹` is not 14501. Full-width figures are what they are.
 */
export const hasRaisedFigure = (text: string): boolean =>
  [...text].some((sign) => /[\d]/.test(sign.normalize('NFKC')) && !/[0-9０-９]/.test(sign));
