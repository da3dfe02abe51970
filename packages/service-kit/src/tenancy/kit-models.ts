import { Schema, type Connection, type Model, type SchemaDefinition } from 'mongoose';
import { actor } from './define-store';
import { collectionOptions, kindField, partSchema, text } from './stored-type';

export type OutboxRow = {
  _id: string;
  schemaVersion?: number;
  /** Given by the feed when the row is first read, in the order of commits; absent until then. */
  sequence?: number;
  /** Until it has its number. */
  pending?: boolean;
  organisationId: string;
  type: string;
  aggregateId: string;
  version: number;
  at: Date;
  data: Record<string, unknown>;
};
export type AuditRow = {
  _id: string;
  organisationId: string;
  at: Date;
  by: { id: string; name: string };
  action: string;
  resource: string;
  resourceId: string;
  label: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
  note: string | null;
};
export type IdempotencyRow = {
  _id: string;
  organisationId: string;
  memberId: string;
  route: string;
  key: string;
  bodyHash: string;
  at: Date;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
};
export type CounterRow = { _id: string; value: number; feed?: string };
export type InboxRow = { _id: string; at: Date };
export type CursorRow = { _id: string; feed: string; sequence: number };
export type ParkedRow = {
  _id: string;
  from: string;
  at: Date;
  reason: string;
  event: Record<string, unknown>;
};
export type MetaRow = { _id: string; state: string; at: Date };

const collectionOf = (collection: string, fields: SchemaDefinition) =>
  new Schema({ ...fields, schemaVersion: kindField }, collectionOptions(collection));
/** What is of another form for each type of event, and for each field that changed. */
const anything = { type: Schema.Types.Mixed };
const instant = { type: Date, required: true };
const day = 24 * 60 * 60;

const outbox = collectionOf('outbox', {
  _id: text,
  sequence: Number,
  pending: Boolean,
  organisationId: text,
  type: text,
  aggregateId: text,
  version: Number,
  at: instant,
  data: anything,
});
outbox.index({ sequence: 1 }, { unique: true, partialFilterExpression: { sequence: { $exists: true } } });
outbox.index({ pending: 1, _id: 1 }, { partialFilterExpression: { pending: true } });

const audit = collectionOf('auditEntries', {
  _id: text,
  organisationId: text,
  at: instant,
  by: { type: actor, required: true },
  action: text,
  resource: text,
  resourceId: text,
  label: String,
  changes: [partSchema({ field: text, from: anything, to: anything })],
  note: String,
});
audit.index({ organisationId: 1, resource: 1, resourceId: 1, _id: -1 });

const idempotency = collectionOf('idempotencyKeys', {
  _id: text,
  organisationId: text,
  memberId: text,
  route: text,
  key: text,
  bodyHash: text,
  at: instant,
  status: Number,
  headers: { type: Map, of: String },
  body: String,
});
idempotency.index({ organisationId: 1, memberId: 1, route: 1, key: 1 }, { unique: true });
idempotency.index({ at: 1 }, { expireAfterSeconds: day });

const inbox = collectionOf('inbox', { _id: text, at: instant });
inbox.index({ at: 1 }, { expireAfterSeconds: 30 * day });

const schemas = {
  outbox,
  audit,
  idempotency,
  inbox,
  counters: collectionOf('counters', { _id: text, value: Number, feed: String }),
  cursors: collectionOf('cursors', { _id: text, feed: String, sequence: Number }),
  parked: collectionOf('parkedEvents', {
    _id: text,
    from: text,
    at: instant,
    reason: String,
    event: partSchema({
      id: text,
      sequence: Number,
      organisationId: text,
      type: text,
      aggregateId: text,
      version: Number,
      at: text,
      data: anything,
    }),
  }),
  meta: collectionOf('meta', { _id: text, state: String, at: instant }),
};

export type KitModels = {
  outbox: Model<OutboxRow>;
  audit: Model<AuditRow>;
  idempotency: Model<IdempotencyRow>;
  inbox: Model<InboxRow>;
  counters: Model<CounterRow>;
  cursors: Model<CursorRow>;
  parked: Model<ParkedRow>;
  meta: Model<MetaRow>;
};

/** The collections that every service has beside its own. */
export function kitModels(connection: Connection): KitModels {
  const entries = Object.entries(schemas).map(([name, schema]) => [
    name,
    connection.models[`kit:${name}`] ?? connection.model(`kit:${name}`, schema),
  ]);
  return Object.fromEntries(entries) as KitModels;
}
