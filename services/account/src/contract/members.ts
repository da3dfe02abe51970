import { listQuery } from '@quayside/api';
import { portalMemberFields } from '@quayside/contract/records';
import { z } from 'zod';
import {
  email,
  givenPassword,
  id,
  locale,
  name,
  newPassword,
  personFields,
  portalFields,
  role,
  staffRoleList,
} from './common';

/** `GET members`: the organisation's people; portal people carry the company they belong to. */
export const memberSchema = z.strictObject({
  id,
  version: z.int(),
  ...personFields,
  active: z.boolean(),
  ...portalFields,
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberListQuery = listQuery.omit({ archived: true }).extend({
  role: role.optional(),
  active: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  /** `staff`: own people only; `portal`: those of shippers and suppliers. */
  kind: z.enum(['staff', 'portal']).optional(),
});

/** `PATCH members/:memberId`. The last active admin cannot be taken away (409). */
export const memberChangeSchema = z.strictObject({
  name: name.optional(),
  nameJa: name.nullable().optional(),
  roles: staffRoleList.optional(),
  active: z.boolean().optional(),
});
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** `GET directory`: names for choosing a person, for all of the staff. */
export const directoryEntrySchema = z.strictObject({
  id,
  name: z.string(),
  nameJa: z.string().nullable(),
  roles: z.array(role),
});
export const directorySchema = z.strictObject({ items: z.array(directoryEntrySchema), total: z.int() });

export const invitationState = z.enum(['open', 'accepted', 'revoked', 'expired']);

/** `GET invitations`. */
export const invitationSchema = z.strictObject({
  id,
  version: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  locale,
  state: invitationState,
  shipperId: id.nullable(),
  supplierId: id.nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  createdBy: z.strictObject({ id: z.string(), name: z.string() }),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationListQuery = listQuery.omit({ archived: true });

/** `POST invitations`: staff only; portal people are invited from their shipper or supplier. */
export const invitationInputSchema = z.strictObject({
  email,
  name,
  roles: staffRoleList,
  locale: locale.default('ja'),
});

/** `POST invitations/lookup`: what the page `/auth/accept` shows. 410 when it is not open any more. */
export const invitationTokenSchema = z.strictObject({ token: z.string().min(40).max(200) });
export const invitationPreviewSchema = z.strictObject({
  email: z.string(),
  name: z.string(),
  organisation: z.strictObject({ name: z.string(), nameJa: z.string() }),
  locale,
  expiresAt: z.iso.datetime(),
  /** True when the person has a password already: they confirm with it, and it stays as it is. */
  hasAccount: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;

/** `POST invitations/accept`: a new person chooses a password; one who has an account gives theirs. */
export const invitationAcceptSchema = z.strictObject({
  token: z.string().min(40).max(200),
  /** Of a person who is new; without it, the name on the invitation. */
  name: name.optional(),
  /** Of a person who has one: theirs. Of one who is new: the one they choose. */
  password: givenPassword,
});
/** The same of a person who is new, as the service checks it once it knows that. */
export const newPersonAcceptSchema = invitationAcceptSchema.extend({ password: newPassword });
export type InvitationAccept = z.infer<typeof invitationAcceptSchema>;
/** With what the person signs in afterwards. */
export const invitationAcceptedSchema = z.strictObject({ email: z.string() });

/**
 * People of a shipper or supplier, as those services show them: open invitations and members in one list. Services that ask
 * drop what they do not know.
 */
export const portalMemberSchema = z.object({ ...portalMemberFields, mayAccept: z.boolean() });
export type PortalMember = z.infer<typeof portalMemberSchema>;
export const portalMembersSchema = z.object({ items: z.array(portalMemberSchema) });
export const portalInvitationSchema = z.strictObject({
  email,
  name,
  locale: locale.default('ja'),
  mayAccept: z.boolean().default(false),
});
export const portalMemberChangeSchema = z.strictObject({
  active: z.boolean().optional(),
  mayAccept: z.boolean().optional(),
});
