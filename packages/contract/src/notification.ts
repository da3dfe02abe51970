import { z } from 'zod';

/** Type of the event by which a service notifies members; the same in the contract of each service. */
export const notificationType = 'notification.raised';

/** Services whose notifications are taken. A service that raises its first one is added here. */
export const notificationRaisers = ['estimate'] as const;

export const notificationKinds = [
  'submitted',
  'approved',
  'returned',
  'mailFailed',
  'firstView',
  'question',
  'counterOffer',
  'accepted',
  'declined',
  'expiresSoon',
  'expired',
  'mention',
  'assigned',
  'stageDue',
  'rateEnds',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How a member learns of a kind: in the product, there and by mail at once, there and in one mail a day, or not at all. */
export const notificationWays = ['inApp', 'mail', 'digest', 'off'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** So many unread notifications of one kind are shown as one. */
export const mergedFrom = 10;

const line = z.string().max(300);
const inBoth = z.strictObject({ en: line, ja: line });
const path = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)/, 'path.format');

/** The facts of which a notification's sentence is made. Staff alone read them; cost and margin have no place here. */
export const notificationFacts = z.strictObject({
  /** The record, as people name it: `EST-2026-0001 R2`. */
  label: line,
  title: inBoth,
  /** Who did it; null where nobody did. */
  actor: line.nullable(),
  /** A stage, a recipient, a rate: by the kind. */
  detail: inBoth.nullable(),
  /** A calendar day, for kinds about one. */
  date: z.string().max(10).nullable(),
});
export type NotificationFacts = z.infer<typeof notificationFacts>;

/** Data of the event `notification.raised`. The account service stores one notification per member, once per event. */
export const raisedNotificationSchema = z.strictObject({
  kind: z.enum(notificationKinds),
  memberIds: z.array(z.string().max(100)).min(1).max(500),
  /** Who caused it and is not notified; null where nobody did. */
  actorId: z.string().max(100).nullable(),
  /** Where the notification leads, such as `/estimate/…`. */
  path,
  /** Where several of the kind lead. */
  listPath: path,
  facts: notificationFacts,
});
export type RaisedNotification = z.infer<typeof raisedNotificationSchema>;
