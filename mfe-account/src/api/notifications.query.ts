import type { NotificationKind, NotificationWay } from '@quayside/contract/notification';
import { isApiError, queryClient } from '@quayside/platform';
import { account } from './account.client';

export const notificationChoices = account.getNotificationChoices.query();

/** Choices are stored one after the other, each on the version that the one before has left. */
let stored: Promise<void> = Promise.resolve();

async function store(kind: NotificationKind, way: NotificationWay, version: number) {
  return account.updateNotificationChoices({ body: { items: [{ kind, way }] }, version });
}

async function storeOverNewer(kind: NotificationKind, way: NotificationWay, version: number) {
  try {
    return await store(kind, way, version);
  } catch (error) {
    // Made in another tab meanwhile: this choice is of one kind, and takes none of the others away.
    if (!isApiError(error) || error.code !== 'stale-version') throw error;
    return store(kind, way, (await account.getNotificationChoices()).version);
  }
}

async function chooseNow(kind: NotificationKind, way: NotificationWay): Promise<void> {
  const { version } = await queryClient.ensureQueryData(notificationChoices);
  const after = await storeOverNewer(kind, way, version);
  queryClient.setQueryData(notificationChoices.queryKey, after);
}

/** Chooses how the member learns of a kind. @throws ApiError when it could not be stored */
export function chooseWay(kind: NotificationKind, way: NotificationWay): Promise<void> {
  const next = stored.then(() => chooseNow(kind, way));
  stored = next.catch(() => undefined);
  return next;
}
