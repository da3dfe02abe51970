import type { VersionFigures } from '@quayside/contract/version-figures';
import { judge } from './judgement';

const well: VersionFigures = {
  version: 'p1',
  views: 400,
  failedViews: 2,
  people: 30,
  failingPeople: 2,
  failedCalls: 4,
  unansweredPeople: 3,
  errors: { 'SHELL-007': 2 },
  loadMilliseconds: 1_000,
  slowPeople: 20,
};
const canary = (change: Partial<VersionFigures>): VersionFigures => ({
  ...well,
  version: 'p2',
  views: 20,
  failedViews: 0,
  failingPeople: 0,
  people: 4,
  failedCalls: 0,
  unansweredPeople: 3,
  slowPeople: 3,
  errors: {},
  ...change,
});
const failed = (failedViews: number, more: Partial<VersionFigures> = {}) =>
  canary({ failedViews, failingPeople: 3, errors: { 'SHELL-005': failedViews, uncaught: 1 }, ...more });

it.each<[what: string, figures: VersionFigures, current: VersionFigures, verdict: string]>([
  ['nothing said yet', canary({ views: 0, people: 0 }), well, 'waiting'],
  ['all failed, of too few views', failed(19, { views: 19 }), well, 'waiting'],
  ['all failed, but nobody used the current version', failed(20), { ...well, views: 19 }, 'waiting'],
  ['no errors', canary({}), well, 'fine'],
  ['one error in twenty, twice as many as before', failed(1), { ...well, failedViews: 8 }, 'fine'],
  ['two errors in twenty', failed(2), well, 'return'],
  ['all failed', failed(20), well, 'return'],
  ['all failed, for one person only', failed(20, { failingPeople: 1 }), well, 'fine'],
  ['as bad as what is pinned', failed(6), { ...well, failedViews: 120 }, 'fine'],
  ['a little worse than what is bad already', failed(8), { ...well, failedViews: 120 }, 'fine'],
  ['twice as bad as what is bad already', failed(12), { ...well, failedViews: 120 }, 'return'],
  ['more failures than views, as nobody honest says', failed(60), well, 'return'],
  ['more failures than views on both sides', failed(60), { ...well, failedViews: 900 }, 'fine'],
  ['a few failed calls', canary({ failedCalls: 3 }), well, 'fine'],
  ['a failed call in each fourth view', canary({ failedCalls: 5 }), well, 'return'],
  ['failed calls on both sides', canary({ failedCalls: 20 }), { ...well, failedCalls: 400 }, 'fine'],
  ['failed calls of one person', canary({ failedCalls: 20, unansweredPeople: 1 }), well, 'fine'],
  ['half a second slower', canary({ loadMilliseconds: 1_500 }), well, 'fine'],
  ['twice as slow', canary({ loadMilliseconds: 2_000 }), well, 'return'],
  ['twice as slow, for one person only', canary({ loadMilliseconds: 2_000, slowPeople: 1 }), well, 'fine'],
  [
    'twice as slow, and still quick',
    canary({ loadMilliseconds: 500 }),
    { ...well, loadMilliseconds: 250 },
    'fine',
  ],
  ['nobody said how long it took', canary({ loadMilliseconds: null }), well, 'fine'],
])('%s', (_what, figures, current, verdict) => {
  expect(judge(figures, current).verdict).toBe(verdict);
});

it.each([
  [
    failed(15),
    'p2 was taken out: errors in 15 of 20 views (75.0 %), most of all SHELL-005 (15 times); p1: 2 of 400 (0.5 %)',
  ],
  [
    canary({ failedCalls: 10 }),
    'p2 was taken out: 10 failed calls in 20 views (0.50 each); p1: 4 in 400 (0.01 each)',
  ],
  [
    canary({ loadMilliseconds: 3_000 }),
    'p2 was taken out: three of four views were there within 3000 ms; p1: 1000 ms',
  ],
])('says why in figures', (figures, reason) => {
  expect(judge(figures, well).reason).toBe(reason);
});
