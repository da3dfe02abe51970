import { bearsTax } from '@quayside/contract/money-terms';
import { parseDecimal, type EstimateDocument } from '@quayside/rating';
import type { Settings } from '../contract/settings';
import type { GuardError } from './guards';

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first !== null && second !== null && first.eq(second);
};

/**
 * Tax rates of the estimate that are not those of the company's table today. A row is held against the company's row of its code, and a row of
 * another code against those of its kind. A company without a table says nothing.
 */
export function taxGuards(
  { defaults }: Pick<EstimateDocument, 'defaults'>,
  table: Settings['taxRates'],
): GuardError[] {
  return defaults.taxRates.flatMap(({ code, kind, rate }): GuardError[] => {
    const own = table.find((each) => each.code === code);
    const known = own ? [own] : table.filter((each) => each.kind === kind && kind && bearsTax(kind));
    const [first] = known;
    if (!first || known.some((each) => isSame(each.rate, rate))) return [];
    const message = `${code} ${rate} ${first.rate}`;
    return [{ path: 'defaults.taxRates', code: 'guard.tax-table', message }];
  });
}
