import { z } from 'zod';
import { channelSchema, shellReleaseSchema } from './registry';
import { serviceReleaseSchema } from './service-release';

/** Where a product tells it. */
export const livePartsPath = '/registry/live';

/**
 * What is live of the parts that a remote is held against, the shell and the services, without their files: who develops against a running
 * product asks it first. Fields that are not known here are passed over, so that a newer product can be asked.
 */
export const livePartsSchema = z.object({
  channel: channelSchema.shape.channel,
  revision: channelSchema.shape.revision,
  parts: z.array(
    z.discriminatedUnion('kind', [z.object(shellReleaseSchema.shape), z.object(serviceReleaseSchema.shape)]),
  ),
});
export type LiveParts = z.infer<typeof livePartsSchema>;
