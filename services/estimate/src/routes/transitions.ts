import { implement, problem, type Member, type Scope } from '@quayside/service-kit';
import { visibleEstimate, loadRevision } from '../application/load';
import { recordActivity } from '../application/record-activity';
import { loadShown } from '../application/shown';
import type { Moved } from '../application/transition';
import {
  isOwnSubmission,
  isRepeated,
  transitions,
  wantTransition,
  type Bodies,
  type Move,
} from '../application/transitions';
import { estimateCalls } from '../contract/calls';
import type { TransitionName } from '../contract/states';
import type { EstimateRecord } from '../domain/records';
import { isFrozen, offerTransitions } from '../domain/states';
import { presentEstimate } from '../domain/views';
import { wantVersion } from './context';

/** The revision a transition is about. @throws ProblemError `state-conflict` when nothing was sent */
function targetRevisionId(name: TransitionName, estimate: EstimateRecord): string {
  const decisions: readonly TransitionName[] = offerTransitions;
  if (!decisions.includes(name)) return estimate.revisionId;
  const sent = estimate.revisions.find(({ revision }) => revision === estimate.sentRevision);
  if (!sent)
    throw problem('state-conflict', {
      errors: [{ path: 'state', code: 'guard.state', message: 'not sent' }],
    });
  return sent.revisionId;
}

type TransitionRequest<Name extends TransitionName> = {
  scope: Scope;
  member: Member;
  params: { estimateId: string };
  version: number;
  body: Bodies[Name];
};

async function run<Name extends TransitionName>(
  name: Name,
  input: { scope: Scope; member: Member; estimateId: string; version: number },
  body: Bodies[Name],
) {
  const { scope, member, estimateId, version } = input;
  const estimate = await visibleEstimate(scope, member, estimateId);
  const loaded = await loadRevision(scope, estimate, targetRevisionId(name, estimate));
  const move: Move = { scope, member, loaded };
  if (isRepeated(name, move, body)) return shownTo(member, scope, loaded);
  if (estimate.version !== version) wantVersion(member, loaded, version);
  wantTransition(name, move);
  const moved = await transitions[name](move, body);
  const comment = 'comment' in body && typeof body.comment === 'string' ? body.comment : undefined;
  await recordActivity(scope, {
    estimateId,
    revision: moved.revision.revision,
    kind: 'state',
    action: name === 'return' && isOwnSubmission(move) ? 'takeBack' : name,
    text: comment,
    changes: [
      { field: 'state', line: null, from: loaded.revision.state, to: moved.revision.state, cost: false },
    ],
  });
  await scope.audit({
    action: name,
    resource: 'estimate',
    resourceId: estimateId,
    label: `${estimate.number} R${moved.revision.revision}`,
    changes: [{ field: 'state', from: loaded.revision.state, to: moved.revision.state }],
    ...(comment ? { note: comment } : {}),
  });
  return shownTo(member, scope, moved);
}

async function shownTo(member: Member, scope: Scope, { estimate, revision }: Moved) {
  const shown = await loadShown(scope, estimate, revision.id);
  return presentEstimate(member, shown, isFrozen(revision.state));
}

/** A transition as the work of its call. */
const doing =
  <Name extends TransitionName>(name: Name) =>
  ({ scope, member, params, version, body }: TransitionRequest<Name>) =>
    run(name, { scope, member, estimateId: params.estimateId, version }, body);

const settings = {
  inTurn: ({ estimateId }: { estimateId: string }) => estimateId,
  deadline: 20_000,
};

export const transitionRoutes = [
  implement(estimateCalls.submitEstimate, doing('submit'), settings),
  implement(estimateCalls.approveEstimate, doing('approve'), settings),
  implement(estimateCalls.returnEstimate, doing('return'), settings),
  implement(estimateCalls.sendEstimate, doing('send'), settings),
  implement(estimateCalls.acceptEstimate, doing('accept'), settings),
  implement(estimateCalls.declineEstimate, doing('decline'), settings),
  implement(estimateCalls.withdrawEstimate, doing('withdraw'), settings),
  implement(estimateCalls.reviseEstimate, doing('revise'), settings),
];
