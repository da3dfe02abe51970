import { implement, type MemberContext } from '@quayside/service-kit';
import { largeEstimate } from '../application/large';
import { runTransition } from '../application/run-transition';
import type { Bodies } from '../application/transitions';
import { estimateCalls } from '../contract/calls';
import type { TransitionName } from '../contract/states';

type TransitionRequest<Name extends TransitionName> = MemberContext<
  { estimateId: string },
  unknown,
  Bodies[Name]
>;

/** A transition as the work of its call. */
const doing =
  <Name extends TransitionName>(name: Name) =>
  ({ scope, member, params, version, body }: TransitionRequest<Name>) =>
    runTransition(name, { scope, member, estimateId: params.estimateId, version }, body);

const settings = {
  inTurn: ({ estimateId }: { estimateId: string }) => estimateId,
  deadline: 20_000,
  large: largeEstimate,
};

export const transitionRoutes = [
  implement(estimateCalls.submitEstimate, doing('submit'), settings),
  implement(estimateCalls.approveEstimate, doing('approve'), settings),
  implement(estimateCalls.returnEstimate, doing('return'), settings),
  implement(estimateCalls.sendEstimate, doing('send'), settings),
  implement(estimateCalls.acceptEstimate, doing('accept'), settings),
  implement(estimateCalls.declineEstimate, doing('decline'), settings),
  implement(estimateCalls.withdrawEstimate, doing('withdraw'), settings),
  implement(estimateCalls.cancelEstimate, doing('cancel'), settings),
  implement(estimateCalls.reviseEstimate, doing('revise'), settings),
];
