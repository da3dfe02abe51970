import { defineCalls } from '@quayside/api';
import { tallySchema } from './tally';

/** What only other services ask of the shippers service, below `/internal`. */
export const shippersPeerCalls = defineCalls('shippers', {
  getTally: {
    method: 'get',
    path: '/tally',
    summary: 'How many shippers and products there are',
    access: 'service-for-member',
    response: tallySchema,
  },
});
