import { notificationFacts, notificationKinds, notificationWays } from '@quayside/contract/notification';
import { z } from 'zod';
import { id } from '../../contract/common';

export const digestStates = ['none', 'waiting', 'sent'] as const;

/** A notification of one member; several of a kind become one. */
export const notificationShape = z.object({
  memberId: id,
  kind: z.enum(notificationKinds),
  at: z.string(),
  isRead: z.boolean(),
  count: z.int(),
  path: z.string(),
  facts: notificationFacts,
  /** Whether it waits for the daily mail. */
  digest: z.enum(digestStates),
});
export type NotificationFields = z.output<typeof notificationShape>;

/** How many notifications of a member are unread; its id is the member's, its version counts the changes. */
export const inboxShape = z.object({
  unread: z.int(),
  /** The member's own day of the last daily mail. */
  digestOn: z.string().nullable(),
});
export type InboxFields = z.output<typeof inboxShape>;

/** Choices of a member that differ from the defaults; its id is the member's. */
export const choicesShape = z.object({
  items: z.array(z.object({ kind: z.enum(notificationKinds), way: z.enum(notificationWays) })),
});
export type ChoicesFields = z.output<typeof choicesShape>;
