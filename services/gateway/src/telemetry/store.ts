import type { Channel } from '@quayside/contract/registry';
import { documentSchema, kindField } from '@quayside/service-kit';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { logEntrySchema } from '../contract/errors';
import type { VersionErrors } from '../contract/releases';

const storedError = logEntrySchema.extend({ at: z.date() });
type StoredError = z.infer<typeof storedError>;
type Grouped = Pick<VersionErrors, 'times'> & {
  _id: { remote: string; version: string };
  people: string[];
  last: Pick<StoredError, 'at' | 'code' | 'digest'>;
};
type ErrorEntry = Omit<StoredError, 'at'>;
/** Keeps an entry; never throws and never makes the request wait. */
export type ErrorRecorder = (entry: ErrorEntry) => void;

const kept = 1_000;
const capped = { size: 16 * 1024 * 1024, max: kept };
const errorModel = documentSchema(storedError, { capped })
  .index({ digest: 1 })
  .add({ schemaVersion: kindField });

export type ErrorStore = ReturnType<typeof createErrorStore>;

/** The newest thousand errors of browser, gateway and services, found by their digest. */
export function createErrorStore(connection: Connection, onFailure: (error: unknown) => void = () => {}) {
  const errors = connection.model<StoredError>('ErrorEntry', errorModel, 'errors');
  return {
    async prepare(): Promise<void> {
      await errors.createCollection();
      await errors.createIndexes();
    },
    record: ((entry) => {
      const document: StoredError = {
        ...entry,
        message: entry.message.slice(0, 2_000) || 'no message',
        stack: entry.stack?.slice(0, 8_000),
        at: new Date(),
      };
      errors.create(document).catch(onFailure);
    }) satisfies ErrorRecorder,
    /** Errors of these versions by their part, as browsers of members reported them; strangers are not counted. */
    async ofVersions(pins: Channel['pins']): Promise<VersionErrors[]> {
      const versions = Object.entries(pins).map(([remote, version]) => ({ remote, version }));
      const found = await errors
        .aggregate<Grouped>([
          { $match: { memberId: { $exists: true } } },
          { $sort: { at: -1 } },
          {
            $group: {
              _id: { remote: '$details.remote', version: '$details.version' },
              times: { $sum: 1 },
              people: { $addToSet: '$memberId' },
              last: { $first: { at: '$at', code: '$code', digest: '$digest' } },
            },
          },
          { $match: { _id: { $in: versions } } },
          { $sort: { '_id.remote': 1 } },
        ])
        .option({ maxTimeMS: 3_000 });
      return found.map(({ _id: { remote: part, version }, times, people, last }) => ({
        part,
        version,
        times,
        people: people.length,
        lastAt: last.at.toISOString(),
        lastCode: last.code ?? null,
        lastDigest: last.digest,
      }));
    },

    async find(digest: string): Promise<StoredError | null> {
      return errors.findOne({ digest }, { _id: 0 }, { maxTimeMS: 3_000 }).lean<StoredError>();
    },
  };
}
