import { leavesOf, withValue, type Leaf, type Schema } from './schema-example';

export type Spoiled = { name: string; raw: string };

const digits40 = '1234567890'.repeat(4);
/** Replaced by an unquoted token that JSON.stringify cannot write. */
const token = 'zz-raw-token-zz';

const operators = [{ $gt: '' }, { $ne: null }, { $where: 'sleep(3000)' }];
const isDecimal = (value: unknown) => typeof value === 'string' && /^\d{1,12}(\.\d{1,8})?$/.test(value);

function valueAt(value: unknown, path: Leaf['path']): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

/** Values that must not be taken in a place, by what stands there in a good body. */
function badValues(leaf: Leaf, good: unknown): unknown[] {
  const { schema, kind } = leaf;
  const [operator] = operators;
  switch (kind) {
    case 'number':
      return [
        ...operators,
        '1',
        1e308,
        0.5,
        ['1'],
        token + '1e999',
        token + '9007199254740993',
        token + digits40,
      ];
    case 'boolean':
      return [operator, 'true', 2, [true]];
    case 'array':
      return [operator, 'text', { length: 1 }, [operator]];
    case 'object':
      return ['text', [], 7, { $gt: '' }];
    case 'pattern':
      return [...operators, 5, '1e308', 'x'.repeat(6_000), '\0', '__proto__', ['a']].filter(
        (value) =>
          typeof value !== 'string' || !schema.pattern || !new RegExp(schema.pattern, 'u').test(value),
      );
    case 'text': {
      if (isDecimal(good) && !schema.maxLength && schema.minLength === undefined)
        return ['-1', operator, 1.5, 'NaN', 'Infinity', '1e308', digits40, '0x10', token + '1e308', '\0'];
      const tooLong = 'x'.repeat((schema.maxLength ?? 20_000) + 1);
      return [...operators, 5, ['a'], 'a\0b', '\ud800', tooLong];
    }
  }
}

/** The body once for each place and each bad value: only that place is wrong. */
export function spoiledBodies(schema: Schema, good: unknown, most = Infinity): Spoiled[] {
  return leavesOf(schema, good).flatMap((leaf) => {
    const before = valueAt(good, leaf.path);
    return badValues(leaf, before)
      .slice(0, most)
      .map((bad) => ({
        name: `${leaf.path.join('.')} = ${JSON.stringify(bad)?.slice(0, 40)}`,
        raw: JSON.stringify(withValue(good, leaf.path, bad)).replace(
          new RegExp(`"${token}([^"]*)"`),
          (_all, text: string) => text,
        ),
      }));
  });
}

/** The first row of each list of the body 10,001 times. */
export function endlessBodies(schema: Schema, good: unknown): Spoiled[] {
  return leavesOf(schema, good)
    .filter(({ kind, path }) => kind === 'array' && ((valueAt(good, path) as unknown[])?.length ?? 0) > 0)
    .map(({ path }) => {
      const [row] = valueAt(good, path) as unknown[];
      const rows = Array.from({ length: 10_001 }, (_, index) => numbered(row, index));
      return { name: `${path.join('.')} with 10,001 rows`, raw: JSON.stringify(withValue(good, path, rows)) };
    });
}

/** Rows that are not refused only for being the same. */
function numbered(row: unknown, index: number): unknown {
  if (typeof row !== 'object' || row === null || !('id' in row)) return row;
  return { ...row, id: `row-${index}` };
}

/** A schema as a value shows it, where the document tells none. */
export function schemaLike(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: schemaLike(value[0] ?? 'text') };
  if (typeof value === 'object' && value !== null) {
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(value).map(([name, part]) => [name, schemaLike(part)])),
    };
  }
  if (typeof value === 'number') return { type: 'integer' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  return { type: 'string' };
}
