import { defineMigration, type Scope } from '@quayside/service-kit';
import { emitSaved } from '../application/emit-saved';
import { supersedeEarlier } from '../application/supersede';
import { standingOf } from '@quayside/contract/estimate-standing';
import type { EstimateFields, EstimateRecord, RevisionRow } from '../domain/records';
import { decisionFields, sortedSell, standingFields } from '../domain/row';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';

/** As rows were stored before: without what a revision's entry repeats of its decision, and without how the estimate stands. */
type Earlier = Partial<Pick<EstimateFields, 'standing'>>;

/**
 * Estimates say how they stand as a whole, and not only how their newest revision does: one with an accepted revision is won. Where two
 * revisions were accepted, the newer one is the order and the earlier one is superseded.
 */
export const standingOfEstimates = defineMigration({
  store: estimates,
  to: 3,
  summary: 'an accepted revision keeps an estimate won, and there is one at most',
  concerns: ({ standing }: Earlier) => standing?.outcome === undefined,
  change: (estimate, scope) => withStanding(scope, estimate),
  changed: (estimate, scope) => emitSaved(scope, estimate),
});

async function withStanding(scope: Scope, estimate: EstimateRecord): Promise<Partial<EstimateFields>> {
  const filled: RevisionRow[] = [];
  for (const row of estimate.revisions) {
    const revision = await scope.store(revisions).get(row.revisionId);
    const sellSort = sortedSell(revision.frame, row.figures.totals.sell);
    filled.push({ ...row, ...decisionFields(revision), sellSort });
  }
  const { order } = standingOf(filled);
  const whole = { ...estimate, revisions: filled };
  const single = order ? await supersedeEarlier(scope, 'accept', whole, order.revision) : whole;
  return standingFields(single.revisions);
}
