import { chargeLine, estimateDocument, lineStatus } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, orNull, stageId } from './common';
import { cargoList } from './header';
import { pricedEstimate, ratedLine } from './priced';

/**
 * A rate card that fits lane, date and mode of a stage. `lines` are ready to be saved through `lines.upsert` (each names its card and
 * supplier). A charge the stage needs and the card lacks is in `missing`, and `total` is then null.
 */
export const rateOffer = z.strictObject({
  rateCardId: id,
  /** A tariff that says what our own work costs us; absent for a supplier's card. */
  layer: z.literal('ownCost').optional(),
  /** The own company has no id. */
  supplier: z.strictObject({ id: z.union([id, z.literal('')]), name: z.string(), nameJa: z.string() }),
  name: z.string(),
  /** Absent where the card has none. */
  nameJa: z.string().optional(),
  cardVersion: z.int(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  currency: z.string(),
  covered: z.array(z.string()),
  missing: z.array(z.string()),
  /** Charges of the card that are not in `lines`: their quantity is zero, `other` on the estimate is the same service, or nobody ordered them. */
  leftOut: z.array(
    z.strictObject({
      code: z.string(),
      reason: z.enum(['zeroQuantity', 'sameService', 'notOrdered']),
      other: z.string().nullable(),
    }),
  ),
  complete: z.boolean(),
  /** Cost of the card's lines in the estimate's currency; null when incomplete or unpriced. */
  total: z.string().nullable(),
  /** True when lines of the stage come from this card. */
  applied: z.boolean(),
  /** Priced where no status is said. */
  lines: z.array(chargeLine.extend({ status: lineStatus.optional() })),
});
export type RateOffer = z.infer<typeof rateOffer>;

export const rateOffers = z.strictObject({
  stage: stageId,
  /** What was looked for. */
  lane: z.strictObject({
    portOfLoading: z.string().nullable(),
    portOfDischarge: z.string().nullable(),
    mode: z.enum(['FCL', 'LCL']),
    date: z.string(),
    containerTypes: z.array(z.string()),
  }),
  needed: z.array(z.string()),
  /** The best of those that fit, at most 50. */
  items: z.array(rateOffer),
  /** How many fit, and were compared. */
  fitting: z.int(),
});
export type RateOffers = z.infer<typeof rateOffers>;

/** A whole document, or one line within a document. Stateless; nothing is stored. */
export const rateBody = z.strictObject({
  document: estimateDocument.safeExtend({ cargo: cargoList }),
  /** Answers this line apart, too. */
  lineId: z.string().min(1).max(64).optional(),
});
export const rateResult = z.strictObject({ priced: pricedEstimate, line: orNull(ratedLine) });
