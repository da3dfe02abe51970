import type { Scope } from '@quayside/service-kit';
import type { EstimateRecord } from '../domain/records';
import { withRevisionState } from '../domain/row';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';

/** Offers that a newer revision replaces by being sent. They stay readable. */
export async function supersedeEarlier(
  scope: Scope,
  estimate: EstimateRecord,
  newer: number,
): Promise<EstimateRecord> {
  const replaced = estimate.revisions.filter(
    ({ revision, state }) => revision < newer && (state === 'sent' || state === 'viewed'),
  );
  let row = estimate;
  for (const { revisionId } of replaced) {
    const store = scope.store(revisions);
    const revision = await store.get(revisionId);
    const superseded = await store.update(revisionId, revision.version, { state: 'superseded' });
    row = { ...row, revisions: withRevisionState(row, superseded) };
  }
  if (row === estimate) return estimate;
  return scope.store(estimates).update(estimate.id, estimate.version, { revisions: row.revisions });
}
