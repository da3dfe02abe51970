import { dutyOf } from '../calculators/customs';
import { allocate } from '../core/allocate';
import { clamp, decimalOf, maximum, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError, refusalOf, TariffPeriodError } from '../core/errors';
import { roundDigits, roundMoney } from '../core/rounding';
import type { DutyRule } from '../model';
import type { EntryFee, EntryInput, EntryResult } from './entry';
import { periodOn, type Period } from './periods';

const MPF_RATE = '0.003464';
const HMF_RATE = '0.00125';
const MAXIMUM_ENTRIES = 99;

export interface UserFeePeriod extends Period {
  fiscalYear: number;
  minimum: string;
  maximum: string;
  /** Fee of an automated informal entry, where it was found. */
  informal?: string;
}

const fiscalYear = (
  year: number,
  minimum: string,
  maximum: string,
  source: string,
  informal?: string,
): UserFeePeriod => ({
  fiscalYear: year,
  // The pair published for fiscal year 2018 applied from 1 January 2018 (82 FR 50659).
  from: year === 2018 ? '2018-01-01' : `${year - 1}-10-01`,
  until: `${year}-09-30`,
  minimum,
  maximum,
  source,
  informal,
});

/**
 * Minimum and maximum of the merchandise processing fee by fiscal year (1 October to 30 September; case T05). Labels of
 * 2019–2023 are partly inferred from the order of the published amounts. Fiscal year 2027 is not known: refused.
 */
export const merchandiseProcessingFees: readonly UserFeePeriod[] = [
  fiscalYear(2018, '25.67', '497.99', '82 FR 50659'),
  fiscalYear(2019, '26.22', '508.70', 'help.inlt.com/customs-brokerage-knowledge-center'),
  fiscalYear(2020, '26.79', '519.76', 'help.inlt.com/customs-brokerage-knowledge-center'),
  fiscalYear(2021, '27.23', '528.33', 'flexport.com/terms-and-conditions/general_quote_terms'),
  fiscalYear(2022, '27.75', '538.40', 'flexport.com/terms-and-conditions/general_quote_terms'),
  fiscalYear(2023, '29.66', '575.35', 'eezyimport.freshdesk.com/support/solutions/articles/44002227781'),
  fiscalYear(2024, '31.67', '614.35', 'camtomx.com/academy/calculate-us-import-duties'),
  fiscalYear(2025, '32.71', '634.62', 'customsbrokerexamprep.com'),
  fiscalYear(2026, '33.58', '651.50', '90 FR 34665 (govinfo.gov FR-2025-07-23)', '2.69'),
];

/** Rates apply to whole dollars: under 50 cents dropped, 50 cents or more taken up (19 CFR 159.3; case T06). */
export function wholeDollars(value: Decimal): Decimal {
  return roundDigits(value, 0);
}

/** Share of a value between a least and a most, half-up to the cent: the shape of the merchandise processing fee (S08). */
export function feeBetween(value: Decimal, rate: string, least: string, most: string): Decimal {
  return clamp(roundMoney(value.times(rate), 'USD'), decimalOf(least), decimalOf(most));
}

/**
 * Merchandise processing fee of one formal entry: 0.3464 % of the entered value within the minimum and maximum of the
 * fiscal year of the ENTRY DATE (case T05).
 *
 * @throws TariffPeriodError for a day outside the known fiscal years
 */
export function merchandiseProcessingFee(enteredValue: Decimal | string, entryDate: string): Decimal {
  const period = periodOn('US-MPF', merchandiseProcessingFees, entryDate);
  return feeBetween(decimalOf(enteredValue), MPF_RATE, period.minimum, period.maximum);
}

/** Fee of an automated informal entry; refused for a year in which it was not found. */
export function informalProcessingFee(entryDate: string): Decimal {
  const period = periodOn('US-MPF', merchandiseProcessingFees, entryDate);
  if (!period.informal) throw new RatingError('tariff.informalFeeUnknown', { fiscalYear: period.fiscalYear });
  return decimalOf(period.informal);
}

/**
 * Harbor maintenance fee: 0.125 % of the value of an ocean entry, without minimum or maximum. When it is the only amount
 * due and does not exceed 3.00, nothing is reported (case T07).
 */
export function harborMaintenanceFee(value: Decimal | string, alone = false): Decimal {
  const fee = roundMoney(decimalOf(value).times(HMF_RATE), 'USD');
  return alone && fee.lte('3.00') ? ZERO : fee;
}

/** Quantity a specific rate applies to: whole units where the rate does not exceed 1.00 per unit (19 CFR 159.3). */
export function specificQuantity(quantity: Decimal, perUnit: string): Decimal {
  return decimalOf(perUnit).lte(1) ? roundDigits(quantity, 0) : quantity;
}

/** Duty of a tariff line, half-up to the cent, on whole dollars (case T06). */
export function unitedStatesDuty(
  value: Decimal | string,
  rule: DutyRule,
  quantity: Decimal | null = null,
): Decimal {
  const perUnit = 'perUnit' in rule ? rule.perUnit : null;
  const units = quantity && perUnit ? specificQuantity(quantity, perUnit) : quantity;
  return roundMoney(dutyOf(rule, { value: wholeDollars(decimalOf(value)), quantity: units }), 'USD');
}

function processingFee(value: Decimal, input: EntryInput): EntryFee {
  try {
    const period = periodOn('US-MPF', merchandiseProcessingFees, input.date);
    const { entries } = input;
    if (!Number.isInteger(entries) || entries < 1 || entries > MAXIMUM_ENTRIES) {
      throw new RatingError('customs.entries', { maximum: MAXIMUM_ENTRIES });
    }
    const values = allocate(
      value,
      Array.from({ length: entries }, () => '1'),
      'USD',
    );
    const amount = sum(values.map((each) => feeBetween(each, MPF_RATE, period.minimum, period.maximum)));
    const { minimum, maximum: most, fiscalYear: year } = period;
    const params = {
      rate: MPF_RATE,
      value: plain(value),
      minimum,
      maximum: most,
      fiscalYear: year,
      entries: values.length,
      source: period.source,
    };
    return { code: 'MPF', amount, steps: [{ kind: 'customs.fee', params }], issue: null };
  } catch (error) {
    const issue =
      error instanceof TariffPeriodError
        ? { code: 'tariff.feeYearUnknown', params: { code: 'MPF', date: input.date } }
        : refusalOf(error);
    return { code: 'MPF', amount: null, steps: [], issue };
  }
}

/**
 * Assesses an entry by sea into the United States: duty on the entered value without international freight and
 * insurance, no import VAT, MPF per entry and HMF.
 */
export function assessUnitedStates(input: EntryInput): EntryResult {
  const lines = input.lines.map((line) => {
    const value = wholeDollars(line.value);
    return {
      id: line.id,
      customsValue: value,
      duty: unitedStatesDuty(value, line.duty, line.quantity),
      additionalDuty: sum(line.additional.map((each) => roundMoney(value.times(each.rate), 'USD'))),
      taxBase: ZERO,
      importTax: ZERO,
    };
  });
  const customsValue = sum(lines.map((line) => line.customsValue));
  const duty = sum(lines.map((line) => line.duty));
  const additionalDuty = sum(lines.map((line) => line.additionalDuty));
  const mpf = processingFee(customsValue, input);
  const alone = maximum(duty.plus(additionalDuty), mpf.amount ?? ZERO).eq(0) && mpf.issue === null;
  const hmf = harborMaintenanceFee(customsValue, alone);
  const params = { rate: HMF_RATE, value: plain(customsValue), alone, source: '19 CFR 24.24' };
  return {
    country: 'US',
    currency: 'USD',
    customsValue,
    duty,
    additionalDuty,
    importTax: ZERO,
    fees: [mpf, { code: 'HMF', amount: hmf, steps: [{ kind: 'customs.fee', params }], issue: null }],
    lines,
    steps: [{ kind: 'customs.wholeDollars', params: { value: plain(customsValue) } }],
    sources: ['19 CFR 159.3', '19 CFR 24.23', ...merchandiseProcessingFees.map((period) => period.source)],
  };
}
