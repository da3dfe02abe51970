import { generateKeyPairSync } from 'node:crypto';
import type { Channel, Release } from '@quayside/contract/registry';
import { integrityOf, signDocument } from '@quayside/federation/release';
import { createLiveRegistry, releaseFault } from './live';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

function release(change: Partial<Release> = {}): Release {
  const document = {
    remote: 'estimate' as const,
    version: '1',
    commit: 'test',
    createdAt: '2026-11-21T10:00:00.000Z',
    entry: 'a.js',
    preload: ['a.js'],
    integrity: { 'a.js': integrityOf('a') },
    descriptor: {
      schema: 1 as const,
      name: 'estimate' as const,
      bases: ['/estimate' as const],
      platform: '^0.1.0',
      navigation: [],
      pages: [],
      widgets: [],
    },
  };
  return { ...document, signature: signDocument(document, privateKey), ...change };
}

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
    expect(releaseFault(release(), publicKey)).toBeUndefined();
    expect(releaseFault(release({ entry: 'b.js' }), publicKey)).toMatch(/signature/);
    expect(releaseFault({ ...release(), integrity: undefined }, publicKey)).toMatch(/shape/);
    const { signature: _old, ...open } = release({ integrity: {} });
    const signed = { ...open, signature: signDocument(open, privateKey) };
    expect(releaseFault(signed, publicKey)).toMatch(/no integrity for a\.js/);
  });

  it('leaves out a release that was changed in the database, and says so', async () => {
    const faults: unknown[] = [];
    const live = createLiveRegistry({
      store: { channel: async () => channel, release: async () => release({ entry: 'evil.js' }) },
      publicKey,
      onFault: (fault) => faults.push(fault),
    });
    expect((await live.read('production')).remotes).toEqual([]);
    expect(faults).toMatchObject([{ remote: 'estimate', reason: 'its signature is not ours' }]);
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
      publicKey,
      onFault: () => {},
      now: () => time,
    });
    const before = await live.read('production');
    expect(before.remotes[0]?.entry).toBe('/assets/estimate/1/a.js');
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
      publicKey,
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
      publicKey,
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
});
