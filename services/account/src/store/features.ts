import { featureTargets } from '@quayside/contract/features';
import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { featureKey } from '../contract/features';

/**
 * Feature switches that are set otherwise than their defaults: one document for the organisation, by its id, and one for each member who has
 * some, by theirs. What no remote declares (any more, or again) stays in it.
 */
export const featureSettings = defineStore({
  name: 'featureSettings',
  shape: z.object({
    target: z.enum(featureTargets),
    values: z.array(z.object({ key: featureKey, on: z.boolean() })),
  }),
  defaultSort: '-createdAt',
});
