import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { companyFields, storedFields } from '@quayside/contract/records';
import { stageIds } from '@quayside/contract/stages';
import { country, currency, portCode } from '@quayside/rating/schema';
import { laneSchema } from './lane';

const stageList = z
  .array(z.enum(stageIds))
  .min(1, 'stages.missing')
  .max(stageIds.length)
  .refine((stages) => new Set(stages).size === stages.length, 'list.repeated');

/** What a person may write of a supplier. */
export const supplierInputSchema = z.strictObject({
  ...companyFields,
  country,
  stages: stageList,
  lanes: z.array(laneSchema).max(100).optional(),
  currency,
});
export type SupplierInput = z.infer<typeof supplierInputSchema>;

/** `notes` are internal: the supplier's own members do not get them. */
export const supplierSchema = supplierInputSchema.extend({ ...storedFields });
export type Supplier = z.infer<typeof supplierSchema>;

export const supplierFilterSchema = z.strictObject({
  stage: z.enum(stageIds).optional(),
  portOfLoading: portCode.optional(),
  portOfDischarge: portCode.optional(),
  country: country.optional(),
});
export const supplierSortFields = ['code', 'name', 'country', 'updatedAt'] as const;

export const supplierResource = describeResource({
  name: 'supplier',
  path: '/suppliers',
  idParameter: 'supplierId',
  create: supplierInputSchema,
  update: changesOf(supplierInputSchema),
  view: supplierSchema,
  filters: supplierFilterSchema,
  access: { read: ['supplier:read', 'supplier:own'], write: 'supplier:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
