import type { StageId } from '@quayside/contract';
import type { CargoPatch, HeadPatch, StagePatch } from '@quayside/estimate-document';
import type { EstimateFullView, PatchStageResult, SavedFigures } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';
import { forgetEstimates } from './estimate.query';
import { changeStage } from './stages.query';

/**
 * What the editor asks of the estimate service. A stale version rejects with an `ApiError` of code `stale-version`, whose
 * `current` is the stage for `saveStage` and the whole estimate for the other two.
 */
export type EditorApi = {
  saveStage: <Stage extends StageId>(
    estimateId: string,
    stage: Stage,
    version: number,
    body: StagePatch<Stage>,
  ) => Promise<PatchStageResult<Stage>>;
  saveCargo: (estimateId: string, version: number, body: CargoPatch) => Promise<SavedFigures>;
  saveHead: (estimateId: string, version: number, body: HeadPatch) => Promise<SavedFigures>;
  read: (estimateId: string) => Promise<EstimateFullView>;
};

async function saved<Answer>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  forgetEstimates();
  return answer;
}

/** Saves of the editor; every other page reads the estimate afresh afterwards. */
export const editorApi: EditorApi = {
  saveStage: (estimateId, stage, version, body) => saved(changeStage(estimateId, stage, version, body)),
  saveCargo: (estimateId, version, body) =>
    saved(estimate.updateCargo({ params: { estimateId }, version, body })),
  saveHead: (estimateId, version, body) =>
    saved(estimate.updateEstimate({ params: { estimateId }, version, body })),
  // Only those who may write have an editor, and they read the whole.
  read: async (estimateId) => {
    const whole = await estimate.getEstimate({ params: { estimateId } });
    if (whole.view !== 'full') throw new Error('this member may not read the whole estimate');
    return whole;
  },
};

/** Rate cards that fit a stage as it is stored; `asked` is what they depend on. */
export function rateOffersQuery(estimateId: string, stage: StageId, asked: string) {
  const { queryKey, queryFn } = estimate.listRateOffers.query({ params: { estimateId, stage } });
  return { queryKey: [...queryKey, { asked }], queryFn, staleTime: 60_000 };
}
