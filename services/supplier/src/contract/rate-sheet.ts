import { z } from 'zod';
import { stageIds } from '@quayside/contract/stages';
import { identifier } from '@quayside/rating/schema';
import { laneSchema } from './lane';
import { sheetKindFitSchema } from './sheet-kind';
import { columnIndex, rowIndex, sheetLimits, sheetMappingSchema } from './sheet-mapping';

const cellText = z.string().max(sheetLimits.cell);

/** Rows and columns count from 0. A merged range shows what its first cell holds. */
export const sheetGridSchema = z.strictObject({
  /** Empty for a file that has one sheet without a name. */
  name: z.string().max(120),
  rows: z.array(z.array(cellText).max(sheetLimits.columns)).max(sheetLimits.rows),
  merged: z
    .array(
      z.strictObject({ top: rowIndex, left: columnIndex, bottom: z.int().min(0), right: z.int().min(0) }),
    )
    .max(sheetLimits.rows),
  /** Cells whose formula has no value that could be trusted. */
  faults: z.array(z.strictObject({ row: rowIndex, column: columnIndex })).max(sheetLimits.rows),
  /** Rows and columns that the workbook does not show. */
  hidden: z
    .strictObject({
      rows: z.array(rowIndex).max(sheetLimits.rows),
      columns: z.array(columnIndex).max(sheetLimits.columns),
    })
    .optional(),
  /** Cells that are struck out: they are empty in `rows`. */
  struck: z
    .array(z.strictObject({ row: rowIndex, column: columnIndex, text: cellText }))
    .max(sheetLimits.struck)
    .optional(),
});
export type SheetGrid = z.infer<typeof sheetGridSchema>;

/** A file in the layout of whoever made it, as it was read, cell by cell. */
export const rateSheetFileSchema = z.strictObject({
  name: z.string().max(200),
  sheets: z.array(sheetGridSchema).min(1).max(sheetLimits.sheets),
});
export type RateSheetFile = z.infer<typeof rateSheetFileSchema>;

/** The mapping of a supplier's only kind of sheet. */
export const keptMappingSchema = z.strictObject({
  id: identifier,
  version: z.int(),
  updatedAt: z.iso.datetime(),
  mapping: sheetMappingSchema,
});
export type KeptMapping = z.infer<typeof keptMappingSchema>;

export const sheetFaultCodes = [
  'amount',
  'negative',
  'currency',
  'charge',
  'chargeMissing',
  'basis',
  'basisStrange',
  'port',
  'portMissing',
  'day',
  'dayAmbiguous',
  'dayMissing',
  'dayOrder',
  'dayOver',
  'count',
  'repeated',
  'formula',
  'tooManyCards',
  'tooManyLines',
  'noTable',
  'noLane',
  'zone',
  'distance',
  'containerType',
  'laneMissing',
  'lane',
  'amountUnclear',
  'share',
  'shareBase',
  'currencyOther',
  'hidden',
  'remark',
  'scaled',
  'stepsUnknown',
  'stepsBroken',
  'dayOther',
  'notKept',
  'narrower',
  'codeTaken',
  'zero',
  'columnTwice',
  'columnUnread',
] as const;

/** A cell that was not understood, or contradicts another one (`other`); without a cell it is of the whole file. */
export const sheetFaultSchema = z.strictObject({
  sheet: z.string(),
  cell: z.string().optional(),
  code: z.enum(sheetFaultCodes),
  text: z.string(),
  other: z.string().optional(),
});
export type SheetFault = z.infer<typeof sheetFaultSchema>;

/** What of the kept mapping a file does not have any more, or has besides. */
export const sheetMisfitSchema = z.strictObject({
  sheet: z.string(),
  code: z.enum(['table', 'missing', 'added', 'sheet']),
  head: z.string(),
});
export type SheetMisfit = z.infer<typeof sheetMisfitSchema>;

export const sheetOutcomes = ['gone', 'new', 'dearer', 'cheaper', 'other', 'unchanged'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];

const figure = z.strictObject({
  rate: z.string().optional(),
  currency: z.string(),
  basis: z.string(),
  minimum: z.string().optional(),
  /** First quantity and rate of each step. */
  steps: z.array(z.strictObject({ from: z.string(), rate: z.string() })).optional(),
});

/** One price before and after: of a card, a charge, a container type and a first day. */
export const sheetDifferenceSchema = z.strictObject({
  key: z.string(),
  outcome: z.enum(sheetOutcomes),
  /** Of the card, or of the tariff where the sheet is one of the own company. */
  rateCardId: identifier.optional(),
  /** Empty where the lane names none. */
  portOfLoading: z.string(),
  portOfDischarge: z.string(),
  stage: z.enum(stageIds).optional(),
  lane: laneSchema.optional(),
  charge: z.string(),
  containerType: z.string().optional(),
  before: figure.optional(),
  after: figure.optional(),
  validFrom: z.string(),
  validTo: z.string(),
});
export type SheetDifference = z.infer<typeof sheetDifferenceSchema>;

/**
 * A price of a card that sheets of this kind do not make, for the same charge, shipments and days as one of the sheet: made by hand, or
 * by another kind of sheet.
 */
export const sheetRivalSchema = z.strictObject({
  key: z.string(),
  rateCardId: identifier,
  code: z.string(),
  name: z.string(),
  nameJa: z.string().optional(),
  stage: z.enum(stageIds),
  lane: laneSchema,
  charge: z.string(),
  containerType: z.string().optional(),
  price: figure,
  /** What the sheet says in its place. */
  inSheet: figure,
  validFrom: z.string(),
  validTo: z.string(),
  /** Last day of what the sheet says: prices that begin later do not compete. */
  inSheetTo: z.string(),
  /** Its last day where it is to end, before its first one where nothing of it is left; absent where its lane is another one, and it stays. */
  endsOn: z.string().optional(),
});
export type SheetRival = z.infer<typeof sheetRivalSchema>;

export const rateSheetReadSchema = z.strictObject({
  file: rateSheetFileSchema,
  /** That of the kind where left out. */
  mapping: sheetMappingSchema.optional(),
  /** Of which kind the file is, where a person said so; else its shape says it. */
  kindId: identifier.optional(),
  /** A person said that it is of none of the kept kinds: a guess. */
  anew: z.literal(true).optional(),
});
export type RateSheetRead = z.infer<typeof rateSheetReadSchema>;

const countsSchema = z.strictObject({
  gone: z.int(),
  new: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
  other: z.int(),
  unchanged: z.int(),
});
export type SheetCounts = z.infer<typeof countsSchema>;

/** A card that is kept, as it was seen. */
const expectedSchema = z.array(z.strictObject({ id: identifier, version: z.int() })).max(10_000);

/** Everything that taking a file would do; nothing is written. */
export const rateSheetReadingSchema = z.strictObject({
  /** What it was read by; where the kept one does not fit any more, a guess that keeps what still holds. */
  mapping: sheetMappingSchema,
  source: z.enum(['kept', 'given', 'guessed']),
  keptVersion: z.int().optional(),
  /** The kind that it was read as. */
  kind: z.strictObject({ id: identifier, name: z.string() }).optional(),
  /** Every kind that is kept, beside this file. */
  kinds: z.array(sheetKindFitSchema).optional(),
  /** None of the kept kinds has this shape, or several have: a person says which it is. What is told is a guess. */
  undecided: z.boolean().optional(),
  /** Several kinds have this shape; it is read as the one as which files of this name were taken before. */
  byName: z.boolean().optional(),
  misfits: z.array(sheetMisfitSchema),
  faults: z.array(sheetFaultSchema),
  faultCount: z.int(),
  /** Names to be said once, as they stand in the file. */
  unknown: z.strictObject({
    charges: z.array(z.string()),
    ports: z.array(z.string()),
    amounts: z.array(z.string()),
    zones: z.array(z.string()).optional(),
    remarks: z.array(z.string()).optional(),
    bases: z.array(z.string()).optional(),
  }),
  lanes: z.int(),
  differences: z.array(sheetDifferenceSchema),
  counts: countsSchema,
  /** Prices of other cards that compete with those of the sheet, and those cards as they were seen. */
  rivals: z
    .strictObject({ items: z.array(sheetRivalSchema), total: z.int(), expected: expectedSchema })
    .optional(),
  /** Cards that would be written, those that only lose what is gone not among them. */
  changedCards: z.int(),
  expected: expectedSchema,
});
export type RateSheetReading = z.infer<typeof rateSheetReadingSchema>;

const endsSchema = z.union([z.literal('all'), z.array(z.string().max(120)).max(sheetLimits.rowsShown)]);

/** A file, the kept mapping and the cards with the versions that were looked at: where they are not the same any more, nothing is written. */
export const rateSheetInputSchema = z.strictObject({
  file: rateSheetFileSchema,
  /** The kind that was looked at; that of the file's shape where left out. */
  kindId: identifier.optional(),
  mappingVersion: z.int(),
  expected: expectedSchema,
  /** Keys of what is gone and is to end: all of it, or none unless it is named. */
  end: endsSchema,
  /** Other cards that compete, as they were seen, and which of their prices are to end; all stay where left out. */
  rivals: z.strictObject({ expected: expectedSchema, end: endsSchema }).optional(),
});
export type RateSheetInput = z.infer<typeof rateSheetInputSchema>;

/** A sheet that was taken. */
export const rateSheetSchema = z.strictObject({
  id: identifier,
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  fileName: z.string(),
  /** Which kind of sheet it was, as that was called then. */
  kindName: z.string().optional(),
  counts: countsSchema,
  /** How many cards were written. */
  cards: z.int(),
  undone: z.strictObject({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type RateSheet = z.infer<typeof rateSheetSchema>;

/** Newest first. */
export const rateSheetListSchema = z.strictObject({ items: z.array(rateSheetSchema), total: z.int() });
