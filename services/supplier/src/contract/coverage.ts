import { z } from 'zod';
import { stageIds } from '@quayside/contract/stages';
import { containerTypes } from '@quayside/rating';
import { identifier, isoDate, portCode } from '@quayside/rating/schema';

/** How far ahead prices are looked for, in days. */
export const coverageDays = ['30', '60', '90'] as const;

/** Of which shipments the coverage tells: `days` ahead, in a mode, in one type of container; ports narrow the lanes. */
export const coverageQuerySchema = z.strictObject({
  days: z.enum(coverageDays).optional(),
  mode: z.enum(['FCL', 'LCL']).optional(),
  containerType: z.enum(containerTypes).optional(),
  portOfLoading: portCode.optional(),
  portOfDischarge: portCode.optional(),
});
export type CoverageQuery = z.infer<typeof coverageQuerySchema>;

/**
 * `missing`: a charge without which the stage is not whole has no price today. `expiring`: one has none on a day to come.
 * `conditional`: all have one, some of them only for certain places, distances or vehicles. `notNeeded`: nothing is asked.
 */
export const coverageOutcomes = ['missing', 'expiring', 'conditional', 'covered', 'notNeeded'] as const;
export type CoverageOutcome = (typeof coverageOutcomes)[number];

/** A charge without a price from a day on; `containerType` where it is that type which has none. */
export const coverageGapSchema = z.strictObject({
  charge: z.string(),
  containerType: z.enum(containerTypes).optional(),
  from: isoDate,
  /** The first day on which it is priced again, where there is one within the days asked for. */
  until: isoDate.optional(),
});
export type CoverageGap = z.infer<typeof coverageGapSchema>;

/** A card or a tariff that prices something of a stage on a lane today or within the days asked for. */
export const coveringPriceSchema = z.strictObject({
  kind: z.enum(['rateCard', 'tariff']),
  id: identifier,
  code: z.string(),
  supplierId: identifier.optional(),
  supplierName: z.string().optional(),
  supplierNameJa: z.string().optional(),
  validTo: isoDate,
});
export type CoveringPrice = z.infer<typeof coveringPriceSchema>;

/** What of a shipment would decide whether a conditional price holds. */
const coverageFigures = [
  'pickupCountry',
  'pickupPostalCode',
  'deliveryCountry',
  'deliveryPostalCode',
  'distanceKm',
  'vehicle',
  /** A price that names its place in words only. */
  'place',
] as const;

export const coverageCellSchema = z.strictObject({
  stage: z.enum(stageIds),
  outcome: z.enum(coverageOutcomes),
  gaps: z.array(coverageGapSchema),
  figures: z.array(z.enum(coverageFigures)),
  /** Those that end first; at most ten. */
  prices: z.array(coveringPriceSchema),
  /** How many there are. */
  priceCount: z.int(),
});
export type CoverageCell = z.infer<typeof coverageCellSchema>;

export const coverageLaneSchema = z.strictObject({
  portOfLoading: portCode,
  portOfDischarge: portCode,
  /** One for each stage, in their order. */
  cells: z.array(coverageCellSchema),
});
export type CoverageLane = z.infer<typeof coverageLaneSchema>;

/** Lanes by stages, from what is priced on the cost side: suppliers' cards and the own company's costs. */
export const coverageSchema = z.strictObject({
  /** Today, where the company is, and the last day that was looked at. */
  from: isoDate,
  to: isoDate,
  /** Types of container for which charges by container are asked. */
  containerTypes: z.array(z.enum(containerTypes)),
  items: z.array(coverageLaneSchema),
  /** Lanes there are; more than `items` where there are too many to show. */
  total: z.int(),
});
export type Coverage = z.infer<typeof coverageSchema>;
