import { z } from 'zod';
import { partSchema, versionSchema } from './release-fields';

const count = z.number().int().min(0);

/** What browsers of members said of a version of a part, since it is measured. */
export const versionFiguresSchema = z.strictObject({
  version: versionSchema,
  /** Page loads in which the part was used. */
  views: count,
  /** Of these, in which it met an error. */
  failedViews: count,
  /** How many people at least, counted without knowing whom. */
  people: count,
  /** Of these, who met an error. */
  failingPeople: count,
  /** Calls of its pages that were not answered, or not as agreed. */
  failedCalls: count,
  /** How many people at least met one. */
  unansweredPeople: count,
  /** How often each error was met. */
  errors: z.record(z.string(), count),
  /** Within this time it was there in three of four views; null: nobody said. */
  loadMilliseconds: count.nullable(),
  /** How many people at least waited as long as that. */
  slowPeople: count,
});
export type VersionFigures = z.infer<typeof versionFiguresSchema>;

/** `waiting`: too few views for a judgement; `return`: it is taken out by itself. */
export const verdicts = ['waiting', 'fine', 'return'] as const;

/** A part that browsers run: what is said of its pinned version, and of its canary, counted over the same time. */
export const partFiguresSchema = z.strictObject({
  part: partSchema,
  current: versionFiguresSchema,
  canary: versionFiguresSchema
    .extend({ percent: count, verdict: z.enum(verdicts), reason: z.string().nullable() })
    .nullable(),
});
export type PartFigures = z.infer<typeof partFiguresSchema>;
