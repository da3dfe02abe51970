import { kindField } from '@quayside/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { ErrorDetails } from '../contract/errors';

export type ErrorEntry = {
  digest: string;
  /** `browser`, `gateway`, or the domain whose service answered. */
  source: string;
  code?: string;
  message: string;
  stack?: string;
  method?: string;
  path?: string;
  requestId?: string;
  /** Set when the error came from a signed-in member: only admins of this organisation may read it. */
  organisationId?: string;
  memberId?: string;
  /** What the browser said besides. */
  details?: ErrorDetails;
};

export type StoredError = ErrorEntry & { at: Date };
/** Keeps an entry; never throws and never makes the request wait. */
export type ErrorRecorder = (entry: ErrorEntry) => void;

const kept = 1_000;

const details = new Schema<ErrorDetails>(
  { name: String, componentStack: String, remote: String, version: String },
  { _id: false, strict: 'throw' },
);
const errorModel = new Schema<StoredError>(
  {
    digest: { type: String, required: true, index: true },
    source: { type: String, required: true },
    code: String,
    message: { type: String, required: true, maxlength: 2_000 },
    stack: { type: String, maxlength: 8_000 },
    method: String,
    path: String,
    requestId: String,
    organisationId: String,
    memberId: String,
    details,
    at: { type: Date, required: true },
  },
  { versionKey: false, capped: { size: 16 * 1024 * 1024, max: kept }, strict: 'throw' },
);

errorModel.add(new Schema({ schemaVersion: kindField }));

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
