import type { RuleFields } from '../contract/rules';

/** The fields of a rule, without what a store keeps beside them; those that are empty are left out. */
export function fieldsOfRule<Fields extends Pick<RuleFields, 'name' | 'kind' | 'when' | 'validFrom'>>(
  record: Fields & Partial<RuleFields>,
): RuleFields {
  const { name, nameJa, kind, when, validFrom, validTo, notes, choice, markup, charges } = record;
  const { confirmedShare } = record;
  const fields = {
    ...{ name, nameJa, kind, when, validFrom, validTo, notes },
    ...{ choice, markup, confirmedShare, charges },
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as RuleFields;
}
