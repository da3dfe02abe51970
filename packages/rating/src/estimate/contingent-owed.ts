import { chargeDefinition } from '../catalogue/catalogue';
import type { Fact } from '../result';
import type { FoundWarning } from '../findings/warning';
import type { CheckedEntry } from './checked-line';
import { foundIn, placesOf } from './found-lines';

/**
 * What is calculated as owed and stands on contingent lines only. These are stated apart and are in no total, so that an
 * amount that is already known would be in no price: it is named before the estimate goes out. Charges that are contingent by
 * their nature (demurrage, waiting) are stated so on purpose.
 */
export function contingentOwedWarnings(
  lines: readonly CheckedEntry[],
  owed: readonly Fact[],
): FoundWarning[] {
  return owed.flatMap(({ name, stage, value, unit, owedBy = [] }) => {
    if (value === null || owedBy.some((code) => chargeDefinition(code)?.contingent)) return [];
    const places = [
      ...owedBy.flatMap((code) => placesOf(lines, code)),
      ...(foundIn(lines).charged.get(name) ?? []),
    ];
    const carrying = places.sort((a, b) => a - b).map((place) => lines[place] as CheckedEntry);
    const [first] = carrying;
    const counts = carrying.some(({ line }) => line.status !== 'priced' || !line.contingent);
    if (!first || counts) return [];
    const params = { code: first.line.code, fact: name, amount: value, unit, stage };
    const [path = '', ...about] = carrying.map((each) => `stages.${each.stage}.lines.${each.line.id}`);
    return [{ code: 'line.owedContingent', path, params, ...(about.length > 0 ? { about } : {}) }];
  });
}
