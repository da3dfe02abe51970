import { documentSchema } from '@quayside/service-kit';
import type { ClientSession, Connection, Types } from 'mongoose';
import { z } from 'zod';
import { previewDeedSchema } from '../contract/releases';
import { deadline } from './read-options';

/** What was done to a preview; one that expires was told of when it was opened or kept. */
const storedDeed = previewDeedSchema.extend({
  at: z.date(),
  /** A team, or `member:<e-mail>`. */
  by: z.string(),
  reason: z.string(),
  /** Where it was opened or kept: until when. */
  until: z.date().optional(),
});
export type PreviewDeed = z.infer<typeof storedDeed>;
const deedModel = documentSchema(storedDeed).index({ at: -1 });

/** Who opened, kept and ended which preview, when and why: only ever added to. */
export function createPreviewHistory(connection: Connection) {
  const deeds = connection.model<PreviewDeed>('PreviewDeed', deedModel, 'previewDeeds');
  return {
    async prepare(): Promise<void> {
      await deeds.createIndexes();
    },

    /** Written with what it tells of, or not at all. */
    async add(deed: PreviewDeed, session: ClientSession): Promise<void> {
      await deeds.create([deed], { session });
    },

    /** Newest first. */
    async list(limit: number): Promise<(PreviewDeed & { id: string })[]> {
      const found = await deeds
        .find({}, {}, deadline)
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<(PreviewDeed & { _id: Types.ObjectId })[]>();
      return found.map(({ _id, ...deed }) => ({ ...deed, id: String(_id) }));
    },
  };
}
