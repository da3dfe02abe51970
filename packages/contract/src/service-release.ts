import { z } from 'zod';
import { contractDocumentSchema } from './contract-document';
import { digestSchema, fileNameSchema, partSchema, versionSchema } from './registry';

/** What the build of a service writes to `dist/release.json`: a release before it is signed. */
export const serviceReleaseSchema = z.strictObject({
  kind: z.literal('service'),
  /** `estimate-service`. */
  part: partSchema.endsWith('-service'),
  version: versionSchema,
  commit: z.string().max(80),
  createdAt: z.iso.datetime({ offset: true }),
  /** The program, in the build's folder. */
  main: fileNameSchema,
  /** sha384 of every file of the release. */
  integrity: z.record(fileNameSchema, digestSchema),
  /** Its own calls, those for services as well, and its events. */
  provides: contractDocumentSchema,
  /** What it asks of other services and reads of their events, by service. */
  needs: z.record(z.string(), contractDocumentSchema),
});
export type ServiceRelease = z.infer<typeof serviceReleaseSchema>;
