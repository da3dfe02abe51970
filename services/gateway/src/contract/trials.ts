import { partSchema, versionSchema } from '@quayside/contract/registry';
import { z } from 'zod';
import { partParams } from './releases';

export { partParams };

/** A version that was published, whether it was ever live or not. */
export const publishedVersionSchema = z.strictObject({
  version: versionSchema,
  team: z.string(),
  publishedAt: z.iso.datetime(),
  /** Live now, live before, or never. */
  state: z.enum(['live', 'past', 'never']),
});
export const publishedVersionsSchema = z.strictObject({
  items: z.array(publishedVersionSchema),
  total: z.int(),
});

/** Which versions are to be seen in place of those that are live. */
export const trialSchema = z.strictObject({
  pins: z
    .record(partSchema, versionSchema)
    .refine((pins) => Object.keys(pins).length > 0 && Object.keys(pins).length <= 12, 'one part at least'),
});
/** Where they are seen, without a path. */
export const openTrialSchema = z.strictObject({ url: z.url(), expiresAt: z.iso.datetime() });
