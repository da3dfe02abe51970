import type { Decimal } from '@quayside/rating';

/** Digits behind the point that an amount or weight may have. */
const digits = 10;

/** A total by its number: cut after ten digits, so that the parts never come to more than it, and what is left over. */
export function sharedOut(total: Decimal, count: string): { value: Decimal; rest: Decimal } {
  const value = total.div(count).round(digits, 0);
  return { value, rest: total.minus(value.times(count)) };
}
