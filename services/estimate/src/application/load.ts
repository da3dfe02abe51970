import { stageIds, type StageId } from '@quayside/contract';
import type { CargoItem } from '@quayside/rating';
import { problem, type Member, type Scope } from '@quayside/service-kit';
import { visible } from '../domain/access';
import type { Loaded } from '../domain/loaded';
import type { EstimateRecord, SheetRecord } from '../domain/records';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';
import { cargoParts, cargoRowsPerPart, stageSheets } from '../store/stage-sheets';

/** @throws ProblemError `not-found` also for what the member may not see. */
export async function visibleEstimate(
  scope: Scope,
  member: Member,
  estimateId: string,
): Promise<EstimateRecord> {
  const estimate = await scope.store(estimates).findOne({ allOf: [{ id: estimateId }, visible(member)] });
  if (!estimate) throw problem('not-found');
  return estimate;
}

export async function loadRevision(
  scope: Scope,
  estimate: EstimateRecord,
  revisionId = estimate.revisionId,
): Promise<Loaded> {
  const revision = await scope.store(revisions).get(revisionId);
  const [sheets, cargo] = [await loadSheets(scope, revisionId), await loadCargo(scope, revisionId)];
  return { estimate, revision, sheets, cargo };
}

async function loadSheets(scope: Scope, revisionId: string): Promise<Record<StageId, SheetRecord>> {
  const found = await scope.store(stageSheets).findMany({ revisionId }, { limit: stageIds.length });
  const sheets = Object.fromEntries(found.map((sheet) => [sheet.stage, sheet]));
  if (found.length !== stageIds.length)
    throw problem('internal', { detail: 'a stage of the revision is missing' });
  return sheets as Record<StageId, SheetRecord>;
}

async function loadCargo(scope: Scope, revisionId: string): Promise<CargoItem[]> {
  const parts = await scope.store(cargoParts).findMany({ revisionId }, { sort: 'part' });
  return parts.flatMap((part) => part.rows);
}

/** Replaces the cargo rows of a revision. */
export async function storeCargo(
  scope: Scope,
  owner: { estimateId: string; revisionId: string },
  cargo: readonly CargoItem[],
): Promise<void> {
  const store = scope.store(cargoParts);
  await store.removeMany({ revisionId: owner.revisionId });
  const parts = [];
  for (let start = 0; start < cargo.length; start += cargoRowsPerPart) {
    parts.push({
      ...owner,
      part: start / cargoRowsPerPart,
      rows: cargo.slice(start, start + cargoRowsPerPart),
    });
  }
  await store.createMany(parts);
}
