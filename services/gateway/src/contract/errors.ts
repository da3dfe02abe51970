import { z } from 'zod';

export const logEntryParams = z.strictObject({ digest: z.string().regex(/^[\w-]{4,64}$/) });

/** What a browser says of an error besides. */
const errorDetails = z.strictObject({
  name: z.string().optional(),
  componentStack: z.string().optional(),
  remote: z.string().optional(),
  version: z.string().optional(),
});

/** An error of browser, gateway or service, as it was logged. */
export const logEntrySchema = z.strictObject({
  digest: z.string(),
  at: z.iso.datetime(),
  /** `browser`, `gateway`, or the domain whose service answered. */
  source: z.string(),
  code: z.string().optional(),
  message: z.string(),
  stack: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  requestId: z.string().optional(),
  /** Set when the error came from a signed-in member: only admins of this organisation may read it. */
  organisationId: z.string().optional(),
  memberId: z.string().optional(),
  details: errorDetails.optional(),
});
