import type { EventDefinition } from '@quayside/api';
import {
  notificationRaisers,
  notificationType,
  raisedNotificationSchema,
  type RaisedNotification,
} from '@quayside/contract/notification';
import type { Scope } from '../tenancy/scope.types';
import { consume } from './consume';
import type { ConsumerDefinition } from './consumer.types';
import type { DomainEvent } from './types';

/**
 * Notifies members in the transaction of the cause. Whoever caused it is left out, and nothing is written where nobody is left.
 * @param cause - the record that changed
 */
export async function raiseNotification(
  scope: Scope,
  cause: { id: string; version: number },
  raised: RaisedNotification,
): Promise<void> {
  const memberIds = [...new Set(raised.memberIds)].filter((id) => id !== raised.actorId);
  if (memberIds.length === 0) return;
  await scope.emit({
    type: notificationType,
    aggregateId: cause.id,
    version: cause.version,
    data: { ...raised, memberIds },
  });
}

/** Takes the notifications of all services that raise some, each once. */
export function consumeNotifications(
  handler: (event: DomainEvent<RaisedNotification>, scope: Scope) => Promise<void>,
): ConsumerDefinition[] {
  return notificationRaisers.map((service) => {
    const event: EventDefinition & { data: typeof raisedNotificationSchema } = {
      service,
      type: notificationType,
      data: raisedNotificationSchema,
    };
    return consume(event, raisedNotificationSchema, handler);
  });
}
