import { activityEntrySchema } from '@quayside/api';
import { z } from 'zod';
import { id } from './common';

/** `GET audit`: what was changed and who signed in, newest first. */
export const auditQuerySchema = z.strictObject({
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  cursor: id.optional(),
  resource: z.string().max(60).optional(),
  resourceId: id.optional(),
});

export const auditEntrySchema = activityEntrySchema;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
