import { defineProblems } from '@quayside/contract';

/** Reasons that this service refuses by, beside the codes that all share; words for them are in the remote's descriptor. */
export const supplierProblems = defineProblems('supplier', [
  'prices-changed',
  'change-undone',
  'mapping-changed',
]);
