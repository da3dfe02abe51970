import { given, implement, type Stored } from '@quayside/service-kit';
import { choicesOf, chooseWays } from '../application/notifications/choices';
import { recount } from '../application/notifications/inbox';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';
import type { Notification } from '../contract/notifications';
import type { NotificationFields } from '../domain/notifications/records';
import { notifications } from '../store/notifications';

function present(stored: Stored<NotificationFields>): Notification {
  const { id, kind, at, isRead, count, path, facts } = stored;
  return { id, kind, at, isRead, count, path, facts };
}

export const notificationRoutes = [
  implement(accountCalls.listNotifications, async ({ query: { limit, cursor }, member, scope }) => {
    const page = await scope.store(notifications).list(given({ limit, cursor }), { memberId: member.id });
    return { ...page, items: page.items.map(present) };
  }),
  implement(accountCalls.countUnreadNotifications, ({ query: { after, wait }, member, scope, service }) =>
    toolsOf(service).notificationWatch.read(scope, member.id, after, wait * 1_000),
  ),
  implement(accountCalls.markNotificationsRead, async ({ body: { ids }, member, scope, service }) => {
    const store = scope.store(notifications);
    const named = ids ? { id: { in: ids } } : {};
    const unread = await store.findAll({ ...named, memberId: member.id, isRead: false });
    await store.updateMany(unread.map(({ id, version }) => ({ id, version, change: { isRead: true } })));
    scope.afterCommit(() => toolsOf(service).notificationWatch.tell(scope.organisationId));
    return recount(scope, member.id);
  }),
  implement(accountCalls.getNotificationChoices, ({ member, scope }) => choicesOf(scope, member.id)),
  implement(accountCalls.updateNotificationChoices, ({ body, member, scope, version }) =>
    chooseWays(scope, member.id, version, body),
  ),
];
