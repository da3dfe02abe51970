import { chargeDefinition } from '../catalogue/catalogue';
import type { Fact } from '../result';
import type { Issue } from '../core/issue';
import type { CheckedEntry } from './checked-line';

/**
 * What is calculated as owed and stands on contingent lines only. These are stated apart and are in no total, so that an
 * amount that is already known would be in no price: it is named before the estimate goes out. Charges that are contingent by
 * their nature (demurrage, waiting) are stated so on purpose.
 */
export function contingentOwedWarnings(lines: readonly CheckedEntry[], owed: readonly Fact[]): Issue[] {
  return owed.flatMap(({ name, stage, value, unit, owedBy = [] }) => {
    if (value === null || owedBy.some((code) => chargeDefinition(code)?.contingent)) return [];
    const carrying = lines.filter(
      ({ line, code }) =>
        owedBy.includes(code) || (line.quantity?.calculated === name && line.basis === 'calculated-amount'),
    );
    const [first] = carrying;
    const counts = carrying.some(({ line }) => line.status !== 'priced' || !line.contingent);
    if (!first || counts) return [];
    const params = { code: first.line.code, fact: name, amount: value, unit, stage };
    return [{ code: 'line.owedContingent', path: `stages.${first.stage}.lines.${first.line.id}`, params }];
  });
}
