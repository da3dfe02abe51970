import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { companyShape } from '../contract/company';
import { id, locale, role, theme } from '../contract/common';

/** The own company of each organisation; its id is the organisation's. */
export const companies = defineStore({
  name: 'companies',
  shape: companyShape,
  sorts: ['name'],
  defaultSort: 'name',
});
export type CompanyFields = z.output<typeof companyShape>;

const memberShape = z.object({
  /** Who signs in: one person may be a member of several organisations. */
  personId: id,
  name: z.string(),
  nameJa: z.string().nullable(),
  email: z.string(),
  roles: z.array(role),
  active: z.boolean(),
  shipperId: id.nullable(),
  supplierId: id.nullable(),
  mayAccept: z.boolean(),
  locale,
  theme,
  timeZone: z.string(),
  invitedAt: z.string().nullable(),
});
export type MemberFields = z.output<typeof memberShape>;

export const members = defineStore({
  name: 'members',
  shape: memberShape,
  search: ['name', 'nameJa', 'email'],
  sorts: ['name', 'email'],
  defaultSort: 'name',
  unique: [['email'], ['personId']],
  indexes: [['shipperId'], ['supplierId'], ['roles']],
});

const invitationShape = z.object({
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

export const invitations = defineStore({
  name: 'invitations',
  shape: invitationShape,
  search: ['name', 'email'],
  sorts: ['email', 'expiresAt'],
  defaultSort: '-createdAt',
  indexes: [['email'], ['shipperId'], ['supplierId']],
});

const mailShape = z.object({
  to: z.string(),
  kind: z.enum(['invitation', 'password-reset']),
  locale,
  subject: z.string(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  state: z.enum(['kept', 'sent', 'failed']),
});
export type MailFields = z.output<typeof mailShape>;

export const outgoingMail = defineStore({
  name: 'outgoingMail',
  shape: mailShape,
  search: ['to', 'subject'],
  defaultSort: '-createdAt',
});

/** The list of what comes next in an organisation that begins; its id is the organisation's. Absent: it began otherwise. */
export const firstSteps = defineStore({
  name: 'firstSteps',
  shape: z.object({ dismissed: z.boolean() }),
  defaultSort: '-createdAt',
});
