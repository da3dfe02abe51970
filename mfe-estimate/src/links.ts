import { defineLinks } from '@quayside/contract/links';

/** Where estimates and their documents are found; published, for all domains. */
export const estimateLinks = defineLinks('estimate', {
  list: '/estimate',
  create: '/estimate/new?shipperId&projectId&copyOf',
  view: '/estimate/:estimateId',
  rules: '/estimate/rules',
  createRule: '/estimate/rules/new',
  rule: '/estimate/rules/:ruleId',
  charges: '/estimate/charges',
  createCharge: '/estimate/charges/new?code',
  importCharges: '/estimate/charges/import',
  charge: '/estimate/charges/:chargeId',
  queue: '/estimate/:stage',
  editor: '/estimate/:stage/:estimateId/edit',
  /** Of one estimate, or of several by their ids with commas between. */
  documents: '/export?estimate',
});
