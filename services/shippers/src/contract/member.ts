import { z } from 'zod';
import { portalInvitationFields, portalMemberFields } from '@quayside/contract/records';

/** A person of the shipper who uses the portal. People live in the account service. */
export const shipperMemberSchema = z.strictObject({
  ...portalMemberFields,
  /** May accept or decline a quotation on behalf of the shipper. */
  mayAccept: z.boolean(),
});
export type ShipperMember = z.infer<typeof shipperMemberSchema>;

export const shipperMemberListSchema = z.strictObject({
  items: z.array(shipperMemberSchema),
  total: z.int(),
});

export const shipperInvitationSchema = z.strictObject({ ...portalInvitationFields, mayAccept: z.boolean() });
export type ShipperInvitation = z.infer<typeof shipperInvitationSchema>;

export const shipperMemberChangeSchema = z.strictObject({
  mayAccept: z.boolean().optional(),
  active: z.boolean().optional(),
});
export type ShipperMemberChange = z.infer<typeof shipperMemberChangeSchema>;
