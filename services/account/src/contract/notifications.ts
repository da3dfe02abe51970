import { listQuery } from '@quayside/api';
import { notificationFacts, notificationKinds, notificationWays } from '@quayside/contract/notification';
import { z } from 'zod';
import { id } from './common';

const kind = z.enum(notificationKinds);

/** One line of the bell. The reader makes its sentence by `notificationSentence`. */
export const notificationSchema = z.strictObject({
  id,
  kind,
  at: z.string(),
  isRead: z.boolean(),
  /** More than one: so many of the kind are merged; `facts` are of the newest. */
  count: z.int(),
  /** Where it leads. */
  path: z.string(),
  facts: notificationFacts,
});
export type Notification = z.infer<typeof notificationSchema>;

/** `GET notifications`: of the member, the newest first. */
export const notificationQuery = listQuery.pick({ limit: true, cursor: true });

/** How many are unread. `change` is another number after each change of the member's notifications. */
export const unreadSchema = z.strictObject({ unread: z.int(), change: z.int() });
export type Unread = z.infer<typeof unreadSchema>;

/** `GET notifications/unread`: answered as soon as `change` is not `after` any more, or after `wait` seconds. */
export const unreadQuery = z.strictObject({
  after: z.coerce.number<number | string>().int().min(0).optional(),
  wait: z.coerce.number<number | string>().int().min(0).max(20).default(0),
});

/** `POST notifications/read`: those, or all of the member where none are named. */
export const markReadSchema = z.strictObject({ ids: z.array(id).min(1).max(200).optional() });

const choice = z.strictObject({ kind, way: z.enum(notificationWays) });

/** `GET profile/notifications`: how the member learns of each kind. */
export const notificationChoicesSchema = z.strictObject({ version: z.int(), items: z.array(choice) });
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** `PUT profile/notifications`: kinds that are not named stay as they are. */
export const notificationChoicesChangeSchema = z.strictObject({
  items: z
    .array(choice)
    .min(1)
    .max(notificationKinds.length)
    .refine((items) => new Set(items.map((each) => each.kind)).size === items.length, 'kind.twice'),
});
