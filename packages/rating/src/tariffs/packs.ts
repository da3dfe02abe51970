import { RatingError } from '../core/errors';
import type { EntryInput, EntryResult } from './entry';
import { assessIndia } from './india';
import { assessJapan } from './japan';
import { assessUnitedStates } from './united-states';
import { assessValueAdded, valueAddedPacks } from './value-added';

interface Pack {
  currency: string;
  /** Whether duty or tax is taken on a value with the main freight in it. */
  needsFreight: boolean;
  /** What the goods value must include or leave out. */
  dutyBase: 'CIF' | 'FOB';
  /** Whether the country takes a tax (VAT, GST, consumption tax) on imports beside duty. */
  importTax: boolean;
  assess: (input: EntryInput) => EntryResult;
}

/** Members of the customs union whose VAT rate we do not carry: the rate must then be typed. */
const EUROPEAN_UNION = 'AT BE BG HR CY CZ DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(
  ' ',
);

function europeanUnion(country: string): Pack {
  const rules = valueAddedPacks.DE;
  return {
    currency: rules.currency,
    needsFreight: true,
    dutyBase: 'CIF',
    importTax: true,
    assess: (input) => {
      if (!input.taxRate && input.lines.some((line) => !line.taxRate)) {
        throw new RatingError('tariff.taxRateMissing', { country });
      }
      return { ...assessValueAdded(rules, input), country };
    },
  };
}

const packs: Readonly<Record<string, Pack>> = {
  JP: { currency: 'JPY', needsFreight: true, dutyBase: 'CIF', importTax: true, assess: assessJapan },
  US: { currency: 'USD', needsFreight: false, dutyBase: 'FOB', importTax: false, assess: assessUnitedStates },
  IN: { currency: 'INR', needsFreight: false, dutyBase: 'CIF', importTax: true, assess: assessIndia },
  ...Object.fromEntries(EUROPEAN_UNION.map((country) => [country, europeanUnion(country)])),
  ...Object.fromEntries(
    Object.values(valueAddedPacks).map((rules): [string, Pack] => [
      rules.country,
      {
        currency: rules.currency,
        needsFreight: rules.dutyBase === 'CIF' || rules.taxAdds === 'transport',
        dutyBase: rules.dutyBase,
        importTax: true,
        assess: (input) => assessValueAdded(rules, input),
      },
    ]),
  ),
};

/** Countries with a duty and tax pack. */
export const tariffCountries: readonly string[] = Object.keys(packs).sort();

/**
 * The duty and tax pack of a country.
 *
 * @throws RatingError `tariff.countryUnknown` when there is none: nothing is assessed by guess
 */
export function tariffPack(country: string): Pack {
  const found = Object.hasOwn(packs, country) ? packs[country] : undefined;
  if (!found) throw new RatingError('tariff.countryUnknown', { country });
  return found;
}
