import { listQuery } from '@quayside/api';
import { offerMailKinds, requestedMailKinds } from '@quayside/contract/mail-request';
import { z } from 'zod';
import { id, locale } from './common';

/**
 * `kept`: there is no mail server. `waiting`: it is delivered now, or at the next attempt. `failed`: the mail server refused it for good.
 * `parked`: no server accepted it within a day.
 */
export const mailStates = ['kept', 'waiting', 'sent', 'failed', 'parked'] as const;
export const mailKinds = [
  'invitation',
  'password-reset',
  'notification',
  'notification-digest',
  ...requestedMailKinds,
  ...offerMailKinds,
] as const;
export const mailReasons = [
  'refused',
  'later',
  'login',
  'encryption',
  'unreachable',
  'unreadable',
  'attachment',
  'expired',
] as const;

/** `GET mail`: messages to people. Without a mail server this is where their links are found. */
export const mailSchema = z.strictObject({
  id,
  to: z.string(),
  kind: z.enum(mailKinds),
  locale,
  subject: z.string(),
  /** Null of a message that went out with a link that opens an account, and of links that are private to their recipient. */
  text: z.string().nullable(),
  link: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** When it is tried again, while it waits. */
  nextAttemptAt: z.string().nullable(),
  /** Why the last attempt failed, in the mail server's own words too. */
  reason: z.strictObject({ code: z.enum(mailReasons), said: z.string() }).nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailQuerySchema = listQuery
  .omit({ archived: true })
  .extend({ state: z.enum(mailStates).optional() });

/** How many messages are tried again. */
export const mailSentSchema = z.strictObject({ count: z.int() });
