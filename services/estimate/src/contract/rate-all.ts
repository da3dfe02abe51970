import { differenceCauses } from '@quayside/rating';
import { containerTypes } from '@quayside/rating';
import {
  dutyRule,
  feePeriod,
  lineStatus,
  rateLayers,
  ratedBy,
  ruleMarkup,
  sellLayers,
  tariffLine,
} from '@quayside/rating/schema';
import { z } from 'zod';
import { id, orNull, payerTotals, stageId, totals } from './common';
import { estimateIssue } from './priced';
import { savedFigures } from './stage';

/**
 * `POST estimates/:id/rate-all`: rates the estimate from the price book and the rules. `take: false` answers what would become of it,
 * `take: true` writes it.
 */
export const rateAllBody = z.strictObject({
  take: z.boolean(),
  /** Only these stages; all that are included when absent. */
  stages: z.array(stageId).min(1).max(8).optional(),
  /** Only the markups that rules give are brought up to date; prices, fees and duties stay. */
  only: z.literal('markup').optional(),
  /** Only these lines of the proposal are taken; all of them when absent. */
  lines: z.array(z.string().min(1).max(64)).max(3000).optional(),
  /** Whether what the company's tables say of the import entry is taken, too; it is when absent. */
  entry: z.boolean().optional(),
  /** `proposal` of the answer that was looked at: refused where another one would be taken by now. */
  proposal: z.string().max(64).optional(),
});
export type RateAll = z.infer<typeof rateAllBody>;

/** Why a line stays as it is. */
export const keptReasons = ['typed', 'calculated', ...lineStatus.exclude(['priced']).options] as const;
export type KeptReason = (typeof keptReasons)[number];

const containerType = z.enum(containerTypes).nullable();
const place = {
  stage: stageId,
  lineId: z.string(),
  code: z.string(),
  description: z.string(),
  descriptionJa: z.string().nullable(),
};

const priceOfLine = z.strictObject({
  currency: z.string(),
  rate: z.string().nullable(),
  quantity: z.string().nullable(),
  unit: z.string(),
  cost: z.string().nullable(),
  costConverted: z.string().nullable(),
  sell: z.string().nullable(),
});

/** The card that a price comes from. */
export const cardReference = z.strictObject({
  id,
  version: z.int(),
  name: z.string(),
  /** Absent where the card has none. */
  nameJa: z.string().optional(),
  layer: z.enum([...rateLayers, ...sellLayers]),
  /** Null for a tariff of the own company. */
  supplierId: id.nullable(),
  supplierName: z.string(),
  supplierNameJa: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
});

/** A line that rating changes. `same`: its price stays, and comes from where it came from. */
export const rateAllLine = z.strictObject({
  ...place,
  containerType,
  change: z.enum(['rated', 'added', 'cleared', 'removed', 'same']),
  /** A person put the card of before on the line: their choice, which nobody gives up unasked. */
  byHand: z.literal(true).optional(),
  before: priceOfLine.nullable(),
  after: priceOfLine.nullable(),
  card: orNull(cardReference),
  /** The tariff of the own company that says what it sells for; null where that is cost and markup. */
  sellCard: orNull(cardReference),
  rule: ratedBy.shape.rule,
  /** The markup that a rule gives the line, and which; null where the usual one holds, or one that somebody typed. */
  markup: orNull(ruleMarkup),
  total: ratedBy.shape.total,
  runnersUp: ratedBy.shape.runnersUp,
});
export type RateAllLine = z.infer<typeof rateAllLine>;

/**
 * Why a charge has no price. `noCard`: none for lane, mode and stage; `expired`, `notYet`: one that holds on other days; `noPrice`: cards of the
 * lane lack the charge; `noContainerType`: they lack it for this container; `otherSupplier`: another one than the taken card's has it, and the rule
 * takes no charges of two; `notOnCard`: the cards of the carrier that carries the containers lack it, and no other carrier's price stands for
 * it; `place`: which of the
 * cards' lanes it is, `figures` would decide; `fact`: a quantity is not known; `exchangeRate`; `tax`; `base`: what it is a
 * percentage of has no price; `other`: as `issue` says.
 */
/** What would decide whether a lane is the shipment's. */
export const laneFigures = [
  'portOfLoading',
  'portOfDischarge',
  'pickupCountry',
  'pickupPostalCode',
  'deliveryCountry',
  'deliveryPostalCode',
  'distanceKm',
  'vehicle',
  /** The card names its place by words, and those are not the shipment's. */
  'zoneOfCard',
] as const;

export const gapReasons = [
  'noCard',
  'expired',
  'notYet',
  'noPrice',
  'noContainerType',
  'otherSupplier',
  'notOnCard',
  'place',
  'fact',
  'exchangeRate',
  'tax',
  'base',
  'other',
] as const;

export const rateAllGap = z.strictObject({
  ...place,
  /** Null for a charge that stands on no line. */
  lineId: z.string().nullable(),
  containerType,
  reason: z.enum(gapReasons),
  issue: orNull(estimateIssue),
  /** Figures that would decide whether a card is for this shipment. */
  figures: z.array(z.enum(laneFigures)),
  /** Cards that had a price on other days, or have one for the lane and lack this charge. */
  cards: z.array(cardReference).max(3),
  /** Who could answer: suppliers of the stage. */
  suppliers: z.array(z.strictObject({ id, name: z.string(), nameJa: z.string() })).max(5),
});
export type RateAllGap = z.infer<typeof rateAllGap>;

const figures = z.strictObject({
  totals,
  payers: payerTotals,
  missingCharges: z.int(),
  incompleteLines: z.int(),
});
const amounts = { cost: z.string(), sell: z.string() };

export const rateAllDifference = z.strictObject({
  currency: z.string(),
  rows: z.array(
    z.strictObject({
      cause: z.enum(differenceCauses),
      stage: stageId.nullable(),
      lineId: z.string().nullable(),
      code: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      ...amounts,
    }),
  ),
  byCause: z.array(z.strictObject({ cause: z.enum(differenceCauses), ...amounts })),
  ...amounts,
  tax: z.string(),
  total: z.string(),
});

export const rateAllResult = z.strictObject({
  /** Names what is proposed: the same one for the same proposal. */
  proposal: z.string(),
  taken: z.boolean(),
  /** The day whose cards were looked at. */
  date: z.string(),
  /** Types of the shipment's containers. */
  containerTypes: z.array(z.string()),
  before: figures,
  after: figures,
  difference: rateAllDifference,
  lines: z.array(rateAllLine),
  /** Lines of the import entry that the cargo gives it, and what the company's tables of fees and duties say; nothing of it typed by anybody. */
  entry: z.array(
    z.strictObject({
      id: z.string(),
      /** `line`: the cargo has goods of a tariff number that no line of the entry has. */
      kind: z.enum(['fee', 'duty', 'additional', 'line']),
      /** The tables gave it before and say nothing in its place: it falls away. */
      gone: z.literal(true).optional(),
      hsCode: z.string().nullable(),
      fee: orNull(feePeriod),
      duty: orNull(dutyRule),
      additional: orNull(tariffLine.shape.additional.unwrap()),
      source: z.string(),
    }),
  ),
  kept: z.array(z.strictObject({ ...place, containerType, reason: z.enum(keptReasons) })),
  gaps: z.array(rateAllGap),
  /** Cards that were in force for the lane. */
  cardsFitting: z.int(),
  /** What was saved; null while nothing is taken. */
  estimate: orNull(savedFigures),
});
export type RateAllResult = z.infer<typeof rateAllResult>;
