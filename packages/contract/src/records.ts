/**
 * Fields that the records of several domains share, as zod schemas: the contracts of the services build on them. Not part of the
 * index, because shell and remotes need their types only.
 * @packageDocumentation
 */
import { z } from 'zod';
import type { FieldIssue } from './issues';

/** A one-line text that must say something. */
export const name = z.string().trim().min(1).max(120);
export const optionalText = z.string().trim().max(300).optional();
export const notes = z.string().max(5_000).optional();
/** Code of a thing within its owner: letters, digits and `- _ . /`. */
export const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9\-_./]{0,39}$/, 'code.format');
export const email = z.email().max(254);
export const phone = z.string().regex(/^[+()\d][\d\s\-()+]{3,39}$/, 'phone.format');
export const postalCode = z.string().trim().max(20).optional();

export const contactSchema = z.strictObject({
  name: optionalText,
  email: email.optional(),
  phone: phone.optional(),
});
export type Contact = z.infer<typeof contactSchema>;

/** What is kept of another company, besides what makes it a shipper or a supplier. */
export const companyFields = {
  code,
  name,
  nameJa: name.optional(),
  postalCode,
  address: optionalText,
  addressJa: optionalText,
  contact: contactSchema.optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  /** Payment terms as printed, e.g. `End of month, 30 days`. */
  terms: optionalText,
  taxId: z.string().trim().max(40).optional(),
  notes,
};

/** Fields that every stored thing answers besides its own. */
export const storedFields = {
  id: z.string().min(1).max(64),
  version: z.int(),
  archived: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** What is wrong with one field, as services answer it. */
export const fieldIssueSchema = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z
    .strictObject({
      missing: z.literal(true).optional(),
      origin: z.string().optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      expected: z.string().optional(),
      format: z.string().optional(),
      suggestion: z.string().optional(),
      readings: z.strictObject({ point: z.string(), comma: z.string() }).optional(),
    })
    .optional(),
}) satisfies z.ZodType<FieldIssue>;

/** A person of another company who uses the portal. People live in the account service. */
export const portalMemberFields = {
  id: storedFields.id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'deactivated']),
  invitedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
};
export const portalInvitationFields = { email, name, locale: z.enum(['ja', 'en']) };

/** One page of a list. `nextCursor` is null on the last page. */
export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };
