import { z } from 'zod';

/** Parameters of every list. Values arrive as text. Extend it: `listQuery.extend({ country: … })`. */
export const listQuery = z.strictObject({
  limit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe('1 to 200; 50 when absent'),
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
