/**
 * Currency signs, names and codes beside an amount. One list for cells, forms, pasted tables and files, so that a sign means the same
 * everywhere. An amount never changes its currency by a sign that is dropped: a sign that contradicts the row is refused.
 * @packageDocumentation
 */

const dollars = [
  'USD',
  'AUD',
  'CAD',
  'SGD',
  'HKD',
  'TWD',
  'NZD',
  'BND',
  'FJD',
  'JMD',
  'BSD',
  'BBD',
  'BZD',
  'XCD',
];

/** What people write beside an amount, and the currencies that it may mean. The text is in its NFKC form and in capitals. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  日本円: ['JPY'],
  YEN: ['JPY'],
  元: ['CNY', 'TWD', 'HKD'],
  人民元: ['CNY'],
  RMB: ['CNY'],
  圓: ['TWD', 'HKD', 'JPY'],
  $: [...dollars, 'MXN', 'CLP', 'COP', 'ARS', 'UYU'],
  ドル: dollars,
  US$: ['USD'],
  U$: ['USD'],
  $US: ['USD'],
  米ドル: ['USD'],
  米国ドル: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  豪ドル: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  カナダドル: ['CAD'],
  S$: ['SGD'],
  シンガポールドル: ['SGD'],
  HK$: ['HKD'],
  香港ドル: ['HKD'],
  NT$: ['TWD'],
  台湾ドル: ['TWD'],
  NZ$: ['NZD'],
  R$: ['BRL'],
  '€': ['EUR'],
  ユーロ: ['EUR'],
  '£': ['GBP'],
  ポンド: ['GBP'],
  '₩': ['KRW'],
  ウォン: ['KRW'],
  '฿': ['THB'],
  バーツ: ['THB'],
  '₹': ['INR'],
  ルピー: ['INR', 'PKR', 'LKR', 'NPR'],
  RS: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  '₫': ['VND'],
  ドン: ['VND'],
  RP: ['IDR'],
  ルピア: ['IDR'],
  RM: ['MYR'],
  '₱': ['PHP'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₪': ['ILS'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
  FR: ['CHF'],
  SFR: ['CHF'],
  スイスフラン: ['CHF'],
};

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const escaped = (text: string) => text.replace(/[$.]/g, '\\$&');
const named = Object.keys(meanings)
  .sort((one, other) => other.length - one.length)
  .map(escaped)
  .join('|');
const token = `(?:[A-Z]{3}(?![A-Z])|${named}|\\p{Sc})`;
const minus = '\\-+(△▲\\u2010-\\u2015\\u2212';
const before = new RegExp(`^([\\s${minus}]*)(${token})\\.?\\s*(?=[\\s\\d.${minus}])`, 'iu');
const behind = new RegExp(`(?<=[\\d.)])\\s*(${token})\\.?([\\s)\\-]*)$`, 'iu');

/** Whether a sign, name or code may stand beside an amount of the currency. */
export function isSignOf(sign: string, currency: string): boolean {
  const upper = sign.normalize('NFKC').trim().toUpperCase();
  return upper === currency || (meanings[upper]?.includes(currency) ?? false);
}

const isKnown = (sign: string) => meanings[sign] !== undefined || codes.has(sign) || /^\p{Sc}$/u.test(sign);

/** What stands beside an amount: the amount alone, and each sign as it was written. */
export interface SignedAmount {
  /** NFKC form of the text without the signs; trimmed. */
  rest: string;
  /** In capitals, in their order. */
  signs: string[];
}

/**
 * Parts an amount from the currency signs, names and ISO codes before and behind it: `US$250`, `250 USD`, `▲¥1,000`, `1,000円`.
 * Three letters that are no currency stay in the amount, for its reader to refuse.
 */
export function splitCurrencySigns(text: string): SignedAmount {
  let rest = text.normalize('NFKC').trim();
  const signs: string[] = [];
  for (const pattern of [before, behind]) {
    const found = pattern.exec(rest);
    const sign = (pattern === before ? found?.[2] : found?.[1])?.toUpperCase();
    if (!found || sign === undefined || !isKnown(sign)) continue;
    signs.push(sign);
    rest =
      pattern === before
        ? `${found[1] ?? ''}${rest.slice(found[0].length)}`
        : `${rest.slice(0, found.index)}${found[2] ?? ''}`;
  }
  return { rest: rest.trim(), signs };
}

/**
 * The amount without the signs of its currency, or the sign that contradicts it. Without a currency every sign contradicts: nothing says
 * what it would change.
 *
 * @param currency ISO code of the row, column or field
 */
export function withoutCurrencySign(
  text: string,
  currency: string | undefined,
): { text: string } | { contradicts: string } {
  const { rest, signs } = splitCurrencySigns(text);
  const other = signs.find((sign) => !currency || !isSignOf(sign, currency));
  return other === undefined ? { text: rest } : { contradicts: other };
}
