import { withoutCurrencySign } from '@quayside/contract/currency-signs';
import { isBareFraction, percentReadings } from '@quayside/contract/percents';
import type { SheetParseResult } from './sheet.types';
import type { SheetErrorCode } from './sheet-error-code';

export interface NumberRules {
  /** Only whole numbers. */
  integer?: boolean;
  /** A percent sign is understood and dropped, and asked for between 0 and 1; without the rule the sign is refused. */
  percent?: boolean;
  nonNegative?: boolean;
  /** ISO code of the amount: its own signs are understood and dropped, any other is refused. Without it every sign is refused. */
  currency?: string | undefined;
}

const maximumIntegerDigits = 15;
const maximumFractionDigits = 10;
const minusSigns = /[\u2010-\u2015\u2212\u30FC]/g;

const refused = (code: SheetErrorCode): SheetParseResult => ({ ok: false, problem: { code } });

/** Takes the sign off a text: `-`, `+`, `△`, `▲`, a trailing minus, or accounting brackets. */
function splitSign(text: string): { negative: boolean; rest: string } | null {
  let rest = text;
  let signs = 0;
  let negative = false;
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed) {
    rest = bracketed[1] ?? '';
    signs += 1;
    negative = true;
  }
  const leading = /^([-+△▲])/.exec(rest);
  if (leading) {
    rest = rest.slice(1);
    signs += 1;
    negative = leading[1] !== '+';
  } else if (/\d-$/.test(rest)) {
    rest = rest.slice(0, -1);
    signs += 1;
    negative = true;
  }
  return signs > 1 ? null : { negative, rest };
}

/**
 * Reads a number as people write it: full-width digits, thousands separators, signs and codes of its currency, `△▲(…)` for
 * negative, `%`. Gives a plain decimal string without separators or leading zeros, fraction digits as
 * written, `''` for an empty text. Commas that do not separate thousands are an error rather than dropped, as
 * `1,5` would silently become 15.
 */
export function parseNumber(text: string, rules: NumberRules = {}): SheetParseResult {
  const money = withoutCurrencySign(text, rules.currency);
  if ('contradicts' in money) return refused('currency');
  let rest = money.text.replace(minusSigns, '-').trim();
  if (rules.percent && isBareFraction(rest))
    return { ok: false, problem: { code: 'percentSign', readings: percentReadings(rest) } };
  if (rest === '') return { ok: true, value: '' };
  // Spaces may separate thousands, but two numbers in one cell must not become one.
  if (/[\n\r\t]/.test(rest) || (/\d\s+\d/.test(rest) && !/^\D*\d{1,3}( \d{3})+(\.\d*)?\D*$/.test(rest))) {
    return refused('number');
  }
  rest = rest.replace(/\s+/g, '');
  if (rest.includes('%')) {
    if (!rules.percent) return refused('percent');
    if (!/%\)?$/.test(rest)) return refused('number');
    rest = rest.replace('%', '');
  }
  const signed = splitSign(rest);
  if (!signed) return refused('number');
  const digits = signed.rest;
  if (!/^(\d[\d,]*)?(\.\d*)?$/.test(digits) || !/\d/.test(digits)) return refused('number');
  const [whole = '', fraction = ''] = digits.split('.');
  if (whole.includes(',') && !/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(whole)) return refused('grouping');
  const integerPart = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  if (integerPart.length > maximumIntegerDigits || fraction.length > maximumFractionDigits)
    return refused('range');
  if (rules.integer && /[1-9]/.test(fraction)) return refused('integer');
  const value = fraction && !rules.integer ? `${integerPart}.${fraction}` : integerPart;
  const isZero = !/[1-9]/.test(value);
  if (signed.negative && !isZero && rules.nonNegative) return refused('negative');
  return { ok: true, value: signed.negative && !isZero ? `-${value}` : value };
}
