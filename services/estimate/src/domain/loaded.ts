import type { StageId } from '@quayside/contract';
import { byStage, documentOfParts } from '@quayside/estimate-document';
import type { CargoItem, EstimateDocument } from '@quayside/rating';
import type { EstimateRecord, RevisionRecord, SheetRecord } from './records';

/** One revision of an estimate with all that its price depends on. */
export type Loaded = {
  estimate: EstimateRecord;
  revision: RevisionRecord;
  sheets: Record<StageId, SheetRecord>;
  cargo: CargoItem[];
};

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
