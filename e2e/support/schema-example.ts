/** What is used of JSON Schema by the OpenAPI documents. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
};

const samples = [
  '0'.repeat(24),
  '1',
  'AB',
  'JPY',
  'JPYOK',
  'A',
  'AB-1',
  '2030-01-02',
  '+81 45 555 0100',
  '85',
  '847989',
  '8479.89',
  'UN1993',
  '3',
  '8479',
  'EST-{YYYY}-{0000}',
  'MHCBJPJT',
  'quotes@hostile.example',
  'R1',
  '0'.repeat(64),
  'a'.repeat(43),
];
const byFormat: Record<string, string> = {
  date: '2030-01-02',
  'date-time': '2030-01-02T03:04:05.000Z',
  email: 'person@hostile.example',
  uri: 'https://hostile.example/',
};

function exampleText(schema: Schema): string {
  if (schema.format && byFormat[schema.format]) return byFormat[schema.format] ?? '';
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, 'u');
    const found = samples.find((sample) => pattern.test(sample));
    if (found === undefined) throw new Error(`no sample fits ${schema.pattern}`);
    return found;
  }
  return 'sample text'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 11);
}

const typeOf = (schema: Schema) =>
  Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type;

/** A value that fits the schema, with every property, so that each can then be spoiled. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => typeOf(one) !== 'null');
  if (choice) return exampleOf(choice, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, depth)));
  switch (typeOf(schema)) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([name]) => depth < 6 || schema.required?.includes(name),
      );
      return Object.fromEntries(wanted.map(([name, part]) => [name, exampleOf(part, depth + 1)]));
    }
    case 'array':
      return schema.items && (schema.minItems || depth < 6) ? [exampleOf(schema.items, depth + 1)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return false;
    case 'string':
      return exampleText(schema);
    default:
      return 'sample text';
  }
}

export type LeafKind = 'text' | 'pattern' | 'number' | 'boolean' | 'array' | 'object';
export type Leaf = { path: (string | number)[]; kind: LeafKind; schema: Schema };

/** The places of an example that can be spoiled, with what the schema wants there. */
export function leavesOf(schema: Schema, example: unknown, path: (string | number)[] = []): Leaf[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const fitting = options.find((one) => typeOf(one) !== 'null');
    return fitting ? leavesOf(fitting, example, path) : [];
  }
  if (Array.isArray(example)) {
    const inner = example.flatMap((item, index) =>
      schema.items ? leavesOf(schema.items, item, [...path, index]) : [],
    );
    return [{ path, kind: 'array', schema }, ...inner];
  }
  if (typeof example === 'object' && example !== null) {
    const inner = Object.entries(example).flatMap(([name, value]) => {
      const part = schema.properties?.[name];
      return part ? leavesOf(part, value, [...path, name]) : [];
    });
    return path.length === 0 ? inner : [{ path, kind: 'object', schema }, ...inner];
  }
  if (typeof example === 'number') return [{ path, kind: 'number', schema }];
  if (typeof example === 'boolean') return [{ path, kind: 'boolean', schema }];
  const isNarrow = schema.pattern ?? schema.format ?? schema.enum;
  return [{ path, kind: isNarrow === undefined ? 'text' : 'pattern', schema }];
}

/** A copy of `value` with another value at `path`. */
export function withValue(value: unknown, path: readonly (string | number)[], replacement: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? withValue(item, rest, replacement) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [first]: withValue(object[first], rest, replacement) };
}
