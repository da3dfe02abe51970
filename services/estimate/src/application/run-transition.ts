import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { TransitionName } from '../contract/states';
import { targetOf } from '../domain/moves';
import type { EstimateRecord } from '../domain/records';
import { isFrozen } from '../domain/states';
import { presentEstimate } from '../domain/views';
import { wantVersion } from './editable-revision';
import { visibleEstimate, loadRevision } from './load';
import { scheduleSending } from './offers/scheduled';
import { loadShown } from './shown';
import { takeStep } from './take-step';
import type { Moved } from './transition';
import { isRepeated, wantTransition, type Bodies, type Move } from './transitions';

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
  if (isPlanned(body)) {
    await scheduleSending(move, body);
    return shownTo(member, scope, loaded);
  }
  return shownTo(member, scope, await takeStep(name, move, body));
}

/** Only a sending can be given a time. */
const isPlanned = (body: Bodies[TransitionName]): body is Bodies['send'] & { at: string } =>
  'at' in body && body.at !== undefined;

async function shownTo(member: Member, scope: Scope, { estimate, revision }: Moved) {
  const shown = await loadShown(scope, estimate, revision.id);
  return presentEstimate(member, shown, isFrozen(revision.state));
}
