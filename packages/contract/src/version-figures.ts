import { z } from 'zod';
import { partSchema, versionSchema } from './release-fields';

const count = z.number().int().min(0);

/** What browsers of members reported of the live version of a part. */
export const versionFiguresSchema = z.strictObject({
  part: partSchema,
  version: versionSchema,
  /** Page loads in which the part was used. */
  views: count,
  /** Page loads in which it met an error. */
  failedViews: count,
  /** How many people at least, counted without knowing whom. */
  people: count,
  /** Calls of its pages that were not answered, or not as agreed. */
  failedCalls: count,
  /** How often each error was met. */
  errors: z.record(z.string(), count),
  /** Within this time it was ready in three of four views; null: no report yet. */
  loadMilliseconds: count.nullable(),
});
export type VersionFigures = z.infer<typeof versionFiguresSchema>;
