import type { BodyOf } from '@quayside/api';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { EstimateFullView, RateAllResult } from '@quayside/service-estimate/contract';
import { queryClient } from '@quayside/platform';
import { estimate } from './estimate.client';
import { estimateDetail, forgetEstimates, refreshEstimates } from './estimate.query';

type Body = BodyOf<typeof estimateCalls.rateAll>;

/** What rating would make of this version, or, with `take`, makes of it. The key makes a second press the same deed. */
export const rateAll = (
  { id, version }: { id: string; version: number },
  body: Body,
  idempotencyKey?: string,
): Promise<RateAllResult> =>
  estimate.rateAll({
    params: { estimateId: id },
    version,
    body,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

/** The estimate as it is now; undefined for readers without cost. */
export async function readEstimate(estimateId: string): Promise<EstimateFullView | undefined> {
  forgetEstimates();
  const read = await queryClient.fetchQuery({ ...estimateDetail(estimateId), staleTime: 0 });
  return read.view === 'full' ? read : undefined;
}

export { refreshEstimates };
