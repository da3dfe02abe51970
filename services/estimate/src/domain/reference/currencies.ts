import type { CurrencyEntry } from '../../contract/reference';
import { Typeahead } from './typeahead';

const english = new Intl.DisplayNames('en', { type: 'currency' });
const japanese = new Intl.DisplayNames('ja', { type: 'currency' });
const common = [
  'JPY',
  'USD',
  'EUR',
  'GBP',
  'CNY',
  'AUD',
  'CAD',
  'SGD',
  'THB',
  'KRW',
  'TWD',
  'HKD',
  'INR',
  'NZD',
];

/** Minor digits after ISO 4217, as the run time's number formats know them. */
export const currencies: readonly CurrencyEntry[] = Intl.supportedValuesOf('currency').map((code) => ({
  code,
  name: english.of(code) ?? code,
  nameJa: japanese.of(code) ?? code,
  minorDigits:
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2,
}));

const index = new Typeahead(
  currencies,
  (currency) => [currency.code, currency.name, currency.nameJa],
  (currency) => (common.includes(currency.code) ? common.length - common.indexOf(currency.code) : 0),
);

export function searchCurrencies(query: string | undefined, limit: number): CurrencyEntry[] {
  return index.search(query, limit);
}
