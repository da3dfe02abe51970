import { mergedFrom, type NotificationWay, type RaisedNotification } from '@quayside/contract/notification';
import type { Scope, Service, Stored } from '@quayside/service-kit';
import type { NotificationFields } from '../../domain/notifications/records';
import { hasOwnMail, wayOf } from '../../domain/notifications/ways';
import type { MemberFields } from '../../domain/records';
import { members } from '../../store/members';
import { notificationChoices, notifications } from '../../store/notifications';
import { toolsOf } from '../tools';
import { sendNotificationMail } from './mails';
import { recount } from './inbox';

type Taken = Stored<NotificationFields>;

/**
 * Stores what was raised for each of its members, in the transaction that takes the event. Who caused it, who has left and who is not of the
 * own staff are left out.
 */
export async function takeNotification(
  service: Service,
  scope: Scope,
  raised: RaisedNotification,
  at: string,
): Promise<void> {
  const wanted = [...new Set(raised.memberIds)].filter((id) => id !== raised.actorId);
  const found = await scope.store(members).findMany({ id: { in: wanted }, active: true });
  for (const member of found) {
    if (member.shipperId !== null || member.supplierId !== null) continue;
    const chosen = await scope.store(notificationChoices).find(member.id);
    const way = wayOf(raised.kind, chosen?.items);
    if (way !== 'off') await takeFor(service, scope, { member, raised, way, at });
  }
}

async function takeFor(
  service: Service,
  scope: Scope,
  input: { member: Stored<MemberFields>; raised: RaisedNotification; way: NotificationWay; at: string },
): Promise<void> {
  const { member, raised, way } = input;
  const stored = await storeOrMerge(scope, input);
  await recount(scope, member.id);
  scope.afterCommit(() => toolsOf(service).notificationWatch.tell(scope.organisationId));
  // After a merged mail no further one is sent until the notifications are read.
  if (way === 'mail' && !hasOwnMail(raised.kind) && stored.count <= mergedFrom)
    await sendNotificationMail(service, scope, member, stored);
}

/** The tenth unread one of a kind takes the place of the nine before; those after it are counted in it. */
async function storeOrMerge(
  scope: Scope,
  { member, raised, way, at }: Parameters<typeof takeFor>[2],
): Promise<Taken> {
  const { kind, path, listPath, facts } = raised;
  const store = scope.store(notifications);
  const unread = await store.findMany(
    { memberId: member.id, isRead: false, kind },
    { sort: '-at', limit: mergedFrom },
  );
  const digest = way === 'digest' ? ('waiting' as const) : ('none' as const);
  const merged = unread.find(({ count }) => count > 1);
  if (merged)
    return store.update(merged.id, merged.version, {
      ...{ at, facts, path: listPath, count: merged.count + 1 },
      digest: digest === 'none' ? merged.digest : digest,
    });
  const rest = unread.slice(0, mergedFrom - 1);
  const isMerged = rest.length === mergedFrom - 1;
  if (isMerged) for (const { id } of rest) await store.remove(id);
  return store.create({
    ...{ memberId: member.id, kind, at, isRead: false, facts, digest },
    path: isMerged ? listPath : path,
    count: isMerged ? mergedFrom : 1,
  });
}
