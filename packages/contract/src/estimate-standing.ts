import { frozenStates, type RevisionState } from './estimate-states';

/**
 * How an estimate stands as a whole, which is not the state of its newest revision: `won` while a revision is accepted, `open` while
 * an offer is out, else by what ended last: `lost`, `cancelled`, `lapsed` (expired or withdrawn). `none`: nothing was offered yet.
 */
export const outcomes = ['none', 'open', 'won', 'lost', 'cancelled', 'lapsed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What of a revision decides. `decidedAt` is when it was accepted, declined, withdrawn or cancelled, or ran out. */
export type StandingRevision = {
  revision: number;
  state: RevisionState;
  decidedAt?: string | null | undefined;
};

export type Standing<Revision extends StandingRevision> = {
  outcome: Outcome;
  /** What the outcome rests on: the order, else the offer that is out, else what ended last; the newest where nothing was offered. */
  decisive: Revision;
  /** The accepted revision: there is one order at most. */
  order?: Revision;
  /** The offer that is out, which the client can still answer. */
  offer?: Revision;
  /** The newest revision, where it is not offered yet. */
  draft?: Revision;
};

/** States in which an offer is out. */
export const outStates = ['sent', 'viewed'] as const satisfies readonly RevisionState[];

const endings: Readonly<Partial<Record<RevisionState, Outcome>>> = {
  declined: 'lost',
  cancelled: 'cancelled',
  expired: 'lapsed',
  withdrawn: 'lapsed',
};

const isOut = (state: RevisionState) => outStates.some((each) => each === state);

/** The later ending; of revisions whose end has no time, the newer revision. */
const later = <Revision extends StandingRevision>(one: Revision, other: Revision): Revision => {
  const [first, second] = [one.decidedAt ?? '', other.decidedAt ?? ''];
  if (first === second) return other.revision > one.revision ? other : one;
  return second > first ? other : one;
};

const newestOf = <Revision extends StandingRevision>(revisions: readonly Revision[]) =>
  revisions.reduce<Revision | undefined>(
    (newest, each) => (newest && newest.revision > each.revision ? newest : each),
    undefined,
  );

/**
 * The one rule by which lists, home, portal, projects and comparisons tell how an estimate stands. A revision that is drafted, sent or
 * ended takes no order away: only the acceptance of another one or its own cancellation does.
 *
 * @throws RangeError when there is no revision
 */
export function standingOf<Revision extends StandingRevision>(
  revisions: readonly Revision[],
): Standing<Revision> {
  const newest = newestOf(revisions);
  if (!newest) throw new RangeError('an estimate has one revision at least');
  const order = newestOf(revisions.filter(({ state }) => state === 'accepted'));
  const offer = newestOf(revisions.filter(({ state }) => isOut(state)));
  const ended = revisions.filter(({ state }) => endings[state]);
  const [first, ...rest] = ended;
  const last = first && rest.reduce(later, first);
  const decisive = order ?? offer ?? last ?? newest;
  const outcome = order ? 'won' : offer ? 'open' : ((last && endings[last.state]) ?? 'none');
  return {
    outcome,
    decisive,
    ...(order ? { order } : {}),
    ...(offer ? { offer } : {}),
    ...(frozenStates.includes(newest.state) ? {} : { draft: newest }),
  };
}

/** States under which a list finds an estimate: of what decides, of an offer that is out, and of work on a newer revision. */
export function foundUnder({ decisive, offer, draft }: Standing<StandingRevision>): RevisionState[] {
  return [...new Set([decisive, offer, draft].flatMap((each) => (each ? [each.state] : [])))];
}

/** The same for the client, who does not learn of work on a newer revision. */
export function foundByClientUnder({ decisive, offer }: Standing<StandingRevision>): RevisionState[] {
  return [...new Set([decisive, offer].flatMap((each) => (each ? [each.state] : [])))];
}

/**
 * What a client opens first: an offer to be answered, else the order, else what ended last. Undefined while nothing was offered.
 */
export function firstForClient<Revision extends StandingRevision>(
  standing: Standing<Revision>,
): Revision | undefined {
  return standing.outcome === 'none' ? undefined : (standing.offer ?? standing.decisive);
}
