import type { Pins } from '@quayside/contract/registry';
import { createFollower, type FollowerParts } from './service-releases';

function start(change: Partial<FollowerParts> = {}) {
  const state = { pins: { 'projects-service': 'built' } as Pins, now: 0, isFetchable: true, isSound: true };
  const told: string[] = [];
  const running = new Map<string, string | undefined>([['projects', 'built']]);
  const replaced: string[] = [];
  const returned: { from: string; to: string | null; reason: string }[] = [];
  const ended: string[] = [];
  const follower = createFollower(running, {
    pins: () => Promise.resolve(state.pins),
    fetch: (_domain, version) =>
      state.isFetchable ? Promise.resolve(`releases/${version}`) : Promise.reject(new Error('no answer')),
    replace: (_domain, version) => {
      if (!state.isSound) return Promise.reject(new Error(`${version} ended (code 5)`));
      replaced.push(version);
      return Promise.resolve();
    },
    goBack: (domain, wish) => {
      returned.push(wish);
      const { [`${domain}-service`]: _failed, ...others } = state.pins;
      state.pins = wish.to === null ? others : { ...others, [`${domain}-service`]: wish.to };
      return Promise.resolve();
    },
    end: (domain) => Promise.resolve(void ended.push(domain)),
    isFollowed: (domain) => domain !== 'developed',
    speak: (line) => told.push(line.trim()),
    now: () => state.now,
    ...change,
  });
  return { state, told, running, replaced, returned, ended, settle: () => follower.settle() };
}

const pin = (version: string): Pins => ({ 'projects-service': version });

it('runs what is pinned, once', async () => {
  const { state, replaced, running, settle } = start();
  await settle();
  expect(replaced).toEqual([]);
  state.pins = pin('2');
  await settle();
  await settle();
  expect([replaced, running.get('projects')]).toEqual([['2'], '2']);
});

it('tries again, after growing pauses, what cannot be fetched when the product starts', async () => {
  const { state, told, replaced, returned, settle } = start();
  state.pins = pin('2');
  state.isFetchable = false;
  await settle();
  for (const now of [1_999, 2_000, 5_999, 6_000]) {
    state.now = now;
    await settle();
  }
  expect(told).toEqual([
    'projects-service 2 does not run: no answer',
    'built runs in its place; 2 is tried again in 2 s',
    'projects-service 2 does not run: no answer',
    'built runs in its place; 2 is tried again in 4 s',
    'projects-service 2 does not run: no answer',
    'built runs in its place; 2 is tried again in 8 s',
  ]);
  state.isFetchable = true;
  state.now = 14_000;
  await settle();
  expect([replaced, returned]).toEqual([['2'], []]);
});

it('waits five minutes at most', async () => {
  const { state, told, settle } = start();
  state.pins = pin('2');
  state.isFetchable = false;
  for (let time = 0; time < 20; time += 1) {
    await settle();
    state.now += 300_000;
  }
  expect(told.at(-1)).toContain('in 300 s');
});

it('tries another release at once, whatever became of the one before', async () => {
  const { state, replaced, settle } = start();
  state.pins = pin('2');
  state.isFetchable = false;
  await settle();
  state.isFetchable = true;
  state.pins = pin('3');
  await settle();
  expect(replaced).toEqual(['3']);
});

it('goes back, with the reason, from a release that does not start; what ran runs on', async () => {
  const { state, running, returned, told, settle } = start();
  await settle();
  state.pins = pin('2');
  state.isSound = false;
  await settle();
  expect(returned).toEqual([{ from: '2', to: 'built', reason: '2 did not start: 2 ended (code 5)' }]);
  expect(running.get('projects')).toBe('built');
  expect(told.at(-1)).toBe('projects-service built is pinned again');
  state.isSound = true;
  await settle();
  expect(running.get('projects')).toBe('built');
});

it('does not go back from what was pinned before the product started: that machine may be at fault', async () => {
  const { state, returned, replaced, settle } = start();
  state.pins = pin('2');
  state.isSound = false;
  await settle();
  expect(returned).toEqual([]);
  state.isSound = true;
  state.now = 2_000;
  await settle();
  expect(replaced).toEqual(['2']);
});

it('tries again where the registry refuses to go back', async () => {
  const { state, told, replaced, settle } = start({ goBack: () => Promise.reject(new Error('refused')) });
  await settle();
  state.pins = pin('2');
  state.isSound = false;
  await settle();
  expect(told.slice(-2)).toEqual([
    'projects-service stays pinned at 2: refused; go back by: quayside rollback projects-service',
    'built runs in its place; 2 is tried again in 2 s',
  ]);
  state.isSound = true;
  state.now = 2_000;
  await settle();
  expect(replaced).toEqual(['2']);
});

it('changes nothing while nobody can say what is pinned', async () => {
  const { replaced, settle } = start({ pins: () => Promise.resolve(undefined) });
  await settle();
  expect(replaced).toEqual([]);
});

describe('F2-D5: the service of a domain that this product was not started with', () => {
  const claims = (version: string): Pins => ({ ...pin('built'), 'claims-service': version });

  it('joins while the product runs, and its next release follows', async () => {
    const { state, running, replaced, settle } = start();
    await settle();
    state.pins = claims('1');
    await settle();
    state.pins = claims('2');
    await settle();
    expect([replaced, running.get('claims')]).toEqual([['1', '2'], '2']);
  });

  it('is taken out at once, with the reason, when it does not start', async () => {
    const { state, returned, running, told, settle } = start();
    await settle();
    state.pins = claims('1');
    state.isSound = false;
    await settle();
    expect(returned).toEqual([{ from: '1', to: null, reason: '1 did not start: 1 ended (code 5)' }]);
    expect([state.pins, running.has('claims')]).toEqual([pin('built'), false]);
    expect(told.at(-1)).toBe('claims-service is taken out');
  });

  it('runs again with the product that starts, though no build of it is there', async () => {
    const { state, replaced, settle } = start();
    state.pins = claims('1');
    await settle();
    expect(replaced).toEqual(['1']);
  });

  it('ends when it is not pinned any more; one that was built here stays', async () => {
    const { state, ended, running, settle } = start();
    state.pins = claims('1');
    await settle();
    state.pins = {};
    await settle();
    expect([ended, [...running.keys()]]).toEqual([['claims'], ['projects']]);
  });

  it('is left alone while its domain is developed', async () => {
    const { state, replaced, settle } = start();
    state.pins = { 'developed-service': '1' };
    await settle();
    expect(replaced).toEqual([]);
  });
});
