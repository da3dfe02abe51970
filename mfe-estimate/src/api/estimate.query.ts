import { queryClient } from '@quayside/platform';
import { estimate } from './estimate.client';

/** One estimate as the reader may see it, not priced: `view` tells whether with cost or the sell side only. */
export const estimateDetail = (estimateId: string) => estimate.getEstimate.query({ params: { estimateId } });

/** Key of whatever this service was asked. */
const everything = estimate.getEstimate.key().slice(0, 1);

/** All that is shown is asked for again; resolves when it is there. */
export const refreshEstimates = (): Promise<void> => queryClient.invalidateQueries({ queryKey: everything });

/** Lists, counts and estimates are read afresh the next time they are shown. */
export function forgetEstimates(): void {
  void queryClient.invalidateQueries({ queryKey: everything, refetchType: 'none' });
}
