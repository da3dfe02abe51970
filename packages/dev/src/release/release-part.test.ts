import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRegistryClient, type RegistryClient } from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import { entryFile, writeRemote } from '../../../../services/gateway/src/testing/build-remote';
import { startTestGateway, type TestGateway } from '../../../../services/gateway/src/testing/start-gateway';
import { goBack, releasePart, type ReleaseParts } from './release-part';

describe('a release', () => {
  let gateway: TestGateway;
  let keys: SigningKeys;
  let registry: RegistryClient;
  beforeAll(async () => {
    gateway = await startTestGateway();
    keys = await gateway.addTeam('projects', ['projects']);
    registry = createRegistryClient(gateway.url, keys);
  });
  afterAll(() => gateway.stop());

  const folder = (version: string) => join(gateway.directory, 'builds', version);
  const live = async () => (await registry.channel('production')).pins.projects;
  const said: string[] = [];

  async function release(
    version: string,
    more: Partial<ReleaseParts> & { change?: Parameters<typeof writeRemote>[3] } = {},
  ) {
    await writeRemote(folder(version), 'projects', version, more.change);
    said.length = 0;
    return releasePart({
      registry,
      keys,
      origin: gateway.url,
      channel: 'production',
      directory: folder(version),
      reason: undefined,
      speak: (line) => said.push(line),
      smokeTest: () => Promise.resolve([]),
      ...more,
    });
  }

  it('is live once it was sent, read back and looked at', async () => {
    await release('1');
    expect(await live()).toBe('1');
    expect(said.at(-1)).toBe('it stands');
    expect((await registry.history('projects')).changes[0]).toMatchObject({
      version: '1',
      changedBy: 'projects',
      reason: 'release 1',
    });
  });

  it('changes nothing when it is live already', async () => {
    const { revision } = await registry.channel('production');
    expect(await release('1')).toMatchObject({ pinned: false, channel: { revision } });
  });

  it('that does not fit is not even sent', async () => {
    const change = { shared: { '@quayside/platform': '^9.0.0' } };
    await expect(release('2', { change })).rejects.toThrow(
      /does not fit what is live:\n {2}projects 2 wants @quayside\/platform \^9\.0\.0, shell/,
    );
    expect(await registry.release('projects', '2')).toBeUndefined();
    expect(await live()).toBe('1');
  });

  it('that does not stand is gone back from, and says why in the history', async () => {
    const smokeTest = () => Promise.resolve(['/projects shows SHELL-005']);
    await expect(release('3', { smokeTest })).rejects.toThrow(
      /1 is live again:\n {2}\/projects shows SHELL-005/,
    );
    expect(await live()).toBe('1');
    const { changes } = await registry.history('projects');
    expect(changes.slice(0, 2).map(({ version, reason }) => [version, reason])).toEqual([
      ['1', '3 did not stand: /projects shows SHELL-005'],
      ['3', 'release 3'],
    ]);
  });

  it('new-company P5: the first release of all, of the shell, is taken out when it fails its checks', async () => {
    const fresh = await startTestGateway({}, { withShell: false });
    const shellKeys = await fresh.addTeam('shell', ['shell']);
    const shells = createRegistryClient(fresh.url, shellKeys);
    const asked: boolean[] = [];
    const parts = { registry: shells, keys: shellKeys, origin: fresh.url, channel: 'production' };
    const directory = join(fresh.directory, 'shell');
    const smokeTest: ReleaseParts['smokeTest'] = (_release, { isFirst }) => {
      asked.push(isFirst);
      return Promise.resolve(['signing in was refused']);
    };
    await expect(
      releasePart({ ...parts, directory, reason: undefined, speak: () => {}, smokeTest }),
    ).rejects.toThrow(/shell .* failed its checks, no version of it is live:\n {2}signing in was refused/);
    expect(asked).toEqual([true]);
    expect((await shells.channel('production')).pins).toEqual({});
    await fresh.stop();
  });

  it('that does not stand as the first of its part leaves none', async () => {
    const estimate = await gateway.addTeam('estimate', ['estimate']);
    const own = { keys: estimate, registry: createRegistryClient(gateway.url, estimate) };
    await writeRemote(folder('first'), 'estimate', 'first');
    const failing = releasePart({
      ...own,
      origin: gateway.url,
      channel: 'production',
      directory: folder('first'),
      reason: undefined,
      speak: () => {},
      smokeTest: () => Promise.resolve(['nothing is shown']),
    });
    await expect(failing).rejects.toThrow(/no version of it is live:\n {2}nothing is shown/);
    expect((await registry.channel('production')).pins.estimate).toBeUndefined();
  });

  it('whose file is not served as it was built is not put into service', async () => {
    await writeRemote(folder('4'), 'projects', '4');
    await writeFile(join(folder('4'), entryFile), 'alert(1)');
    const parts = { registry, keys, origin: gateway.url, channel: 'production', directory: folder('4') };
    // The entry is stored from before, under its digest: what lies in the folder is not what is released.
    await releasePart({ ...parts, reason: undefined, speak: () => {}, smokeTest: undefined });
    const served = await fetch(`${gateway.url}/assets/projects/${entryFile}`);
    expect(await served.text()).not.toContain('alert');
    const other = await startTestGateway();
    const elsewhere = release('5', { origin: other.url });
    await expect(elsewhere).rejects.toThrow(/is answered with 404/);
    await other.stop();
    expect(await live()).toBe('4');
  });

  it('goes back while others change the channel', async () => {
    await release('6');
    await Promise.all([
      goBack(registry, 'production', { part: 'projects', reason: 'one' }),
      ...['a', 'b', 'c'].map(async (version) => {
        const shippers = await gateway.addTeam(`shippers ${version}`, ['shippers']);
        await writeRemote(folder(`s-${version}`), 'shippers', version);
        await releasePart({
          registry: createRegistryClient(gateway.url, shippers),
          keys: shippers,
          origin: gateway.url,
          channel: 'production',
          directory: folder(`s-${version}`),
          reason: undefined,
          speak: () => {},
          smokeTest: undefined,
        });
      }),
    ]);
    expect(await live()).toBe('4');
    expect((await registry.channel('production')).pins.shippers).toMatch(/^[abc]$/);
  });
});
