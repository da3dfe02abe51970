import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { code, name, notes, optionalText, storedFields } from '@quayside/contract/records';
import { isAboveWhole } from '@quayside/contract/percents';
import { stageIds } from '@quayside/contract/stages';
import { canCount, chargeDefinition, freeUnitsOf, isFreeTwice, netFact } from '@quayside/rating';
import { chargeLine, currency, decimal, identifier, isoDate, portCode } from '@quayside/rating/schema';
import { laneSchema } from './lane';

export const rateCardModes = ['FCL', 'LCL', 'any'] as const;

/** What the rules between the fields of a line read. They hold however much else of the line is still missing. */
const priceOfLine = z.object({
  breaks: chargeLine.shape.breaks,
  percentOf: chargeLine.shape.percentOf,
  basis: z.string(),
  rate: z.string().optional(),
  confirmedShare: z.string().optional(),
  minimum: decimal.optional(),
  maximum: decimal.optional(),
  validFrom: isoDate.optional(),
  validTo: isoDate.optional(),
});

/** Bases whose rate is a share of one, written in percent. */
export const isShareBasis = (basis: string): boolean => basis === 'percent-of' || basis === 'value';

/** The highest share that a line takes: its rate, or a step's; undefined of a line that takes none. */
export function highestShare({
  basis,
  rate,
  breaks,
}: {
  basis: string;
  rate?: string | undefined;
  breaks?: { steps: readonly { rate?: string | null | undefined }[] } | undefined;
}): string | undefined {
  if (!isShareBasis(basis)) return undefined;
  const shares = [rate, ...(breaks?.steps ?? []).map((step) => step.rate)].flatMap((share) => share ?? []);
  return shares.sort((a, b) => Number(b) - Number(a))[0];
}

function refuseContradictions(line: z.output<typeof priceOfLine>, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const stepsCarryRates = line.breaks?.steps.every((step) => step.rate != null) ?? false;
  if (line.rate === undefined && !stepsCarryRates) refuse('rate', 'rate.missing');
  if (line.basis === 'percent-of' && !line.percentOf?.length) refuse('percentOf', 'percentOf.missing');
  if (line.basis !== 'percent-of' && line.percentOf?.length) refuse('percentOf', 'percentOf.unexpected');
  const highest = highestShare(line);
  if (isAboveWhole(highest) && line.confirmedShare !== highest) refuse('rate', 'percent.above');
  if (line.minimum && line.maximum && Number(line.minimum) > Number(line.maximum))
    refuse('maximum', 'maximum.belowMinimum');
  if (line.validFrom && line.validTo && line.validFrom > line.validTo) refuse('validTo', 'validity.order');
}

/**
 * One price of a card: the part of a charge line that a supplier decides, with the same field names, so that a line
 * taken over into an estimate is a copy. `rate` is per unit of the basis (a share of one for percent-of and value bases).
 */
export const rateLineSchema = chargeLine
  .pick({
    code: true,
    description: true,
    descriptionJa: true,
    basis: true,
    quantity: true,
    containerType: true,
    quantityRule: true,
    times: true,
    roundPerUnit: true,
    time: true,
    breaks: true,
    confirmedShare: true,
    currency: true,
    percentOf: true,
    disbursement: true,
    contingent: true,
    taxCode: true,
    payAt: true,
    remark: true,
  })
  .extend({
    rate: decimal.optional(),
    minimum: decimal.optional(),
    maximum: decimal.optional(),
    /** Days of its own, both belonging to it (a surcharge); a side left out is the card's. */
    validFrom: isoDate.optional(),
    validTo: isoDate.optional(),
  })
  .superRefine(refuseContradictions, { when: ({ value }) => priceOfLine.safeParse(value).success });
export type RateLine = z.infer<typeof rateLineSchema>;

/** Refuses lines that count what their basis can never be charged by. Lines that were stored before can still be read. */
function refuseUncountable(lines: readonly RateLine[], context: z.RefinementCtx): void {
  lines.forEach(({ quantity, times, basis }, index) => {
    const fact = quantity?.calculated;
    if (fact === undefined || times || canCount(fact, basis)) return;
    context.addIssue({ code: 'custom', path: [index, 'basis'], message: 'quantity.unitMismatch' });
  });
}

/** Days that cost nothing: of the container at the port, of the container away from it, of the goods in the warehouse. */
export const freeTimeSchema = z.strictObject({
  demurrageDays: z.int().min(0).max(366).optional(),
  detentionDays: z.int().min(0).max(366).optional(),
  storageDays: z.int().min(0).max(366).optional(),
});
export type FreeTime = z.infer<typeof freeTimeSchema>;

/** What cards of suppliers and tariffs of the own company have in common. */
export const priceFields = {
  code,
  name,
  nameJa: name.optional(),
  stage: z.enum(stageIds),
  lane: laneSchema,
  mode: z.enum(rateCardModes),
  carrier: optionalText,
  validFrom: isoDate,
  validTo: isoDate,
  currency,
  /** Days from port to port. */
  transitDays: z.int().min(0).max(366).optional(),
  freeTime: freeTimeSchema.optional(),
  /** Number of the contract or agreement that the prices come from. */
  contractNumber: z.string().trim().min(1).max(60).optional(),
  lines: z.array(rateLineSchema).min(1).max(500),
  notes,
};

export const rateCardFieldsSchema = z.strictObject(priceFields);

/** Lines as somebody writes them; those that are stored may be from before it was checked what they count. */
export const writtenLines = { lines: priceFields.lines.superRefine(refuseUncountable) };
const written = rateCardFieldsSchema.extend(writtenLines);

/** The carrier that the text meant when it was written, of those that the company keeps. */
export const understoodCarrier = { carrierCode: z.string().optional() };

/** The two days are told to contradict each other however much else is missing. */
const validity = z.object({ validFrom: isoDate, validTo: isoDate });

/** Refuses prices that end before they begin. */
export const validityRule = {
  path: ['validTo'],
  message: 'validity.order',
  when: ({ value }: { value: unknown }) => validity.safeParse(value).success,
};

const freeOfPrices = z.object({
  freeTime: freeTimeSchema.optional(),
  lines: z.array(
    z.object({
      code: z.string(),
      quantity: chargeLine.shape.quantity,
      times: chargeLine.shape.times,
      quantityRule: chargeLine.shape.quantityRule,
      time: chargeLine.shape.time,
      breaks: chargeLine.shape.breaks,
    }),
  ),
});

/**
 * Where a card says free time twice: of itself and once more on a price that counts or multiplies by that time, or on a price as free units and as
 * first steps for nothing. Only one of them could be meant.
 */
export function freeTimeSaidTwice({
  freeTime,
  lines,
}: z.output<typeof freeOfPrices>): ['freeTime', keyof FreeTime] | ['lines', number, 'breaks'] | undefined {
  for (const [index, line] of lines.entries()) {
    if (isFreeTwice(line)) return ['lines', index, 'breaks'];
    if (freeUnitsOf(line) === undefined) continue;
    const facts = [line.quantity?.calculated ?? chargeDefinition(line.code)?.fact, line.times?.calculated];
    const kinds = facts.flatMap((fact) => netFact(fact)?.ofCard ?? []);
    const kind = kinds.find((each) => freeTime?.[each] !== undefined);
    if (kind) return ['freeTime', kind];
  }
  return undefined;
}

/** Refuses a card that gives free time twice. */
export function refuseFreeTwice(card: unknown, context: z.RefinementCtx): void {
  const known = freeOfPrices.safeParse(card);
  const path = known.success ? freeTimeSaidTwice(known.data) : undefined;
  if (path) context.addIssue({ code: 'custom', path, message: 'freeTime.twice' });
}

/** What a person may write of a rate card. */
export const rateCardInputSchema = written
  .refine((card) => card.validFrom <= card.validTo, validityRule)
  .superRefine(refuseFreeTwice);
export type RateCardInput = z.infer<typeof rateCardInputSchema>;

export const rateCardStates = ['upcoming', 'inForce', 'expired'] as const;

/** Another card of the same supplier, stage, lane and mode whose validity overlaps and that prices the same charges. */
export const overlapSchema = z.strictObject({
  rateCardId: identifier,
  code: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  charges: z.array(z.string()),
});
export type Overlap = z.infer<typeof overlapSchema>;

/** The cards that overlap another one, and with which. */
export const overlapListSchema = z.strictObject({
  items: z.array(z.strictObject({ rateCardId: identifier, overlaps: z.array(overlapSchema) })),
  total: z.int(),
});
export type OverlapList = z.infer<typeof overlapListSchema>;

export const rateCardSchema = z.strictObject({
  ...rateCardFieldsSchema.shape,
  ...storedFields,
  supplierId: identifier,
  supplierName: z.string(),
  supplierNameJa: z.string().optional(),
  ...understoodCarrier,
  /** Number of the price version, 1 up: a change of a card in force makes the next and keeps the one before. */
  revision: z.int(),
  state: z.enum(rateCardStates),
});
export type RateCard = z.infer<typeof rateCardSchema>;

/** An earlier version of a card: read-only. */
export const rateCardVersionSchema = z.strictObject({
  revision: z.int(),
  replacedAt: z.iso.datetime(),
  replacedBy: z.string(),
  card: rateCardFieldsSchema,
});
export type RateCardVersion = z.infer<typeof rateCardVersionSchema>;

/** Newest first. */
export const rateCardVersionListSchema = z.strictObject({
  items: z.array(rateCardVersionSchema),
  total: z.int(),
});

/** Filters of both lists of cards. `on` is the day on which the card must be in force. */
export const rateCardFilterSchema = z.strictObject({
  stage: z.enum(stageIds).optional(),
  portOfLoading: portCode.optional(),
  portOfDischarge: portCode.optional(),
  mode: z.enum(['FCL', 'LCL']).optional(),
  on: isoDate.optional(),
  state: z.enum(rateCardStates).optional(),
  supplierId: identifier.optional(),
  charge: z
    .string()
    .regex(/^[A-Z0-9-]{1,24}$/)
    .optional(),
});
export type RateCardFilter = z.infer<typeof rateCardFilterSchema>;
export const rateCardSortFields = ['code', 'name', 'stage', 'validFrom', 'validTo', 'updatedAt'] as const;

export const rateCardResource = describeResource({
  name: 'rateCard',
  path: '/suppliers/:supplierId/rate-cards',
  idParameter: 'rateCardId',
  create: written,
  update: changesOf(written),
  view: rateCardSchema,
  filters: rateCardFilterSchema,
  access: { read: ['supplier:read', 'supplier:own'], write: 'supplier:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});

/**
 * Column titles of a rate card's CSV file: one line per price; the card's columns repeat on each of its lines.
 * `cardCode` is the key of the card. `breaks` is written `mode:from=rate|from=rate`, for stepCount
 * `stepCount:from=units|from=units`, with `|..n` at the end when the table ends at n, and `|+every=units` when each started `every` beyond
 * the last step costs so many units more. Every field of a card has its column: a file that is read again gives an equal card.
 */
export const rateCardColumns = [
  'cardCode',
  'cardName',
  'cardNameJa',
  'stage',
  'portOfLoading',
  'portOfDischarge',
  'place',
  'mode',
  'carrier',
  'validFrom',
  'validTo',
  'cardCurrency',
  'charge',
  'description',
  'descriptionJa',
  'basis',
  'containerType',
  'rate',
  'currency',
  'minimum',
  'maximum',
  'minimumQuantity',
  'includedQuantity',
  'breaks',
  'percentOf',
  'taxCode',
  'loadingGroup',
  'loadingCountry',
  'dischargeGroup',
  'dischargeCountry',
  'pickupZone',
  'deliveryZone',
  'fromKm',
  'toKm',
  'vehicle',
  'transitDays',
  'demurrageDays',
  'detentionDays',
  'storageDays',
  'contractNumber',
  'lineValidFrom',
  'lineValidTo',
  'confirmedShare',
  'quantityFrom',
  'typedQuantity',
  'quantityStep',
  'quantityRounding',
  'maximumQuantity',
  'timesFrom',
  'typedTimes',
  'roundPerUnit',
  'timeFrom',
  'timeTo',
  'freeUnits',
  'timeStep',
  'minimumUnits',
  'calendar',
  'holidays',
  'tierFrom',
  'disbursement',
  'contingent',
  'payAt',
  'remark',
  'notes',
] as const;
