import type { Scope } from '@quayside/service-kit';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';
import { todayOf } from './company';
import { notifyOfOffer } from './notifications/notify';
import { recordActivity } from './record-activity';
import { moveRevision } from './transition';

const endedAtMost = 200;

/** Ends offers whose last day is over in the company's own time zone. Answers how many. */
export async function expireOffers(scope: Scope): Promise<number> {
  const today = await todayOf(scope);
  const ended = await scope
    .store(estimates)
    .findAll({ sentState: { in: ['sent', 'viewed'] } }, { sort: 'number' });
  const due = ended.flatMap((estimate) => {
    const row = estimate.revisions.find(({ revision }) => revision === estimate.sentRevision);
    return row?.validUntil && row.validUntil < today
      ? [{ estimateId: estimate.id, revisionId: row.revisionId }]
      : [];
  });
  for (const { estimateId, revisionId } of due.slice(0, endedAtMost)) {
    await scope.transaction(async (inner) => {
      const estimate = await inner.store(estimates).get(estimateId);
      const revision = await inner.store(revisions).get(revisionId);
      if (revision.state !== 'sent' && revision.state !== 'viewed') return;
      const moved = await moveRevision(inner, estimate, revision, { state: 'expired' });
      await recordActivity(inner, {
        estimateId,
        revision: revision.revision,
        kind: 'state',
        action: 'expired',
      });
      await notifyOfOffer(inner, 'expired', moved, { actor: null });
    });
  }
  return Math.min(due.length, endedAtMost);
}
