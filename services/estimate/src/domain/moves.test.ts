import { foundByClientUnder, foundUnder, standingOf } from '@quayside/contract/estimate-standing';
import { after, happenings, signature, type Happening, type ModelRow } from './moves-model';
import { isFrozen } from './states';

type Step = { before: ModelRow[]; happening: Happening; rows: ModelRow[] | undefined };
type Walked = { path: readonly Happening[]; steps: readonly Step[] };

/** Every sequence of happenings of at most `length` from some revisions: of what is refused the step alone, for nothing changes by it. */
function walk(start: ModelRow[], length: number, seen: (walked: Walked) => void): number {
  let count = 0;
  const on = (rows: ModelRow[], path: readonly Happening[], steps: readonly Step[]) => {
    if (path.length === length) return;
    for (const happening of happenings) {
      const before = structuredClone(rows);
      const next = after(rows, happening, `2026-01-01T00:00:${String(path.length).padStart(2, '0')}Z`);
      count += 1;
      // Refused or not, what was given stays as it was.
      expect(rows).toEqual(before);
      const walked = { path: [...path, happening], steps: [...steps, { before, happening, rows: next }] };
      seen(walked);
      if (next) on(next, walked.path, walked.steps);
    }
  };
  on(start, [], []);
  return count;
}

/** What must hold of every estimate, whatever happened to it. */
function hold(rows: readonly ModelRow[]): void {
  const accepted = rows.filter(({ state }) => state === 'accepted');
  const out = rows.filter(({ state }) => state === 'sent' || state === 'viewed');
  const standing = standingOf(rows);
  // One order and one offer at most.
  expect(accepted.length).toBeLessThanOrEqual(1);
  expect(out.length).toBeLessThanOrEqual(1);
  // Won while there is an order, and only then.
  expect(standing.outcome === 'won').toBe(accepted.length === 1);
  expect(standing.order).toEqual(accepted[0]);
  // Open while an offer is out and no order stands.
  expect(standing.outcome === 'open').toBe(accepted.length === 0 && out.length === 1);
  // A filter finds it as won where it is won, and never as lost.
  expect(foundUnder(standing).includes('accepted')).toBe(standing.outcome === 'won');
  expect(foundUnder(standing).includes('declined')).toBe(standing.outcome === 'lost');
  expect(foundByClientUnder(standing).includes('accepted')).toBe(standing.outcome === 'won');
  // A client is shown nothing that was not offered.
  if (rows.some(({ state }) => isFrozen(state))) expect(isFrozen(standing.decisive.state)).toBe(true);
  else expect(standing.outcome).toBe('none');
  // Nothing but the newest revision is in work.
  const newest = Math.max(...rows.map(({ revision }) => revision));
  for (const row of rows) if (!isFrozen(row.state)) expect(row.revision).toBe(newest);
}

const fresh: ModelRow[] = [{ revision: 1, state: 'pricing', decidedAt: null }];
const at = '2025-12-31T00:00:00Z';

/** What takes a win away, and nothing else. */
function holdsWin({ before, happening, rows }: Step): void {
  if (!rows || standingOf(before).outcome !== 'won') return;
  const { order } = standingOf(before);
  const now = standingOf(rows);
  if (happening === 'cancel') expect(now.outcome).not.toBe('won');
  else if (happening === 'accept') {
    expect(now.order?.revision).toBeGreaterThan(order?.revision ?? 0);
    expect(rows.find(({ revision }) => revision === order?.revision)?.state).toBe('superseded');
  } else expect(now.order?.revision).toBe(order?.revision);
}

describe('all sequences of at most six transitions', () => {
  test.each<[string, ModelRow[]]>([
    ['from a new estimate', fresh],
    ['order D1, D3: from an offer that is out', [{ revision: 1, state: 'sent', decidedAt: null }]],
    [
      'order D1, D3: from an order with a newer offer',
      [
        { revision: 1, state: 'accepted', decidedAt: at },
        { revision: 2, state: 'sent', decidedAt: null },
      ],
    ],
    [
      'from a cancelled order with a newer offer',
      [
        { revision: 1, state: 'cancelled', decidedAt: at },
        { revision: 2, state: 'viewed', decidedAt: null },
      ],
    ],
  ])('%s keep one order at most, and a win until it is replaced or cancelled', (_name, start) => {
    const met = new Set<string>();
    let refused = 0;
    const count = walk(start, 6, ({ steps }) => {
      const step = steps.at(-1);
      if (!step) return;
      holdsWin(step);
      if (!step.rows) refused += 1;
      else if (!met.has(signature(step.rows))) {
        met.add(signature(step.rows));
        hold(step.rows);
      }
    });
    // It cannot pass by walking nowhere, or by refusing nothing.
    expect(count).toBeGreaterThan(200);
    expect(met.size).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(count / 4);
  });

  test('every estimate of up to four revisions that can come about keeps the same rules', () => {
    const known = new Map<string, ModelRow[]>();
    const waiting = [fresh];
    for (let rows = waiting.pop(); rows; rows = waiting.pop()) {
      // Which of two endings came first is a part of it.
      const times = [...rows].sort((one, other) =>
        (one.decidedAt ?? '').localeCompare(other.decidedAt ?? ''),
      );
      const key = `${signature(rows)} ${times.map(({ revision }) => revision).join()}`;
      if (known.has(key) || rows.length > 4) continue;
      known.set(key, rows);
      hold(rows);
      for (const happening of happenings) {
        const clock = `2026-01-01T00:00:00.${String(known.size).padStart(6, '0')}Z`;
        const next = after(rows, happening, clock);
        holdsWin({ before: rows, happening, rows: next });
        if (next) waiting.push(next);
      }
    }
    expect(known.size).toBeGreaterThan(100);
  });
});
