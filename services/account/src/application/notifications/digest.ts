import { addDays, todayIn } from '@quayside/contract/days';
import { codeOf, type Scope, type Service } from '@quayside/service-kit';
import { digestDue } from '../../domain/notifications/digest-time';
import { members } from '../../store/members';
import { notificationInboxes, notifications } from '../../store/notifications';
import { sendDigestMail } from './mails';

/** Notifications are removed after so many days. */
const storedDays = 90;

/**
 * Sends the daily mails that are due: of each member at eight in their own morning, with what was raised before and is not read yet. A mail
 * and its record are one transaction, so that two processes send one mail.
 */
export async function sendDigests(service: Service, now: Date = new Date()): Promise<void> {
  for (const organisationId of await service.organisationsWith(notifications, { digest: 'waiting' })) {
    const scope = service.scopeFor(organisationId);
    const waiting = await scope
      .store(notifications)
      .aggregate<{ _id: string }>([{ $match: { digest: 'waiting' } }, { $group: { _id: '$memberId' } }]);
    for (const { _id: memberId } of waiting) {
      try {
        await scope.transaction((inner) => sendDigest(service, inner, memberId, now));
      } catch (error) {
        // Another process was faster, or this member's mail waits for the next round; the others get theirs.
        if (codeOf(error) !== 'stale-version')
          service.log.warn({ error, organisationId, memberId }, 'a daily mail was not written');
      }
    }
  }
}

async function sendDigest(service: Service, scope: Scope, memberId: string, now: Date): Promise<void> {
  const member = await scope.store(members).find(memberId);
  const store = scope.store(notifications);
  const waiting = await store.findMany({ memberId, digest: 'waiting' }, { sort: 'at' });
  const settle = (rows: typeof waiting, digest: 'none' | 'sent') =>
    store.updateMany(rows.map(({ id, version }) => ({ id, version, change: { digest } })));
  if (!member?.active) return void (await settle(waiting, 'none'));
  const due = digestDue(member.timeZone, now);
  const inbox = await scope.store(notificationInboxes).get(memberId);
  if (!due || inbox.digestOn === due.day) return;
  const rows = waiting.filter(({ at }) => at < due.at);
  if (rows.length === 0) return;
  const unread = rows.filter(({ isRead }) => !isRead);
  await settle(rows, 'sent');
  await scope.store(notificationInboxes).update(memberId, inbox.version, { digestOn: due.day });
  if (unread.length > 0) await sendDigestMail(service, scope, member, unread);
}

/** Removes old notifications, read or not. */
export async function removeOldNotifications(service: Service, now: Date = new Date()): Promise<void> {
  const before = `${addDays(todayIn('UTC', now), -storedDays)}T00:00:00.000Z`;
  for (const organisationId of await service.organisationsWith(notifications, { at: { lt: before } }))
    await service
      .scopeFor(organisationId)
      .store(notifications)
      .removeMany({ at: { lt: before } });
}
