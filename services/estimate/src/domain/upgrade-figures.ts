import type { Scope } from '@quayside/service-kit';
import { estimates, type RevisionRow } from '../stores/estimates.store';
import type { EstimateFields, EstimateRecord } from './access';
import { emitSaved } from './event';
import { loadRevision } from './loaded';
import { figuresOf, isPresent } from './pricing';
import { priceOf } from './save';
import { loadSnapshot } from './snapshot';
import { isFrozen } from './states';

/** A few at a time: the job comes again. */
const upgradedAtMost = 50;

/**
 * Figures stored when the margin was still a share of everything, disbursements included, are made anew, so that lists, widgets and the
 * floor compare like with like: of a frozen revision from its snapshot, whose amounts stay as they were sent, of an open one from its
 * parts. Answers how many estimates.
 */
export async function upgradeFigures(scope: Scope, estimateIds: readonly string[]): Promise<number> {
  const chosen = estimateIds.slice(0, upgradedAtMost);
  for (const estimateId of chosen) {
    await scope.transaction(async (inner) => {
      const estimate = await inner.store(estimates).get(estimateId);
      const change = await upgraded(inner, estimate);
      const saved = await inner.store(estimates).update(estimate.id, estimate.version, change);
      await emitSaved(inner, saved);
    });
  }
  return chosen.length;
}

async function upgraded(scope: Scope, estimate: EstimateRecord): Promise<Partial<EstimateFields>> {
  const revisions: RevisionRow[] = [];
  for (const row of estimate.revisions) {
    if (isPresent(row.figures)) revisions.push(row);
    else revisions.push({ ...row, figures: await figuresAnew(scope, estimate, row) });
  }
  const current = revisions.find(({ revisionId }) => revisionId === estimate.revisionId);
  return { revisions, ...(current ? { figures: current.figures } : {}) };
}

async function figuresAnew(scope: Scope, estimate: EstimateRecord, { revisionId, state }: RevisionRow) {
  if (isFrozen(state)) return figuresOf((await loadSnapshot(scope, revisionId)).priced);
  return figuresOf(priceOf(await loadRevision(scope, estimate, revisionId)));
}
