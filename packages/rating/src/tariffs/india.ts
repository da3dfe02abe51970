import { dutyOf } from '../calculators/customs';
import { decimalOf, plain, sum, type Decimal } from '../core/decimal';
import { roundDigits } from '../core/rounding';
import type { DutyRule } from '../model';
import type { EntryInput, EntryResult } from './entry';
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

/**
 * Assessable value, basic customs duty, social welfare surcharge on the duty, and IGST on the sum of all three (case
 * S16). Exact, unrounded; freight unknown is 20 % of FOB, insurance unknown 1.125 %.
 */
export function indiaImport(line: IndiaLine) {
  const invoice = decimalOf(line.invoice);
  const freight = decimalOf(line.freight ?? invoice.times(UNKNOWN_FREIGHT));
  const insurance = decimalOf(line.insurance ?? invoice.times(UNKNOWN_INSURANCE));
  const assessableValue = invoice.plus(freight).plus(insurance);
  const bcd = dutyOf(line.duty, { value: assessableValue, quantity: line.quantity ?? null });
  const sws = bcd.times(line.swsRateOnBcd);
  const igst = assessableValue.plus(bcd).plus(sws).times(line.igstRate);
  return { freight, insurance, assessableValue, bcd, sws, igst, total: bcd.plus(sws).plus(igst) };
}

/** Assesses an entry into India; duties and tax to the whole rupee, half-up. */
export function assessIndia(input: EntryInput): EntryResult {
  const period = periodOn('IN', indiaPeriods, input.date);
  const whole = sum(input.lines.map((line) => line.value));
  const share = (amount: Decimal | null, value: Decimal) =>
    amount && whole.gt(0) ? amount.times(value).div(whole) : null;
  const rupees = (value: Decimal) => roundDigits(value, 0);
  const lines = input.lines.map((line) => {
    const result = indiaImport({
      invoice: line.value,
      freight: share(input.freight, line.value),
      insurance: share(input.insurance, line.value),
      duty: line.duty,
      quantity: line.quantity,
      swsRateOnBcd: period.surchargeRate,
      igstRate: line.taxRate ?? input.taxRate ?? period.igstRate,
    });
    const value = result.assessableValue;
    const additionalDuty = sum(line.additional.map((each) => value.times(each.rate)));
    const igstRate = line.taxRate ?? input.taxRate ?? period.igstRate;
    return {
      id: line.id,
      customsValue: roundDigits(value, 2),
      duty: rupees(result.bcd.plus(result.sws)),
      additionalDuty: rupees(additionalDuty),
      taxBase: roundDigits(value.plus(result.bcd).plus(result.sws).plus(additionalDuty), 2),
      importTax: rupees(result.igst.plus(additionalDuty.times(igstRate))),
    };
  });
  const total = (figure: (line: (typeof lines)[number]) => Decimal) => sum(lines.map(figure));
  return {
    country: 'IN',
    currency: 'INR',
    customsValue: total((line) => line.customsValue),
    duty: total((line) => line.duty),
    additionalDuty: total((line) => line.additionalDuty),
    importTax: total((line) => line.importTax),
    fees: [],
    lines,
    steps: [
      {
        kind: 'customs.india',
        params: {
          surchargeRate: period.surchargeRate,
          freightAssumed: !input.freight,
          insuranceAssumed: !input.insurance,
          base: plain(total((line) => line.taxBase)),
        },
      },
    ],
    sources: [period.source],
  };
}
