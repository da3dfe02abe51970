import { dutyOf } from '../calculators/customs';
import { decimalOf, plain, sum, ZERO, type Decimal } from '../core/decimal';
import type { DutyRule } from '../model';
import type { Step } from '../core/issue';
import type { EntryInput, EntryRules } from './entry';
import { added, asStated, known, lineAdditional, lineDuty, rounded } from './figures';
import { periodOn, type Period } from './periods';

interface IndiaPeriod extends Period {
  surchargeRate: string;
  igstRate: string;
}

/** Landing charges are no longer added (CBIC Circular 39/2017); social welfare surcharge since 2 February 2018. */
export const indiaPeriods: readonly IndiaPeriod[] = [
  {
    from: '2018-02-02',
    until: '2027-03-31',
    surchargeRate: '0.10',
    igstRate: '0.18',
    source: 'indiancustoms.info/assessable-value-calculation (CBIC Circular 39/2017)',
  },
];

/** Freight and insurance taken when they are not known: shares of the FOB value. */
const UNKNOWN_FREIGHT = '0.20';
const UNKNOWN_INSURANCE = '0.01125';

export interface IndiaLine {
  invoice: Decimal | string;
  freight?: Decimal | string | null;
  insurance?: Decimal | string | null;
  duty: DutyRule;
  quantity?: Decimal | null;
  swsRateOnBcd: string;
  igstRate: string;
}

/** Goods with freight and insurance: unknown, 20 % and 1.125 % of the FOB value. */
export function indiaValue(line: Pick<IndiaLine, 'invoice' | 'freight' | 'insurance'>) {
  const invoice = decimalOf(line.invoice);
  const freight = decimalOf(line.freight ?? invoice.times(UNKNOWN_FREIGHT));
  const insurance = decimalOf(line.insurance ?? invoice.times(UNKNOWN_INSURANCE));
  return { freight, insurance, assessableValue: invoice.plus(freight).plus(insurance) };
}

/**
 * Assessable value, basic customs duty, social welfare surcharge on the duty, and IGST on the sum of all three (case
 * S16). Exact, unrounded; freight unknown is 20 % of FOB, insurance unknown 1.125 %.
 */
export function indiaImport(line: IndiaLine) {
  const { freight, insurance, assessableValue } = indiaValue(line);
  const bcd = dutyOf(line.duty, { value: assessableValue, quantity: line.quantity ?? null });
  const sws = bcd.times(line.swsRateOnBcd);
  const igst = assessableValue.plus(bcd).plus(sws).times(line.igstRate);
  return { freight, insurance, assessableValue, bcd, sws, igst, total: bcd.plus(sws).plus(igst) };
}

/** The rules of an entry into India; duties and tax to the whole rupee, half-up. */
export function indiaRules(input: EntryInput): EntryRules {
  const period = periodOn('IN', indiaPeriods, input.date);
  const { lines } = input;
  const goods = sum(lines.map((line) => line.value));
  const part = (amount: Decimal | null, value: Decimal) =>
    amount === null ? null : goods.gt(0) ? amount.times(value).div(goods) : amount.div(lines.length);
  const rupees = (value: Decimal, steps: Step[]) => rounded(value, '1', 'half', steps);
  return {
    country: 'IN',
    currency: 'INR',
    source: period.source,
    values: () => {
      if (input.isCarried) return asStated(lines, 'INR');
      known(input.waiting?.freight);
      const steps: Step[] = [];
      const values = lines.map((line) => {
        const { freight, insurance, assessableValue } = indiaValue({
          invoice: line.value,
          freight: part(input.freight, line.value),
          insurance: part(input.insurance, line.value),
        });
        const assumed = (share: string, known: Decimal | null) => (known ? null : share);
        const params = {
          goods: plain(line.value),
          freight: plain(freight),
          freightShare: assumed(UNKNOWN_FREIGHT, input.freight),
          insurance: plain(insurance),
          insuranceShare: assumed(UNKNOWN_INSURANCE, input.insurance),
          to: plain(assessableValue),
        };
        steps.push({ kind: 'customs.indiaValue', params: { hsCode: line.hsCode, ...params } });
        return rounded(assessableValue, '0.01', 'half', steps);
      });
      return added(values, steps);
    },
    duty: (values) => {
      const steps: Step[] = [];
      const duties = lines.map((line, index) => {
        const basic = lineDuty(line, values[index] ?? ZERO, line.quantity, steps);
        const whole = basic.plus(basic.times(period.surchargeRate));
        const params = {
          hsCode: line.hsCode,
          duty: plain(basic),
          rate: period.surchargeRate,
          to: plain(whole),
        };
        steps.push({ kind: 'customs.surcharge', params });
        return rupees(whole, steps);
      });
      return added(duties, steps);
    },
    additional: (values) => {
      const steps: Step[] = [];
      const rounding = { step: '1', rounding: 'half' } as const;
      return added(
        lines.map((line, index) => lineAdditional(line, values[index] ?? ZERO, rounding, steps)),
        steps,
      );
    },
    tax: ({ values, duties, additional }) => {
      const steps: Step[] = [];
      const bases: Decimal[] = [];
      const taxes = lines.map((line, index) => {
        const value = values[index] ?? ZERO;
        const duty = (duties[index] ?? ZERO).plus(additional[index] ?? ZERO);
        const base = value.plus(duty);
        const rate = line.taxRate ?? input.taxRate ?? period.igstRate;
        const exact = base.times(rate);
        const { hsCode } = line;
        const parts = { value: plain(value), duty: plain(duty), added: '0', to: plain(base) };
        bases.push(base);
        steps.push({ kind: 'customs.taxBaseLine', params: { hsCode, ...parts } });
        steps.push({
          kind: 'customs.taxLine',
          params: { hsCode, base: plain(base), rate, to: plain(exact) },
        });
        return rupees(exact, steps);
      });
      return { ...added(taxes, steps), bases };
    },
    fees: () => [],
  };
}
