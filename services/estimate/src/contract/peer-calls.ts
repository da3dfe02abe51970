import { defineCalls } from '@quayside/api';
import { z } from 'zod';
import { orderedOffer } from './ordered-offer';

export type { OrderedOffer } from './ordered-offer';

const most = 500;

/** Codes with commas between; none is an empty text. */
const codeList = z
  .string()
  .max(most * 26)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().max(24)).max(most));

/** What only other services ask of the estimate service, below `/internal`. */
export const estimatePeerCalls = defineCalls('estimate', {
  listOwnCodes: {
    method: 'get',
    path: '/own-codes',
    summary:
      'Which of some codes of ports and charges are places and charges of the company itself, and its tax codes',
    access: 'service-for-member',
    query: z.strictObject({ ports: codeList, charges: codeList }),
    response: z.object({
      port: z.array(z.string()),
      charge: z.array(z.string()),
      /** All that the company has; none before it has a table of taxes. */
      tax: z.array(z.string()).optional(),
    }),
  },
  getOrderedOffer: {
    method: 'get',
    path: '/ordered-offers/:estimateId',
    summary: 'The accepted revision of an estimate with its shipment and budget: what an order is made from',
    access: 'service-for-member',
    response: orderedOffer,
  },
});
