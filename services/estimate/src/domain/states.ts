import { stageCoverage, type EstimateDocument } from '@quayside/rating';
import { lackingFirst } from '@quayside/rating/before-sending';
import { problem, type Member } from '@quayside/service-kit';
import { isAllowed } from '@quayside/contract';
import type { ShownStageState, StageState } from '../contract/stage';
import { editableStates, frozenStates, type RevisionState, type TransitionName } from '../contract/states';
import { isPortal } from './access';
import type { RevisionRecord, SheetRecord } from './records';

const isIn = (states: readonly RevisionState[], state: RevisionState) => states.includes(state);

export const isEditable = (state: RevisionState): boolean => isIn(editableStates, state);
/** How far a stage is while it can be changed: what somebody set; one that is not part of the offer leaves nothing to do. */
export const openStageState = (
  sheet: Pick<SheetRecord, 'stage' | 'state' | 'scope' | 'lines'>,
  { incoterm }: Pick<RevisionRecord['frame'], 'incoterm'>,
): StageState => (stageCoverage(incoterm, sheet, sheet.stage).counts === 'none' ? 'done' : sheet.state);

/** How far a stage is for its readers: once submitted, what was not marked as done is closed; a return shows again what was set before. */
export const stageStateOf = (open: StageState, revision: RevisionState): ShownStageState =>
  isEditable(revision) || open === 'done' ? open : 'closed';

export const isFrozen = (state: RevisionState): boolean => isIn(frozenStates, state);

/** @throws ProblemError `state-conflict` */
export function wantEditable(revision: Pick<RevisionRecord, 'state'>): void {
  if (!isEditable(revision.state)) throw stateConflict(revision.state);
}

export function stateConflict(state: RevisionState): Error {
  return problem('state-conflict', {
    errors: [{ path: 'state', code: 'guard.state', message: `not in state ${state}` }],
  });
}

/** A revision may be priced once cargo, route and Incoterms rule are known. */
export const isComplete = (document: EstimateDocument): boolean => lackingFirst(document).length === 0;

/** Whether the member's rights allow a transition at all, whatever the state. */
export function mayTransition(
  member: Member,
  name: TransitionName,
  revision: Pick<RevisionRecord, 'author' | 'submission' | 'editorIds'>,
): boolean {
  const writes = isAllowed(member.roles, 'estimate:write');
  const approves = isAllowed(member.roles, 'estimate:approve');
  const isOwn = member.id === revision.submission?.by.id;
  switch (name) {
    case 'submit':
    case 'send':
    case 'revise':
      return writes;
    case 'approve':
      return approves && !isAuthor(member, revision);
    case 'return':
      return approves || (writes && isOwn);
    case 'withdraw':
    case 'cancel':
      return approves;
    case 'accept':
    case 'decline':
      return writes || mayDecide(member);
  }
}

/** Deciding for the shipper is a right of its own: not all its people have it. */
function mayDecide(member: Member): boolean {
  return isPortal(member) && isAllowed(member.roles, 'estimate:accept') && member.mayAccept === true;
}

/** Four eyes: who made, submitted or changed a revision cannot approve it. */
function isAuthor(
  member: Pick<Member, 'id'>,
  revision: Pick<RevisionRecord, 'author' | 'submission' | 'editorIds'>,
): boolean {
  return (
    revision.author.id === member.id ||
    revision.submission?.by.id === member.id ||
    revision.editorIds.includes(member.id)
  );
}
