import { z } from 'zod';
import { contractDocumentSchema } from './contract-document';

export const versionSchema = z
  .string()
  .regex(/^[\w.\-+]{1,80}$/)
  .refine((text) => !/^\.+$/.test(text), 'no version');

/** What the build of a service writes to `dist/release.json`: a release before it is signed. */
export const serviceReleaseSchema = z.strictObject({
  kind: z.literal('service'),
  /** `estimate-service`. */
  part: z.string().regex(/^[a-z][a-z0-9-]{0,40}-service$/),
  version: versionSchema,
  commit: z.string().max(80),
  createdAt: z.iso.datetime({ offset: true }),
  /** The program, in the build's folder. */
  main: z.string(),
  /** sha384 of its files. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  /** Its own calls, those for services as well, and its events. */
  provides: contractDocumentSchema,
  /** What it asks of other services and reads of their events, by service. */
  needs: z.record(z.string(), contractDocumentSchema),
});
export type ServiceRelease = z.infer<typeof serviceReleaseSchema>;
