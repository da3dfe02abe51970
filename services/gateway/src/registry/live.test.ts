import { generateKeyPairSync } from 'node:crypto';
import type { Channel, RemoteRelease, ShellRelease } from '@quayside/contract/registry';
import { integrityOf, releaseKeyOf, signRelease } from '@quayside/federation/release';
import { createLiveRegistry, releaseFault } from './live';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const team = { publicKey, parts: ['estimate'] };
const record = releaseKeyOf(publicKey, { team: 'Estimates', parts: ['estimate'] }, stranger.privateKey);
const keys = {
  find: async () => ({ ...record, schemaVersion: 1 as const, addedAt: new Date(0), revokedAt: null }),
};

function unsigned(change: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    kind: 'remote',
    part: 'estimate',
    version: '1',
    commit: 'test',
    createdAt: '2026-11-21T10:00:00.000Z',
    entry: 'a.js',
    preload: ['a.js'],
    integrity: { 'a.js': integrityOf('a') },
    shared: { '@quayside/platform': '^0.1.0' },
    runtime: '2.9.2',
    descriptor: { schema: 1, name: 'estimate', bases: ['/estimate'], navigation: [], pages: [], widgets: [] },
    ...change,
  };
}
const release = (change: Partial<RemoteRelease> = {}) =>
  signRelease(unsigned(change), { privateKey, publicKey });

const channel: Channel = {
  channel: 'production',
  revision: 3,
  pins: { estimate: '1' },
  changedBy: '',
  changedAt: '',
  reason: '',
};

describe('live registry', () => {
  it('names why a stored release is not served', () => {
    const fault = (stored: unknown, key: Parameters<typeof releaseFault>[2] = team) =>
      releaseFault(stored, 'estimate', key);
    expect(fault(release())).toBeUndefined();
    expect(fault({ ...release(), entry: 'b.js' })).toMatch(/signature/);
    expect(fault({ ...release(), integrity: undefined })).toMatch(/shape/);
    expect(fault(release({ integrity: {} }))).toMatch(/no integrity for a\.js/);
    expect(fault(release(), { ...team, publicKey: stranger.publicKey })).toMatch(/signature/);
    expect(fault(release(), { ...team, parts: ['projects'] })).toMatch(/key/);
    expect(releaseFault(release(), 'estimate', undefined)).toMatch(/key/);
    expect(releaseFault(release(), 'projects', team)).toMatch(/key/);
  });

  it('leaves out a release that was changed in the database, and says so', async () => {
    const faults: unknown[] = [];
    const live = createLiveRegistry({
      store: { channel: async () => channel, release: async () => ({ ...release(), commit: 'evil' }) },
      keys,
      onMisfit: () => {},
      onFault: (fault) => faults.push(fault),
    });
    expect((await live.read('production')).remotes).toEqual([]);
    expect((await live.read('production')).remotes).toEqual([]);
    const reason = 'its signature is not of its team';
    expect(faults).toEqual([{ part: 'estimate', version: '1', reason }]);
    const message = `estimate 1 is not served: ${reason}`;
    expect(await live.problems('production')).toEqual([{ part: 'estimate', message }]);
  });

  it('keeps serving what it knew while the database is away', async () => {
    let away = false;
    let time = 0;
    const live = createLiveRegistry({
      store: {
        channel: async () => {
          if (away) throw new Error('away');
          return channel;
        },
        release: async () => release(),
      },
      keys,
      onMisfit: () => {},
      onFault: () => {},
      now: () => time,
    });
    const before = await live.read('production');
    expect(before.remotes[0]?.entry).toBe('/assets/estimate/a.js');
    away = true;
    time = 60_000;
    expect(await live.read('production')).toEqual(before);
  });

  it('keeps serving what it knew when the database goes right after a change, and asks it once a second', async () => {
    let away = false;
    let time = 0;
    let asked = 0;
    const live = createLiveRegistry({
      store: {
        channel: async () => {
          asked += 1;
          if (away) throw new Error('away');
          return channel;
        },
        release: async () => release(),
      },
      keys,
      onMisfit: () => {},
      onFault: () => {},
      now: () => time,
    });
    const before = await live.read('production');
    live.forget();
    away = true;
    expect(await live.read('production')).toEqual(before);
    expect(await live.read('production')).toEqual(before);
    expect(asked).toBe(2);
    time = 1_000;
    expect(await live.read('production')).toEqual(before);
    expect(asked).toBe(3);
  });

  it('shows a change though the state before it was still being read', async () => {
    let pins: Channel['pins'] = { estimate: '1' };
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    let first = true;
    const live = createLiveRegistry({
      store: {
        channel: async () => {
          const read = { ...channel, pins };
          if (first) {
            first = false;
            await slow;
          }
          return read;
        },
        release: async () => release(),
      },
      keys,
      onMisfit: () => {},
      onFault: () => {},
    });
    const early = live.read('production');
    pins = {};
    live.forget();
    expect((await live.read('production')).remotes).toEqual([]);
    answer();
    expect((await early).remotes).toHaveLength(1);
    expect((await live.read('production')).remotes).toEqual([]);
  });

  it('names two parts that do not fit, once, and tells the page of it', async () => {
    const misfits: string[] = [];
    const shell: ShellRelease = {
      kind: 'shell',
      part: 'shell',
      version: '7',
      commit: 'test',
      createdAt: '2026-11-21T10:00:00.000Z',
      integrity: { 'main.js': integrityOf('main') },
      provides: { '@quayside/platform': '0.2.0' },
      runtime: '2.9.2',
      single: false,
      entry: ['main.js'],
      preload: [],
      styles: [],
    };
    const all = {
      find: async () => ({
        ...record,
        parts: ['estimate', 'shell'],
        schemaVersion: 1 as const,
        addedAt: new Date(0),
        revokedAt: null,
      }),
    };
    let time = 0;
    const live = createLiveRegistry({
      store: {
        channel: async () => ({ ...channel, pins: { estimate: '1', shell: '7' } }),
        release: async (part) =>
          part === 'shell' ? signRelease(shell, { privateKey, publicKey }) : release(),
      },
      keys: all,
      onFault: () => {},
      onMisfit: ({ message }) => misfits.push(message),
      now: () => time,
    });
    const registry = await live.read('production');
    time = 60_000;
    await live.read('production');
    expect(registry.shell?.version).toBe('7');
    const message = 'estimate 1 wants @quayside/platform ^0.1.0, shell 7 provides 0.2.0';
    expect(registry.remotes.map((remote) => remote.misfits)).toEqual([[{ code: 'shared', message }]]);
    expect(misfits).toEqual([message]);
    expect(await live.problems('production')).toEqual([{ part: 'estimate', message }]);
    expect(live.fileDigest('shell', 'main.js')).toBe(integrityOf('main'));
    expect(live.fileDigest('estimate', 'main.js')).toBeUndefined();
  });
});
