import { withoutCurrencySign } from '@quayside/contract/currency-signs';
import { shiftPoint as shifted } from '@quayside/contract/shift-point';
import { daysBetween } from '@quayside/contract/days';
import type { Language } from './i18n';
import { readerTimeZone } from './reader-time-zone';

const locale: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP' };

export function localeOf(language: Language): string {
  return locale[language];
}

/** Minor units of ISO 4217 that differ from two. */
const minorUnits: Record<string, number> = {
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

export function minorUnitOf(currency: string): number {
  return minorUnits[currency] ?? 2;
}

/**
 * A decimal string with grouping, digit by digit: no float is involved, so 17 digits stay 17 digits. At least `digits`
 * fraction digits are shown and further ones never hidden.
 */
export function formatDecimal(value: string, digits = 0): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign, whole = '', fraction = ''] = match;
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const trimmed = fraction.replace(/0+$/, '').padEnd(digits, '0');
  return `${sign === '-' ? '−' : ''}${grouped}${trimmed ? `.${trimmed}` : ''}`;
}

/** An amount in its currency's minor unit, without the currency's code: `1,310,125`, `1,450.00`. */
export function formatAmount(amount: string, currency: string): string {
  return formatDecimal(amount, minorUnitOf(currency));
}

/** An amount with its currency: `1,310,125 JPY`. */
export function formatMoney(amount: string, currency: string): string {
  return `${formatAmount(amount, currency)} ${currency}`;
}

/** A share of one as percent with `digits` fraction digits, half up: `0.0845` → `8.5 %`. Digit by digit, no float. */
export function formatPercent(share: string, digits = 1): string {
  return `${formatDecimal(roundDecimal(shifted(share, 2), digits), digits)} %`;
}

/** For showing only (amounts are rounded in `@quayside/rating`): half up, away from zero, to `digits` fraction digits. */
export function roundDecimal(value: string, digits: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length <= digits) return value;
  const kept = BigInt(whole + fraction.slice(0, digits)) + (fraction.charAt(digits) >= '5' ? 1n : 0n);
  if (kept === 0n) return '0';
  return shifted(`${sign}${kept}`, -digits);
}

/** Names in a row, as the language parts them. */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.join(language === 'ja' ? '・' : ', ');

/** Moves the decimal point of a decimal string: to the right by so many places, to the left where they are negative. */
export function shiftPoint(value: string, places: number): string {
  return shifted(value, places);
}

/** `2026-11-21` as `21 Nov 2026` or `2026/11/21`. */
export function formatDate(date: string | null | undefined, language: Language): string {
  if (!date) return '';
  const day = date.slice(0, 10);
  if (language === 'ja') return day.replaceAll('-', '/');
  return new Intl.DateTimeFormat(locale.en, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** An instant in the time zone of the reader's profile. */
export function formatInstant(
  instant: string | null | undefined,
  language: Language,
  timeZone = readerTimeZone(),
): string {
  if (!instant) return '';
  return new Intl.DateTimeFormat(locale[language], {
    year: 'numeric',
    month: language === 'ja' ? '2-digit' : 'short',
    day: language === 'ja' ? '2-digit' : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
}

/** The time of day of an instant in the time zone of the reader's profile. */
export function formatTime(instant: string, language: Language, timeZone = readerTimeZone()): string {
  return new Intl.DateTimeFormat(locale[language], { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );
}

/** `in 3 days`, `3 日後`; `today` is the company's day (`useToday`). */
export function formatDaysFromNow(date: string, language: Language, today: string): string {
  const days = daysBetween(today, date.slice(0, 10));
  return new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' }).format(days, 'day');
}

/** How long ago an instant was, in the largest fitting unit: `5 minutes ago`, `3 日前`. */
export function formatAgo(instant: string, language: Language, now = Date.now()): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' });
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 36 * 60) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 1440), 'day');
}

/** Commas (of India, too) or spaces that part thousands, as the sheet reads them. */
const separatesThousands = /^-?\d{1,3}((,\d{2,3})*,\d{3}|(\s\d{3})+)(\.\d*)?$/;

/**
 * Full-width digits, grouping and signs of the currency as people type or paste them, as a plain decimal string. A comma or space that parts
 * no thousands stays, and is refused as no number: `12,5` would become 125. So does a sign of another currency, or any sign where the figure
 * is no money.
 */
export function normaliseDecimal(text: string, currency?: string): string {
  const money = withoutCurrencySign(text, currency);
  const written = ('text' in money ? money.text : text.normalize('NFKC').trim())
    .replace(/^[△▲−ー–‐-]\s*/, '-')
    .replace(/。/g, '.');
  const plain = separatesThousands.test(written) ? written.replace(/[,\s]/g, '') : written;
  const match = /^(-?)(\d*)\.?(\d*)$/.exec(plain);
  if (!match || plain === '' || plain === '-' || plain === '.') return plain;
  const [, sign, whole, fraction] = match;
  return `${sign}${(whole || '0').replace(/^0+(?=\d)/, '')}${fraction ? `.${fraction}` : ''}`;
}
