import { z } from 'zod';
import type { CallDefinition } from './call';
import { pageOf } from './list';

export const activityEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  resource: z.string(),
  resourceId: z.string(),
  label: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  note: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** Answered by every service: what happened to one of its objects, newest first. */
export const activityCall = {
  method: 'get',
  path: '/activity',
  summary: 'What happened to an object, newest first',
  access: 'signed-in',
  query: z.strictObject({
    resource: z.string().max(60),
    id: z.string().regex(/^[0-9a-f]{24}$/),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    cursor: z
      .string()
      .regex(/^[0-9a-f]{24}$/)
      .optional(),
  }),
  response: pageOf(activityEntrySchema),
} as const satisfies CallDefinition;
