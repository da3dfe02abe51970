import { defineLinks } from '@quayside/contract/links';

/** Where estimates and their documents are found; published, for all domains. */
export const estimateLinks = defineLinks('estimate', {
  list: '/estimate',
  create: '/estimate/new?shipperId&projectId&copyOf',
  view: '/estimate/:estimateId',
  lost: '/estimate/lost',
  rules: '/estimate/rules',
  createRule: '/estimate/rules/new',
  rule: '/estimate/rules/:ruleId',
  charges: '/estimate/charges',
  createCharge: '/estimate/charges/new?code',
  importCharges: '/estimate/charges/import',
  charge: '/estimate/charges/:chargeId',
  duties: '/estimate/duties?kind',
  /** With what an estimate asks for, and to which one to come back. */
  createDuty: '/estimate/duties/new?kind&country&code&rate&from&to&estimate',
  importDuties: '/estimate/duties/import',
  duty: '/estimate/duties/:customsRateId',
  places: '/estimate/places',
  createPlace: '/estimate/places/new',
  importPlaces: '/estimate/places/import',
  place: '/estimate/places/:placeId',
  queue: '/estimate/:stage',
  editor: '/estimate/:stage/:estimateId/edit',
  /** Of one estimate, or of several by their ids with commas between. */
  documents: '/export?estimate',
});
