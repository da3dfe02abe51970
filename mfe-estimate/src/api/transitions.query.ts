import type { EstimateView, TransitionName } from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

/** Moves a revision. The key makes a second press the same move. */
export function runTransition(
  name: TransitionName,
  estimate: { id: string; version: number },
  body: Record<string, unknown>,
  idempotencyKey: string,
): Promise<EstimateView> {
  return estimateApi.post(`/estimates/${estimate.id}/${name}`, {
    body,
    version: estimate.version,
    idempotencyKey,
  });
}
