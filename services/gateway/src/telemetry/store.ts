import { documentSchema, kindField } from '@quayside/service-kit';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { logEntrySchema } from '../contract/errors';

const storedError = logEntrySchema.extend({ at: z.date() });
type StoredError = z.infer<typeof storedError>;
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
    async find(digest: string): Promise<StoredError | null> {
      return errors.findOne({ digest }, { _id: 0 }, { maxTimeMS: 3_000 }).lean<StoredError>();
    },
  };
}
