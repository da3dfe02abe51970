import type { z } from 'zod';

export type Actor = { id: string; name: string };

/** What every stored document carries besides its own fields. Instants are ISO texts in UTC. */
export type Envelope = {
  id: string;
  organisationId: string;
  /** Counts from 1, one more with each change; the ETag is `"<version>"`. */
  version: number;
  archived: boolean;
  createdAt: string;
  createdBy: Actor;
  updatedAt: string;
  updatedBy: Actor;
};

export type Stored<Fields> = Fields & Envelope;

/** Fields to be set. `undefined` leaves a field as it is, `null` empties it. */
export type FieldChanges<Fields> = { [Field in keyof Fields]?: Fields[Field] | null };

export type Scalar = string | number | boolean | Date | null;

/** A condition on one path. There are no MongoDB operators here, so none can be smuggled in. */
export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { notIn: readonly Scalar[] }
  | { not: Scalar }
  | { exists: boolean }
  | { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar };

/**
 * All conditions must hold. `undefined` is refused at run time (it would widen the query); optional filters
 * go through `given({...})`, which drops them on purpose. A path may be dotted (`'lane.origin'`).
 */
export type Where<Fields> = {
  [Path in (keyof Fields | keyof Envelope) & string]?: Condition;
} & { [dotted: `${string}.${string}`]: Condition | undefined } & {
  anyOf?: readonly Where<Fields>[];
  allOf?: readonly Where<Fields>[];
};

/** The list parameters of every collection: `limit, cursor, sort, q` and whether archived ones are wanted. */
export type ListQuery = {
  /** 1 to 200, 50 when absent. */
  limit?: number;
  cursor?: string;
  /** Field name, with `-` in front for descending; only fields of the store's `sorts`. */
  sort?: string;
  q?: string;
  /** Paths that `q` searches, where they are others than the store's. */
  search?: readonly string[];
  archived?: boolean | 'all';
};

export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };

export type StoreDefinition<Fields = Record<string, unknown>> = {
  /** Collection name. */
  readonly name: string;
  readonly shape: z.ZodObject;
  readonly search: readonly string[];
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly (readonly string[])[];
  readonly across: readonly (readonly string[])[];
  readonly schemaVersion: number;
  /** Carries the type only. */
  readonly fields?: Fields;
};

/**
 * A collection as one organisation sees it. It is only to be had from a `Scope`, so a query without an
 * organisation cannot be written. Ids that are not 24 hexadecimal digits count as not found.
 */
export type TenantStore<Fields> = {
  /** @throws ProblemError `not-found` */
  get(id: string): Promise<Stored<Fields>>;
  find(id: string): Promise<Stored<Fields> | null>;
  findOne(where: Where<Fields>): Promise<Stored<Fields> | null>;
  /**
   * Some of them: at most `limit` (1,000 when absent, 10,000 at most), the others left out without a word. For what is shown, or where
   * there cannot be more; what decides a price or is written reads by `findAll`.
   */
  findMany(where: Where<Fields>, options?: { limit?: number; sort?: string }): Promise<Stored<Fields>[]>;
  /**
   * All of them, however many.
   * @param options.most - how many there may be; 100,000 when absent
   * @throws ProblemError `too-large` rather than leave one out
   */
  findAll(where: Where<Fields>, options?: { most?: number; sort?: string }): Promise<Stored<Fields>[]>;
  count(where: Where<Fields>): Promise<number>;
  /** @throws ProblemError `invalid` for a sort or cursor that is not of this list */
  list(query: ListQuery, where?: Where<Fields>): Promise<Page<Stored<Fields>>>;
  /** @throws ProblemError `conflict` when a unique index of the organisation refuses it */
  create(fields: Fields, options?: { id?: string }): Promise<Stored<Fields>>;
  createMany(rows: readonly (Fields & { id?: string })[]): Promise<Stored<Fields>[]>;
  /**
   * Sets the given fields when the document still has `version`; an emptied field that cannot be null is absent afterwards.
   * @throws ProblemError `stale-version` (with the current state), `not-found`, `conflict`
   */
  update(id: string, version: number, change: FieldChanges<Fields>): Promise<Stored<Fields>>;
  /**
   * As `update`, of many in a few writes, inside a transaction: all of them or none. `archived` moves one at the same time.
   * @throws ProblemError `stale-version` where one is not there on its version any more, `conflict`
   */
  updateMany(
    changes: readonly { id: string; version: number; change: FieldChanges<Fields>; archived?: boolean }[],
  ): Promise<Stored<Fields>[]>;
  /** Reads, lets `change` decide, writes on the version read; again when somebody was faster. `null` changes nothing. */
  modify(
    id: string,
    change: (current: Stored<Fields>) => FieldChanges<Fields> | null | Promise<FieldChanges<Fields> | null>,
  ): Promise<Stored<Fields>>;
  archive(id: string, version: number): Promise<Stored<Fields>>;
  restore(id: string, version: number): Promise<Stored<Fields>>;
  /** Deletes for good; true when there was one. */
  remove(id: string): Promise<boolean>;
  removeMany(where: Where<Fields>): Promise<number>;
  /** For read models: writes the copy of another service's document unless a newer one is already there. */
  mirror(id: string, sourceVersion: number, fields: Fields & { archived?: boolean }): Promise<void>;
  /** A pipeline behind `$match` on the organisation; stages that reach other collections are refused. */
  aggregate<Row>(pipeline: readonly Record<string, unknown>[]): Promise<Row[]>;
};
