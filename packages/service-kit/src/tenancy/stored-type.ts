import { Schema, type SchemaDefinition, type SchemaOptions } from 'mongoose';
import type { z } from 'zod';

type ZodDefinition = {
  type: string;
  innerType?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  catchall?: z.ZodType;
  options?: readonly z.ZodType[];
  values?: readonly unknown[];
};

const definitionOf = (type: z.ZodType) => type._zod.def as unknown as ZodDefinition;
type StoredPath = { type: unknown; default?: undefined };

const anything: StoredPath = { type: Schema.Types.Mixed };
/** By what zod, and for literals JavaScript, calls them. */
const scalars: Readonly<Record<string, StoredPath | undefined>> = {
  string: { type: String },
  enum: { type: String },
  template_literal: { type: String },
  number: { type: Number },
  int: { type: Number },
  boolean: { type: Boolean },
  date: { type: Date },
};

/** The number of a document's kind in collections that have had one kind so far; who reads documents does not meet it. */
export const kindField = { type: Number, default: 1, select: false };

/**
 * The mongoose path of a zod type, as deep as zod says it: objects refuse fields that they do not have, lists hold one type. Mixed is what
 * zod leaves open, too: a record whose keys are data (currencies, stages), a choice of several types, and values that `z.custom` only types.
 * Whether a value may be absent is zod's to say, so that documents of earlier releases can be written again.
 */
export function storedPath(type: z.ZodType): StoredPath {
  const definition = definitionOf(type);
  const { innerType, out, element, options = [], values = [] } = definition;
  if (innerType) return storedPath(innerType);
  switch (definition.type) {
    case 'literal':
      return shared(values.map((value) => scalars[typeof value] ?? anything));
    case 'union':
      return shared(options.map(storedPath));
    case 'object':
      return storedObject(definition);
    case 'array':
      // A list that is absent stays absent.
      return element ? { type: [storedPath(element)], default: undefined } : anything;
    case 'pipe':
      return out && definitionOf(out).type !== 'transform' ? storedPath(out) : anything;
    default:
      return scalars[definition.type] ?? anything;
  }
}

/** A part of a document: nothing may be written into it, or asked of it, that its fields do not say. */
export const partSchema = (fields: SchemaDefinition): Schema =>
  new Schema(fields, {
    _id: false,
    id: false,
    strict: 'throw',
    strictQuery: 'throw',
    minimize: false,
    suppressReservedKeysWarning: true,
  });

const storedFields = (shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, storedPath(field)]),
  ) as SchemaDefinition;

function storedObject({ shape = {}, catchall }: ZodDefinition): StoredPath {
  if (catchall && definitionOf(catchall).type !== 'never') return anything;
  return { type: partSchema(storedFields(shape)) };
}

/** The mongoose schema of documents of no organisation that are as a zod shape says, and hold nothing else. */
export const documentSchema = ({ shape }: z.ZodObject, options: Pick<SchemaOptions, 'capped'> = {}): Schema =>
  new Schema(storedFields(shape as Readonly<Record<string, z.ZodType>>), {
    strict: 'throw',
    strictQuery: 'throw',
    minimize: false,
    versionKey: false,
    ...options,
  });

/** Of several choices: their type, when it is one. */
function shared([first, ...others]: readonly StoredPath[]): StoredPath {
  const isScalar = Object.values(scalars).some((scalar) => scalar?.type === first?.type);
  return first && isScalar && others.every(({ type }) => type === first.type) ? first : anything;
}

/** A text that is always there. */
export const text = { type: String, required: true };

/** What every collection of ours is made with: what its schema does not say is refused, and its indexes are built at the start. */
export const collectionOptions = (collection: string) => ({
  collection,
  strict: 'throw' as const,
  strictQuery: 'throw' as const,
  minimize: false,
  versionKey: false as const,
  autoIndex: false,
  autoCreate: false,
});
