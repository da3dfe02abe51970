import { defineCalls } from '@quayside/api';
import { tallySchema } from './tally';

/** What only other services ask of the supplier service, below `/internal`. */
export const supplierPeerCalls = defineCalls('supplier', {
  getTally: {
    method: 'get',
    path: '/tally',
    summary: 'How many suppliers and rate cards there are',
    access: 'service-for-member',
    response: tallySchema,
  },
});
