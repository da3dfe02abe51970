import { defineStore } from '@quayside/service-kit';
import { estimateSnapshot } from '../domain/copies';

/** Read model fed by `estimate.saved`: what a comparison needs of each estimate. */
export const estimates = defineStore({
  name: 'estimates',
  shape: estimateSnapshot,
  sorts: ['number', 'savedAt'],
  defaultSort: '-savedAt',
  indexes: [['shipperId', 'savedAt']],
});
