import { queryClient } from '@quayside/platform';
import { estimate } from './estimate.client';

/** One estimate as the reader may see it, not priced: `view` tells whether with cost or the sell side only. */
export const estimateDetail = (estimateId: string) => estimate.getEstimate.query({ params: { estimateId } });

/** An estimate as a whole, priced, as this reader may see it. */
export const estimateViewQuery = (estimateId: string, revision?: string) =>
  estimate.getEstimate.query({
    params: { estimateId },
    query: { priced: 'full', ...(revision ? { revision } : {}) },
  });

/** Whatever is told of estimates: one saved anywhere may be in each of them. */
const tellingOfEstimates = [
  estimate.listEstimates,
  estimate.getEstimate,
  estimate.reviewEstimate,
  estimate.listEstimateActivity,
  estimate.listRateOffers,
  estimate.listQueue,
  estimate.getSummary,
];

/** Lists, counts and estimates are asked for again; resolves when those in view are there. */
export async function refreshEstimates(): Promise<void> {
  await Promise.all(
    tellingOfEstimates.map((call) => queryClient.invalidateQueries({ queryKey: call.key() })),
  );
}

/** Lists, counts and estimates are read afresh the next time they are shown. */
export function forgetEstimates(): void {
  for (const call of tellingOfEstimates)
    void queryClient.invalidateQueries({ queryKey: call.key(), refetchType: 'none' });
}

/** One estimate is read again, with what stands beside it: somebody else moved it on. */
export async function refreshEstimate(estimateId: string): Promise<void> {
  const params = { estimateId };
  await Promise.all(
    [
      estimate.getEstimate.key({ params }),
      estimate.reviewEstimate.key({ params }),
      estimate.listEstimateActivity.key({ params }),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
