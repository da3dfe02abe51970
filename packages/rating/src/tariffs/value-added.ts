import { plain, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
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

const CENT = '0.01';

/**
 * The rules of an entry: duty on FOB or CIF, import tax on customs value + duty + what the country adds. Every line amount
 * half-up to the cent; freight, insurance and onward freight are shared over the lines by value.
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
  const cents = (value: Decimal, steps: Step[]) => rounded(value, CENT, 'half', steps);
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
      return added(
        lines.map((line, index) => cents(lineDuty(line, values[index] ?? ZERO, line.quantity, steps), steps)),
        steps,
      );
    },
    additional: (values) => {
      const steps: Step[] = [];
      const rounding = { step: CENT, rounding: 'half' } as const;
      return added(
        lines.map((line, index) => lineAdditional(line, values[index] ?? ZERO, rounding, steps)),
        steps,
      );
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
      return { ...added(taxes, steps), bases };
    },
    fees: () => [],
  };
}

/** Assesses an entry of which everything is known. */
export function assessValueAdded(rules: ValueAddedPack, input: EntryInput): EntryResult {
  return wholeEntry(assessEntry(valueAddedRules(rules, input), input), input);
}
