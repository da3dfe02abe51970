import type { Member } from '@quayside/service-kit';
import type { ActivityEntry } from '../contract/detail';
import type { ActivityRecord } from './records';

export const memberOf = (member: Pick<Member, 'id' | 'name'>) => ({ id: member.id, name: member.name });

/** An entry as this reader may see it: without what tells cost. */
export function presentActivity(entry: ActivityRecord, withCost: boolean): ActivityEntry {
  const { id, at, by, kind, revision, stage, action, text, more } = entry;
  const changes = entry.changes
    .filter((change) => withCost || !change.cost)
    .map(({ field, line, from, to }) => ({ field, line, from, to }));
  return { id, at, by, kind, revision, stage, action, text, changes, more };
}
