import { defineRoute, type Member, type Scope } from '@quayside/service-kit';
import { estimateView } from '../contract/detail';
import type { TransitionName } from '../contract/states';
import { transitionBodies } from '../contract/transitions';
import { visibleEstimate, type EstimateRecord } from '../domain/access';
import { recordActivity } from '../domain/activity';
import { loadRevision } from '../domain/loaded';
import { loadShown } from '../domain/shown';
import { isFrozen, offerTransitions } from '../domain/states';
import type { Moved } from '../domain/transition';
import {
  isOwnSubmission,
  isRepeated,
  transitions,
  wantTransition,
  type Bodies,
  type Move,
} from '../domain/transitions';
import { presentEstimate } from '../domain/views';
import { problem } from '@quayside/service-kit';
import { estimateParams, wantVersion } from './context';

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

const summaries: Record<TransitionName, string> = {
  submit: 'Asks for approval: nothing missing, nothing unpriced, no expired rate',
  approve: 'Approves: by somebody who did not make it, at or above the margin floor',
  return: 'Gives it back to its author with a comment',
  send: 'Sends and freezes the approved revision; earlier offers are superseded',
  accept: 'Accepts the offer: by the shipper, or by staff with evidence',
  decline: 'Declines the offer with a reason',
  withdraw: 'Withdraws the offer',
  revise: 'Makes the next revision',
};

const access = (name: TransitionName) => {
  if (name === 'accept' || name === 'decline') return ['estimate:write', 'estimate:accept'] as const;
  if (name === 'approve' || name === 'withdraw') return ['estimate:approve'] as const;
  return name === 'return'
    ? (['estimate:approve', 'estimate:write'] as const)
    : (['estimate:write'] as const);
};

function transitionRoute<Name extends TransitionName>(name: Name) {
  return defineRoute({
    method: 'post',
    path: `/estimates/:estimateId/${name}`,
    summary: summaries[name],
    access: access(name),
    tags: ['transitions'],
    params: estimateParams,
    body: transitionBodies[name],
    response: estimateView,
    ifMatch: true,
    status: 200,
    inTurn: ({ estimateId }) => estimateId,
    deadline: 20_000,
    handler: ({ scope, member, params, version, body }) =>
      run(name, { scope, member, estimateId: params.estimateId, version }, body as Bodies[Name]),
  });
}

export const transitionRoutes = [
  transitionRoute('submit'),
  transitionRoute('approve'),
  transitionRoute('return'),
  transitionRoute('send'),
  transitionRoute('accept'),
  transitionRoute('decline'),
  transitionRoute('withdraw'),
  transitionRoute('revise'),
];
