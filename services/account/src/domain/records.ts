import { z } from 'zod';
import { appearanceFields, id, locale, personFields, portalFields, role } from '../contract/common';
import { type companyShape } from '../contract/company';
import { companyMailServerChangeSchema } from '../contract/company-mail-server';
import { mailSchema } from '../contract/mail';

export type CompanyFields = z.output<typeof companyShape>;

/** A person in one organisation, with roles there. */
export const memberShape = z.object({
  /** Who signs in: one person may be a member of several organisations. */
  personId: id,
  ...personFields,
  active: z.boolean(),
  ...portalFields,
  mayAccept: z.boolean(),
  ...appearanceFields,
  /** Absent of a member who has given none. */
  phone: z.string().nullable().optional(),
  invitedAt: z.string().nullable(),
});
export type MemberFields = z.output<typeof memberShape>;

export const invitationShape = z.object({
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  locale,
  shipperId: id.nullable(),
  supplierId: id.nullable(),
  mayAccept: z.boolean(),
  state: z.enum(['open', 'accepted', 'revoked']),
  /** SHA-256 of the secret part of the link; the link itself is nowhere. */
  secretHash: z.string(),
  expiresAt: z.string(),
});
export type InvitationFields = z.output<typeof invitationShape>;

const instant = z.string().nullable();

/** A message to one recipient; it is stored where there is no mail server. */
export const mailShape = mailSchema.omit({ id: true, createdAt: true }).extend({
  /** Text and HTML until it is delivered, encrypted: links in it open accounts. */
  sealed: z.string().nullish(),
  /** The same in each attempt, so that a receiver recognises a duplicate. */
  messageId: z.string(),
  replyTo: z.object({ email: z.string(), name: z.string() }).nullable(),
  /** From then on the message is parked instead of tried again. */
  giveUpAt: instant,
  /** Files, by the service that has them and its name for each. */
  attachments: z.array(z.object({ service: z.string(), reference: z.string() })).nullish(),
  /** The requester's name for it; absent where nobody asks for the outcome. */
  reference: z.string().nullish(),
  /** When its link stops working; afterwards it is not sent. */
  validUntil: instant,
});
export type MailFields = z.output<typeof mailShape>;

export const mailQueueShape = z.object({
  /** The process that delivers, and until when it may. */
  owner: z.string().nullable(),
  leaseUntil: instant,
  pausedUntil: instant,
  /** Failures of the mail server one after the other. */
  failures: z.int(),
});
export type MailQueueFields = z.output<typeof mailQueueShape>;

/** A company's own mail server; null: it was removed. */
export const companyMailServerShape = z.object({
  server: companyMailServerChangeSchema
    .omit({ password: true })
    .extend({ senderAddress: z.string(), sealedPassword: z.string().nullable() })
    .nullable(),
});
export type CompanyMailServerFields = z.output<typeof companyMailServerShape>;
