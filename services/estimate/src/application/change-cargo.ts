import { maximumCargoLines } from '@quayside/estimate-document/schema';
import { invalid, type Member, type Scope } from '@quayside/service-kit';
import type { CargoItem } from '@quayside/rating';
import { rowChanges, totalChanges } from '../domain/changes';
import { presentSaved } from '../domain/views';
import { editableRevision } from './editable-revision';
import { storeCargo } from './load';
import { recordActivity } from './record-activity';
import { saveChange } from './save';

function checkCargo(rows: readonly CargoItem[]): void {
  if (rows.length > maximumCargoLines) {
    throw invalid([{ path: 'cargo', code: 'too_big', message: `at most ${maximumCargoLines} rows` }]);
  }
  const seen = new Set<string>();
  rows.forEach(({ id }, index) => {
    if (seen.has(id))
      throw invalid([{ path: `cargo.${index}.id`, code: 'repeated', message: 'two rows with one id' }]);
    seen.add(id);
  });
}

/**
 * Replaces the cargo of the current revision, prices it anew, and writes down what changed.
 * @throws ProblemError `not-found`, `stale-version`, `state-conflict`, `invalid` for repeated ids or too many rows
 */
export async function saveCargo(
  scope: Scope,
  member: Member,
  target: { estimateId: string; version: number },
  change: (current: CargoItem[]) => CargoItem[],
) {
  const { estimateId } = target;
  const before = await editableRevision(scope, member, estimateId, target.version);
  const cargo = change(before.cargo);
  checkCargo(cargo);
  await storeCargo(scope, { estimateId, revisionId: before.revision.id }, cargo);
  const saved = await saveChange(scope, before, { ...before, cargo });
  await recordActivity(scope, {
    estimateId,
    revision: before.revision.revision,
    kind: 'cargo',
    changes: [
      ...rowChanges(before.cargo, cargo, (row) => ({ id: row.id, code: row.code, description: row.nameEn })),
      ...totalChanges(saved.before, saved.after),
    ],
  });
  return presentSaved(saved.estimate);
}
