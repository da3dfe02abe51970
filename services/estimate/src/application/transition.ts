import type { Scope } from '@quayside/service-kit';
import type { EstimateFields, EstimateRecord, RevisionFields, RevisionRecord } from '../domain/records';
import { clientSearchTextOf, standingFields, withRevisionState } from '../domain/row';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';
import { emitSaved } from './emit-saved';

export type Moved = { estimate: EstimateRecord; revision: RevisionRecord };

/** Writes a change of state (and what belongs to it) of one revision, the estimate's row, and the event. Figures stay. */
export async function moveRevision(
  scope: Scope,
  estimate: EstimateRecord,
  revision: RevisionRecord,
  change: Partial<RevisionFields>,
  head: Partial<EstimateFields> = {},
): Promise<Moved> {
  const moved = await scope.store(revisions).update(revision.id, revision.version, change);
  const isCurrent = estimate.revisionId === revision.id;
  const isShown = (head.sentRevision ?? estimate.sentRevision) === revision.revision;
  const standing = standingFields(withRevisionState(estimate, moved));
  const row = await scope.store(estimates).update(estimate.id, estimate.version, {
    ...(isCurrent ? { state: moved.state } : {}),
    ...(isShown ? { sentState: moved.state } : {}),
    ...standing,
    clientSearchText: clientSearchTextOf({ ...estimate, revisions: standing.revisions }),
    ...head,
  });
  await emitSaved(scope, row);
  return { estimate: row, revision: moved };
}
