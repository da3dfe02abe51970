import { z } from 'zod';
import { stageIds } from '@quayside/contract/stages';
import { identifier } from '@quayside/rating/schema';
import { sheetMappingSchema } from './sheet-mapping';

/** Kinds of sheets of one owner: of the sea, of trucks, of a warehouse … */
export const mostSheetKinds = 20;

const sheetKindName = z.string().trim().min(1).max(80);

/** What a person says of one kind of sheet: how it is called, and how it is read. */
export const sheetKindInputSchema = z.strictObject({ name: sheetKindName, mapping: sheetMappingSchema });
export type SheetKindInput = z.infer<typeof sheetKindInputSchema>;

/** A kind of sheet that is kept. Codes of its cards begin with its prefix, which no other kind of the owner has. */
export const sheetKindSchema = z.strictObject({
  id: identifier,
  version: z.int(),
  updatedAt: z.iso.datetime(),
  name: z.string(),
  prefix: z.string(),
  stages: z.array(z.enum(stageIds)),
  /** Names of the sheets that are read; none of a CSV file. */
  sheets: z.array(z.string()),
});
export type SheetKind = z.infer<typeof sheetKindSchema>;

export const sheetKindListSchema = z.strictObject({ items: z.array(sheetKindSchema), total: z.int() });

/** How far a file has the shape of a kind: all of it, most of it, or another one. */
export const sheetShapes = ['same', 'changed', 'other'] as const;

/** A kept kind beside a file: how many of its columns were found. */
export const sheetKindFitSchema = z.strictObject({
  id: identifier,
  name: z.string(),
  prefix: z.string(),
  shape: z.enum(sheetShapes),
  found: z.int(),
  of: z.int(),
});
export type SheetKindFit = z.infer<typeof sheetKindFitSchema>;
