import { countryCodes, countryName } from '@quayside/contract/countries';
import { currencyOptions, type Language } from '@quayside/platform';

const names = new Map<Language, Intl.DisplayNames>();
function currencyName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'currency' });
  names.set(language, known);
  return known.of(code) ?? code;
}

export type Choice = { value: string; label: string };

/** All countries by name, with the code that files and forms carry. */
export function countryChoices(language: Language): Choice[] {
  return countryCodes
    .map((code) => ({ value: code, label: `${countryName(code, language)} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** The usual currencies with their names, and `also` where it is none of them. */
export function currencyChoices(language: Language, also?: string): Choice[] {
  return currencyOptions(also).map(({ value }) => ({
    value,
    label: `${value} · ${currencyName(value, language)}`,
  }));
}
