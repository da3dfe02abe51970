import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import type { RuleFields, RuleVersion } from '../contract/rules';
import { ruleKinds, ruleSortFields } from '../contract/rules';
import { kept } from '../domain/shapes';

/** Rules that estimates are rated by. */
export const rules = defineStore({
  name: 'rules',
  shape: z.object({
    name: z.string(),
    nameJa: z.string().optional(),
    kind: z.enum(ruleKinds),
    when: kept<RuleFields['when']>(),
    validFrom: z.string(),
    validTo: z.string().optional(),
    notes: z.string().optional(),
    choice: kept<RuleFields['choice']>().optional(),
    markup: kept<RuleFields['markup']>().optional(),
    confirmedShare: z.string().optional(),
    charges: kept<RuleFields['charges']>().optional(),
  }),
  search: ['name', 'nameJa'],
  sorts: [...ruleSortFields.filter((field) => field !== 'updatedAt')],
  defaultSort: 'name',
  indexes: [['kind', 'validFrom']],
  schemaVersion: 2,
});

/** Rules as they were before they were changed: a line of an estimate names the version that held. Written once, never changed. */
export const ruleVersions = defineStore({
  name: 'ruleVersions',
  shape: z.object({
    ruleId: z.string(),
    ruleVersion: z.int(),
    savedAt: z.string(),
    savedBy: z.string(),
    wasArchived: z.boolean(),
    rule: kept<RuleVersion['rule']>(),
  }),
  sorts: ['ruleVersion'],
  defaultSort: '-ruleVersion',
  unique: [['ruleId', 'ruleVersion']],
});
