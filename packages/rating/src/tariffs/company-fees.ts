import { clamp, decimalOf, plain, type Decimal } from '../core/decimal';
import { isDate } from '../core/days';
import { roundMoney } from '../core/rounding';
import type { Params, Step } from '../core/issue';
import type { FeePeriod } from '../model';
import type { EntryInput } from './entry';
import type { FeeCode } from './fee-codes';

/**
 * The fee that the company keeps for a day: it goes before what is known here. Of two that hold the one that began later;
 * undefined where it keeps none.
 */
export function companyFee(
  code: FeeCode,
  { fees = [], date }: Pick<EntryInput, 'fees' | 'date'>,
): FeePeriod | undefined {
  if (!isDate(date)) return undefined;
  const holding = fees.filter(
    (each) => each.code === code && each.from <= date && (!each.to || date <= each.to),
  );
  return holding.sort((a, b) => (a.from < b.from ? 1 : -1))[0];
}

/** Share of a value in the currency's digits, between a least and a most where there are such. */
export function feeWithin(
  value: Decimal,
  fee: Pick<FeePeriod, 'rate' | 'minimum' | 'maximum'>,
  currency: string,
): Decimal {
  const limit = (text: string | undefined) => (text === undefined ? null : decimalOf(text));
  return clamp(roundMoney(value.times(fee.rate), currency), limit(fee.minimum), limit(fee.maximum));
}

const period = ({ from, to, source }: FeePeriod): Params => ({ since: from, until: to ?? null, source });

/** How a share of a value was worked out of the company's table. */
export function companyFeeStep(value: Decimal, fee: FeePeriod, amount: Decimal): Step {
  const limits = { minimum: fee.minimum ?? null, maximum: fee.maximum ?? null };
  const params = { rate: fee.rate, value: plain(value), ...limits, ...period(fee), to: plain(amount) };
  return { kind: 'customs.feeOfCompany', params };
}

/** How a fee of so much an entry was worked out of the company's table. */
export function companyEntryFeeStep(each: string, fee: FeePeriod, entries: number, amount: Decimal): Step {
  const params = { each, entries, ...period(fee), to: plain(amount) };
  return { kind: 'customs.feeEachOfCompany', params };
}

/** The fiscal year of the United States that a day lies in: 1 October to 30 September, named after its end. */
export function fiscalYearOf(date: string): { fiscalYear: number; from: string; until: string } {
  const year = Number(date.slice(0, 4)) + (date.slice(5) >= '10-01' ? 1 : 0);
  return { fiscalYear: year, from: `${year - 1}-10-01`, until: `${year}-09-30` };
}
