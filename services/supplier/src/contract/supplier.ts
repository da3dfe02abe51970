import { z } from 'zod';
import { stageIds } from '@quayside/contract/stages';
import { country, currency, identifier, portCode } from '@quayside/rating/schema';

/** A one-line text that must say something. */
export const name = z.string().trim().min(1).max(120);
export const optionalText = z.string().trim().max(300).optional();
export const notes = z.string().max(5_000).optional();
/** Code of a thing within its owner: letters, digits and `- _ . /`. */
export const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9\-_./]{0,39}$/, 'code.format');
export const email = z.email().max(254);
export const phone = z.string().regex(/^[+()\d][\d\s\-()+]{3,39}$/, 'phone.format');

export const contactSchema = z.strictObject({
  name: optionalText,
  email: email.optional(),
  phone: phone.optional(),
});
export type Contact = z.infer<typeof contactSchema>;

/** Fields that every stored thing answers besides its own. */
export const storedFields = {
  id: identifier,
  version: z.int(),
  archived: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** Where a price holds: any part left out means "any". */
export const laneSchema = z.strictObject({
  portOfLoading: portCode.optional(),
  portOfDischarge: portCode.optional(),
  /** Town or area of a delivery, a warehouse or a customs office. */
  place: z.string().trim().max(120).optional(),
});
export type Lane = z.infer<typeof laneSchema>;

const stageList = z
  .array(z.enum(stageIds))
  .min(1)
  .max(stageIds.length)
  .refine((stages) => new Set(stages).size === stages.length, 'list.repeated');

/** What a person may write of a supplier. */
export const supplierInputSchema = z.strictObject({
  code,
  name,
  nameJa: name.optional(),
  country,
  postalCode: z.string().trim().max(20).optional(),
  address: optionalText,
  addressJa: optionalText,
  stages: stageList,
  lanes: z.array(laneSchema).max(100).optional(),
  contact: contactSchema.optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  terms: optionalText,
  currency,
  taxId: z.string().trim().max(40).optional(),
  notes,
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
export type SupplierFilter = z.infer<typeof supplierFilterSchema>;
export const supplierSortFields = ['code', 'name', 'country', 'updatedAt'] as const;
