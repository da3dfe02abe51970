import { defineMigration, type Scope } from '@quayside/service-kit';
import { emitSaved } from '../application/emit-saved';
import { loadSnapshot } from '../application/snapshots';
import type { EstimateFields, EstimateRecord, RevisionRow } from '../domain/records';
import { clientSearchTextOf } from '../domain/row';
import { isFrozen } from '../domain/states';
import { estimates } from '../store/estimates';

/** As rows were stored before. */
type Earlier = Partial<Pick<EstimateFields, 'clientSearchText'>>;

/**
 * A client finds and reads an estimate by the titles that were offered. Rows without titles of their own showed those of the estimate, which
 * may be a draft's: they get the titles of their snapshot.
 */
export const titlesOfOffers = defineMigration({
  store: estimates,
  to: 4,
  summary: 'a client finds an estimate by the titles that were offered',
  concerns: ({ clientSearchText }: Earlier) => clientSearchText === undefined,
  change: (estimate, scope) => withOfferedTitles(scope, estimate),
  changed: (estimate, scope) => emitSaved(scope, estimate),
});

async function withOfferedTitles(scope: Scope, estimate: EstimateRecord): Promise<Partial<EstimateFields>> {
  const revisions: RevisionRow[] = [];
  for (const row of estimate.revisions) {
    if (row.title !== undefined || !isFrozen(row.state)) revisions.push(row);
    else {
      const { title, titleJa } = await loadSnapshot(scope, row.revisionId);
      revisions.push({ ...row, title, titleJa });
    }
  }
  return { revisions, clientSearchText: clientSearchTextOf({ ...estimate, revisions }) };
}
