import { z } from 'zod';

/** `GET audit`: what was changed and who signed in, newest first. */
export const auditQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  resource: z.string().max(60).optional(),
  resourceId: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
});

export const auditEntrySchema = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.strictObject({ id: z.string(), name: z.string() }),
  action: z.string(),
  resource: z.string(),
  resourceId: z.string(),
  label: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  note: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
