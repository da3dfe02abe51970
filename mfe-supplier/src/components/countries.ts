import { countryCodes, countryName } from '@quayside/contract/countries';

/** All countries by name. */
export function countryOptions(language: string): { value: string; label: string }[] {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
