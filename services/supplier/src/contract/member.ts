import { z } from 'zod';
import { identifier } from '@quayside/rating/schema';
import { email, name } from './supplier';

/** A person of the supplier who uses the portal. People live in the account service. */
export const supplierMemberSchema = z.strictObject({
  id: identifier,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'deactivated']),
  invitedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
});
export type SupplierMember = z.infer<typeof supplierMemberSchema>;

export const supplierInvitationSchema = z.strictObject({ email, name, locale: z.enum(['ja', 'en']) });
export type SupplierInvitation = z.infer<typeof supplierInvitationSchema>;

export const supplierMemberChangeSchema = z.strictObject({ active: z.boolean() });
export type SupplierMemberChange = z.infer<typeof supplierMemberChangeSchema>;
