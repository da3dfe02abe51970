import type { StageId } from '@quayside/contract';
import type { CargoItem } from '@quayside/rating';
import type {
  EstimateFullView,
  PatchEstimate,
  PatchStageResult,
  SavedFigures,
} from '@quayside/service-estimate/contract';
import type { StagePatchBody } from './stage-patch';

/** Body of `PATCH estimates/:id/cargo`. */
export type CargoPatchBody = { upsert?: CargoItem[]; remove?: string[]; order?: string[] };

/**
 * What the editor asks of the estimate service. A stale version rejects with an `ApiError` of code `stale-version`, whose
 * `current` is the stage for `saveStage` and the whole estimate for the other two.
 */
export type EditorApi = {
  saveStage: <Stage extends StageId>(
    estimateId: string,
    stage: Stage,
    version: number,
    body: StagePatchBody<Stage>,
  ) => Promise<PatchStageResult<Stage>>;
  saveCargo: (estimateId: string, version: number, body: CargoPatchBody) => Promise<SavedFigures>;
  saveHead: (estimateId: string, version: number, body: PatchEstimate) => Promise<SavedFigures>;
};

export type { EstimateFullView };
