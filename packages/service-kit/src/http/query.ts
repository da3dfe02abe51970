import type { Request } from 'express';
import { z } from 'zod';
import { checkTexts } from './json-text';
import { invalid, problem } from './problem';

/** Parameters of every list. Values arrive as text. Extend it: `listQuery.extend({ country: … })`. */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).optional().describe('1 to 200; 50 when absent'),
  cursor: z.string().min(1).max(2_000).optional().describe('`nextCursor` of the page before'),
  sort: z.string().min(1).max(60).optional().describe('field; `-` in front for descending'),
  q: z.string().max(100).optional().describe('every word must occur'),
  archived: z
    .enum(['false', 'true', 'all'])
    .transform((value) => (value === 'all' ? ('all' as const) : value === 'true'))
    .optional(),
});

/** `{ items, nextCursor, total }` of a view. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() });
}

/**
 * The query as flat texts; a parameter given twice is refused, never a list.
 * @throws ProblemError `invalid`
 */
export function readQuery(request: Request): Record<string, string> {
  const start = request.url.indexOf('?');
  const values: Record<string, string> = {};
  if (start < 0) return values;
  for (const [key, value] of new URLSearchParams(request.url.slice(start + 1))) {
    if (['__proto__', 'constructor', 'prototype'].includes(key))
      throw problem('malformed', { detail: 'a key that is not taken' });
    if (Object.hasOwn(values, key)) throw invalid([{ path: key, code: 'repeated', message: 'given twice' }]);
    values[key] = value;
  }
  checkTexts(values);
  return values;
}
