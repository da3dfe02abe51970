import type { Scope } from '@quayside/service-kit';
import type { EstimateRecord } from '../domain/records';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';
import { notifyOfOffer } from './notifications/notify';
import { recordActivity } from './record-activity';
import { moveRevision } from './transition';

/** The shipper's first look at a sent revision is kept with its time. */
export async function markViewed(
  scope: Scope,
  estimate: EstimateRecord,
  revisionId: string,
): Promise<EstimateRecord> {
  if (estimate.revisions.find((row) => row.revisionId === revisionId)?.state !== 'sent') return estimate;
  return scope.transaction(async (inner) => {
    const current = await inner.store(estimates).get(estimate.id);
    const revision = await inner.store(revisions).get(revisionId);
    if (revision.state !== 'sent') return current;
    const viewedAt = new Date().toISOString();
    const moved = await moveRevision(inner, current, revision, { state: 'viewed', viewedAt });
    await recordActivity(inner, {
      estimateId: estimate.id,
      revision: revision.revision,
      kind: 'state',
      action: 'viewed',
    });
    await notifyOfOffer(inner, 'firstView', moved, { actor: inner.actor });
    return moved.estimate;
  }, estimate.id);
}
