import { Schema, type SchemaDefinition } from 'mongoose';
import type { z } from 'zod';
import type { UnscopedModel } from '../runtime/service.types';
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

/** Describes a collection that belongs to no organisation: sign-in data, throttling, sessions. */
export function defineUnscopedModel<Document>(name: string, schema: Schema): UnscopedModel<Document> {
  return { name, schema };
}

type ZodDefinition = { type: string; innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType };

function storedType(field: z.ZodType): unknown {
  const definition = field._zod.def as unknown as ZodDefinition;
  switch (definition.type) {
    case 'string':
    case 'enum':
    case 'template_literal':
      return String;
    case 'number':
    case 'int':
      return Number;
    case 'boolean':
      return Boolean;
    case 'date':
      return Date;
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return definition.innerType ? storedType(definition.innerType) : Schema.Types.Mixed;
    case 'pipe':
      return definition.out && (definition.out._zod.def as unknown as ZodDefinition).type !== 'transform'
        ? storedType(definition.out)
        : Schema.Types.Mixed;
    default:
      return Schema.Types.Mixed;
  }
}

/** The mongoose schema of a store: the zod shape's fields and the envelope, nothing else may be written or asked for. */
export function schemaOf(definition: StoreDefinition<unknown>): Schema {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.shape.shape)) {
    fields[name] = { type: storedType(field as z.ZodType) };
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
      createdBy: { type: Schema.Types.Mixed, required: true },
      updatedAt: { type: Date, required: true },
      updatedBy: { type: Schema.Types.Mixed, required: true },
    } as SchemaDefinition,
    {
      collection: definition.name,
      strict: 'throw',
      strictQuery: 'throw',
      minimize: false,
      versionKey: false,
      autoIndex: false,
      autoCreate: false,
    },
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
