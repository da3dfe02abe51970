import { queryClient, queryOptions } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

/** Keys of everything this remote reads; `['estimate']` is all of it. */
export const estimateKeys = {
  all: ['estimate'] as const,
  detail: (estimateId: string, revision?: number) =>
    ['estimate', 'detail', estimateId, revision ?? null] as const,
  rates: (estimateId: string) => ['estimate', 'rates', estimateId] as const,
};

/** One estimate as the reader may see it: `view` tells whether with cost or the sell side only. */
export const estimateDetail = (estimateId: string, revision?: number) =>
  queryOptions({
    queryKey: estimateKeys.detail(estimateId, revision),
    queryFn: ({ signal }) =>
      estimateApi.get<EstimateView>(`/estimates/${estimateId}`, { query: { revision }, signal }),
  });

/** Lists, counts and details are read afresh the next time they are shown. */
export function forgetEstimates(): void {
  void queryClient.invalidateQueries({ queryKey: estimateKeys.all, refetchType: 'none' });
}
