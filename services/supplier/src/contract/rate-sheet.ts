import { z } from 'zod';
import { optionalText } from '@quayside/contract/records';
import { stageIds } from '@quayside/contract/stages';
import { bases, containerTypes } from '@quayside/rating';
import { country, currency, decimal, identifier, isoDate, portCode } from '@quayside/rating/schema';
import { capitalCode } from './port-group';
import { laneSchema } from './lane';
import { rateCardModes } from './rate-card';

/** Most of one file: sheets, rows of a sheet, columns, characters of a cell, cards that it may make. */
export const sheetLimits = {
  sheets: 20,
  rows: 5_000,
  columns: 120,
  cell: 500,
  cards: 3_000,
  rowsShown: 6_000,
  faultsShown: 200,
};

const rowIndex = z
  .int()
  .min(0)
  .max(sheetLimits.rows - 1);
const columnIndex = z
  .int()
  .min(0)
  .max(sheetLimits.columns - 1);
const cellText = z.string().max(sheetLimits.cell);
const chargeCode = z.string().regex(/^[A-Z0-9/-]{1,24}$/, 'code.capitals');
const nameInSheet = z.string().trim().min(1).max(200);

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
});
export type SheetGrid = z.infer<typeof sheetGridSchema>;

/** A supplier's own file as it was read, cell by cell. */
export const rateSheetFileSchema = z.strictObject({
  name: z.string().max(200),
  sheets: z.array(sheetGridSchema).min(1).max(sheetLimits.sheets),
});
export type RateSheetFile = z.infer<typeof rateSheetFileSchema>;

export const sheetFields = [
  'amount',
  'portOfLoading',
  'portOfDischarge',
  'charge',
  'basis',
  'currency',
  'validFrom',
  'validTo',
  'transitDays',
  'demurrageDays',
  'detentionDays',
  'contractNumber',
  'pickupZone',
  'deliveryZone',
  'place',
  'distance',
  'fromKm',
  'toKm',
  'vehicle',
  'containerType',
  'minimum',
  'ignored',
] as const;
export type SheetField = (typeof sheetFields)[number];

/** What a column means. Of an amount: for which containers (any where left out), of which charge, in which currency. */
export const sheetColumnSchema = z.strictObject({
  column: columnIndex,
  /** The whole head, the rows of it joined: by it the column is found again. */
  head: z.string().max(2_000),
  field: z.enum(sheetFields),
  containerType: z.enum(containerTypes).optional(),
  /** Several that the amount is the price of: `40' / 40HQ`. */
  containerTypes: z.array(z.enum(containerTypes)).min(2).max(containerTypes.length).optional(),
  charge: chargeCode.optional(),
  currency: currency.optional(),
  /** By which vehicle: a lane of its own. */
  vehicle: z.string().trim().min(1).max(40).optional(),
  basis: z.enum(bases).optional(),
  /** The step of quantities that the amount is for: from (with it), above, up to (with it), below; in the unit of the basis. */
  from: decimal.optional(),
  above: decimal.optional(),
  upTo: decimal.optional(),
  below: decimal.optional(),
});
export type SheetColumn = z.infer<typeof sheetColumnSchema>;

/** A table of lanes, or of charges that belong to the lanes: a region of a sheet below its head. */
export const sheetTableSchema = z.strictObject({
  sheet: z.string().max(120),
  kind: z.enum(['lanes', 'charges']),
  headRow: rowIndex,
  headRows: z.int().min(1).max(3),
  /** None: the service guesses them by the heads. */
  columns: z.array(sheetColumnSchema).max(sheetLimits.columns),
  /** What holds where no column says it. */
  fixed: z.strictObject({
    currency: currency.optional(),
    charge: chargeCode.optional(),
    portOfLoading: portCode.optional(),
    portOfDischarge: portCode.optional(),
    loadingCountry: country.optional(),
    dischargeCountry: country.optional(),
    loadingGroup: capitalCode.optional(),
    dischargeGroup: capitalCode.optional(),
    validFrom: isoDate.optional(),
    validTo: isoDate.optional(),
  }),
  /** Of which stage the prices are; the sea where left out. Charges belong to lanes of their stage. */
  stage: z.enum(stageIds).optional(),
  /** What an amount of a step of quantities is: of each unit, or of the whole. */
  steps: z.enum(['perUnit', 'whole']).optional(),
  /** Charges only: of the lanes of their own sheet, or of all sheets. */
  scope: z.enum(['sheet', 'file']).optional(),
});
export type SheetTable = z.infer<typeof sheetTableSchema>;

/** How a supplier's sheets are read. Names that were asked for once are kept beside. */
export const sheetMappingSchema = z.strictObject({
  /** Codes of the cards begin with it: `PCL` makes `PCL-JPYOK-USLGB`. */
  prefix: z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'code.capitals'),
  mode: z.enum(rateCardModes),
  carrier: optionalText,
  /** Which comes first in `03/04/2026`; such a day is refused where nobody said so. */
  dayOrder: z.enum(['dayFirst', 'monthFirst']).optional(),
  tables: z.array(sheetTableSchema).max(40),
  /** Sheets that hold nothing that is read; another one that looks like a table is asked about. */
  leftOut: z.array(z.string().max(120)).max(200).optional(),
  /** A charge as the supplier calls it, and our code; without one its lines are left out. */
  charges: z.array(z.strictObject({ name: nameInSheet, code: chargeCode.optional() })).max(300),
  /** A port, or several, as the supplier calls them, or a group or country that is meant; none: the lanes are left out. */
  ports: z
    .array(
      z.strictObject({
        name: nameInSheet,
        ports: z.array(portCode).max(20),
        group: capitalCode.optional(),
        country: country.optional(),
      }),
    )
    .max(500),
  /** Words in place of an amount that mean: no price. */
  noPrice: z.array(nameInSheet).max(50),
  /** A zone as the supplier calls it; without one the lanes are left out. */
  zones: z
    .array(z.strictObject({ name: nameInSheet, zone: capitalCode.optional() }))
    .max(500)
    .optional(),
  /** Which sign comes before the decimals; a point where left out, and `1.450` is asked about. */
  decimals: z.enum(['point', 'comma']).optional(),
  /** Rows and columns that are hidden; where they hold prices it is asked about. */
  hidden: z.enum(['read', 'leftOut']).optional(),
  /** Headings between rows, and words of a head, that change nothing of the prices. */
  remarks: z.array(nameInSheet).max(200).optional(),
});
export type SheetMapping = z.infer<typeof sheetMappingSchema>;

/** The mapping as it is kept, one for a supplier. */
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
  'amountUnclear',
  'share',
  'currencyOther',
  'hidden',
  'remark',
  'scaled',
  'stepsUnknown',
  'stepsBroken',
  'dayOther',
  'notKept',
  'narrower',
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

export const rateSheetReadSchema = z.strictObject({
  file: rateSheetFileSchema,
  /** The one that is kept where left out, else a guess. */
  mapping: sheetMappingSchema.optional(),
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
  }),
  lanes: z.int(),
  differences: z.array(sheetDifferenceSchema),
  counts: countsSchema,
  /** Cards that would be written, those that only lose what is gone not among them. */
  changedCards: z.int(),
  expected: expectedSchema,
});
export type RateSheetReading = z.infer<typeof rateSheetReadingSchema>;

/** A file, the kept mapping and the cards with the versions that were looked at: where they are not the same any more, nothing is written. */
export const rateSheetInputSchema = z.strictObject({
  file: rateSheetFileSchema,
  mappingVersion: z.int(),
  expected: expectedSchema,
  /** Keys of what is gone and is to end: all of it, or none unless it is named. */
  end: z.union([z.literal('all'), z.array(z.string().max(120)).max(sheetLimits.rowsShown)]),
});
export type RateSheetInput = z.infer<typeof rateSheetInputSchema>;

/** A sheet that was taken. */
export const rateSheetSchema = z.strictObject({
  id: identifier,
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  fileName: z.string(),
  counts: countsSchema,
  /** How many cards were written. */
  cards: z.int(),
  undone: z.strictObject({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type RateSheet = z.infer<typeof rateSheetSchema>;

/** Newest first. */
export const rateSheetListSchema = z.strictObject({ items: z.array(rateSheetSchema), total: z.int() });
