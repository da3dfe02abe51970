import type { FxQuote } from '@quayside/contract/money-terms';
import { ONE, parseDecimal, plain, type Decimal } from '../core/decimal';
import { roundSignificant } from '../core/rounding';

/** A bank's quotations of a day: units of the own currency per one unit of the foreign one. */
export interface QuotedDay {
  /** Mid rates, or the only rates the company keeps. */
  rates: Readonly<Record<string, string>>;
  tts?: Readonly<Record<string, string>> | undefined;
  ttb?: Readonly<Record<string, string>> | undefined;
}

/** Which quotation counts for what the company pays and for what it is paid, and what is added for movement until then. */
export interface FxRule {
  cost: FxQuote;
  sell: FxQuote;
  /** A share of one: `0.01` is one per cent. */
  buffer: string;
}

/** Digits that count in a rate that was calculated. A rate taken over as it stands keeps the digits it has. */
export const rateDigits = 6;

interface Quotation {
  text: string;
  value: Decimal;
}

const unity: Quotation = { text: '1', value: ONE };

function quotation(day: QuotedDay, quote: FxQuote, currency: string): Quotation | null {
  const text = (quote === 'mid' ? day.rates : day[quote])?.[currency];
  const value = parseDecimal(text);
  return text !== undefined && value?.gt(0) ? { text, value } : null;
}

/**
 * The rates of an estimate: units of its currency per one unit of each other. What is paid in a foreign currency is bought with the own
 * one (`cost`, usually TTS); an estimate in a foreign currency is paid in it and sold for the own one (`sell`, usually TTB). So
 * `rate(F) = cost(F) ÷ sell(document) × (1 + buffer)`, where the own currency stands at 1 on either side. Calculated rates are
 * rounded half-up to six significant digits; where nothing is calculated (own currency, no buffer) the quotation stands as it is.
 *
 * A currency that the table does not quote in the wanted way gets no rate, so that its lines show as unpriced; without a quotation of the
 * estimate's own currency there is none at all.
 *
 * @param own the currency the table is kept in
 * @param currency the estimate's
 */
export function exchangeRates(
  day: QuotedDay,
  rule: FxRule,
  own: string,
  currency: string,
): Record<string, string> {
  const buffer = parseDecimal(rule.buffer);
  const sold = currency === own ? unity : quotation(day, rule.sell, currency);
  if (!sold || !buffer) return {};
  const isPlain = currency === own && buffer.eq(0);
  const known = [own, ...Object.keys({ ...day.rates, ...day.tts, ...day.ttb }).sort()];
  const rates: Record<string, string> = {};
  for (const foreign of known) {
    if (foreign === currency) continue;
    const bought = foreign === own ? unity : quotation(day, rule.cost, foreign);
    if (!bought) continue;
    const exact = bought.value.div(sold.value).times(ONE.plus(buffer));
    rates[foreign] = isPlain ? bought.text : plain(roundSignificant(exact, rateDigits));
  }
  return rates;
}
