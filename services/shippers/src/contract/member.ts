import { z } from 'zod';
import { identifier } from '@quayside/rating/schema';
import { email, name } from './shipper';

/** A person of the shipper who uses the portal. People live in the account service. */
export const shipperMemberSchema = z.strictObject({
  id: identifier,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'deactivated']),
  /** May accept or decline a quotation on behalf of the shipper. */
  mayAccept: z.boolean(),
  invitedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
});
export type ShipperMember = z.infer<typeof shipperMemberSchema>;

export const shipperInvitationSchema = z.strictObject({
  email,
  name,
  mayAccept: z.boolean(),
  locale: z.enum(['ja', 'en']),
});
export type ShipperInvitation = z.infer<typeof shipperInvitationSchema>;

export const shipperMemberChangeSchema = z.strictObject({
  mayAccept: z.boolean().optional(),
  active: z.boolean().optional(),
});
export type ShipperMemberChange = z.infer<typeof shipperMemberChangeSchema>;
