import type { Scope } from '@quayside/service-kit';
import type { TransitionName } from '../contract/states';
import type { Loaded } from '../domain/loaded';
import type { Acknowledgement, StoredChange } from '../domain/records';
import { requestAnswerMail } from './offers/answer-mail';
import { requestStepMail } from './mail';
import { notifyOfStep } from './notifications/steps';
import { recordActivity } from './record-activity';
import type { Moved } from './transition';
import { isOwnSubmission, transitions, type Bodies, type Move } from './transitions';

/**
 * Does a transition with all that belongs to it: activity, audit entry and messages, in the transaction that runs. Rights and version are
 * checked before.
 */
export async function takeStep<Name extends TransitionName>(
  name: Name,
  move: Move,
  body: Bodies[Name],
): Promise<Moved> {
  const { scope, member, loaded } = move;
  const moved = await transitions[name](move, body);
  const before = new Set(loaded.revision.acknowledgements?.map(({ id }) => id));
  const acknowledged = (moved.revision.acknowledgements ?? []).filter(({ id }) => !before.has(id));
  const comment = 'comment' in body && typeof body.comment === 'string' ? body.comment : undefined;
  await recordActivity(scope, {
    estimateId: loaded.estimate.id,
    revision: moved.revision.revision,
    kind: 'state',
    action: name === 'return' && isOwnSubmission(move) ? 'takeBack' : name,
    text: comment,
    changes: [
      { field: 'state', line: null, from: loaded.revision.state, to: moved.revision.state, cost: false },
      ...acknowledged.map((each) => acknowledgedChange(loaded, each)),
    ],
  });
  await auditStep(scope, name, { loaded, moved, acknowledged, comment });
  await requestStepMail(scope, {
    ...{ name, member, moved, comment },
    submittedBy: loaded.revision.submission?.by.id,
  });
  await requestAnswerMail(scope, { name, member, moved });
  await notifyOfStep(scope, { name, member, moved, submittedBy: loaded.revision.submission?.by.id });
  return moved;
}

async function auditStep(
  scope: Scope,
  name: TransitionName,
  step: { loaded: Loaded; moved: Moved; acknowledged: Acknowledgement[]; comment: string | undefined },
): Promise<void> {
  const { loaded, moved, acknowledged, comment } = step;
  await scope.audit({
    action: name,
    resource: 'estimate',
    resourceId: loaded.estimate.id,
    label: `${loaded.estimate.number} R${moved.revision.revision}`,
    changes: [
      { field: 'state', from: loaded.revision.state, to: moved.revision.state },
      ...acknowledged.map(({ id }) => ({ field: 'acknowledged', from: null, to: id })),
    ],
    ...(comment ? { note: comment } : {}),
  });
}

/** An acknowledgement in the activity list: the finding, and the line that it is about. Facts of a finding can tell cost. */
function acknowledgedChange(loaded: Loaded, { code, path, params }: Acknowledgement): StoredChange {
  const [, , , lineId] = path.split('.');
  const line = Object.values(loaded.sheets)
    .flatMap(({ lines }) => lines)
    .find(({ id }) => id === lineId);
  return {
    field: 'acknowledged',
    line: line ? { id: line.id, code: line.code, description: line.description } : null,
    from: null,
    to: JSON.stringify({ code, params }),
    cost: true,
  };
}
