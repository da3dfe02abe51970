import { lastPinOf } from './last-pin';
import { historyTable, statusTable } from './report';

it('says what really runs of each service', () => {
  const pins = { 'account-service': '1', 'estimate-service': '2', 'projects-service': '3', shell: '4' };
  const channel = {
    channel: 'production',
    revision: 7,
    pins,
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

it('tells by which change a version became live', () => {
  const at = (revision: number, version: string) => ({
    channel: 'production',
    revision,
    version,
    changedBy: `team ${revision}`,
    changedAt: '2026-11-21T10:00:00.000Z',
    reason: '',
  });
  const history = { releases: [], changes: [at(9, 'b'), at(5, 'a')] };
  expect(lastPinOf(history, 'production')?.changedBy).toBe('team 9');
  expect(lastPinOf(history, 'preview/x')).toBeUndefined();
});

it('D12: shows the team, the person, the commit and a mark for changes in no commit', () => {
  const change = {
    channel: 'production',
    changedBy: 'projects',
    changedAt: '2026-11-21T10:00:00.000Z',
    reason: 'why',
  };
  const release = { createdAt: '', publishedAt: '', team: 'projects' };
  const lines = historyTable({
    releases: [
      { ...release, version: 'b', commit: '0a0abcdb12345', person: 'Sato Yui', dirty: true },
      { ...release, version: 'a', commit: '7f7fabcd12345' },
    ],
    changes: [
      { ...change, revision: 2, version: 'b' },
      { ...change, revision: 1, version: 'a' },
    ],
  }).split('\n');
  expect(lines.map((line) => line.replace(/ {2,}/g, '|'))).toEqual([
    'channel|revision|version|at|by|person|commit|reason',
    'production|2|b|2026-11-21 10:00|projects|Sato Yui|0a0abcdb1+|why',
    'production|1|a|2026-11-21 10:00|projects|7f7fabcd1|why',
  ]);
});
