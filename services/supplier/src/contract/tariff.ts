import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { storedFields } from '@quayside/contract/records';
import { identifier } from '@quayside/rating/schema';
import {
  overlapSchema,
  priceFields,
  rateCardColumns,
  rateCardFilterSchema,
  rateCardStates,
  understoodCarrier,
  refuseFreeTwice,
  validityRule,
  writtenLines,
} from './rate-card';

/**
 * Whose side a tariff of the own company is on: `ownCost`, what our own work costs us; `companySell`, what we charge anybody;
 * `shipperSell`, what we agreed with one shipper.
 */
export const tariffLayers = ['ownCost', 'companySell', 'shipperSell'] as const;
export type TariffLayer = (typeof tariffLayers)[number];

export const tariffFieldsSchema = z.strictObject({
  ...priceFields,
  layer: z.enum(tariffLayers),
  /** Exactly where the layer is `shipperSell`. */
  shipperId: identifier.optional(),
});

const written = tariffFieldsSchema.extend(writtenLines);
const owner = z.object({ layer: z.enum(tariffLayers), shipperId: z.string().optional() });

/** What a person may write of a tariff. */
export const tariffInputSchema = written
  .refine((tariff) => tariff.validFrom <= tariff.validTo, validityRule)
  .superRefine(refuseFreeTwice)
  .refine(({ layer, shipperId }) => (layer === 'shipperSell') === (shipperId !== undefined), {
    path: ['shipperId'],
    message: 'tariff.shipper',
    when: ({ value }) => owner.safeParse(value).success,
  });
export type TariffInput = z.infer<typeof tariffInputSchema>;

export const tariffSchema = z.strictObject({
  ...tariffFieldsSchema.shape,
  ...storedFields,
  /** The shipper's names as this service heard them last. */
  shipperName: z.string().optional(),
  shipperNameJa: z.string().optional(),
  ...understoodCarrier,
  /** Number of the price version, as of a rate card. */
  revision: z.int(),
  state: z.enum(rateCardStates),
});
export type Tariff = z.infer<typeof tariffSchema>;

/** An earlier version of a tariff: read-only. */
export const tariffVersionSchema = z.strictObject({
  revision: z.int(),
  replacedAt: z.iso.datetime(),
  replacedBy: z.string(),
  tariff: tariffFieldsSchema,
});
export type TariffVersion = z.infer<typeof tariffVersionSchema>;

/** Newest first. */
export const tariffVersionListSchema = z.strictObject({
  items: z.array(tariffVersionSchema),
  total: z.int(),
});

/** Another tariff of the same layer and shipper that prices the same charges for the same shipments on the same days. */
export const tariffOverlapSchema = overlapSchema.omit({ rateCardId: true }).extend({ tariffId: identifier });

/** The tariffs that overlap another one, and with which. */
export const tariffOverlapListSchema = z.strictObject({
  items: z.array(z.strictObject({ tariffId: identifier, overlaps: z.array(tariffOverlapSchema) })),
  total: z.int(),
});

/** Those with whom prices may be agreed, by name. */
export const agreementPartnerListSchema = z.strictObject({
  items: z.array(z.strictObject({ id: identifier, name: z.string(), nameJa: z.string().optional() })),
  total: z.int(),
});

export const tariffFilterSchema = rateCardFilterSchema.omit({ supplierId: true }).extend({
  layer: z.enum(tariffLayers).optional(),
  shipperId: identifier.optional(),
});
export type TariffFilter = z.infer<typeof tariffFilterSchema>;
export const tariffSortFields = [
  'code',
  'name',
  'layer',
  'stage',
  'validFrom',
  'validTo',
  'updatedAt',
] as const;

export const tariffResource = describeResource({
  name: 'tariff',
  path: '/tariffs',
  idParameter: 'tariffId',
  create: written,
  update: changesOf(written),
  view: tariffSchema,
  filters: tariffFilterSchema,
  access: { read: 'supplier:read', write: 'supplier:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});

/** Column titles of the tariffs' CSV file: those of a rate card's, and whose side and shipper. `cardCode` is the key. */
export const tariffColumns = ['layer', 'shipperId', ...rateCardColumns] as const;
