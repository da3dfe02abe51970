import { Schema, type ClientSession, type Connection, type Types } from 'mongoose';
import { deadline } from './read-options';

/** What was done to a preview; one that expires was told of when it was opened or kept. */
export const previewDeeds = ['opened', 'kept', 'ended'] as const;

export type PreviewDeed = {
  name: string;
  branch: string;
  deed: (typeof previewDeeds)[number];
  at: Date;
  /** A team, or `member:<e-mail>`. */
  by: string;
  reason: string;
  /** Where it was opened or kept: until when. */
  until?: Date;
};

const deedModel = new Schema<PreviewDeed>(
  {
    name: { type: String, required: true },
    branch: { type: String, required: true },
    deed: { type: String, enum: previewDeeds, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    reason: { type: String, default: '' },
    until: { type: Date },
  },
  { versionKey: false, strict: 'throw' },
).index({ at: -1 });

export type PreviewHistory = ReturnType<typeof createPreviewHistory>;

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
