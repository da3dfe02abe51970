import { z } from 'zod';
import { containerTypes } from '../calculators/container-types';
import {
  isMillimetres,
  packingFigureList,
  type DecimalFigure,
  type MillimetreFigure,
} from '../calculators/packing-figures';
import { count, country, currency, decimal, identifier, isoDate, share, text } from './decimal';
import { feeCodes } from '../tariffs/fee-codes';
import { loadingInputs } from './loading';
import { unreadableTexts } from './unreadable-texts';

const size = z.int().min(0).max(100_000);

type FigureFields = Record<MillimetreFigure, z.ZodOptional<typeof size>> &
  Record<DecimalFigure, z.ZodOptional<typeof decimal>>;
const figureFields = Object.fromEntries(
  packingFigureList.map(({ name }) => [name, isMillimetres(name) ? size.optional() : decimal.optional()]),
) as FigureFields;

export const packingInputs = z.strictObject({
  ...figureFields,
  tareMethod: z.enum(['perM3', 'panels']).optional(),
  /** Raw wood over 6 mm needs ISPM-15 treatment; plywood and wood-based panels do not. */
  wood: z.enum(['solid', 'panel']).optional(),
  roadLimitMm: z.strictObject({ length: size, width: size, height: size }).optional(),
  forkliftKg: decimal.optional(),
});

export const vanningInputs = z.strictObject({
  types: z.array(z.enum(containerTypes)).max(20).optional(),
  preference: z.enum(['fewest', 'cheapest']).optional(),
  /** Relative cost of one container by type, one currency; needed for `cheapest`. */
  prices: z.partialRecord(z.enum(containerTypes), decimal).optional(),
  /** Usable part of the inner volume: 0.85–0.90 by rule of thumb. */
  stowageFactor: share.optional(),
  payloadKg: z.partialRecord(z.enum(containerTypes), decimal).optional(),
  /** Cargo weight allowed on the road, by type. */
  roadLimitKg: z.partialRecord(z.enum(containerTypes), decimal).optional(),
  /** Typed fleet: how many of each; the suggestion is then only advice. */
  fleet: z.partialRecord(z.enum(containerTypes), count).optional(),
  securingKg: decimal.optional(),
  loading: loadingInputs.optional(),
});

export const seaInputs = z.strictObject({
  billsOfLading: count.optional(),
  revenueTonStep: decimal.optional(),
  revenueTonMinimum: decimal.optional(),
  carrier: text.optional(),
  vessel: text.optional(),
  /** The carrier's service or loop, as its schedule names it. */
  service: text.optional(),
  /** The last day on which the carrier takes the cargo, and the documents. */
  cargoClosing: isoDate.nullish(),
  documentClosing: isoDate.nullish(),
  transitDays: count.optional(),
  distanceNm: decimal.optional(),
  insurance: z
    .strictObject({
      /** cif: closed form on C + F; duty: factor × (invoice + freight + duty). */
      method: z.enum(['cif', 'duty']),
      currency,
      premiumRate: share,
      factor: decimal.optional(),
      goodsValue: decimal.optional(),
      freight: decimal.optional(),
      duty: decimal.optional(),
    })
    .optional(),
});

export const warehouseInputs = z.strictObject({
  method: z.enum(['threePeriod', 'perDay', 'area']).optional(),
  unit: z.enum(['revenueTons', 'm3', 'tonnes', 'packages']).optional(),
  arrival: isoDate.nullish(),
  departure: isoDate.nullish(),
  /** Month book of a running stock; when present it replaces arrival and departure. */
  openingBalance: decimal.optional(),
  movements: z
    .array(
      z.strictObject({
        day: z.int().min(1).max(31),
        in: decimal.optional(),
        out: decimal.optional(),
        unreadable: unreadableTexts.optional(),
      }),
    )
    .max(400)
    .optional(),
  daysInMonth: z.int().min(28).max(31).optional(),
  freeDays: decimal.optional(),
  calendar: z.enum(['calendar', 'working']).optional(),
  holidays: z.array(isoDate).max(400).optional(),
  areaM2: decimal.optional(),
  months: decimal.optional(),
});

export const deliveryInputs = z.strictObject({
  legs: z
    .array(
      z.strictObject({
        id: identifier,
        from: text.optional(),
        to: text.optional(),
        km: decimal.nullish(),
        zone: z.string().max(40).optional(),
        vehicle: z.string().max(40).optional(),
        stops: count.optional(),
        /** Of the way to the packing place the truck, of the way from there the container; absent: both are one way. */
        way: z.enum(['truck', 'container']).optional(),
        unreadable: unreadableTexts.optional(),
      }),
    )
    .max(200)
    .optional(),
  vehicles: count.optional(),
  trips: count.optional(),
  hours: decimal.nullish(),
  waitingHours: decimal.nullish(),
  freeWaitingHours: decimal.optional(),
  waitingIncrementHours: decimal.optional(),
  chassisDays: decimal.nullish(),
  storageDays: decimal.nullish(),
  storageFreeDays: decimal.optional(),
  prePull: z.boolean().optional(),
  dischargeDate: isoDate.nullish(),
  gateOutDate: isoDate.nullish(),
  emptyReturnDate: isoDate.nullish(),
  demurrageFreeDays: count.optional(),
  detentionFreeDays: count.optional(),
});

export const dutyRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('adValorem'), rate: share }),
  z.strictObject({ kind: z.literal('specific'), perUnit: decimal, unit: z.string().max(12) }),
  z.strictObject({ kind: z.literal('compound'), rate: share, perUnit: decimal, unit: z.string().max(12) }),
  z.strictObject({
    kind: z.literal('mixed'),
    rate: share,
    perUnit: decimal,
    unit: z.string().max(12),
    choose: z.enum(['higher', 'lower']),
  }),
  z.strictObject({
    kind: z.literal('quota'),
    quotaQuantity: decimal,
    inQuotaRate: share,
    overQuotaRate: share,
    unit: z.string().max(12),
  }),
]);

const additionalDuties = z
  .array(
    z.strictObject({
      code: z.string().max(24),
      rate: share,
      share: share.optional(),
      source: text.optional(),
    }),
  )
  .max(20);

export const tariffLine = z.strictObject({
  id: identifier,
  hsCode: z.string().regex(/^[0-9.]{4,14}$/, 'hsCode.format'),
  description: text.optional(),
  /** Goods value in the document's customs currency; the cargo items of this HS code are summed when absent. */
  value: decimal.nullish(),
  quantity: decimal.nullish(),
  duty: dutyRule.nullish(),
  /**
   * Additional duties (anti-dumping, safeguard, section 232/301 …): each on the value, not on each other. `share`: the part of
   * the value that it is taken on, the metal in a machine for one; all of it when absent.
   */
  additional: additionalDuties.optional(),
  /** What the company's tables gave: as long as it is the same, nobody typed it. */
  ofTables: z
    .strictObject({ duty: dutyRule, additional: additionalDuties, taxRate: share })
    .partial()
    .optional(),
  /** The line's own rate of import tax, where reduced; stated as that of the entry. */
  taxRate: share.nullish(),
  source: text.optional(),
  unreadable: unreadableTexts.optional(),
});

/** A fee of customs for some days, as the company keeps it: goes before what the rating core knows. */
export const feePeriod = z.strictObject({
  code: z.enum(feeCodes),
  from: isoDate,
  /** Without an end: until another one begins. */
  to: isoDate.optional(),
  /** Share of the entered value. */
  rate: share,
  minimum: decimal.optional(),
  maximum: decimal.optional(),
  /** Of an informal entry, each. */
  informal: decimal.optional(),
  /** Where it was read. */
  source: text,
  /** The company's tables gave it, and nobody typed it: it follows them. */
  ofTables: z.literal(true).optional(),
});

export const originCustomsInputs = z.strictObject({
  declarations: count.optional(),
  declarationLines: count.nullish(),
});

export const destinationCustomsInputs = z.strictObject({
  country: country.optional(),
  entryDate: isoDate.nullish(),
  entries: z.int().min(1).max(99).optional(),
  /** United States: an informal entry pays a fee of its own. Formal when absent. */
  entryType: z.enum(['formal', 'informal']).optional(),
  /** United States: user fees that the entry is free of, by agreement or by law. */
  exemptFees: z.array(z.enum(feeCodes)).max(2).optional(),
  /** Of the company's table, as it was when the estimate was made or its figures were taken. */
  fees: z.array(feePeriod).max(100).optional(),
  /** The terms the goods values are stated in; independent of the estimate's Incoterm, so that the rule never moves duty. */
  valueTerms: z.enum(['EXW', 'FOB', 'CIF']).optional(),
  freight: decimal.nullish(),
  insurance: decimal.nullish(),
  onwardFreight: decimal.nullish(),
  /** Customs rates: units of the customs currency per one unit of the foreign one; the estimate's frozen rates are used when absent. */
  exchangeRates: z.record(currency, decimal).optional(),
  /** Why a customs rate is far from the estimate's own; it says nothing of another rate than the one it was given for. */
  exchangeReasons: z.record(currency, z.strictObject({ rate: decimal, reason: text })).optional(),
  tariffLines: z.array(tariffLine).max(999).optional(),
  includedLines: count.optional(),
  invoices: count.optional(),
  /** Import tax where it is not the tariff table's. Japan: 10 % or 8 % is national and local tax together, 7.8 % or 6.24 % the national part. */
  taxRate: share.nullish(),
});
