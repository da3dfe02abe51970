import { RatingError } from '../core/errors';
import { assessEntry, wholeEntry } from './assess';
import type { EntryFigures, EntryInput, EntryResult, EntryRules } from './entry';
import { indiaRules } from './india';
import { japanRules } from './japan';
import { unitedStatesRules } from './united-states';
import { typedRatePacks, valueAddedPacks, valueAddedRules } from './value-added';

interface Pack {
  currency: string;
  /** Whether duty or tax is taken on a value with the main freight in it. */
  needsFreight: boolean;
  /** What the goods value must include or leave out. */
  dutyBase: 'CIF' | 'FOB';
  /** Whether costs from the port to the destination are part of its tax base. */
  onward: boolean;
  /** Whether the fees of the clearance are part of it, too. */
  clearance?: boolean;
  /** Whether the country takes a tax (VAT, GST, consumption tax) on imports beside duty. */
  importTax: boolean;
  rules: (input: EntryInput) => EntryRules;
}

export interface TariffPack extends Omit<Pack, 'rules'> {
  /** Figure by figure: what is not known stops only what stands on it. */
  figures: (input: EntryInput) => EntryFigures;
  /** The whole entry; refuses when anything of it is not known. */
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
    onward: true,
    clearance: true,
    importTax: true,
    rules: (input) => {
      const own = valueAddedRules(rules, input, country);
      const tax: EntryRules['tax'] = (base) => {
        if (!input.taxRate && input.lines.some((line) => !line.taxRate)) {
          throw new RatingError('tariff.taxRateMissing', { country });
        }
        return own.tax(base);
      };
      return { ...own, tax };
    },
  };
}

const packs: Readonly<Record<string, Pack>> = {
  JP: {
    currency: 'JPY',
    needsFreight: true,
    dutyBase: 'CIF',
    onward: false,
    importTax: true,
    rules: japanRules,
  },
  US: {
    currency: 'USD',
    needsFreight: false,
    dutyBase: 'FOB',
    onward: false,
    importTax: false,
    rules: unitedStatesRules,
  },
  IN: {
    currency: 'INR',
    needsFreight: true,
    dutyBase: 'CIF',
    onward: false,
    importTax: true,
    rules: indiaRules,
  },
  ...Object.fromEntries(EUROPEAN_UNION.map((country) => [country, europeanUnion(country)])),
  ...Object.fromEntries(
    [...Object.values(valueAddedPacks), ...typedRatePacks].map((rules): [string, Pack] => [
      rules.country,
      {
        currency: rules.currency,
        needsFreight: rules.dutyBase === 'CIF' || rules.taxAdds === 'transport',
        dutyBase: rules.dutyBase,
        onward: rules.taxAdds === 'onward',
        clearance: rules.taxAddsClearance === true,
        importTax: true,
        rules: (input) => valueAddedRules(rules, input),
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
export function tariffPack(country: string): TariffPack {
  const found = Object.hasOwn(packs, country) ? packs[country] : undefined;
  if (!found) throw new RatingError('tariff.countryUnknown', { country });
  const { rules, ...pack } = found;
  const figures = (input: EntryInput) => assessEntry(rules(input), input);
  return { ...pack, figures, assess: (input) => wholeEntry(figures(input), input) };
}
