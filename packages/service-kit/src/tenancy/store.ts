import { trusted, type ClientSession, type Model } from 'mongoose';
import { z } from 'zod';
import { invalid, problem } from '../http/problem';
import { codeOf } from '../runtime/error-facts';
import { databaseDeadline } from '../runtime/database';
import { duplicateFields } from '../runtime/unavailable';
import { isId, newId } from './identifiers';
import { afterCursor, encodeCursor, parseSort } from './page';
import type { Actor, ListQuery, Page, StoreDefinition, Stored, TenantStore, Where } from './types';
import { searchFilter, toFilter } from './where';

type Row = Record<string, unknown>;
type Access = { model: Model<Row>; organisationId: string; actor: Actor; session: ClientSession | undefined };

const mostOfSome = 10_000;
const writtenAtOnce = 500;
/** What a process can hold of one kind and still answer others. */
const mostOfAll = 100_000;

const envelopeFields = [
  'id',
  '_id',
  'organisationId',
  'schemaVersion',
  'version',
  'archived',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
];
/** Stages that could reach beyond the organisation or write. */
const refusedStages =
  /^\$(lookup|graphLookup|unionWith|out|merge|documents|collStats|indexStats|currentOp|function)$/;

/** One organisation's view of one collection. Each filter below starts with its id. */
export function createTenantStore<Fields>(
  definition: StoreDefinition<Fields>,
  access: Access,
): TenantStore<Fields> {
  const { model, organisationId, actor, session } = access;
  if (!isId(organisationId)) throw new TypeError('a store wants an organisation');
  const options = () => ({ ...(session ? { session } : {}), maxTimeMS: databaseDeadline });
  const own = (filter: Row) => ({ $and: [{ organisationId }, filter] });
  const records = (rows: Row[]) => rows.map((row) => toRecord<Fields>(row));

  async function sorted(where: Where<Fields>, sort: string, limit: number): Promise<Row[]> {
    const { field, direction } = parseSort(sort, definition.sorts);
    return model
      .find(own(toFilter(where)), null, options())
      .sort({ [field]: direction, _id: direction })
      .limit(limit)
      .lean<Row[]>();
  }
  async function find(id: string): Promise<Stored<Fields> | null> {
    if (!isId(id)) return null;
    const row = await model.findOne({ _id: id, organisationId }, null, options()).lean<Row>();
    return row ? toRecord<Fields>(row) : null;
  }
  async function get(id: string): Promise<Stored<Fields>> {
    const record = await find(id);
    if (!record) throw problem('not-found');
    return record;
  }
  async function write(id: string, version: number, change: Row): Promise<Stored<Fields>> {
    if (!Number.isSafeInteger(version)) throw new TypeError('an update wants the version it was made on');
    if (!isId(id)) throw problem('not-found');
    const { set, unset } = settable(definition, change);
    const row = await guarded(() =>
      model
        .findOneAndUpdate(
          { _id: id, organisationId, version },
          {
            $set: { ...set, updatedAt: new Date(), updatedBy: actor },
            $unset: unset,
            $inc: { version: 1 },
          },
          { ...options(), returnDocument: 'after', runValidators: false },
        )
        .lean<Row>(),
    );
    if (row) return toRecord<Fields>(row);
    throw problem('stale-version', { current: await get(id) });
  }
  function fresh(fields: Row, id: string): Row {
    const now = new Date();
    return {
      ...ownFields(fields),
      _id: id,
      organisationId,
      schemaVersion: definition.schemaVersion,
      version: 1,
      archived: false,
      createdAt: now,
      createdBy: actor,
      updatedAt: now,
      updatedBy: actor,
    };
  }

  return {
    find,
    get,
    async findOne(where) {
      const row = await model.findOne(own(toFilter(where)), null, options()).lean<Row>();
      return row ? toRecord<Fields>(row) : null;
    },
    async findMany(where, { limit = 1_000, sort = definition.defaultSort } = {}) {
      if (limit > mostOfSome) throw new TypeError('findMany reads some documents: findAll reads all');
      return records(await sorted(where, sort, limit));
    },
    async findAll(where, { sort = definition.defaultSort, most = mostOfAll } = {}) {
      const rows = await sorted(where, sort, most + 1);
      if (rows.length > most)
        throw problem('too-large', { detail: `more than ${most} of ${definition.name} are kept` });
      return records(rows);
    },
    count: (where) => model.countDocuments(own(toFilter(where)), options()),
    list: (query, where) => listPage<Fields>(definition, access, query, where),
    async create(fields, { id = newId() } = {}) {
      const row = fresh(fields as Row, id);
      await guarded(() => model.create([row], options()));
      return toRecord<Fields>(row);
    },
    async createMany(rows) {
      const documents = rows.map((row) => fresh(row as Row, row.id ?? newId()));
      if (documents.length > 0)
        await guarded(() => model.insertMany(documents, { ...options(), lean: true }));
      return records(documents);
    },
    update: (id, version, change) => write(id, version, ownFields(change as Row)),
    async updateMany(changes) {
      const now = new Date();
      for (let start = 0; start < changes.length; start += writtenAtOnce) {
        const some = changes.slice(start, start + writtenAtOnce);
        const { matchedCount } = await guarded(() =>
          model.bulkWrite(
            some.map(({ id, version, change, archived }) => {
              const { set, unset } = settable(definition, ownFields(change as Row));
              const moved = archived === undefined ? {} : { archived };
              return {
                updateOne: {
                  filter: { _id: id, organisationId, version },
                  update: {
                    $set: { ...set, ...moved, updatedAt: now, updatedBy: actor },
                    $unset: unset,
                    $inc: { version: 1 },
                  },
                },
              };
            }),
            session ? { session } : {},
          ),
        );
        if (matchedCount !== some.length) throw problem('stale-version');
      }
      const after = await model
        .find({ _id: trusted({ $in: changes.map(({ id }) => id) }), organisationId }, null, options())
        .lean<Row[]>();
      const byId = new Map(records(after).map((record) => [record.id, record]));
      return changes.map(({ id }) => byId.get(id)!);
    },
    async modify(id, change) {
      for (let attempt = 0; ; attempt += 1) {
        const current = await get(id);
        const wanted = await change(current);
        if (wanted === null) return current;
        try {
          return await write(id, current.version, ownFields(wanted as Row));
        } catch (error) {
          const isStale = codeOf(error) === 'stale-version';
          // Inside a transaction the snapshot stays the same, so reading again cannot help.
          if (!isStale || session || attempt >= 20) throw error;
        }
      }
    },
    archive: (id, version) => write(id, version, { archived: true }),
    restore: (id, version) => write(id, version, { archived: false }),
    async remove(id) {
      if (!isId(id)) return false;
      const { deletedCount } = await model.deleteOne({ _id: id, organisationId }, options());
      return deletedCount === 1;
    },
    async removeMany(where) {
      const { deletedCount } = await model.deleteMany(own(toFilter(where)), options());
      return deletedCount;
    },
    async mirror(id, sourceVersion, fields) {
      if (!isId(id)) throw new TypeError('a copy keeps the id of its original');
      const now = new Date();
      const { archived = false } = fields;
      const change = {
        ...ownFields(fields as Row),
        archived,
        schemaVersion: definition.schemaVersion,
        version: sourceVersion,
        updatedAt: now,
        updatedBy: actor,
      };
      const known = await model.exists({ _id: id, organisationId }).session(session ?? null);
      if (known) {
        const older = { _id: id, organisationId, version: trusted({ $lt: sourceVersion }) };
        await model.updateOne(older, { $set: change }, options());
      } else {
        await model.create(
          [{ ...change, _id: id, organisationId, createdAt: now, createdBy: actor }],
          options(),
        );
      }
    },
    async aggregate<Result>(pipeline: readonly Record<string, unknown>[]) {
      refuseFarStages(pipeline);
      const stages = [{ $match: { organisationId } }, ...pipeline] as unknown as Parameters<
        typeof model.aggregate
      >[0];
      return model.aggregate<Result>(stages, options());
    },
  };
}

async function listPage<Fields>(
  definition: StoreDefinition<Fields>,
  { model, organisationId, session }: Access,
  query: ListQuery,
  where: Where<Fields> | undefined,
): Promise<Page<Stored<Fields>>> {
  const sort = parseSort(query.sort ?? definition.defaultSort, definition.sorts);
  const limit = query.limit ?? 50;
  if (!Number.isInteger(limit) || limit < 1 || limit > 200)
    throw invalid([{ path: 'limit', code: 'out-of-range', message: '1 to 200' }]);
  const conditions: Row[] = [{ organisationId }];
  if (query.archived !== 'all') conditions.push({ archived: query.archived ?? false });
  if (where && Object.keys(where).length > 0) conditions.push(toFilter(where));
  const searched = query.search ?? definition.search;
  if (query.q && searched.length > 0) conditions.push(...searchFilter(query.q, searched));
  const options = { ...(session ? { session } : {}), maxTimeMS: databaseDeadline };
  const paged = query.cursor ? [...conditions, afterCursor(query.cursor, sort)] : conditions;
  const find = () =>
    model
      .find({ $and: paged }, null, options)
      .sort({ [sort.field]: sort.direction, _id: sort.direction })
      .limit(limit + 1)
      .lean<Row[]>();
  const count = () => model.countDocuments({ $and: conditions }, options);
  // A session does one thing at a time.
  const [rows, total] = session ? [await find(), await count()] : await Promise.all([find(), count()]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toRecord<Fields>(row)),
    nextCursor: rows.length > limit && last ? encodeCursor(sort, last) : null,
    total,
  };
}

function ownFields(fields: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !envelopeFields.includes(name)),
  );
}

/** A field that may be absent but not null is removed when it is emptied, so that readers never meet a null there. */
function settable(definition: StoreDefinition<unknown>, change: Row): { set: Row; unset: Record<string, 1> } {
  const fields: Record<string, z.ZodType | undefined> = definition.shape.shape as Record<string, z.ZodType>;
  const goes = (name: string, value: unknown) =>
    value === null && fields[name] instanceof z.ZodOptional && !fields[name].isNullable();
  const entries = Object.entries(change);
  return {
    set: Object.fromEntries(entries.filter(([name, value]) => !goes(name, value))),
    unset: Object.fromEntries(
      entries.filter(([name, value]) => goes(name, value)).map(([name]) => [name, 1 as const]),
    ),
  };
}

function toRecord<Fields>(row: Row): Stored<Fields> {
  const { _id, schemaVersion: _kind, ...rest } = row;
  const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return {
    ...rest,
    id: _id,
    createdAt: instant(rest.createdAt),
    updatedAt: instant(rest.updatedAt),
  } as Stored<Fields>;
}

async function guarded<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const fields = duplicateFields(error);
    if (fields === null) throw error;
    throw problem('conflict', {
      cause: error,
      errors: fields.map((path) => ({
        path: path === '_id' ? 'id' : path,
        code: 'taken',
        message: 'already in use',
      })),
    });
  }
}

function refuseFarStages(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseFarStages);
  else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [key, inner] of Object.entries(value)) {
      if (refusedStages.test(key)) throw new TypeError(`${key} is not for an organisation's pipeline`);
      refuseFarStages(inner);
    }
  }
}
