import type { Scope } from '@quayside/service-kit';
import { replacedBy } from '../domain/moves';
import type { EstimateRecord } from '../domain/records';
import { withRevisionState } from '../domain/row';
import { revisions } from '../store/revisions';

/**
 * Ends what a revision replaces by being sent or accepted. What was replaced stays readable, with its own records. The estimate's row is
 * not written: who moves the revision itself writes it, in the same transaction.
 */
export async function supersedeEarlier(
  scope: Scope,
  name: 'send' | 'accept',
  estimate: EstimateRecord,
  newer: number,
): Promise<EstimateRecord> {
  const store = scope.store(revisions);
  let row = estimate;
  for (const { revisionId } of replacedBy(name, estimate.revisions, newer)) {
    const revision = await store.get(revisionId);
    const superseded = await store.update(revisionId, revision.version, { state: 'superseded' });
    row = { ...row, revisions: withRevisionState(row, superseded) };
  }
  return row;
}
