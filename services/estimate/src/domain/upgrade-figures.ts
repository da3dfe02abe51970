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
 * parts. One that cannot be made anew keeps none of the others waiting: it is answered with its error.
 */
export async function upgradeFigures(
  scope: Scope,
  estimateIds: readonly string[],
): Promise<{ done: number; failed: { estimateId: string; error: unknown }[] }> {
  const chosen = estimateIds.slice(0, upgradedAtMost);
  const failed: { estimateId: string; error: unknown }[] = [];
  for (const estimateId of chosen) {
    try {
      await scope.transaction((inner) => upgradeOne(inner, estimateId));
    } catch (error) {
      failed.push({ estimateId, error });
    }
  }
  return { done: chosen.length - failed.length, failed };
}

async function upgradeOne(scope: Scope, estimateId: string): Promise<void> {
  const estimate = await scope.store(estimates).get(estimateId);
  const change = await upgraded(scope, estimate);
  const saved = await scope.store(estimates).update(estimate.id, estimate.version, change);
  await emitSaved(scope, saved);
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
