import type { Scope } from '@quayside/service-kit';
import type { Unread } from '../../contract/notifications';
import { notificationInboxes, notifications } from '../../store/notifications';

/** Counts the unread notifications of a member again. The inbox changes with each call, so that a waiting reader is answered. */
export async function recount(scope: Scope, memberId: string): Promise<Unread> {
  const unread = await scope.store(notifications).count({ memberId, isRead: false });
  const store = scope.store(notificationInboxes);
  const inbox = await store.find(memberId);
  const after = inbox
    ? await store.update(inbox.id, inbox.version, { unread })
    : await store.create({ unread, digestOn: null }, { id: memberId });
  return { unread: after.unread, change: after.version };
}

/** Counts of unread notifications by member; a member without notifications has no row. */
export async function unreadOf(scope: Scope, memberIds: readonly string[]): Promise<Map<string, Unread>> {
  const inboxes = await scope.store(notificationInboxes).findMany({ id: { in: memberIds } });
  return new Map(inboxes.map(({ id, unread, version }) => [id, { unread, change: version }]));
}

export const nothingUnread: Unread = { unread: 0, change: 0 };
