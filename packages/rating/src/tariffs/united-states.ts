import { dutyOf } from '../calculators/customs';
import { allocate } from '../core/allocate';
import { clamp, decimalOf, plain, ZERO, type Decimal } from '../core/decimal';
import { RatingError, refusalOf, TariffPeriodError } from '../core/errors';
import { roundDigits, roundMoney } from '../core/rounding';
import type { DutyRule, FeePeriod } from '../model';
import type { Step } from '../core/issue';
import type { EntryFee, EntryInput, EntryLine, EntryRules, FeeBase, Refusal } from './entry';
import type { FeeCode } from './fee-codes';
import { added, lineAdditional, lineDuty, nothing, rounded, totalOf } from './figures';
import { companyEntryFeeStep, companyFee, companyFeeStep, feeWithin, fiscalYearOf } from './company-fees';
import { periodOn, type Period } from './periods';

/** Shares of the entered value: 19 CFR 24.23(b)(1), 24.24. */
export const MPF_RATE = '0.003464';
export const HMF_RATE = '0.00125';
const MAXIMUM_ENTRIES = 99;
/** A harbor fee that is alone and not above this is not reported. */
const NOT_REPORTED = '3.00';

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
  return alone && fee.lte(NOT_REPORTED) ? ZERO : fee;
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

/** Value up to which an entry may be informal. */
const INFORMAL_LIMIT = '2500';

const exempted = (code: FeeCode): EntryFee => ({
  code,
  amount: ZERO,
  steps: [{ kind: 'customs.feeExempt', params: { code } }],
  issue: null,
});

function wantInformal(value: Decimal): void {
  if (value.gt(INFORMAL_LIMIT)) {
    throw new RatingError('customs.informalLimit', { value: plain(value), limit: INFORMAL_LIMIT });
  }
}

function informalFee(value: Decimal, input: EntryInput, period: UserFeePeriod): EntryFee {
  wantInformal(value);
  const each = informalProcessingFee(input.date);
  const amount = each.times(input.entries);
  const { fiscalYear: year, source } = period;
  const params = { each: plain(each), entries: input.entries, fiscalYear: year, source, to: plain(amount) };
  return { code: 'MPF', amount, steps: [{ kind: 'customs.feeInformal', params }], issue: null };
}

/** A value in equal parts, one for each entry. */
function byEntry(value: Decimal, entries: number): Decimal[] {
  if (!Number.isInteger(entries) || entries < 1 || entries > MAXIMUM_ENTRIES) {
    throw new RatingError('customs.entries', { maximum: MAXIMUM_ENTRIES });
  }
  const parts = Array.from({ length: entries }, () => '1');
  return allocate(value, parts, 'USD');
}

/** The processing fee as the company keeps it. */
function companyProcessingFee(value: Decimal, input: EntryInput, fee: FeePeriod): EntryFee {
  const { informal: each } = fee;
  const values = byEntry(value, input.entries);
  if (!input.informal) {
    const amounts = values.map((part) => feeWithin(part, fee, 'USD'));
    const steps = values.map((part, index) => companyFeeStep(part, fee, amounts[index] ?? ZERO));
    return { code: 'MPF', amount: totalOf(amounts, steps), steps, issue: null };
  }
  wantInformal(value);
  if (!each) throw new RatingError('tariff.informalFeeUnknown', fiscalYearOf(input.date));
  const amount = decimalOf(each).times(input.entries);
  const steps = [companyEntryFeeStep(each, fee, input.entries, amount)];
  return { code: 'MPF', amount, steps, issue: null };
}

function processingFee(value: Decimal, input: EntryInput): EntryFee {
  if (input.exempt?.includes('MPF')) return exempted('MPF');
  try {
    const own = companyFee('MPF', input);
    if (own) return companyProcessingFee(value, input, own);
    const period = periodOn('US-MPF', merchandiseProcessingFees, input.date);
    const values = byEntry(value, input.entries);
    if (input.informal) return informalFee(value, input, period);
    const amounts = values.map((each) => feeBetween(each, MPF_RATE, period.minimum, period.maximum));
    const { minimum, maximum: most, fiscalYear: year, source } = period;
    const limits = { minimum, maximum: most, fiscalYear: year, source };
    const steps: Step[] = values.map((each, index) => ({
      kind: 'customs.fee',
      params: { rate: MPF_RATE, value: plain(each), ...limits, to: plain(amounts[index] ?? ZERO) },
    }));
    return { code: 'MPF', amount: totalOf(amounts, steps), steps, issue: null };
  } catch (error) {
    const issue: Refusal =
      error instanceof TariffPeriodError
        ? {
            code: 'tariff.feeYearUnknown',
            params: { code: 'MPF', date: input.date, ...fiscalYearOf(input.date) },
          }
        : refusalOf(error);
    return { code: 'MPF', amount: null, steps: [], issue };
  }
}

function wholeHarborFee(value: Decimal, input: EntryInput): { fee: Decimal; steps: Step[] } {
  const own = companyFee('HMF', input);
  if (own) {
    const fee = feeWithin(value, own, 'USD');
    return { fee, steps: [companyFeeStep(value, own, fee)] };
  }
  const exact = value.times(HMF_RATE);
  const params = { rate: HMF_RATE, value: plain(value), source: '19 CFR 24.24', to: plain(exact) };
  const steps: Step[] = [{ kind: 'customs.feeWhole', params }];
  return { fee: rounded(exact, '0.01', 'half', steps), steps };
}

function harborFee(base: FeeBase, mpf: EntryFee, input: EntryInput): EntryFee {
  if (input.exempt?.includes('HMF')) return exempted('HMF');
  const processing = input.typed?.mpf ?? mpf.amount;
  const alone = processing !== null && base.duties.plus(processing).eq(0);
  const { fee, steps } = wholeHarborFee(base.value, input);
  const amount = alone && fee.lte(NOT_REPORTED) ? ZERO : fee;
  if (!amount.eq(fee))
    steps.push({ kind: 'customs.feeNotReported', params: { from: plain(fee), limit: NOT_REPORTED } });
  return { code: 'HMF', amount, steps, issue: null };
}

function wholeUnits(quantity: Decimal, steps: Step[]): Decimal {
  const whole = roundDigits(quantity, 0);
  const params = { from: plain(quantity), to: plain(whole) };
  if (!whole.eq(quantity)) steps.push({ kind: 'customs.quantityRounded', params });
  return whole;
}

/**
 * The rules of an entry by sea into the United States: duty on the entered value without international freight and
 * insurance, no import VAT, MPF per entry and HMF.
 */
export function unitedStatesRules(input: EntryInput): EntryRules {
  const { lines } = input;
  const duty = (line: EntryLine, value: Decimal, steps: Step[]) => {
    const perUnit = line.duty && 'perUnit' in line.duty ? line.duty.perUnit : null;
    const whole = rounded(value, '1', 'half', steps);
    const quantity =
      line.quantity && perUnit && decimalOf(perUnit).lte(1)
        ? wholeUnits(line.quantity, steps)
        : line.quantity;
    return rounded(lineDuty(line, whole, quantity, steps), '0.01', 'half', steps);
  };
  return {
    country: 'US',
    currency: 'USD',
    source: '19 CFR 159.3',
    values: () => {
      const steps: Step[] = [];
      const values = lines.map((line) => {
        steps.push({ kind: 'customs.goodsLine', params: { hsCode: line.hsCode, to: plain(line.value) } });
        return rounded(line.value, '1', 'half', steps);
      });
      return added(values, steps);
    },
    duty: (values) => {
      const steps: Step[] = [];
      return added(
        lines.map((line, index) => duty(line, values[index] ?? ZERO, steps)),
        steps,
      );
    },
    additional: (values) => {
      const steps: Step[] = [];
      const rounding = { step: '0.01', rounding: 'half' } as const;
      return added(
        lines.map((line, index) => lineAdditional(line, values[index] ?? ZERO, rounding, steps)),
        steps,
      );
    },
    tax: () => nothing(lines),
    fees: (base) => {
      const mpf = processingFee(base.value, input);
      return [mpf, harborFee(base, mpf, input)];
    },
  };
}
