import { z } from 'zod';
import { code as recordCode } from '@quayside/contract/records';
import { stageIds } from '@quayside/contract/stages';
import { containerTypes } from '@quayside/rating';
import { currency, decimal, identifier, isoDate, portCode, signedDecimal } from '@quayside/rating/schema';
import { tariffLayers } from './tariff';

/** Cards and tariffs that one change may touch at most. */
export const mostChangedPrices = 500;

const isNothing = (text: string) => /^-?0*(\.0*)?$/.test(text);

/** By how much prices change: an amount per unit for those in its currency, or a share of what they are, `10` for 10 %. */
export const priceStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('amount'),
    amount: signedDecimal.refine((text) => !isNothing(text), 'change.nothing'),
    currency,
  }),
  z
    .strictObject({
      kind: z.literal('percent'),
      percent: signedDecimal.refine((text) => !isNothing(text), 'change.nothing'),
      /** A percentage above 100 that a person confirmed: `1500`, where 15 may have been meant. */
      confirmedPercent: signedDecimal.optional(),
      /** Minimums and maximums of a line change with its rate. */
      withLimits: z.boolean().optional(),
    })
    .refine(
      ({ percent, confirmedPercent }) => Math.abs(Number(percent)) <= 100 || percent === confirmedPercent,
      {
        path: ['percent'],
        message: 'percent.above',
        params: { code: 'percent.above' },
      },
    ),
]);
export type PriceStep = z.infer<typeof priceStepSchema>;

const filter = {
  supplierId: identifier.optional(),
  carrier: z.string().trim().min(1).max(120).optional(),
  layer: z.enum(tariffLayers).optional(),
  shipperId: identifier.optional(),
  stage: z.enum(stageIds).optional(),
  mode: z.enum(['FCL', 'LCL', 'any']).optional(),
  portOfLoading: portCode.optional(),
  portOfDischarge: portCode.optional(),
  charge: z
    .string()
    .regex(/^[A-Z0-9/-]{1,24}$/, 'code.capitals')
    .optional(),
  containerType: z.enum(containerTypes).optional(),
};

/** Which prices change (every field that is given must be theirs exactly), by how much, and from which day on. */
export const priceChangeRequestSchema = z.strictObject({
  of: z.enum(['rateCard', 'tariff']),
  ...filter,
  step: priceStepSchema,
  firstDay: isoDate,
});
export type PriceChangeRequest = z.infer<typeof priceChangeRequestSchema>;

/** One figure of a line, before and after. `from`: the step of a price by steps. */
export const changedFigureSchema = z.strictObject({
  charge: z.string(),
  containerType: z.string().optional(),
  currency: z.string(),
  part: z.enum(['rate', 'step', 'minimum', 'maximum']),
  from: z.string().optional(),
  before: decimal,
  after: signedDecimal,
});
export type ChangedFigure = z.infer<typeof changedFigureSchema>;

/**
 * Why a line that the filters mean stays as it is: it is a percentage, in another currency than the amount, free of charge, without a
 * rate, or the change is smaller than what is rounded.
 */
export const unchangedReasons = ['share', 'currency', 'zero', 'noRate', 'tooSmall'] as const;

export const unchangedLineSchema = z.strictObject({
  charge: z.string(),
  containerType: z.string().optional(),
  currency: z.string(),
  rate: decimal.optional(),
  reason: z.enum(unchangedReasons),
});
export type UnchangedLine = z.infer<typeof unchangedLineSchema>;

/** Why a price cannot be changed so: it would fall below zero, its limits would cross, or it would have too many lines. */
export const priceChangeFaults = ['negative', 'limits', 'tooManyLines'] as const;

const named = {
  id: identifier,
  code: recordCode,
  name: z.string(),
  nameJa: z.string().optional(),
  /** Whose it is: the supplier of a card, the shipper of an agreement. */
  owner: z.string().optional(),
  ownerJa: z.string().optional(),
  supplierId: identifier.optional(),
};

export const changedPriceSchema = z.strictObject({
  ...named,
  /** On which the change is made. */
  version: z.int(),
  /** The first day of the new prices: that of the change, or of the card where it begins later. */
  firstDay: isoDate,
  figures: z.array(changedFigureSchema),
  /** Lines that the filters mean, and that stay as they are. */
  unchanged: z.array(unchangedLineSchema).optional(),
  fault: z.enum(priceChangeFaults).optional(),
});
export type ChangedPrice = z.infer<typeof changedPriceSchema>;

/** A price of which the filters mean lines, and none of them changes. */
export const unchangedPriceSchema = z.strictObject({ ...named, unchanged: z.array(unchangedLineSchema) });
export type UnchangedPrice = z.infer<typeof unchangedPriceSchema>;

/** Everything that a change would do. `total` is more than `items` where it would be too much for one change. */
export const priceChangePreviewSchema = z.strictObject({
  items: z.array(changedPriceSchema),
  total: z.int(),
  /** Prices of which nothing changes though the filters mean them: the first of them, and how many there are. */
  untouched: z.strictObject({ items: z.array(unchangedPriceSchema), total: z.int() }).optional(),
});
export type PriceChangePreview = z.infer<typeof priceChangePreviewSchema>;

/** A change, and the prices with the versions that were looked at: where they are not the same any more, nothing is written. */
export const priceChangeInputSchema = priceChangeRequestSchema.extend({
  expected: z
    .array(z.strictObject({ id: identifier, version: z.int() }))
    .min(1, 'change.nothing')
    .max(mostChangedPrices),
  /** The charges that an amount raises by the same, where several are meant and no filter names one: a person looked at them. */
  confirmedCharges: z.array(z.string().max(24)).max(500).optional(),
});
export type PriceChangeInput = z.infer<typeof priceChangeInputSchema>;

export const priceChangeSchema = z.strictObject({
  id: identifier,
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  request: priceChangeRequestSchema,
  /** How many prices were changed. */
  count: z.int(),
  undone: z.strictObject({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** Newest first. */
export const priceChangeListSchema = z.strictObject({ items: z.array(priceChangeSchema), total: z.int() });
