import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { companyFields, storedFields } from '@quayside/contract/records';
import { country, currency } from '@quayside/rating/schema';

export const shipperLanguages = ['ja', 'en'] as const;

/** What a person may write of a shipper. */
export const shipperInputSchema = z.strictObject({
  ...companyFields,
  country,
  currency,
  /** Language of the documents sent to it. */
  language: z.enum(shipperLanguages),
});
export type ShipperInput = z.infer<typeof shipperInputSchema>;

export const shipperSchema = shipperInputSchema.extend({ ...storedFields });
export type Shipper = z.infer<typeof shipperSchema>;

export const shipperFilterSchema = z.strictObject({
  country: country.optional(),
});
export const shipperSortFields = ['code', 'name', 'country', 'updatedAt'] as const;

export const shipperResource = describeResource({
  name: 'shipper',
  path: '/shippers',
  idParameter: 'shipperId',
  create: shipperInputSchema,
  update: changesOf(shipperInputSchema),
  view: shipperSchema,
  filters: shipperFilterSchema,
  access: { read: 'shipper:read', write: 'shipper:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
