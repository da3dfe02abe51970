import { z } from 'zod';
import { portalInvitationFields, portalMemberFields } from '@quayside/contract/records';

/** A person of the supplier who uses the portal. People live in the account service. */
export const supplierMemberSchema = z.strictObject(portalMemberFields);
export type SupplierMember = z.infer<typeof supplierMemberSchema>;

export const supplierMemberListSchema = z.strictObject({
  items: z.array(supplierMemberSchema),
  total: z.int(),
});

export const supplierInvitationSchema = z.strictObject(portalInvitationFields);
export type SupplierInvitation = z.infer<typeof supplierInvitationSchema>;

export const supplierMemberChangeSchema = z.strictObject({ active: z.boolean() });
