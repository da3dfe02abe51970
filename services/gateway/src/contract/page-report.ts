import { shellErrors, type ShellErrorCode } from '@quayside/contract';
import { partSchema } from '@quayside/contract/registry';
import { z } from 'zod';

/** Codes that are counted: those of the shell, and one for whatever escaped. */
export const countedErrors = [...(Object.keys(shellErrors) as ShellErrorCode[]), 'uncaught'] as const;

/** How far apart two reports of one page may be in what they say: what is new since the one before. */
const partReportSchema = z.strictObject({
  /** The part was used for the first time in this page load. */
  view: z.literal(true).optional(),
  /** It met its first error in this page load. */
  failed: z.literal(true).optional(),
  errors: z.partialRecord(z.enum(countedErrors), z.int().min(1).max(20)).optional(),
  failedCalls: z.int().min(1).max(20).optional(),
  loadMilliseconds: z.int().min(0).max(120_000).optional(),
});
export type PartReport = z.infer<typeof partReportSchema>;

/** What a page says of the parts that it runs. It does not say which versions these are: the gateway knows what it served. */
export const pageReportSchema = z.strictObject({
  /** Of the channel, as it stands in the page. */
  revision: z.int().min(0),
  parts: z.record(partSchema, partReportSchema).refine((parts) => Object.keys(parts).length <= 20),
});
export type PageReport = z.infer<typeof pageReportSchema>;
