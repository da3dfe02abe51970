import { stageIds, type StageId } from '@quayside/contract';
import { byStage, documentOfParts } from '@quayside/estimate-document';
import type { CargoItem, EstimateDocument } from '@quayside/rating';
import { problem, type Scope, type Stored, type StoreDefinition } from '@quayside/service-kit';
import { estimates } from '../stores/estimates.store';
import { revisions } from '../stores/revisions.store';
import { cargoParts, cargoRowsPerPart, stageSheets } from '../stores/stage-sheets.store';
import type { EstimateRecord } from './access';

type FieldsOf<Definition> = Definition extends StoreDefinition<infer Fields> ? Fields : never;
export type RevisionFields = FieldsOf<typeof revisions>;
export type RevisionRecord = Stored<RevisionFields>;
export type SheetFields = FieldsOf<typeof stageSheets>;
export type SheetRecord = Stored<SheetFields>;

/** One revision of an estimate with all that its price depends on. */
export type Loaded = {
  estimate: EstimateRecord;
  revision: RevisionRecord;
  sheets: Record<StageId, SheetRecord>;
  cargo: CargoItem[];
};

export async function loadRevision(
  scope: Scope,
  estimate: EstimateRecord,
  revisionId = estimate.revisionId,
): Promise<Loaded> {
  const revision = await scope.store(revisions).get(revisionId);
  const [sheets, cargo] = [await loadSheets(scope, revisionId), await loadCargo(scope, revisionId)];
  return { estimate, revision, sheets, cargo };
}

/** The estimate with its current revision. @throws ProblemError `not-found` */
export async function loadEstimate(scope: Scope, estimateId: string): Promise<Loaded> {
  return loadRevision(scope, await scope.store(estimates).get(estimateId));
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

/** The rating document, put together from its parts. */
export function documentOf({
  revision,
  sheets,
  cargo,
}: Pick<Loaded, 'revision' | 'sheets' | 'cargo'>): EstimateDocument {
  const stages = byStage((stage) => ({
    ...sheets[stage],
    overrides: Object.fromEntries(sheets[stage].overrides),
  }));
  return documentOfParts(revision.frame, cargo, stages);
}
