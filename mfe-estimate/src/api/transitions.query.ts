import type { EstimateView, TransitionBody, TransitionName } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';
import { refreshEstimates } from './estimate.query';

type Move<Name extends TransitionName> = {
  params: { estimateId: string };
  version: number;
  body: TransitionBody<Name>;
  idempotencyKey: string;
};

const moves: { [Name in TransitionName]: (move: Move<Name>) => Promise<EstimateView> } = {
  submit: estimate.submitEstimate,
  approve: estimate.approveEstimate,
  return: estimate.returnEstimate,
  send: estimate.sendEstimate,
  accept: estimate.acceptEstimate,
  decline: estimate.declineEstimate,
  withdraw: estimate.withdrawEstimate,
  cancel: estimate.cancelEstimate,
  revise: estimate.reviseEstimate,
};

/** Moves a revision. The key makes a second press the same move. */
export async function runTransition<Name extends TransitionName>(
  name: Name,
  { id, version }: { id: string; version: number },
  body: TransitionBody<Name>,
  idempotencyKey: string,
): Promise<void> {
  await moves[name]({ params: { estimateId: id }, version, body, idempotencyKey });
  await refreshEstimates();
}
