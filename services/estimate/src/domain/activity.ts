import type { StageId } from '@quayside/contract';
import type { Member, Scope } from '@quayside/service-kit';
import type { ActivityEntry, activityKinds } from '../contract/detail';
import type { Stored, StoreDefinition } from '@quayside/service-kit';
import { activities, type StoredChange } from '../stores/activity.store';
import { limited } from './changes';

type Entry = typeof activities extends StoreDefinition<infer Fields> ? Stored<Fields> : never;

export type NewActivity = {
  estimateId: string;
  revision: number;
  kind: (typeof activityKinds)[number];
  stage?: StageId;
  action?: string;
  text?: string | undefined;
  changes?: StoredChange[];
};

export const memberOf = (member: Pick<Member, 'id' | 'name'>) => ({ id: member.id, name: member.name });

/** Writes what happened, in the same transaction. A save that changed nothing leaves no entry. */
export async function recordActivity(scope: Scope, entry: NewActivity): Promise<void> {
  if (entry.kind !== 'created' && !entry.action && !entry.text && !entry.changes?.length) return;
  await scope.store(activities).create({
    estimateId: entry.estimateId,
    revision: entry.revision,
    at: new Date().toISOString(),
    by: memberOf(scope.actor),
    kind: entry.kind,
    stage: entry.stage ?? null,
    action: entry.action ?? null,
    text: entry.text ?? null,
    ...limited(entry.changes ?? []),
  });
}

/** An entry as this reader may see it: without what tells cost. */
export function presentActivity(entry: Entry, withCost: boolean): ActivityEntry {
  const { id, at, by, kind, revision, stage, action, text, more } = entry;
  const changes = entry.changes
    .filter((change) => withCost || !change.cost)
    .map(({ field, line, from, to }) => ({ field, line, from, to }));
  return { id, at, by, kind, revision, stage, action, text, changes, more };
}
