import { previewData, type Preview, type PreviewData, type PreviewWish } from '@quayside/contract/registry';
import { Schema, trusted, type Connection } from 'mongoose';
import { deadline, noInternals } from './read-options';

type StoredPreview = {
  schemaVersion: 1;
  name: string;
  branch: string;
  author: string;
  changedAt: Date;
  expiresAt: Date;
  data?: PreviewData;
};

const previewModel = new Schema<StoredPreview>(
  {
    schemaVersion: { type: Number, required: true },
    name: { type: String, required: true, unique: true },
    branch: { type: String, required: true },
    author: { type: String, required: true },
    changedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    data: { type: String, enum: previewData },
  },
  { versionKey: false, strict: 'throw' },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const day = 24 * 60 * 60 * 1_000;

const presented = ({
  name,
  branch,
  author,
  changedAt,
  expiresAt,
  data = 'copy',
}: StoredPreview): Preview => ({
  name,
  branch,
  author,
  changedAt: changedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  data,
});

export type PreviewStore = ReturnType<typeof createPreviewStore>;

/** Previews that are open; one that has expired is not there, and is swept by the database. */
export function createPreviewStore(connection: Connection, now = Date.now) {
  const previews = connection.model<StoredPreview>('Preview', previewModel, 'previews');
  const isOpen = ({ expiresAt }: StoredPreview) => expiresAt.getTime() > now();

  return {
    async prepare(): Promise<void> {
      await previews.createIndexes();
    },

    async find(name: string): Promise<Preview | undefined> {
      const found = await previews.findOne({ name }, noInternals, deadline).lean();
      return found && isOpen(found) ? presented(found) : undefined;
    },

    async list(): Promise<Preview[]> {
      const all = await previews.find({}, noInternals, deadline).sort({ changedAt: -1 }).lean();
      return all.filter(isOpen).map(presented);
    },

    /** Opens a preview, or keeps one open longer. */
    async open(name: string, { branch, author, days, data = 'copy' }: PreviewWish): Promise<Preview> {
      const at = now();
      const document: StoredPreview = {
        schemaVersion: 1,
        name,
        branch,
        author,
        changedAt: new Date(at),
        expiresAt: new Date(at + days * day),
        data,
      };
      await previews.updateOne({ name }, { $set: document }, { upsert: true });
      return presented(document);
    },

    /** Keeps an open preview so many days from now; nothing of it is changed. */
    async prolong(name: string, days: number): Promise<Preview | undefined> {
      const at = now();
      const found = await previews
        .findOneAndUpdate(
          { name, expiresAt: trusted({ $gt: new Date(at) }) },
          { $set: { expiresAt: new Date(at + days * day) } },
          { returnDocument: 'after', projection: noInternals, ...deadline },
        )
        .lean();
      return found ? presented(found) : undefined;
    },

    /** @returns false when there was none. */
    async end(name: string): Promise<boolean> {
      const { deletedCount } = await previews.deleteOne({ name });
      return deletedCount > 0;
    },
  };
}
