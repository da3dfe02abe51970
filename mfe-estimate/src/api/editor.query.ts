import type { StageId } from '@quayside/contract';
import type { EditorApi } from '../editor/editor-api';
import { estimate } from './estimate.client';
import { forgetEstimates } from './estimate.query';
import { changeStage } from './stages.query';

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
};

/** Rate cards that fit a stage as it is stored; `asked` is what they depend on. */
export function rateOffersQuery(estimateId: string, stage: StageId, asked: string) {
  const { queryKey, queryFn } = estimate.listRateOffers.query({ params: { estimateId, stage } });
  return { queryKey: [...queryKey, { asked }], queryFn, staleTime: 60_000 };
}
