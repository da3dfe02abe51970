import { defineMigration, type Scope } from '@quayside/service-kit';
import { emitSaved } from '../application/emit-saved';
import { loadRevision } from '../application/load';
import { priceOf } from '../application/save';
import { loadSnapshot } from '../application/snapshots';
import { documentOf } from '../domain/loaded';
import { figuresOf, isPresent } from '../domain/pricing';
import type { EstimateFields, EstimateRecord, RevisionRow } from '../domain/records';
import { isFrozen } from '../domain/states';
import { estimates } from '../store/estimates';

/**
 * Figures stored when the margin was still a share of everything, disbursements included, are made anew, so that lists, widgets and the
 * floor compare like with like: of a frozen revision from its snapshot, whose amounts stay as they were sent, of an open one from its
 * parts.
 */
export const figuresOfWhatIsSold = defineMigration({
  store: estimates,
  to: 2,
  summary: 'the margin is a share of what is sold, without disbursements',
  concerns: ({ revisions }) => revisions.some(({ figures }) => !isPresent(figures)),
  change: (estimate, scope) => withFiguresAnew(scope, estimate),
  changed: (estimate, scope) => emitSaved(scope, estimate),
});

async function withFiguresAnew(scope: Scope, estimate: EstimateRecord): Promise<Partial<EstimateFields>> {
  const revisions: RevisionRow[] = [];
  for (const row of estimate.revisions) {
    if (isPresent(row.figures)) revisions.push(row);
    else revisions.push({ ...row, figures: await figuresAnew(scope, estimate, row) });
  }
  const current = revisions.find(({ revisionId }) => revisionId === estimate.revisionId);
  return { revisions, ...(current ? { figures: current.figures } : {}) };
}

/** Figures by what a revision is made of. */
export async function figuresAnew(
  scope: Scope,
  estimate: EstimateRecord,
  { revisionId, state }: RevisionRow,
) {
  if (isFrozen(state)) {
    const { priced, document } = await loadSnapshot(scope, revisionId);
    return figuresOf(priced, document);
  }
  const loaded = await loadRevision(scope, estimate, revisionId);
  return figuresOf(priceOf(loaded), documentOf(loaded));
}
