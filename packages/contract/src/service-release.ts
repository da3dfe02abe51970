import { z } from 'zod';
import { contractDocumentSchema } from './contract-document';
import { anyRelease, fileNameSchema, partSchema } from './release-fields';

/** What the build of a service writes to `dist/release.json`: a release before it is signed. */
export const serviceReleaseSchema = z.strictObject({
  kind: z.literal('service'),
  ...anyRelease,
  /** `estimate-service`. */
  part: partSchema.endsWith('-service'),
  /** The program, in the build's folder. */
  main: fileNameSchema,
  /** Its own calls, those for services as well, and its events. */
  provides: contractDocumentSchema,
  /** What it asks of other services and reads of their events, by service. */
  needs: z.record(z.string(), contractDocumentSchema),
});
export type ServiceRelease = z.infer<typeof serviceReleaseSchema>;
