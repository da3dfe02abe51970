import { trusted } from 'mongoose';
import { z } from 'zod';
import { invalid } from '../http/problem';

export type Sort = { field: string; direction: 1 | -1; text: string };

/** @throws ProblemError `invalid` when the field is not on the list */
export function parseSort(text: string, allowed: readonly string[]): Sort {
  const descending = text.startsWith('-');
  const field = descending ? text.slice(1) : text;
  if (!allowed.includes(field)) {
    throw invalid([{ path: 'sort', code: 'unknown', message: `one of ${allowed.join(', ')}` }]);
  }
  return { field, direction: descending ? -1 : 1, text };
}

const cursorShape = z.tuple([
  z.string(),
  z.union([
    z.string().max(2_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.strictObject({ date: z.iso.datetime() }),
  ]),
  z.string().max(200),
]);

/** The place after a row: its sort, its sort value and its id. Opaque to callers, and checked when it comes back. */
export function encodeCursor(sort: Sort, row: Record<string, unknown>): string {
  const value = sort.field
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      row,
    );
  const kept =
    value instanceof Date
      ? { date: value.toISOString() }
      : ['string', 'number', 'boolean'].includes(typeof value)
        ? value
        : null;
  return Buffer.from(JSON.stringify([sort.text, kept, row._id])).toString('base64url');
}

/**
 * The condition "after that row" in the sort's order; missing values sort before all others, as MongoDB does.
 * @throws ProblemError `invalid` for a cursor of another list or a broken one
 */
export function afterCursor(cursor: string, sort: Sort): Record<string, unknown> {
  const [text, kept, id] = decode(cursor);
  if (text !== sort.text) throw badCursor();
  const value = typeof kept === 'object' && kept !== null ? new Date(kept.date) : kept;
  const further = trusted(sort.direction === 1 ? { $gt: id } : { $lt: id });
  const alike = { [sort.field]: value, _id: further };
  if (sort.direction === 1) {
    return { $or: [{ [sort.field]: trusted(value === null ? { $ne: null } : { $gt: value }) }, alike] };
  }
  return value === null
    ? alike
    : { $or: [{ [sort.field]: trusted({ $lt: value }) }, { [sort.field]: null }, alike] };
}

function decode(cursor: string): z.output<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw badCursor();
  }
}

const badCursor = () => invalid([{ path: 'cursor', code: 'unknown', message: 'not a cursor of this list' }]);
