import { z } from 'zod';
import { optionalText } from '@quayside/contract/records';
import { stageIds } from '@quayside/contract/stages';
import { bases, containerTypes } from '@quayside/rating';
import { country, currency, decimal, isoDate, portCode } from '@quayside/rating/schema';
import { capitalCode } from './port-group';
import { rateCardModes } from './rate-card';

/** Most of one file: sheets, rows of a sheet, columns, characters of a cell, cards that it may make. */
export const sheetLimits = {
  sheets: 20,
  rows: 5_000,
  columns: 120,
  cell: 500,
  struck: 10_000,
  cards: 3_000,
  rowsShown: 6_000,
  faultsShown: 200,
};

export const rowIndex = z
  .int()
  .min(0)
  .max(sheetLimits.rows - 1);
export const columnIndex = z
  .int()
  .min(0)
  .max(sheetLimits.columns - 1);
const chargeCode = z.string().regex(/^[A-Z0-9/-]{1,24}$/, 'code.capitals');
const nameInSheet = z.string().trim().min(1).max(200);

export const sheetFields = [
  'amount',
  'lane',
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
  'demurrageDetentionDays',
  'detentionDemurrageDays',
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
/** How many units of the currency a figure of 1 stands for. */
export const amountScales = ['one', 'thousand', 'tenThousand'] as const;
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
  /** What one unit of the figures is, where a line above says thousands: asked about where left out. */
  scale: z.enum(amountScales).optional(),
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
  /** What a charge is counted by as the supplier writes it. */
  bases: z
    .array(z.strictObject({ name: nameInSheet, basis: z.enum(bases) }))
    .max(100)
    .optional(),
  /** Words in place of an amount that mean: no price. */
  noPrice: z.array(nameInSheet).max(50),
  /** A zone as the supplier calls it; without one the lanes are left out. */
  zones: z
    .array(z.strictObject({ name: nameInSheet, zone: capitalCode.optional() }))
    .max(500)
    .optional(),
  /** Which sign comes before the decimals; a point where left out, and `1.450` is asked about. */
  decimals: z.enum(['point', 'comma']).optional(),
  /** Rows and columns that are hidden, and cells that are struck out; where they hold prices it is asked about. */
  hidden: z.enum(['read', 'leftOut']).optional(),
  /** What an amount of 0 is: a price, or none; asked about where left out. */
  zero: z.enum(['price', 'noPrice']).optional(),
  /** Headings between rows, columns that are not read, and words of a head, that change nothing of the prices. */
  remarks: z.array(nameInSheet).max(200).optional(),
});
export type SheetMapping = z.infer<typeof sheetMappingSchema>;
