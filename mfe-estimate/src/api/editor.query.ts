import { queryOptions } from '@quayside/platform';
import type { StageId } from '@quayside/contract';
import type { ActivityEntry, RateOffers } from '@quayside/service-estimate/contract';
import type { EditorApi } from '../editor/editor-api';
import { estimateApi } from './estimate.api';
import { estimateKeys, forgetEstimates } from './estimate.query';

async function saved<Answer>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  forgetEstimates();
  return answer;
}

/** Saves of the editor; every other page reads the estimate afresh afterwards. */
export const editorApi: EditorApi = {
  saveStage: (id, stage, version, body) =>
    saved(estimateApi.patch(`/estimates/${id}/stages/${stage}`, { version, body })),
  saveCargo: (id, version, body) => saved(estimateApi.patch(`/estimates/${id}/cargo`, { version, body })),
  saveHead: (id, version, body) => saved(estimateApi.patch(`/estimates/${id}`, { version, body })),
};

/** Rate cards that fit a stage as it is stored; `asked` is what they depend on. */
export const rateOffersQuery = (estimateId: string, stage: StageId, asked: string) =>
  queryOptions({
    queryKey: [...estimateKeys.rates(estimateId), stage, asked] as const,
    queryFn: ({ signal }) =>
      estimateApi.get<RateOffers>(`/estimates/${estimateId}/rates/${stage}`, { signal }),
    staleTime: 60_000,
  });

/** The newest entries of the activity: who changed what when the estimate came to this version. */
export const lastChangesQuery = (estimateId: string, version: number) =>
  queryOptions({
    queryKey: ['estimate', 'estimates', estimateId, 'last-changes', version] as const,
    queryFn: ({ signal }) =>
      estimateApi.get<{ items: ActivityEntry[] }>(`/estimates/${estimateId}/activity`, {
        query: { limit: 20 },
        signal,
      }),
  });
