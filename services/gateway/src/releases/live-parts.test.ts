import type { Channel, Pins } from '@quayside/contract/registry';
import { changesOf, pastVersionsOf, revisionWith } from './live-parts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;
/** Revisions of a channel by their pins, oldest first in, newest first out. */
const revisionsOf = (...pins: Pins[]): Channel[] =>
  pins
    .map((each, index) => ({
      channel: 'production',
      revision: index + 1,
      pins: each,
      changedBy: 'team',
      changedAt: at(index + 1),
      reason: `reason ${index + 1}`,
    }))
    .reverse();

describe('the history of a channel', () => {
  const revisions = revisionsOf(
    { shell: 's1' },
    { shell: 's1', projects: 'a' },
    { shell: 's2', projects: 'b' },
    { shell: 's2', projects: 'b' },
    { shell: 's2', projects: 'a' },
    { shell: 's2' },
  );

  it('says what each revision changed, and nothing of those that changed nothing', () => {
    expect(changesOf(revisions).map(({ revision, parts }) => [revision, parts])).toEqual([
      [6, [{ part: 'projects', from: 'a', to: null }]],
      [5, [{ part: 'projects', from: 'b', to: 'a' }]],
      [
        3,
        [
          { part: 'projects', from: 'a', to: 'b' },
          { part: 'shell', from: 's1', to: 's2' },
        ],
      ],
      [2, [{ part: 'projects', from: null, to: 'a' }]],
      [1, [{ part: 'shell', from: null, to: 's1' }]],
    ]);
  });

  it('knows when each version of a part was live last', () => {
    expect(pastVersionsOf(revisions, 'projects')).toEqual([
      { version: 'a', from: at(5), until: at(6), reason: 'reason 5' },
      { version: 'b', from: at(3), until: at(5), reason: 'reason 3' },
    ]);
    expect(pastVersionsOf(revisions, 'shell')[0]).toMatchObject({ version: 's2', until: null });
    expect(pastVersionsOf(revisions, 'nobody')).toEqual([]);
  });

  it('finds the revision that a version was live in last, and none for what never was', () => {
    expect(revisionWith(revisions, 'projects', 'a')).toBe(5);
    expect(revisionWith(revisions, 'projects', 'c')).toBeUndefined();
  });
});
