import { queryOptions, useListQuery } from '@quayside/platform';
import type {
  ActivityEntry,
  EstimateView,
  PatchEstimate,
  Review,
  SavedFigures,
  WhatIf,
  WhatIfResult,
} from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

/** An estimate as a whole, priced, as this reader may see it. */
export const estimateViewQuery = (estimateId: string, revision?: string) =>
  queryOptions({
    queryKey: ['estimate', 'estimates', estimateId, 'view', revision ?? 'current'],
    queryFn: ({ signal }) =>
      estimateApi.get<EstimateView>(`/estimates/${estimateId}`, {
        query: { priced: 'full', revision },
        signal,
      }),
  });

/** What stands in the way of submitting this version. A failure leaves the list open: the submission itself tells. */
export const reviewQuery = ({ id, version }: Pick<EstimateView, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['estimate', 'estimates', id, 'review', version],
    queryFn: ({ signal }) => estimateApi.get<Review>(`/estimates/${id}/review`, { signal }),
  });

export function useActivity(estimateId: string) {
  return useListQuery<ActivityEntry>(['estimate', 'estimates', estimateId, 'activity'], (cursor, signal) =>
    estimateApi.get(`/estimates/${estimateId}/activity`, { query: { limit: 20, cursor }, signal }),
  );
}

export function addNote(estimateId: string, text: string): Promise<void> {
  return estimateApi.post(`/estimates/${estimateId}/notes`, { body: { text } });
}

/** The totals under other terms, before they are taken. */
export function whatIf(estimateId: string, body: WhatIf): Promise<WhatIfResult> {
  return estimateApi.post(`/estimates/${estimateId}/what-if`, { body });
}

export function changeDetails(
  estimate: { id: string; version: number },
  body: PatchEstimate,
): Promise<SavedFigures> {
  return estimateApi.patch(`/estimates/${estimate.id}`, { body, version: estimate.version });
}
