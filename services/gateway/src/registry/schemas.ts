import { domains } from '@quayside/contract';
import { channelSchema, releaseSchema } from '@quayside/contract/registry';
import { z } from 'zod';

const who = z.string().min(1).max(120);
const why = z.string().max(300);

/** Changes of a channel: pins not named stay as they are, `null` takes a remote out. */
export const channelPatchSchema = z.strictObject({
  pins: z.partialRecord(z.enum(domains), z.union([releaseSchema.shape.version, z.null()])),
  changedBy: who,
  reason: why,
});
export type ChannelPatch = z.infer<typeof channelPatchSchema>;

/**
 * One remote back to the version before its present one, or to that of an earlier revision; or all pins to those of an earlier
 * revision. Without either it would be whoever changed something last that is undone.
 */
export const rollbackSchema = z
  .strictObject({
    remote: z.enum(domains).optional(),
    toRevision: z.number().int().min(0).optional(),
    changedBy: who,
    reason: why,
  })
  .refine(({ remote, toRevision }) => remote !== undefined || toRevision !== undefined, {
    path: ['remote'],
    message: 'name a remote, a revision, or both',
  });
export type Rollback = z.infer<typeof rollbackSchema>;

export const channelNameSchema = channelSchema.shape.channel;
export const versionSchema = releaseSchema.shape.version.refine((text) => !/^\.+$/.test(text));
export const fileNameSchema = releaseSchema.shape.entry
  .refine((name) => name.split('/').every((part) => part !== '' && !part.startsWith('.')))
  .refine((name) => name.length <= 200);
