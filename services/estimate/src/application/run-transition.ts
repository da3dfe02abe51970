import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { TransitionName } from '../contract/states';
import type { Loaded } from '../domain/loaded';
import { targetOf } from '../domain/moves';
import type { Acknowledgement, EstimateRecord, StoredChange } from '../domain/records';
import { isFrozen } from '../domain/states';
import { presentEstimate } from '../domain/views';
import { wantVersion } from './editable-revision';
import { visibleEstimate, loadRevision } from './load';
import { recordActivity } from './record-activity';
import { requestStepMail } from './mail';
import { loadShown } from './shown';
import type { Moved } from './transition';
import {
  isOwnSubmission,
  isRepeated,
  transitions,
  wantTransition,
  type Bodies,
  type Move,
} from './transitions';

/** The revision a transition is about. @throws ProblemError `state-conflict` when nothing was sent */
function targetRevisionId(name: TransitionName, estimate: EstimateRecord): string {
  const target = targetOf(name, estimate.revisions);
  if (!target)
    throw problem('state-conflict', {
      errors: [{ path: 'state', code: 'guard.state', message: 'not sent' }],
    });
  return target.revisionId;
}

/** Does a transition and shows what became of it; one that was done already is shown as it is. */
export async function runTransition<Name extends TransitionName>(
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
  const before = new Set(loaded.revision.acknowledgements?.map(({ id }) => id));
  const acknowledged = (moved.revision.acknowledgements ?? []).filter(({ id }) => !before.has(id));
  const comment = 'comment' in body && typeof body.comment === 'string' ? body.comment : undefined;
  await recordActivity(scope, {
    estimateId,
    revision: moved.revision.revision,
    kind: 'state',
    action: name === 'return' && isOwnSubmission(move) ? 'takeBack' : name,
    text: comment,
    changes: [
      { field: 'state', line: null, from: loaded.revision.state, to: moved.revision.state, cost: false },
      ...acknowledged.map((each) => acknowledgedChange(loaded, each)),
    ],
  });
  await scope.audit({
    action: name,
    resource: 'estimate',
    resourceId: estimateId,
    label: `${estimate.number} R${moved.revision.revision}`,
    changes: [
      { field: 'state', from: loaded.revision.state, to: moved.revision.state },
      ...acknowledged.map(({ id }) => ({ field: 'acknowledged', from: null, to: id })),
    ],
    ...(comment ? { note: comment } : {}),
  });
  await requestStepMail(scope, {
    ...{ name, member, moved, comment },
    submittedBy: loaded.revision.submission?.by.id,
  });
  return shownTo(member, scope, moved);
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

async function shownTo(member: Member, scope: Scope, { estimate, revision }: Moved) {
  const shown = await loadShown(scope, estimate, revision.id);
  return presentEstimate(member, shown, isFrozen(revision.state));
}
