import { standingOf, type StandingRevision } from '@quayside/contract/estimate-standing';
import type { Member } from '@quayside/service-kit';
import {
  transitionNames,
  transitionSources,
  type RevisionState,
  type TransitionName,
} from '../contract/states';
import type { EstimateRecord, RevisionRecord } from './records';
import { isFrozen, mayTransition } from './states';

const newestOf = <Row extends StandingRevision>(rows: readonly Row[]): Row | undefined =>
  [...rows].sort((one, other) => other.revision - one.revision)[0];

/**
 * The revision that a transition is about: answers and withdrawals concern the newest that was sent, a cancellation the order, all else
 * the newest. Undefined where there is none.
 */
export function targetOf<Row extends StandingRevision>(
  name: TransitionName,
  rows: readonly Row[],
): Row | undefined {
  switch (name) {
    case 'accept':
    case 'decline':
    case 'withdraw':
      return newestOf(rows.filter(({ state }) => isFrozen(state)));
    case 'cancel':
      // An order that was cancelled before answers with its state.
      return standingOf(rows).order ?? newestOf(rows.filter(({ state }) => isFrozen(state)));
    default:
      return newestOf(rows);
  }
}

/** Revisions that end because another one is sent or accepted: offers that are out by the first, the earlier order by the second. */
export function replacedBy<Row extends StandingRevision>(
  name: 'send' | 'accept',
  rows: readonly Row[],
  revision: number,
): Row[] {
  return rows.filter(
    (row) =>
      row.revision !== revision &&
      (name === 'send' ? row.state === 'sent' || row.state === 'viewed' : row.state === 'accepted'),
  );
}

/** Transitions that a member may call now on a revision. */
export function allowedTransitions(
  member: Member,
  revision: RevisionRecord,
  { revisions }: Pick<EstimateRecord, 'revisions'>,
): TransitionName[] {
  return transitionNames.filter((name) => {
    const sources: readonly RevisionState[] = transitionSources[name];
    return (
      targetOf(name, revisions)?.revision === revision.revision &&
      sources.includes(revision.state) &&
      mayTransition(member, name, revision)
    );
  });
}
