import { Schema, type SchemaDefinition } from 'mongoose';
import type { z } from 'zod';
import type { UnscopedModel } from '../runtime/service.types';
import { collectionOptions, kindField, partSchema, storedPath } from './stored-type';
import type { StoreDefinition } from './types';

export type StoreInput<Shape extends z.ZodObject> = {
  /** Collection name. */
  name: string;
  /** The document's own fields; the envelope (id, version, …) comes by itself. */
  shape: Shape;
  /** Paths that `q` searches. */
  search?: readonly string[];
  /** Paths that lists may be sorted by, besides `createdAt` and `updatedAt`. */
  sorts?: readonly string[];
  /** `-updatedAt` when absent. */
  defaultSort?: string;
  /** Unique within the organisation. Documents without a value in the field do not collide. */
  unique?: readonly (readonly string[])[];
  /** Further indexes; the organisation is put in front. */
  indexes?: readonly (readonly string[])[];
  /** Paths by which jobs find the organisations that have something to do; the organisation is put behind. */
  across?: readonly (readonly string[])[];
  /** Counts the kinds in which its documents were ever stored; 1 when absent. Each further one has its migration. */
  schemaVersion?: number;
};

/** Describes a collection that belongs to organisations. It holds no connection; a `Scope` gives the store. */
export function defineStore<Shape extends z.ZodObject>(
  input: StoreInput<Shape>,
): StoreDefinition<z.output<Shape>> {
  return {
    name: input.name,
    shape: input.shape,
    search: input.search ?? [],
    sorts: [...(input.sorts ?? []), 'createdAt', 'updatedAt'],
    defaultSort: input.defaultSort ?? '-updatedAt',
    unique: input.unique ?? [],
    indexes: input.indexes ?? [],
    across: input.across ?? [],
    schemaVersion: input.schemaVersion ?? 1,
  };
}

/** Describes a collection that belongs to no organisation: sign-in data. Its documents carry the number of their kind. */
export function defineUnscopedModel<Document>(name: string, schema: Schema): UnscopedModel<Document> {
  schema.add({ schemaVersion: kindField });
  return { name, schema };
}

/**
 * Describes a collection that a library writes in its own form (sessions, throttling): we build its indexes, read it and delete from it.
 * Its documents carry no number of ours, and are gone by themselves before a release could have to change them.
 */
export function defineLibraryModel<Document>(
  name: string,
  library: string,
  schema: Schema,
): UnscopedModel<Document> {
  return { name, schema, library };
}

/**
 * The schema of a collection of no organisation.
 * @throws TypeError when its documents would carry no number of their kind, and no library writes them
 */
export function numberedSchema({ name, schema, library }: UnscopedModel<unknown>): Schema {
  if (!library && !schema.path('schemaVersion'))
    throw new TypeError(`${name} counts no kinds of documents: describe it by defineUnscopedModel`);
  return schema;
}

/** Who did it: a member, or a service. */
export const actor = partSchema({ id: { type: String, required: true }, name: { type: String } });

/** The mongoose schema of a store: the zod shape's fields and the envelope, nothing else may be written or asked for. */
export function schemaOf(definition: StoreDefinition<unknown>): Schema {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.shape.shape)) {
    fields[name] = storedPath(field as z.ZodType);
  }
  const schema = new Schema(
    {
      ...fields,
      _id: { type: String, required: true },
      organisationId: { type: String, required: true },
      schemaVersion: { type: Number },
      version: { type: Number, required: true },
      archived: { type: Boolean, required: true },
      createdAt: { type: Date, required: true },
      createdBy: { type: actor, required: true },
      updatedAt: { type: Date, required: true },
      updatedBy: { type: actor, required: true },
    } as SchemaDefinition,
    collectionOptions(definition.name),
  );
  const sortField = definition.defaultSort.replace(/^-/, '');
  schema.index({ organisationId: 1, [sortField]: 1, _id: 1 });
  for (const paths of definition.indexes) schema.index({ organisationId: 1, ...ascending(paths) });
  for (const paths of definition.across) schema.index({ ...ascending(paths), organisationId: 1 });
  for (const paths of definition.unique) {
    const present = paths.map((path) => [
      path,
      fields[path] && typeIs(fields[path], String) ? { $type: 'string' } : { $exists: true },
    ]);
    schema.index(
      { organisationId: 1, ...ascending(paths) },
      { unique: true, partialFilterExpression: Object.fromEntries(present) },
    );
  }
  return schema;
}

const ascending = (paths: readonly string[]): Record<string, 1> =>
  Object.fromEntries(paths.map((path) => [path, 1 as const]));

function typeIs(field: unknown, type: unknown): boolean {
  return typeof field === 'object' && field !== null && Reflect.get(field, 'type') === type;
}
