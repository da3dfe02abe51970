import type { Scope } from '@quayside/service-kit';
import type { ScheduledSending } from '../../contract/offers';
import type { ScheduledRecord } from '../../domain/offer-records';
import { scheduledSendings } from '../../store/offers';

/** A plan as the staff see it. */
export function presentScheduled(record: ScheduledRecord): ScheduledSending {
  const { id, sendAt, revision, maker, body, state, reason } = record;
  const recipients = body.recipients.map((each) => (typeof each === 'string' ? each : each.email));
  return { id, at: sendAt, revision, by: maker, recipients, state, reason };
}

/** The newest that waits or failed; what was sent or cancelled is over. */
export async function shownSchedule(scope: Scope, estimateId: string): Promise<ScheduledRecord | null> {
  const all = await scope.store(scheduledSendings).findAll({ estimateId }, { sort: '-createdAt' });
  const [newest] = all;
  return newest && (newest.state === 'waiting' || newest.state === 'failed') ? newest : null;
}

/** Cancels what waits for its time. A sending at once, and a newer plan, take its place. */
export async function cancelSchedule(scope: Scope, estimateId: string): Promise<void> {
  const store = scope.store(scheduledSendings);
  const all = await store.findAll({ estimateId, state: { in: ['waiting', 'failed'] } });
  for (const { id, version } of all) await store.update(id, version, { state: 'cancelled' });
}
