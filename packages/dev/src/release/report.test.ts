import { lastPinOf } from './last-pin';
import { canaryTable, historyTable, statusTable } from './report';

it('says what really runs of each service', () => {
  const pins = { 'account-service': '1', 'estimate-service': '2', 'projects-service': '3', shell: '4' };
  const channel = {
    channel: 'production',
    revision: 7,
    pins,
    canaries: {},
    changedBy: '',
    changedAt: '',
    reason: '',
  };
  const running = new Map([
    ['account-service', '1'],
    ['estimate-service', '1'],
    ['projects-service', undefined],
  ]);
  const lines = statusTable(channel, new Map(), running).split('\n').slice(3);
  expect(lines.map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
    'account-service 1 runs',
    'estimate-service 2 1 runs',
    'projects-service 3 does not answer',
    'shell 4',
  ]);
});

it('shows a canary beside what is pinned, by what pages said of both', () => {
  const current = {
    version: '1',
    views: 400,
    failedViews: 2,
    people: 30,
    failingPeople: 2,
    failedCalls: 4,
    errors: {},
    unansweredPeople: 3,
    loadMilliseconds: 1_000,
    slowPeople: 9,
  };
  const canary = { ...current, version: '2', views: 20, loadMilliseconds: null, percent: 5, reason: null };
  const lines = canaryTable([
    { part: 'projects', current, canary: { ...canary, verdict: 'fine' } },
    { part: 'shell', current, canary: null },
  ]).split('\n');
  expect(lines.slice(3).map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
    'projects 2 5 % 20 2 4 fine',
    '1 others 400 2 4 1000 ms',
  ]);
  expect(canaryTable([])).toBe('');
});

it('tells who pinned a version from who tried another beside it', () => {
  const at = (revision: number, version: string, percent?: number) => ({
    channel: 'production',
    revision,
    version,
    canary: percent === undefined ? null : { version: 'next', percent },
    changedBy: `team ${revision}`,
    changedAt: '2026-11-21T10:00:00.000Z',
    reason: '',
  });
  const history = {
    releases: [],
    changes: [at(9, 'b'), at(8, 'b', 50), at(7, 'b', 5), at(6, 'b'), at(5, 'a')],
  };
  expect(lastPinOf(history, 'production')?.changedBy).toBe('team 6');
  expect(lastPinOf({ releases: [], changes: [at(2, 'a', 5), at(1, 'a')] }, 'production')?.revision).toBe(1);
  expect(lastPinOf(history, 'preview/x')).toBeUndefined();
  expect(historyTable(history)).toContain('next 50 %');
});
