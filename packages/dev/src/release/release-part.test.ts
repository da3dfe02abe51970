import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRegistryClient, type RegistryClient } from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import { entryFile, writeRemote } from '../../../../services/gateway/src/testing/build-remote';
import { startTestGateway, type TestGateway } from '../../../../services/gateway/src/testing/start-gateway';
import type { CheckPlace } from './browser-check';
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
  const hostOf = (address: string) => /^http:\/\/([^.]+)\./.exec(address)?.[1] ?? '';

  async function release(
    version: string,
    more: Partial<ReleaseParts> & { change?: Parameters<typeof writeRemote>[3] } = {},
  ) {
    await writeRemote(folder(version), 'projects', version, more.change);
    said.length = 0;
    return releasePart({
      registry,
      keys,
      origin: gateway.url.replace('127.0.0.1', 'localhost'),
      channel: 'production',
      directory: folder(version),
      reason: undefined,
      speak: (line) => said.push(line),
      at: gateway.url,
      check: () => Promise.resolve([]),
      ...more,
    });
  }

  it('is live once it was sent, read back and looked at', async () => {
    await release('1');
    expect(await live()).toBe('1');
    expect(said.at(-1)).toBe('it passed its check in service');
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

  /** What each person gets: which versions pages are made from, and which services and shell are live. */
  async function watchLive(work: Promise<unknown>): Promise<string[]> {
    const seen = new Set<string>();
    let isOver = false;
    const poll = async () => {
      while (!isOver) {
        for (const path of ['/registry/versions', '/registry/live', '/registry/channels/production'])
          seen.add(await (await fetch(gateway.url + path)).text());
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    const polling = poll();
    await work.catch(() => undefined).finally(() => (isOver = true));
    await polling;
    return [...seen];
  }

  it('D10: is never live when its check under a preview host fails, and the host is gone', async () => {
    const before = await registry.channel('production');
    const places: CheckPlace[] = [];
    const sealed: string[] = [];
    const check: ReleaseParts['check'] = async (_release, place) => {
      places.push(place);
      const name = hostOf(place.origin);
      sealed.push(name);
      expect((await registry.channel(`preview/${name}`)).pins).toEqual({ projects: 'broken' });
      // Two readings of what is live, as the gateway looks once a second.
      await new Promise((done) => setTimeout(done, 2_200));
      return ['/projects/:projectId: error: boom'];
    };
    const releasing = release('broken', { check });
    const seen = await watchLive(releasing);
    await expect(releasing).rejects.toThrow(
      /projects broken failed its check and was never live, nothing is changed:\n {2}\/projects\/:projectId: error: boom/,
    );
    expect(seen.filter((text) => text.includes('"broken"'))).toEqual([]);
    expect(places).toMatchObject([{ scope: 'all', isFirst: false }]);
    expect(places[0]?.origin).toMatch(/\/\/check--projects-[0-9a-f]{8}\.preview\./);
    expect(await registry.channel('production')).toEqual(before);
    await expect(
      registry.openPreview(sealed[0] ?? '', { branch: 'x', author: 'x', days: 1 }),
    ).resolves.toBeDefined();
    await registry.endPreview(sealed[0] ?? '');
    expect((await registry.history('projects')).changes.map(({ version }) => version)).not.toContain(
      'broken',
    );
  });

  it('D10: leaves no host behind when the check itself fails, nor a list or history of it', async () => {
    const names: string[] = [];
    const check: ReleaseParts['check'] = async (_release, { origin }) => {
      names.push(hostOf(origin));
      expect(await registry.previews()).toEqual([]);
      throw new Error('no browser');
    };
    await expect(release('unseen', { check })).rejects.toThrow('no browser');
    expect(await registry.endPreview(names[0] ?? '')).toEqual({ outcome: 'none' });
    expect(await live()).toBe('1');
  });

  it('D10: is checked once more when it is live, and taken back with the reason', async () => {
    const check: ReleaseParts['check'] = (_release, { scope }) =>
      Promise.resolve(scope === 'first' ? ['/projects shows SHELL-005'] : []);
    await expect(release('3', { check })).rejects.toThrow(/1 is live again:\n {2}\/projects shows SHELL-005/);
    expect(await live()).toBe('1');
    const { changes } = await registry.history('projects');
    expect(changes.slice(0, 2).map(({ version, reason }) => [version, reason])).toEqual([
      ['1', '3 failed its check: /projects shows SHELL-005'],
      ['3', 'release 3'],
    ]);
  });

  it('new-company P5: the first release of all, of the shell, is taken out when it fails its checks', async () => {
    const fresh = await startTestGateway({}, { withShell: false });
    const shellKeys = await fresh.addTeam('shell', ['shell']);
    const shells = createRegistryClient(fresh.url, shellKeys);
    const asked: CheckPlace[] = [];
    const parts = {
      registry: shells,
      keys: shellKeys,
      origin: fresh.url,
      at: fresh.url,
      channel: 'production',
    };
    const directory = join(fresh.directory, 'shell');
    const check: ReleaseParts['check'] = (_release, place) => {
      asked.push(place);
      return Promise.resolve(['signing in was refused']);
    };
    await expect(
      releasePart({ ...parts, directory, reason: undefined, speak: () => {}, check }),
    ).rejects.toThrow(/shell .* failed its check, no version of it is live:\n {2}signing in was refused/);
    expect(asked).toEqual([{ origin: fresh.url, scope: 'all', isFirst: true }]);
    expect((await shells.channel('production')).pins).toEqual({});
    await fresh.stop();
  });

  it('that fails in service as the first of its part leaves none', async () => {
    const estimate = await gateway.addTeam('estimate', ['estimate']);
    const own = { keys: estimate, registry: createRegistryClient(gateway.url, estimate) };
    await writeRemote(folder('first'), 'estimate', 'first');
    const failing = releasePart({
      ...own,
      origin: gateway.url.replace('127.0.0.1', 'localhost'),
      channel: 'production',
      directory: folder('first'),
      reason: undefined,
      speak: () => {},
      at: gateway.url,
      check: (_release, { scope }) => Promise.resolve(scope === 'first' ? ['nothing is shown'] : []),
    });
    await expect(failing).rejects.toThrow(/no version of it is live:\n {2}nothing is shown/);
    expect((await registry.channel('production')).pins.estimate).toBeUndefined();
  });

  it('that cannot be taken back is named as live, with the command for it', async () => {
    const refused = { ...registry, rollback: () => Promise.reject(new Error('shell 2 does not carry it')) };
    const check: ReleaseParts['check'] = (_release, { scope }) =>
      Promise.resolve(scope === 'first' ? ['/projects shows nothing'] : []);
    const former = await live();
    await expect(release('stuck', { check, registry: refused })).rejects.toThrow(
      `projects stuck failed its check, and is still live, because going back was refused (shell 2 does not carry it). ` +
        `Go back by: quayside rollback projects --to ${former}:\n  /projects shows nothing`,
    );
    expect(await live()).toBe('stuck');
    await goBack(registry, 'production', { part: 'projects', reason: 'end of the test' });
  });

  it('whose file is not served as it was built is not put into service', async () => {
    await writeRemote(folder('4'), 'projects', '4');
    await writeFile(join(folder('4'), entryFile), 'alert(1)');
    const parts = { registry, keys, origin: gateway.url, channel: 'production', directory: folder('4') };
    // The entry is stored from before, under its digest: what lies in the folder is not what is released.
    await releasePart({ ...parts, reason: undefined, speak: () => {}, at: gateway.url, check: undefined });
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
          at: gateway.url,
          check: undefined,
        });
      }),
    ]);
    expect(await live()).toBe('4');
    expect((await registry.channel('production')).pins.shippers).toMatch(/^[abc]$/);
  });
});
