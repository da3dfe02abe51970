import type { ComparisonTable } from '@quayside/service-shippers/contract';
import { formatDecimal, minorUnitOf } from '@quayside/platform';

/** Fraction digits of a table's amounts: two more where they are per measure. */
export function digitsOf({ currency, basis }: Pick<ComparisonTable, 'currency' | 'basis'>): number {
  return minorUnitOf(currency) + (basis === 'total' ? 0 : 2);
}

/** A difference with its sign. */
export function signed(amount: string, digits: number): string {
  const text = formatDecimal(amount, digits);
  return amount.startsWith('-') ? text : `+${text}`;
}
