import { lastPinOf } from './last-pin';
import { statusTable } from './report';

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
