import { trusted } from 'mongoose';

type Filter = Record<string, unknown>;

const operators: Record<string, string> = {
  in: '$in',
  notIn: '$nin',
  not: '$ne',
  exists: '$exists',
  gt: '$gt',
  gte: '$gte',
  lt: '$lt',
  lte: '$lte',
};
const path = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)*$/;

/**
 * Turns a `Where` into a MongoDB filter. Values are scalars or one of our few operators; everything else, `undefined`
 * above all, is a programming error and refused.
 */
export function toFilter(where: object): Filter {
  const filter: Filter = {};
  for (const [key, value] of Object.entries(where)) {
    if (key === 'anyOf' || key === 'allOf') {
      if (!Array.isArray(value) || value.length === 0)
        throw new TypeError(`${key} wants a list of conditions`);
      filter[key === 'anyOf' ? '$or' : '$and'] = value.map((part: object) => toFilter(part));
    } else if (!path.test(key)) {
      throw new TypeError(`not a path to query by: ${JSON.stringify(key)}`);
    } else if (key === 'organisationId') {
      throw new TypeError('the organisation comes from the scope');
    } else {
      filter[key === 'id' ? '_id' : key] = condition(key, value);
    }
  }
  return filter;
}

function condition(key: string, value: unknown): unknown {
  if (isScalar(value)) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`no value to compare ${key} with`);
  const result: Record<string, unknown> = {};
  for (const [name, operand] of Object.entries(value)) {
    if (operand === undefined) continue;
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    const fits =
      name === 'in' || name === 'notIn'
        ? Array.isArray(operand) && operand.every(isScalar)
        : isScalar(operand);
    if (operator === undefined || !fits) throw new TypeError(`not a condition on ${key}`);
    result[operator] = Array.isArray(operand) ? [...operand] : operand;
  }
  if (Object.keys(result).length === 0) throw new TypeError(`empty condition on ${key}`);
  return trusted(result);
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date;
}

/** Drops the `undefined` ones of optional filters, on purpose and visibly. */
export function given<Conditions extends Record<string, unknown>>(
  conditions: Conditions,
): { [Path in keyof Conditions]?: Exclude<Conditions[Path], undefined> } {
  const kept = Object.entries(conditions).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Path in keyof Conditions]?: Exclude<Conditions[Path], undefined> };
}

/** Every word of `q` must occur in one of the paths, whatever its case; full-width letters count as their usual form. */
export function searchFilter(q: string, paths: readonly string[]): Filter[] {
  const words = q.slice(0, 100).split(/\s+/u).filter(Boolean).slice(0, 5);
  return words.map((word) => ({
    $or: paths.flatMap((name) =>
      [...new Set([word, word.normalize('NFKC')])].map((text) => ({
        [name]: trusted({ $regex: text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), $options: 'i' }),
      })),
    ),
  }));
}
