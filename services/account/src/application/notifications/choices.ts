import { codeOf, problem, type Scope } from '@quayside/service-kit';
import type { z } from 'zod';
import type { NotificationChoices, notificationChoicesChangeSchema } from '../../contract/notifications';
import { allChoices } from '../../domain/notifications/ways';
import { notificationChoices } from '../../store/notifications';

/** How a member learns of each kind. */
export async function choicesOf(scope: Scope, memberId: string): Promise<NotificationChoices> {
  const stored = await scope.store(notificationChoices).find(memberId);
  return { version: stored?.version ?? 0, items: allChoices(stored?.items) };
}

/** @throws ProblemError `stale-version` with what is there now */
export async function chooseWays(
  scope: Scope,
  memberId: string,
  version: number,
  { items }: z.output<typeof notificationChoicesChangeSchema>,
): Promise<NotificationChoices> {
  const store = scope.store(notificationChoices);
  const stored = await store.find(memberId);
  if ((stored?.version ?? 0) !== version)
    throw problem('stale-version', { current: await choicesOf(scope, memberId) });
  const changed = new Set(items.map(({ kind }) => kind));
  const all = [...(stored?.items ?? []).filter(({ kind }) => !changed.has(kind)), ...items];
  if (stored) await store.update(memberId, version, { items: all });
  else
    await store.create({ items: all }, { id: memberId }).catch((error: unknown) => {
      // Another tab's choice was the first.
      throw codeOf(error) === 'conflict' ? problem('stale-version') : error;
    });
  return choicesOf(scope, memberId);
}
