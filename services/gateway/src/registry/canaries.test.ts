import { join } from 'node:path';
import type { RemoteRelease } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease, uploadRelease } from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import { writeRemote } from '../testing/build-remote';
import { startTestGateway, writeShell, type TestGateway } from '../testing/start-gateway';

describe('a canary in a channel', () => {
  let gateway: TestGateway;
  let projects: SigningKeys;
  const folder = (name: string) => join(gateway.directory, 'builds', name);
  const registry = (keys = gateway.keys) => createRegistryClient(gateway.url, keys);
  const channel = () => registry().channel('production');

  async function upload(part: 'projects' | 'shippers', version: string, change: Partial<RemoteRelease> = {}) {
    await writeRemote(folder(version), part, version, change);
    await uploadRelease(registry(), folder(version), gateway.keys);
  }
  async function uploadShell(version: string, platform = '0.1.0') {
    await writeShell(folder(version), { version, provides: { '@quayside/platform': platform } });
    await uploadRelease(registry(), folder(version), gateway.keys);
  }
  type Canaries = Record<string, { version: string; percent: number } | null>;
  async function change(canaries: Canaries, pins: Record<string, string | null> = {}, keys = gateway.keys) {
    const { revision } = await channel();
    return registry(keys).patch('production', revision, { pins, canaries, reason: 'test' });
  }

  beforeAll(async () => {
    gateway = await startTestGateway();
    projects = await gateway.addTeam('projects', ['projects', 'projects-service']);
    for (const [part, version] of [
      ['projects', 'p1'],
      ['shippers', 's1'],
    ] as const) {
      await upload(part, version);
      await publishRelease(gateway.url, folder(version), gateway.keys);
    }
    await upload('projects', 'p2');
  });
  afterEach(async () => {
    const { canaries } = await channel();
    const none = Object.fromEntries(Object.keys(canaries).map((part) => [part, null]));
    await change(none, { projects: 'p1', shell: '0.1.0-shell1' });
  });
  afterAll(() => gateway.stop());

  it('stands beside the pins, and each of its steps in the history', async () => {
    const begun = await change({ projects: { version: 'p2', percent: 5 } }, {}, projects);
    const since = begun?.revision ?? 0;
    expect(begun).toMatchObject({
      pins: { projects: 'p1' },
      canaries: { projects: { version: 'p2', percent: 5, since } },
      changedBy: 'projects',
    });
    expect((await change({ projects: { version: 'p2', percent: 50 } }))?.canaries.projects?.since).toBe(
      since,
    );
    expect((await change({}, { projects: 'p2' }))?.canaries).toEqual({});
    const { changes } = await registry().history('projects');
    expect(changes.slice(0, 4).map(({ version, canary }) => [version, canary])).toEqual([
      ['p2', null],
      ['p1', { version: 'p2', percent: 50 }],
      ['p1', { version: 'p2', percent: 5 }],
      ['p1', null],
    ]);
  });

  it('ends when its part goes back', async () => {
    await change({}, { projects: 'p2' });
    await upload('projects', 'p3');
    await change({ projects: { version: 'p3', percent: 5 } });
    const { revision } = await channel();
    const back = await registry().rollback('production', revision, { part: 'projects', reason: '' });
    expect([back?.pins.projects, back?.canaries]).toEqual(['p1', {}]);
  });

  it('is given and ended by the key of its team only', async () => {
    const foreign = change({ shippers: { version: 's1', percent: 5 } }, {}, projects);
    await expect(foreign).rejects.toThrow(/projects may not release shippers/);
    await upload('shippers', 's2');
    await change({ shippers: { version: 's2', percent: 5 } });
    await expect(change({ shippers: null }, {}, projects)).rejects.toThrow(/may not release shippers/);
  });

  it.each([
    ['what was never published', { projects: { version: 'p9', percent: 5 } }, /p9 is not published/],
    ['what is live', { projects: { version: 'p1', percent: 5 } }, /everybody gets already/],
    ['a part that is not live', { estimate: { version: 'e1', percent: 5 } }, /not live/],
    ['nobody', { projects: { version: 'p2', percent: 0 } }, /422/],
    ['everybody', { projects: { version: 'p2', percent: 100 } }, /422/],
  ])('is not %s', async (_what, canaries, message) => {
    const before = await channel();
    await expect(change(canaries)).rejects.toThrow(message);
    expect(await channel()).toEqual(before);
  });

  it('is not there in previews', async () => {
    await registry().openPreview('branch', { branch: 'branch', author: 'x', days: 1 });
    const canaries = { projects: { version: 'p2', percent: 5 } };
    const refused = registry().patch('preview/branch', 0, { pins: {}, canaries, reason: '' });
    await expect(refused).rejects.toThrow(/preview\/branch has no canaries/);
  });

  it('fits all that is live, and the other canaries that the same browser may get', async () => {
    const needs = { shared: { '@quayside/platform': '^0.2.0' } };
    await upload('projects', 'p-next', needs);
    await upload('shippers', 's-next', needs);
    await uploadShell('0.2.0-shell', '0.2.0');
    const misfit = /wants @quayside\/platform/;
    await expect(change({ projects: { version: 'p-next', percent: 5 } })).rejects.toThrow(misfit);
    await expect(change({ shell: { version: '0.2.0-shell', percent: 5 } })).rejects.toThrow(misfit);
    // Together they fit; but either may end any time.
    const both = {
      projects: { version: 'p-next', percent: 5 },
      shell: { version: '0.2.0-shell', percent: 5 },
    };
    await expect(change(both)).rejects.toThrow(misfit);
    // What becomes live must fit the canaries, too.
    await uploadShell('0.1.9-shell', '0.1.9');
    await upload('projects', 'p-patch', { shared: { '@quayside/platform': '^0.1.0' } });
    await change({ projects: { version: 'p-patch', percent: 5 } }, { shell: '0.1.9-shell' });
    const live = { projects: 'p1', shippers: 's-next', shell: '0.2.0-shell' };
    const refused = (await change({}, live))?.refused.map(({ message }) => message).join('; ');
    expect(refused).toMatch(/projects p-patch wants/);
    expect((await channel()).pins).toMatchObject({ shell: '0.1.9-shell', shippers: 's1' });
  });
});
