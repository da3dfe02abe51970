import type { MailRequest } from '@quayside/contract/mail-request';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationWay,
} from '@quayside/contract/notification';

/** Messages to staff that a service requests itself, with more to read than a notification has. */
const requestedMails: Readonly<Partial<Record<MailRequest['kind'], NotificationKind>>> = {
  'estimate-submitted': 'submitted',
  'estimate-approved': 'approved',
  'estimate-returned': 'returned',
  'offer-accepted-staff': 'accepted',
  'offer-declined-staff': 'declined',
  'offer-question': 'question',
  'offer-counter': 'counterOffer',
};

/** The kind of notification that a requested message is the mail of; undefined for messages to clients. */
export const kindOfMail = (kind: MailRequest['kind']): NotificationKind | undefined => requestedMails[kind];

const withOwnMail: ReadonlySet<NotificationKind | undefined> = new Set(Object.values(requestedMails));

/** Whether the mail of a kind comes from its cause, so that the notification sends none. */
export const hasOwnMail = (kind: NotificationKind): boolean => withOwnMail.has(kind);

/** Kinds that a person has to act on at once come by mail unless the member chooses otherwise. */
export const usualWay = (kind: NotificationKind): NotificationWay =>
  hasOwnMail(kind) || kind === 'mailFailed' ? 'mail' : 'inApp';

type Choice = { kind: NotificationKind; way: NotificationWay };

/** How a member learns of a kind. */
export const wayOf = (kind: NotificationKind, chosen: readonly Choice[] = []): NotificationWay =>
  chosen.find((each) => each.kind === kind)?.way ?? usualWay(kind);

/** Every kind with its way. */
export const allChoices = (chosen: readonly Choice[] = []): Choice[] =>
  notificationKinds.map((kind) => ({ kind, way: wayOf(kind, chosen) }));
