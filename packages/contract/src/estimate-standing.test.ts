import { firstForClient, foundByClientUnder, foundUnder, standingOf } from './estimate-standing';
import type { RevisionState } from './estimate-states';

/** Revisions in the order of their numbers; `at` is the time of a decision. */
const rows = (...states: (RevisionState | [RevisionState, string])[]) =>
  states.map((each, index) => {
    const [state, decidedAt] = typeof each === 'string' ? [each, null] : each;
    return { revision: index + 1, state, decidedAt };
  });

describe('how an estimate stands', () => {
  test.each<[string, ReturnType<typeof rows>, string, number]>([
    ['nothing was offered', rows('pricing'), 'none', 1],
    ['an offer is out', rows('viewed'), 'open', 1],
    ['an offer is out and another is drafted', rows('sent', 'draft'), 'open', 1],
    ['it was declined and is drafted again', rows('declined', 'pricing'), 'lost', 1],
    ['it was declined and offered again', rows('declined', 'sent'), 'open', 2],
    ['it ran out', rows('superseded', 'expired'), 'lapsed', 2],
    ['order D1: an order is drafted again', rows('accepted', 'pricing'), 'won', 1],
    ['order D1: a newer offer is out', rows('accepted', 'viewed'), 'won', 1],
    ['order D1: a newer offer was declined', rows('accepted', 'declined'), 'won', 1],
    ['order D1: a newer offer ran out', rows('accepted', 'expired'), 'won', 1],
    ['order D1: a newer offer was withdrawn', rows('accepted', 'withdrawn'), 'won', 1],
    ['order D1: two newer ones ended', rows('accepted', 'declined', 'withdrawn'), 'won', 1],
    ['order D3: a newer offer was accepted', rows('superseded', 'accepted'), 'won', 2],
    ['order D3: two stand as accepted in what was stored before', rows('accepted', 'accepted'), 'won', 2],
    ['the order was cancelled', rows('cancelled'), 'cancelled', 1],
    ['the order was cancelled and a newer offer is out', rows('cancelled', 'sent'), 'open', 2],
    [
      'a change was declined before the order was cancelled',
      rows(['cancelled', '2026-03-02'], ['declined', '2026-03-01']),
      'cancelled',
      1,
    ],
    [
      'a new offer was declined after the order was cancelled',
      rows(['cancelled', '2026-03-01'], ['declined', '2026-03-02']),
      'lost',
      2,
    ],
  ])('%s', (_name, revisions, outcome, decisive) => {
    const standing = standingOf(revisions);
    expect([standing.outcome, standing.decisive.revision]).toEqual([outcome, decisive]);
    // The order of a list says nothing.
    expect(standingOf([...revisions].reverse()).decisive.revision).toBe(decisive);
  });

  test('a list finds it by what decides, by the offer that is out, and by work on a newer revision', () => {
    const revisions = rows('accepted', 'viewed', 'inReview');
    expect(foundUnder(standingOf(revisions))).toEqual(['accepted', 'viewed', 'inReview']);
    expect(foundByClientUnder(standingOf(revisions))).toEqual(['accepted', 'viewed']);
    expect(foundUnder(standingOf(rows('accepted', 'declined')))).toEqual(['accepted']);
    expect(foundByClientUnder(standingOf(rows('accepted', 'withdrawn')))).toEqual(['accepted']);
  });

  test('a client opens the offer to be answered, then the order', () => {
    const first = (...states: RevisionState[]) => firstForClient(standingOf(rows(...states)))?.revision;
    expect(first('accepted', 'sent')).toBe(2);
    expect(first('accepted', 'withdrawn')).toBe(1);
    expect(first('accepted', 'pricing')).toBe(1);
    expect(first('pricing')).toBeUndefined();
  });

  test('an estimate without a revision is a fault', () => {
    expect(() => standingOf([])).toThrow(RangeError);
  });
});
