import type { Language } from '@quayside/platform';

/** ISO 3166-1 alpha-2. */
const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const currencyCodes = 'JPY USD EUR GBP AUD NZD CAD CNY HKD KRW SGD THB VND INR TWD MYR IDR PHP AED CHF'.split(
  ' ',
);

const names = new Map<string, Intl.DisplayNames>();
function displayNames(language: Language, type: 'region' | 'currency'): Intl.DisplayNames {
  const key = `${language} ${type}`;
  const known = names.get(key) ?? new Intl.DisplayNames([language], { type });
  names.set(key, known);
  return known;
}

/** A country's name; the code itself when it is no country. */
export function countryName(code: string | undefined, language: Language): string {
  if (!code) return '';
  try {
    return displayNames(language, 'region').of(code) ?? code;
  } catch {
    return code;
  }
}

export type Choice = { value: string; label: string };

/** All countries by name, with the code that files and forms carry. */
export function countryChoices(language: Language): Choice[] {
  return countryCodes
    .map((code) => ({ value: code, label: `${countryName(code, language)} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

export function currencyChoices(language: Language, also?: string): Choice[] {
  const codes = also && !currencyCodes.includes(also) ? [...currencyCodes, also] : currencyCodes;
  return codes.map((code) => ({
    value: code,
    label: `${code} · ${displayNames(language, 'currency').of(code) ?? code}`,
  }));
}
