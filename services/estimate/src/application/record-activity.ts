import type { StageId } from '@quayside/contract';
import type { Scope } from '@quayside/service-kit';
import type { activityKinds } from '../contract/detail';
import { memberOf } from '../domain/activity';
import { limited } from '../domain/changes';
import type { StoredChange } from '../domain/records';
import { activities } from '../store/activities';

export type NewActivity = {
  estimateId: string;
  revision: number;
  kind: (typeof activityKinds)[number];
  stage?: StageId;
  action?: string;
  text?: string | undefined;
  changes?: StoredChange[];
  /** The actor, where another service reported the change. */
  by?: { id: string; name: string };
  /** When it happened, where that was earlier. */
  at?: string;
};

/** Writes what happened, in the same transaction. A save that changed nothing leaves no entry. */
export async function recordActivity(scope: Scope, entry: NewActivity): Promise<void> {
  if (entry.kind !== 'created' && !entry.action && !entry.text && !entry.changes?.length) return;
  await scope.store(activities).create({
    estimateId: entry.estimateId,
    revision: entry.revision,
    at: entry.at ?? new Date().toISOString(),
    by: memberOf(entry.by ?? scope.actor),
    kind: entry.kind,
    stage: entry.stage ?? null,
    action: entry.action ?? null,
    text: entry.text ?? null,
    ...limited(entry.changes ?? []),
  });
}
