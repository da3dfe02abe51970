import { defineMigration, type Scope } from '@quayside/service-kit';
import { emitSaved } from '../application/emit-saved';
import { hasMarks } from '../domain/pricing';
import type { EstimateFields, EstimateRecord, RevisionRow } from '../domain/records';
import { estimates } from '../store/estimates';
import { figuresAnew } from './figures-of-what-is-sold';

/** Totals say how many charges they are without and how many prices in them are not firm; the amounts stay as they are. */
export const marksOfTotals = defineMigration({
  store: estimates,
  to: 5,
  summary: 'totals say which charges they are without',
  concerns: ({ revisions }) => revisions.some(({ figures }) => !hasMarks(figures)),
  change: (estimate, scope) => withMarks(scope, estimate),
  changed: (estimate, scope) => emitSaved(scope, estimate),
});

async function marked(scope: Scope, estimate: EstimateRecord, row: RevisionRow): Promise<RevisionRow> {
  if (hasMarks(row.figures)) return row;
  const { toBeAdvised, indicative } = (await figuresAnew(scope, estimate, row)).totals;
  const { figures } = row;
  return { ...row, figures: { ...figures, totals: { ...figures.totals, toBeAdvised, indicative } } };
}

async function withMarks(scope: Scope, estimate: EstimateRecord): Promise<Partial<EstimateFields>> {
  const revisions: RevisionRow[] = [];
  for (const row of estimate.revisions) revisions.push(await marked(scope, estimate, row));
  const current = revisions.find(({ revisionId }) => revisionId === estimate.revisionId);
  return { revisions, ...(current ? { figures: current.figures } : {}) };
}
