import { z } from 'zod';
import { country, currency, identifier } from '@quayside/rating/schema';

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

export const shipperLanguages = ['ja', 'en'] as const;

/** What a person may write of a shipper. */
export const shipperInputSchema = z.strictObject({
  code,
  name,
  nameJa: name.optional(),
  country,
  postalCode: z.string().trim().max(20).optional(),
  address: optionalText,
  addressJa: optionalText,
  contact: contactSchema.optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  /** Payment terms as printed, e.g. `End of month, 30 days`. */
  terms: optionalText,
  currency,
  taxId: z.string().trim().max(40).optional(),
  /** Language of the documents sent to it. */
  language: z.enum(shipperLanguages),
  notes,
});
export type ShipperInput = z.infer<typeof shipperInputSchema>;

export const shipperSchema = shipperInputSchema.extend({ ...storedFields });
export type Shipper = z.infer<typeof shipperSchema>;

export const shipperFilterSchema = z.strictObject({
  country: country.optional(),
});
export type ShipperFilter = z.infer<typeof shipperFilterSchema>;
export const shipperSortFields = ['code', 'name', 'country', 'updatedAt'] as const;
