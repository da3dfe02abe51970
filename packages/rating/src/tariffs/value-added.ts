import { decimalOf, plain, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { minorUnits } from '../core/rounding';
import type { Step } from '../core/issue';
import { assessEntry, wholeEntry } from './assess';
import type { EntryInput, EntryResult, EntryRules, Figure } from './entry';
import {
  added,
  carriageStep,
  inMinorUnits,
  known,
  lineAdditional,
  lineDuty,
  rounded,
  shares,
  withCarriage,
} from './figures';
import { periodOn, type Period } from './periods';

interface TaxPeriod extends Period {
  /** Null where the rate of tax is not carried here: it must then be typed. */
  rate: string | null;
}

/** How a country with VAT or GST values goods (domain model §2.8). */
export interface ValueAddedPack {
  country: string;
  currency: string;
  dutyBase: 'CIF' | 'FOB';
  /** What the tax base adds to customs value + duty. */
  taxAdds: 'nothing' | 'transport' | 'onward';
  /** Whether the fees of the clearance are among the costs that `onward` adds. */
  taxAddsClearance?: true;
  periods: readonly TaxPeriod[];
  /** What is collected of duty and of tax comes in whole steps of this; cut where it is not said how it is rounded. */
  collectedBy?: string;
  /** Of a step just the half falls away, more than that is a whole one. */
  collectedHalfDown?: boolean;
  /** A duty or tax of the entry below this is not collected. */
  collectedFrom?: string;
  /** Code of a duty of its own that the base of tax holds: each line says it, at a rate of 0 where it is free of it. */
  baseHolds?: string;
}

/** Last day of our review where a statute sets no end; beyond it a pack refuses until someone has looked again. */
const REVIEWED_UNTIL = '2027-03-31';

const pack = (
  country: string,
  currency: string,
  dutyBase: ValueAddedPack['dutyBase'],
  taxAdds: ValueAddedPack['taxAdds'],
  from: string,
  rate: string | null,
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
  DE: {
    ...pack(
      'DE',
      'EUR',
      'CIF',
      'onward',
      '2021-01-01',
      '0.19',
      'zoll.de, Einfuhrumsatzsteuer, Bemessungsgrundlage; UStG § 11 (3) no. 3 and 4; Directive 2006/112/EC, art. 86 (1) (b)',
    ),
    taxAddsClearance: true,
  },
  GB: {
    ...pack(
      'GB',
      'GBP',
      'CIF',
      'onward',
      '2021-01-01',
      '0.20',
      'gov.uk, Working out the VAT value using the customs value; HMRC manual IMPS04150',
    ),
    taxAddsClearance: true,
  },
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

const onCarriage = (country: string, currency: string, source: string): ValueAddedPack =>
  pack(country, currency, 'CIF', 'nothing', '2020-01-01', null, source);

/**
 * Duty on CIF and import tax on customs value + duty + additional duties, with rates that are typed or kept by the company. Other
 * taxes of a base (excise, consumption tax, customs processing right) are additional duties of its own code there.
 */
export const typedRatePacks: readonly ValueAddedPack[] = [
  onCarriage(
    'TH',
    'THB',
    'Thai Customs, Sample of Duty Assessment: base of VAT = CIF + duty + fee + excise + interior tax',
  ),
  {
    ...onCarriage(
      'CN',
      'CNY',
      'VAT Law of the PRC: composite price = customs value + duty + consumption tax; under 50 yuan: Regulations on Import and Export Duties, art. 45',
    ),
    collectedFrom: '50',
  },
  {
    ...onCarriage(
      'TW',
      'TWD',
      'Value-added and Non-value-added Business Tax Act, art. 41; Taiwan Customs: business tax = (DPV + duty + commodity tax) × rate',
    ),
    collectedBy: '1',
  },
  onCarriage(
    'VN',
    'VND',
    'Law on VAT of Vietnam: import price + import duty + additional import duties + excise',
  ),
  {
    ...onCarriage(
      'MX',
      'MXN',
      'Ley del Impuesto al Valor Agregado, art. 27: customs value + import duty + other contributions (DTA: Ley Federal de Derechos, art. 49); whole pesos: LFD, art. 6',
    ),
    ...{ collectedBy: '1', collectedHalfDown: true, baseHolds: 'DTA' },
  },
  {
    ...onCarriage(
      'KR',
      'KRW',
      'Value-Added Tax Act of Korea, art. 29: customs value + duty + other taxes; under 10 won is not collected (Management of the National Funds Act, art. 47)',
    ),
    collectedBy: '10',
  },
];

/**
 * The rules of an entry: duty on FOB or CIF, import tax on customs value + duty + what the country adds. Every line amount
 * half-up to the cent, or the whole unit of a currency without cents; freight, insurance and onward freight are shared over the lines by value.
 *
 * @throws TariffPeriodError outside the pack's periods
 */
export function valueAddedRules(
  rules: ValueAddedPack,
  input: EntryInput,
  country = rules.country,
): EntryRules {
  const { currency } = rules;
  const { lines } = input;
  const period = periodOn(rules.country, rules.periods, input.date);
  const least = plain(decimalOf(10).pow(-minorUnits(currency)));
  const cents = (value: Decimal, steps: Step[]) => rounded(value, least, 'half', steps);
  const collected = (figure: Figure): Figure => {
    const { collectedBy, collectedHalfDown, collectedFrom } = rules;
    const steps = [...figure.steps];
    if (collectedFrom && figure.total.gt(0) && figure.total.lt(collectedFrom)) {
      const params = { from: plain(figure.total), limit: collectedFrom };
      steps.push({ kind: 'customs.notCollected', params });
      // What is free is in no base either.
      return { ...figure, lines: figure.lines.map(() => ZERO), total: ZERO, steps };
    }
    if (!collectedBy) return figure;
    const rounding = collectedHalfDown ? 'halfDown' : 'down';
    return { ...figure, total: rounded(figure.total, collectedBy, rounding, steps), steps };
  };
  const transport = (steps: Step[]): Decimal[] => {
    known(input.waiting?.freight);
    if (!input.freight) throw new RatingError('customs.freightMissing', { country });
    steps.push(carriageStep(input.freight, input.insurance));
    return shares(
      inMinorUnits(input.freight.plus(input.insurance ?? ZERO), currency, steps),
      lines,
      currency,
    );
  };
  const onward = (steps: Step[]): Decimal[] => {
    known(input.waiting?.onward);
    const amount = input.onwardFreight ?? ZERO;
    steps.push({ kind: 'customs.onward', params: { amount: plain(amount) } });
    return shares(inMinorUnits(amount, currency, steps), lines, currency);
  };
  const goods = (): Figure => {
    const steps: Step[] = [];
    const values = lines.map((line) => {
      const value = cents(line.value, steps);
      steps.push({ kind: 'customs.goodsLine', params: { hsCode: line.hsCode, to: plain(value) } });
      return value;
    });
    return added(values, steps);
  };
  return {
    country,
    currency,
    source: period.source,
    values: () => (rules.dutyBase === 'CIF' ? withCarriage(input, currency, country) : goods()),
    duty: (values) => {
      const steps: Step[] = [];
      const duties = lines.map((line, index) =>
        cents(lineDuty(line, values[index] ?? ZERO, line.quantity, steps), steps),
      );
      return collected(added(duties, steps));
    },
    additional: (values) => {
      const steps: Step[] = [];
      const rounding = { step: least, rounding: 'half' } as const;
      const duties = lines.map((line, index) => lineAdditional(line, values[index] ?? ZERO, rounding, steps));
      return collected(added(duties, steps));
    },
    tax: ({ values, duties, additional }) => {
      const steps: Step[] = [];
      const adds = { nothing: () => lines.map(() => ZERO), transport, onward }[rules.taxAdds](steps);
      const bases: Decimal[] = [];
      const taxes = lines.map((line, index) => {
        const value = values[index] ?? ZERO;
        const duty = (duties[index] ?? ZERO).plus(additional[index] ?? ZERO);
        const extra = adds[index] ?? ZERO;
        const base = value.plus(duty).plus(extra);
        const rate = line.taxRate ?? input.taxRate ?? period.rate;
        if (!rate) throw new RatingError('tariff.taxRateMissing', { country });
        const { baseHolds: held } = rules;
        if (held && !line.additional.some(({ code }) => code === held))
          throw new RatingError('tariff.partMissing', { country, code: held, hsCode: line.hsCode });
        bases.push(base);
        const exact = base.times(rate);
        const { hsCode } = line;
        const parts = { value: plain(value), duty: plain(duty), added: plain(extra), to: plain(base) };
        steps.push({ kind: 'customs.taxBaseLine', params: { hsCode, ...parts } });
        steps.push({
          kind: 'customs.taxLine',
          params: { hsCode, base: plain(base), rate, to: plain(exact) },
        });
        return cents(exact, steps);
      });
      return { ...collected(added(taxes, steps)), bases };
    },
    fees: () => [],
  };
}

/** Assesses an entry of which everything is known. */
export function assessValueAdded(rules: ValueAddedPack, input: EntryInput): EntryResult {
  return wholeEntry(assessEntry(valueAddedRules(rules, input), input), input);
}
