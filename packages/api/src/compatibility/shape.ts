import type { WireSchema, WireValue } from '@quayside/contract/contract-document';
import { canonicalJson } from '@quayside/contract/canonical-json';

export type Definitions = Readonly<Record<string, WireSchema>>;

export type OpenType = 'string' | 'number' | 'array' | 'object';

/** One kind of values that a place takes, besides single values: texts of some length, objects with some fields. */
export type Alternative = {
  readonly type: OpenType;
  /** Without references, `anyOf` and `enum` at this level. */
  readonly schema: WireSchema;
  readonly isInteger: boolean;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
};

/** What a place takes, by meaning: however a schema says it, the same values are the same shape. */
export type Shape = {
  anything: boolean;
  /** By their canonical JSON: members of enums, constants, `null`, `true` and `false`. */
  values: Map<string, WireValue>;
  open: Alternative[];
  /** Rules written as code. */
  rules: number;
  /** What of it is beyond data, as text that tells whether it is the same. */
  opaque: string[];
};

/** The schema that a reference stands for, with what stands beside the reference. */
export function resolved(schema: WireSchema, definitions: Definitions): WireSchema {
  const { $ref: reference, ...beside } = schema;
  if (reference === undefined) return schema;
  const found = definitions[reference.replace('#/definitions/', '')];
  if (!found) throw new TypeError(`The contract has no definition ${reference}`);
  const target = resolved(found, definitions);
  if (Object.keys(beside).length === 0) return target;
  return { ...target, ...beside, 'x-rules': (target['x-rules'] ?? 0) + (beside['x-rules'] ?? 0) };
}

/** What a schema takes, sorted by kind. */
export function shapeOf(given: WireSchema, definitions: Definitions): Shape {
  const { anyOf, allOf, ...schema } = resolved(given, definitions);
  const shape: Shape = {
    anything: false,
    values: new Map(),
    open: [],
    rules: schema['x-rules'] ?? 0,
    opaque: schema['x-opaque'] === undefined ? [] : [schema['x-opaque']],
  };
  if (anyOf) {
    // Zod never writes limits beside alternatives; of somebody else's it is not guessed what both say together.
    if (allOf || schema.type !== undefined || schema.properties) shape.opaque.push(canonicalJson(given));
    for (const each of anyOf) add(shape, shapeOf(each, definitions));
    return shape;
  }
  const merged = allOf ? mergedOf(schema, allOf, definitions) : { schema, patterns: [], formats: [] };
  if (!merged) return { ...shape, opaque: [...shape.opaque, canonicalJson(given)] };
  addPlain(shape, merged);
  return shape;
}

type Merged = { schema: WireSchema; patterns: readonly string[]; formats: readonly string[] };

function addPlain(shape: Shape, { schema, patterns, formats }: Merged): void {
  const values = schema.const !== undefined ? [schema.const] : schema.enum;
  if (values) {
    for (const value of values) shape.values.set(canonicalJson(value), value);
    return;
  }
  if (schema.not) return;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) shape.anything = shape.opaque.length === 0;
  for (const type of types) {
    if (type === 'null') shape.values.set('null', null);
    else if (type === 'boolean') for (const value of [true, false]) shape.values.set(String(value), value);
    else
      shape.open.push({
        type: type === 'integer' ? 'number' : (type as OpenType),
        schema,
        isInteger: type === 'integer',
        patterns: [...patterns, ...(schema.pattern === undefined ? [] : [schema.pattern])].sort(),
        formats: [...formats, ...(schema.format === undefined ? [] : [schema.format])].sort(),
      });
  }
}

function add(shape: Shape, other: Shape): void {
  shape.anything ||= other.anything;
  for (const [text, value] of other.values) shape.values.set(text, value);
  shape.open.push(...other.open);
  shape.rules += other.rules;
  shape.opaque.push(...other.opaque);
}

const mergeable: ReadonlySet<string> = new Set([
  'type',
  'pattern',
  'format',
  'properties',
  'required',
  'x-rules',
]);

/** What `allOf` says in one schema, where it is more patterns of a text or more fields of an object; else `undefined`. */
function mergedOf(
  schema: WireSchema,
  all: readonly WireSchema[],
  definitions: Definitions,
): Merged | undefined {
  const parts = all.map((each) => resolved(each, definitions));
  if (parts.some((part) => Object.keys(part).some((key) => !mergeable.has(key)))) return undefined;
  const whole = [schema, ...parts];
  const properties: Record<string, WireSchema> = {};
  for (const [name, field] of whole.flatMap((part) => Object.entries(part.properties ?? {})))
    properties[name] = Object.hasOwn(properties, name) ? { allOf: [properties[name] ?? {}, field] } : field;
  const isObject = whole.some((part) => part.properties !== undefined);
  return {
    schema: {
      ...schema,
      type: schema.type ?? parts.find(({ type }) => type !== undefined)?.type,
      ...(isObject ? { properties, required: whole.flatMap(({ required = [] }) => required) } : {}),
    },
    patterns: parts.flatMap(({ pattern }) => pattern ?? []),
    formats: parts.flatMap(({ format }) => format ?? []),
  };
}

/** Whether a kind of values has this one. What cannot be told is no. */
export function accepts(
  { type, schema, isInteger, patterns, formats }: Alternative,
  value: WireValue,
): boolean {
  if (typeof value === 'string') {
    if (type !== 'string' || (formats.length > 0 && patterns.length === 0)) return false;
    return (
      value.length >= (schema.minLength ?? 0) &&
      value.length <= (schema.maxLength ?? Infinity) &&
      patterns.every((pattern) => matches(pattern, value))
    );
  }
  if (typeof value === 'number' && type === 'number') {
    return (
      (!isInteger || Number.isInteger(value)) &&
      value >= (schema.minimum ?? -Infinity) &&
      value <= (schema.maximum ?? Infinity) &&
      value > (schema.exclusiveMinimum ?? -Infinity) &&
      value < (schema.exclusiveMaximum ?? Infinity) &&
      (schema.multipleOf === undefined || Number.isInteger(value / schema.multipleOf))
    );
  }
  return false;
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return false;
  }
}
