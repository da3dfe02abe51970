import { Schema, type Connection, type Model } from 'mongoose';

export type OutboxRow = {
  _id: string;
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

const options = (collection: string) => ({
  collection,
  strict: 'throw' as const,
  strictQuery: 'throw' as const,
  minimize: false,
  versionKey: false as const,
  autoIndex: false,
  autoCreate: false,
});
const text = { type: String, required: true };
const mixed = { type: Schema.Types.Mixed };
const instant = { type: Date, required: true };
const day = 24 * 60 * 60;

const outbox = new Schema(
  {
    _id: text,
    sequence: Number,
    pending: Boolean,
    organisationId: text,
    type: text,
    aggregateId: text,
    version: Number,
    at: instant,
    data: mixed,
  },
  options('outbox'),
);
outbox.index({ sequence: 1 }, { unique: true, partialFilterExpression: { sequence: { $exists: true } } });
outbox.index({ pending: 1, _id: 1 }, { partialFilterExpression: { pending: true } });

const audit = new Schema(
  {
    _id: text,
    organisationId: text,
    at: instant,
    by: mixed,
    action: text,
    resource: text,
    resourceId: text,
    label: mixed,
    changes: mixed,
    note: mixed,
  },
  options('auditEntries'),
);
audit.index({ organisationId: 1, resource: 1, resourceId: 1, _id: -1 });

const idempotency = new Schema(
  {
    _id: text,
    organisationId: text,
    memberId: text,
    route: text,
    key: text,
    bodyHash: text,
    at: instant,
    status: Number,
    headers: mixed,
    body: String,
  },
  options('idempotencyKeys'),
);
idempotency.index({ organisationId: 1, memberId: 1, route: 1, key: 1 }, { unique: true });
idempotency.index({ at: 1 }, { expireAfterSeconds: day });

const inbox = new Schema({ _id: text, at: instant }, options('inbox'));
inbox.index({ at: 1 }, { expireAfterSeconds: 30 * day });

const schemas = {
  outbox,
  audit,
  idempotency,
  inbox,
  counters: new Schema({ _id: text, value: Number, feed: String }, options('counters')),
  cursors: new Schema({ _id: text, feed: String, sequence: Number }, options('cursors')),
  parked: new Schema(
    { _id: text, from: text, at: instant, reason: String, event: mixed },
    options('parkedEvents'),
  ),
  meta: new Schema({ _id: text, state: String, at: instant }, options('meta')),
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
