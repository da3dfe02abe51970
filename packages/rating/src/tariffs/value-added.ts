import { dutyOf } from '../calculators/customs';
import { allocate } from '../core/allocate';
import { decimalOf, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { roundMoney } from '../core/rounding';
import type { EntryInput, EntryLineResult, EntryResult } from './entry';
import { periodOn, type Period } from './periods';

interface TaxPeriod extends Period {
  rate: string;
}

/** How a country with VAT or GST values goods (domain model §2.8). */
export interface ValueAddedPack {
  country: string;
  currency: string;
  dutyBase: 'CIF' | 'FOB';
  /** What the tax base adds to customs value + duty. */
  taxAdds: 'nothing' | 'transport' | 'onward';
  periods: readonly TaxPeriod[];
}

/** Last day of our review where a statute sets no end; beyond it a pack refuses until someone has looked again. */
const REVIEWED_UNTIL = '2027-03-31';

const pack = (
  country: string,
  currency: string,
  dutyBase: ValueAddedPack['dutyBase'],
  taxAdds: ValueAddedPack['taxAdds'],
  from: string,
  rate: string,
  source: string,
): ValueAddedPack => ({
  country,
  currency,
  dutyBase,
  taxAdds,
  periods: [{ from, until: REVIEWED_UNTIL, rate, source }],
});

/** Packs whose duty and tax are taken on one value each (cases S02, S03, S04, S06). */
export const valueAddedPacks: Readonly<Record<'DE' | 'GB' | 'AU' | 'NZ' | 'CA' | 'SG', ValueAddedPack>> = {
  DE: pack(
    'DE',
    'EUR',
    'CIF',
    'onward',
    '2021-01-01',
    '0.19',
    'zoll.de, Einfuhrumsatzsteuer, Bemessungsgrundlage',
  ),
  GB: pack(
    'GB',
    'GBP',
    'CIF',
    'onward',
    '2021-01-01',
    '0.20',
    'gov.uk, Working out the VAT value using the customs value',
  ),
  AU: pack(
    'AU',
    'AUD',
    'FOB',
    'transport',
    '2000-07-01',
    '0.10',
    'A New Tax System (Goods and Services Tax) Act 1999, s 13-20',
  ),
  NZ: pack(
    'NZ',
    'NZD',
    'FOB',
    'transport',
    '2010-10-01',
    '0.15',
    'fyi.org.nz/request/657, New Zealand Customs examples',
  ),
  CA: pack('CA', 'CAD', 'FOB', 'nothing', '2008-01-01', '0.05', 'CBSA guide; aacb.com'),
  SG: pack('SG', 'SGD', 'CIF', 'nothing', '2024-01-01', '0.09', 'ask.gov.sg; ghlacis.com'),
};

/**
 * Assesses an entry: duty on FOB or CIF, import tax on customs value + duty + what the country adds. Every line amount
 * half-up to the cent; freight, insurance and onward freight are shared over the lines by value.
 *
 * @throws TariffPeriodError outside the pack's periods; RatingError `customs.freightMissing` where freight is needed
 */
export function assessValueAdded(rules: ValueAddedPack, input: EntryInput): EntryResult {
  const { country, currency } = rules;
  const period = periodOn(country, rules.periods, input.date);
  const needsFreight = rules.dutyBase === 'CIF' || rules.taxAdds === 'transport';
  if (needsFreight && !input.freight) throw new RatingError('customs.freightMissing', { country });
  const values = input.lines.map((line) => line.value);
  const share = (amount: Decimal | null): Decimal[] =>
    amount && !amount.eq(0) ? allocate(amount, values, currency) : values.map(() => ZERO);
  const transport = share(needsFreight ? (input.freight ?? ZERO).plus(input.insurance ?? ZERO) : null);
  const onward = share(rules.taxAdds === 'onward' ? input.onwardFreight : null);
  const lines = input.lines.map((line, index): EntryLineResult => {
    const carried = transport[index] ?? ZERO;
    const customsValue = roundMoney(
      rules.dutyBase === 'CIF' ? line.value.plus(carried) : line.value,
      currency,
    );
    const duty = roundMoney(dutyOf(line.duty, { value: customsValue, quantity: line.quantity }), currency);
    const additionalDuty = sum(
      line.additional.map((each) => roundMoney(customsValue.times(each.rate), currency)),
    );
    const added = { nothing: ZERO, transport: carried, onward: onward[index] ?? ZERO }[rules.taxAdds];
    const taxBase = customsValue.plus(duty).plus(additionalDuty).plus(added);
    const rate = line.taxRate ?? input.taxRate ?? period.rate;
    return {
      id: line.id,
      customsValue,
      duty,
      additionalDuty,
      taxBase,
      importTax: roundMoney(taxBase.times(rate), currency),
    };
  });
  const total = (figure: (line: EntryLineResult) => Decimal) => sum(lines.map(figure));
  return {
    country,
    currency,
    customsValue: total((line) => line.customsValue),
    duty: total((line) => line.duty),
    additionalDuty: total((line) => line.additionalDuty),
    importTax: total((line) => line.importTax),
    fees: [],
    lines,
    steps: [
      {
        kind: 'customs.taxBase',
        params: {
          dutyBase: rules.dutyBase,
          adds: rules.taxAdds,
          taxBase: plain(total((line) => line.taxBase)),
          rate: decimalOf(input.taxRate ?? period.rate).toFixed(),
        },
      },
    ],
    sources: [period.source],
  };
}
