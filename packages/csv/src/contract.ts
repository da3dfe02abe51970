import { fieldIssueSchema } from '@quayside/contract/records';
import { z } from 'zod';
import { importRowLimit } from './row-limit';
import { tableFormats, tableTypes } from './table-formats';

export { importRowLimit };

/** Query of `GET …/export`: CSV where nothing is said. */
export const exportQuerySchema = z.strictObject({ format: z.enum(tableFormats).optional() });

/** Types of content that `GET …/export` answers. */
export const exportTypes = ['text/csv', tableTypes.xlsx] as const;

/** Body of `POST …/import`: the rows as read from the file, one record of texts per row, keyed by column title. */
export const importBodySchema = z
  .strictObject({
    /** True: nothing is written, the answer says what would happen. */
    dryRun: z.boolean(),
    /** The file's text (comma, semicolon or tab; first line = column titles). Either this or `rows`. */
    csv: z.string().max(4_000_000).optional(),
    /** Rows corrected on the screen. Either this or `csv`. */
    rows: z
      .array(z.record(z.string().max(60), z.string().max(5_000)))
      .max(importRowLimit)
      .optional(),
  })
  .refine((body) => (body.csv === undefined) !== (body.rows === undefined), {
    path: ['csv'],
    message: 'import.csvOrRows',
  });
export type ImportBody = z.infer<typeof importBodySchema>;

export const importRowSchema = z.strictObject({
  /** 1 is the first row below the column titles. */
  row: z.int(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'error']),
  key: z.string(),
  /** What the file says, by column, so that an error can be corrected in place. */
  values: z.record(z.string(), z.string()),
  /** Columns whose value differs from what is stored. */
  changes: z.array(z.string()),
  errors: z.array(fieldIssueSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** All or nothing: with one row in error nothing is written and `committed` is false. */
export const importResultSchema = z.strictObject({
  dryRun: z.boolean(),
  committed: z.boolean(),
  counts: z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() }),
  /** Columns of the file that are not known; a file with such columns is refused. */
  unknownColumns: z.array(z.string()),
  rows: z.array(importRowSchema),
});
export type ImportResult = z.infer<typeof importResultSchema>;
