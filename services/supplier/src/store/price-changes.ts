import { z } from 'zod';
import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import { priceChangeRequestSchema, rateLineSchema } from '../contract';

/** A price as it was before a change, and the version that the change made of it. */
const formerPrice = z.strictObject({
  id: identifier,
  version: z.int(),
  lines: z.array(rateLineSchema),
});

/** Changes of many prices at once: what was asked, and what brings it back. */
export const priceChanges = defineStore({
  name: 'priceChanges',
  shape: z.object({
    request: priceChangeRequestSchema,
    former: z.array(formerPrice),
    undone: z.strictObject({ at: z.string(), by: z.string() }).optional(),
  }),
  sorts: [],
  defaultSort: '-createdAt',
});
