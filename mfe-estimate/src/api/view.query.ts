import type { BodyOf } from '@quayside/api';
import { queryClient, useListQuery } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { EstimateView, SavedFigures, WhatIfResult } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

/** An estimate as a whole, priced, as this reader may see it. */
export const estimateViewQuery = (estimateId: string, revision?: string) =>
  estimate.getEstimate.query({
    params: { estimateId },
    query: { priced: 'full', ...(revision ? { revision } : {}) },
  });

/** What stands in the way of submitting this version. A failure leaves the list open: the submission itself tells. */
export function reviewQuery({ id, version }: Pick<EstimateView, 'id' | 'version'>) {
  const { queryKey, queryFn } = estimate.reviewEstimate.query({ params: { estimateId: id } });
  return { queryKey: [...queryKey, { version }], queryFn };
}

const activityOf = (estimateId: string) => ({ params: { estimateId }, query: { limit: 20 } });

export function useActivity(estimateId: string) {
  const { params, query } = activityOf(estimateId);
  return useListQuery(estimate.listEstimateActivity.key({ params, query }), (cursor, signal) =>
    estimate.listEstimateActivity({ params, query: { ...query, cursor }, signal }),
  );
}

/** The newest entries of the activity: who changed what when the estimate came to this version. */
export function lastChangesQuery(estimateId: string, version: number) {
  const { queryKey, queryFn } = estimate.listEstimateActivity.query(activityOf(estimateId));
  return { queryKey: [...queryKey, { version }], queryFn };
}

/** The note is in the activity when this resolves. */
export async function addNote(estimateId: string, body: BodyOf<typeof estimateCalls.addNote>): Promise<void> {
  const params = { estimateId };
  await estimate.addNote({ params, body });
  await queryClient.invalidateQueries({ queryKey: estimate.listEstimateActivity.key({ params }) });
}

/** The totals under other terms, before they are taken. */
export const compareTerms = (
  estimateId: string,
  body: BodyOf<typeof estimateCalls.compareTerms>,
): Promise<WhatIfResult> => estimate.compareTerms({ params: { estimateId }, body });

export const changeDetails = (
  { id, version }: { id: string; version: number },
  body: BodyOf<typeof estimateCalls.updateEstimate>,
): Promise<SavedFigures> => estimate.updateEstimate({ params: { estimateId: id }, body, version });
