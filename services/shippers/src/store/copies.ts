import { defineStore } from '@quayside/service-kit';
import { companyRates, estimateSnapshot } from '../domain/copies';

/** Read model fed by `estimate.saved`: what a comparison needs of each estimate. */
export const estimates = defineStore({
  name: 'estimates',
  shape: estimateSnapshot,
  sorts: ['number', 'savedAt'],
  defaultSort: '-savedAt',
  indexes: [['shipperId', 'savedAt']],
});

/** Read model fed by `company.saved`, one row under the organisation's own id: what a comparison converts at. */
export const companyRatesCopies = defineStore({ name: 'companyRates', shape: companyRates });
