import type { WireSchema } from '@quayside/contract/contract-document';
import { z } from 'zod';

export type JsonNode = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is JsonNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Kinds of schemas that JSON Schema has no words for; what they take only their code knows. */
const opaqueKinds: ReadonlySet<string> = new Set([
  'transform',
  'custom',
  'date',
  'bigint',
  'symbol',
  'map',
  'set',
  'file',
  'promise',
  'function',
]);

/**
 * JSON Schemas of many zod schemas at once, as they stand on the wire: what is sent, before a schema has changed it (an answer is
 * sent as the service gives it, and read without its schema). What has a name of its own stands once, in `definitions`.
 * @param shared whether whatever several have in common stands there, too
 */
export function jsonSchemasOf(
  schemas: readonly z.ZodType[],
  { shared = false } = {},
): { schemas: readonly JsonNode[]; definitions: Readonly<Record<string, JsonNode>> } {
  if (schemas.length === 0) return { schemas: [], definitions: {} };
  const whole = z.toJSONSchema(z.object(Object.fromEntries(schemas.entries())), {
    io: 'input',
    reused: shared ? 'ref' : 'inline',
    cycles: 'ref',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { type, checks = [] } = zodSchema._zod.def;
      if (opaqueKinds.has(type)) jsonSchema['x-opaque'] = type;
      const rules = checks.filter(({ _zod }) => _zod.def.check === 'custom').length;
      if (rules > 0) jsonSchema['x-rules'] = rules;
    },
  });
  const { properties = {}, $defs = {} } = whole as {
    properties?: Record<string, JsonNode>;
    $defs?: Record<string, JsonNode>;
  };
  return { schemas: schemas.map((_schema, index) => properties[index] ?? {}), definitions: $defs };
}

const kept: ReadonlySet<string> = new Set([
  'type',
  'const',
  'required',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'default',
  'enum',
  'x-rules',
  'x-opaque',
]);
const unordered: ReadonlySet<string> = new Set(['required', 'enum', 'type']);
const lists: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const single: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);

/** Zod says of every integer that JavaScript can count it. */
const saysNothing = (node: JsonNode, key: string) =>
  (key === 'minimum' && node[key] === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && node[key] === Number.MAX_SAFE_INTEGER);

/**
 * A JSON Schema without what changes nothing: texts for people, the order of fields and of values, what every integer is held to.
 * @param below what becomes of each schema within it
 */
export function simplified(node: JsonNode, below: (part: JsonNode) => WireSchema): WireSchema {
  const entries = Object.keys(node)
    .sort()
    .flatMap((key): [string, unknown][] => {
      const value = node[key];
      if (kept.has(key)) {
        if (saysNothing(node, key)) return [];
        return [[key, unordered.has(key) && Array.isArray(value) ? value.toSorted(byText) : value]];
      }
      if (lists.has(key) && Array.isArray(value)) {
        const parts = value.filter(isNode).map(below);
        return [[key === 'oneOf' ? 'anyOf' : key, key === 'prefixItems' ? parts : parts.toSorted(byText)]];
      }
      if (single.has(key)) return [[key, isNode(value) ? below(value) : value]];
      if (key === 'properties' && isNode(value)) {
        const fields = Object.keys(value)
          .sort()
          .map((name) => [name, below(value[name] as JsonNode)]);
        return [[key, Object.fromEntries(fields)]];
      }
      return [];
    });
  return Object.fromEntries(entries) as WireSchema;
}

function byText(one: unknown, other: unknown): number {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}
