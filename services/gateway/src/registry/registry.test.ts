import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Problem } from '@quayside/contract';
import type { Channel, RemoteRelease } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease, uploadRelease } from '@quayside/federation/publish';
import {
  integrityOf,
  keyId,
  publisherToken,
  releaseKeyOf,
  signRelease,
  type SigningKeys,
} from '@quayside/federation/release';
import { entryFile, fileOf, remoteScript, writeRemote } from '../testing/build-remote';
import { startTestGateway, writeShell, type TestGateway } from '../testing/start-gateway';

describe('registry', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  type Sent = { keys?: SigningKeys; headers?: Record<string, string>; token?: string };
  const call = async (method: string, path: string, body?: string | object, sent: Sent = {}) => {
    const text = typeof body === 'object' ? JSON.stringify(body) : body;
    const keys = sent.keys ?? gateway.keys;
    const token = sent.token ?? (await publisherToken(keys, { method, path, body: text }));
    return fetch(new URL(path, gateway.url), {
      method,
      headers: { authorization: `Bearer ${token}`, ...sent.headers },
      body: text,
    });
  };
  const folder = (name: string) => join(gateway.directory, 'builds', name);
  const channel = async (name = 'production') =>
    (await (await call('GET', `/registry/channels/${name}`)).json()) as Channel;
  const fileAddress = (digest: string) => `/registry/files/${encodeURIComponent(digest)}`;
  const upload = (content: string, digest = integrityOf(content)) =>
    call('PUT', fileAddress(digest), content);
  const post = (release: object) => call('POST', '/registry/releases', release);
  const errors = async (response: Response) => ((await response.json()) as Problem).errors ?? [];
  const messages = async (response: Response) => (await errors(response)).map(({ message }) => message);
  const change = async (pins: Record<string, string | null>, sent: Sent = {}) => {
    const headers = { 'if-match': `"${(await channel()).revision}"` };
    return call('PATCH', '/registry/channels/production', { pins, reason: 'test' }, { ...sent, headers });
  };

  it('security-2 L6: says to people without a key which versions are live, not who pinned them and why', async () => {
    const open = await fetch(new URL('/registry/channels/production', gateway.url));
    expect(Object.keys((await open.json()) as object).sort()).toEqual(['channel', 'pins', 'revision']);
    for (const name of ['anything', 'preview/some', 'staging'])
      expect((await fetch(new URL(`/registry/channels/${name}`, gateway.url))).status).toBe(404);
    expect(await channel()).toHaveProperty('changedBy');
    expect(
      (await call('GET', '/registry/channels/production', undefined, { token: 'made.up.token' })).status,
    ).toBe(401);
  });

  it('publishes a build, pins it, and does neither twice', async () => {
    await writeRemote(folder('a'), 'estimate', '1.0.0-a');
    const first = await publishRelease(gateway.url, folder('a'), gateway.keys);
    expect(first).toMatchObject({
      isNew: true,
      pinned: true,
      channel: { pins: { estimate: '1.0.0-a' }, changedBy: 'tests' },
    });
    const second = await publishRelease(gateway.url, folder('a'), gateway.keys);
    expect(second).toMatchObject({ isNew: false, pinned: false, bytes: 0 });
    expect(second.channel.revision).toBe(first.channel.revision);
  });

  it('asks only for contents that it has not', async () => {
    await writeRemote(folder('a2'), 'estimate', '1.0.0-a2');
    const { bytes } = await uploadRelease(
      createRegistryClient(gateway.url, gateway.keys),
      folder('a2'),
      gateway.keys,
    );
    // Four small files have the version as their content, and that once.
    expect(bytes).toBe('1.0.0-a2'.length);
  });

  it('answers 409 to a version that exists', async () => {
    const release = await writeRemote(folder('a'), 'estimate', '1.0.0-a');
    expect((await post(signRelease(release, gateway.keys))).status).toBe(409);
  });

  it('stores a content under its digest only, again and again', async () => {
    expect((await upload('one')).status).toBe(201);
    expect((await upload('one')).status).toBe(201);
    expect((await upload('two', integrityOf('one'))).status).toBe(409);
    expect((await upload('two', 'sha384-../../x')).status).toBe(404);
  });

  it('never gives a name that was published another content', async () => {
    const release = await writeRemote(folder('same'), 'estimate', '1.0.0-same');
    await upload('alert(1)');
    const changed = {
      ...release,
      version: '1.0.0-other',
      integrity: { ...release.integrity, [entryFile]: integrityOf('alert(1)') },
    };
    delete (changed.integrity as Record<string, string>)[`${entryFile}.br`];
    await upload('1.0.0-same');
    expect(await messages(await post(signRelease(changed, gateway.keys)))).toEqual([
      `${entryFile} has another content in an earlier release`,
    ]);
    expect(await (await fetch(`${gateway.url}/assets/estimate/${entryFile}`)).text()).toBe(remoteScript);
  });

  it('refuses strangers', async () => {
    for (const [method, path] of [
      ['POST', '/registry/releases'],
      ['POST', '/registry/files/missing'],
      ['PUT', fileAddress(integrityOf('x'))],
      ['PATCH', '/registry/channels/production'],
      ['POST', '/registry/channels/production/rollback'],
      ['GET', '/registry/history/estimate'],
      ['GET', '/registry/releases/estimate/1.0.0-a'],
      ['GET', '/registry/keys'],
      ['POST', '/registry/keys'],
    ] as const) {
      expect((await call(method, path, undefined, { token: 'nonsense' })).status).toBe(401);
      expect((await fetch(new URL(path, gateway.url), { method })).status).toBe(401);
    }
  });

  it('takes a token for its own request only, and once', async () => {
    const path = fileAddress(integrityOf('z'));
    const token = await publisherToken(gateway.keys, { method: 'PUT', path, body: 'z' });
    expect((await call('PUT', path, 'other', { token })).status).toBe(401);
    const again = await publisherToken(gateway.keys, { method: 'PUT', path, body: 'z' });
    expect((await call('PUT', fileAddress(integrityOf('y')), 'z', { token: again })).status).toBe(401);
    expect((await call('PUT', path, 'z', { token: again })).status).toBe(201);
    expect((await call('PUT', path, 'z', { token: again })).status).toBe(401);
  });

  it('fails closed: no integrity, a missing file, a name without hash, a foreign signature, another copy', async () => {
    const build = (version: string, more: Partial<RemoteRelease> = {}) =>
      writeRemote(folder(version), 'shippers', version, more);
    await upload(remoteScript);
    const tampered = await build('bad-1');
    const found = await messages(await post(signRelease(tampered, gateway.keys)));
    const small = (['expose.js', 'page.js', 'page.css', 'new.js'] as const).map((name) =>
      fileOf(name, 'bad-1'),
    );
    for (const file of small) expect(found).toContain(`${file} was not uploaded`);
    const open = await build('bad-2', { integrity: {} });
    expect(await messages(await post(signRelease(open, gateway.keys)))).toContain(
      `${entryFile} has no integrity`,
    );
    await upload('main');
    const unhashed = await build('bad-3', { integrity: { 'main.js': integrityOf('main') } });
    expect(await messages(await post(signRelease(unhashed, gateway.keys)))).toContain(
      'main.js does not bear the hash of its content',
    );
    const signed = signRelease(await build('bad-4'), gateway.keys);
    expect(await errors(await post({ ...signed, signature: 'AAAA' }))).toMatchObject([{ path: 'signature' }]);
    expect((await post({ ...signed, entry: fileOf('expose.js', 'bad-4') })).status).toBe(422);
    const other = brotliCompressSync('something else');
    await writeFile(join(folder('bad-4'), `${entryFile}.br`), other);
    const packed = await build('bad-4');
    const lying = { ...packed, integrity: { ...packed.integrity, [`${entryFile}.br`]: integrityOf(other) } };
    writeFileSync(join(folder('bad-4'), 'release.json'), JSON.stringify(lying));
    writeFileSync(join(folder('bad-4'), `${entryFile}.br`), other);
    await expect(publishRelease(gateway.url, folder('bad-4'), gateway.keys)).rejects.toThrow(
      /is not the compressed/,
    );
    expect((await call('GET', '/registry/releases/shippers/bad-4')).status).toBe(404);
  });

  it('wants the revision that is changed: 428 without, 412 with an older one and the channel as it is', async () => {
    const patch = { pins: {}, reason: 'race' };
    const path = '/registry/channels/production';
    expect((await call('PATCH', path, patch)).status).toBe(428);
    const stale = await call('PATCH', path, patch, { headers: { 'if-match': '"0"' } });
    expect(stale.status).toBe(412);
    expect(((await stale.json()) as Problem).current).toMatchObject({ channel: 'production' });
    const weak = await call('PATCH', path, patch, { headers: { 'if-match': 'W/"1"' } });
    expect(weak.status).toBe(412);
  });

  it('lets one of twenty rivals through, and loses no pin when all try again', async () => {
    const { revision } = await channel();
    const patch = { pins: {}, reason: 'race' };
    const rivals = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('PATCH', '/registry/channels/production', patch, { headers: { 'if-match': `"${revision}"` } }),
      ),
    );
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rivals.filter(({ status }) => status === 412)).toHaveLength(19);
    const names = ['shippers', 'supplier', 'projects', 'account'] as const;
    for (const name of names) await writeRemote(folder(name), name, '1.0.0-r');
    await Promise.all(names.map((name) => publishRelease(gateway.url, folder(name), gateway.keys)));
    const { pins } = await channel();
    expect(Object.keys(pins).sort()).toEqual([
      'account',
      'estimate',
      'projects',
      'shell',
      'shippers',
      'supplier',
    ]);
  });

  describe('keys of teams', () => {
    it('release and pin their own parts, and no others', async () => {
      const keys = await gateway.addTeam('projects team', ['projects']);
      await writeRemote(folder('own'), 'projects', '1.0.0-own');
      const { channel: after } = await publishRelease(gateway.url, folder('own'), keys);
      expect(after.changedBy).toBe('projects team');
      const foreign = signRelease(await writeRemote(folder('foreign'), 'estimate', '1.0.0-foreign'), keys);
      expect((await call('POST', '/registry/releases', foreign, { keys })).status).toBe(403);
      expect((await change({ estimate: null }, { keys })).status).toBe(403);
      expect((await change({ estimate: null, projects: '1.0.0-own' }, { keys })).status).toBe(403);
      const { revision } = await channel();
      const back = await call(
        'POST',
        '/registry/channels/production/rollback',
        { part: 'estimate', reason: '' },
        { keys, headers: { 'if-match': `"${revision}"` } },
      );
      expect([403, 409]).toContain(back.status);
      expect((await channel()).revision).toBe(revision);
    });

    it('sign only what they publish themselves', async () => {
      const keys = await gateway.addTeam('second team', ['projects']);
      const release = signRelease(
        await writeRemote(folder('stolen'), 'projects', '1.0.0-stolen'),
        gateway.keys,
      );
      expect(await errors(await call('POST', '/registry/releases', release, { keys }))).toMatchObject([
        { path: 'signature' },
      ]);
    });

    it('are given by the owner of the registry alone, and open nothing once revoked', async () => {
      const keys = await gateway.addTeam('short lived', ['supplier']);
      const registry = createRegistryClient(gateway.url, gateway.owner);
      const stranger = releaseKeyOf(keys.publicKey, { team: 'us', parts: ['shell'] }, keys.privateKey);
      expect((await call('POST', '/registry/keys', stranger, { keys })).status).toBe(403);
      const forged = await call('POST', '/registry/keys', stranger, { keys: gateway.owner });
      expect(await errors(forged)).toMatchObject([{ path: 'signature' }]);
      await writeRemote(folder('before'), 'supplier', '1.0.0-before');
      await publishRelease(gateway.url, folder('before'), keys);
      await registry.revokeKey(keyId(keys.publicKey));
      expect((await change({ supplier: null }, { keys })).status).toBe(401);
      expect((await registry.keys()).find(({ team }) => team === 'short lived')?.revokedAt).toMatch(/^2/);
      const record = releaseKeyOf(
        keys.publicKey,
        { team: 'short lived', parts: ['supplier'] },
        gateway.owner.privateKey,
      );
      await expect(registry.addKey(record)).rejects.toThrow(/revoked/);
      // What was released stays: a key that was lost takes no page away.
      const page = await (await fetch(`${gateway.url}/supplier`)).text();
      expect(page).toContain(fileOf('expose.js', '1.0.0-before'));
    });

    it('are not for the owner of the registry, who releases nothing', async () => {
      const keys = gateway.owner;
      const release = signRelease(await writeRemote(folder('owner'), 'projects', '1.0.0-owner'), keys);
      expect((await call('POST', '/registry/releases', release, { keys })).status).toBe(403);
      expect((await change({ projects: null }, { keys })).status).toBe(403);
    });
  });

  it('does not pin what is not published or does not fit the shell', async () => {
    expect(await errors(await change({ estimate: '9.9.9' }))).toMatchObject([{ code: 'unknown' }]);
    await writeRemote(folder('future'), 'estimate', '2.0.0-f', {
      shared: { '@quayside/platform': '^2.0.0' },
    });
    await expect(publishRelease(gateway.url, folder('future'), gateway.keys)).rejects.toThrow(
      /estimate 2\.0\.0-f wants @quayside\/platform \^2\.0\.0, shell 0\.1\.0-shell1 provides 0\.1\.0/,
    );
    await writeRemote(folder('other'), 'estimate', '2.0.0-g', { runtime: '3.0.0' });
    await expect(publishRelease(gateway.url, folder('other'), gateway.keys)).rejects.toThrow(
      /runtime 3\.0\.0/,
    );
  });

  it('does not pin a shell that takes the live remotes down, but takes all that change together', async () => {
    const shell = join(gateway.directory, 'shell-next');
    await writeShell(shell, { version: '0.2.0-next', provides: { '@quayside/platform': '0.2.0' } });
    const refused = publishRelease(gateway.url, shell, gateway.keys);
    await expect(refused).rejects.toThrow(/pins\.account: account .* provides 0\.2\.0/);
    const before = (await channel()).pins;
    const registry = createRegistryClient(gateway.url, gateway.keys);
    const next: Record<string, string> = {};
    for (const name of Object.keys(before).filter((part) => part !== 'shell')) {
      const version = `0.2.0-${name}`;
      await writeRemote(folder(version), name as 'estimate', version, {
        shared: { '@quayside/platform': '^0.2.0' },
      });
      await uploadRelease(registry, folder(version), gateway.keys);
      next[name] = version;
    }
    expect((await change({ ...next, shell: '0.2.0-next' })).status).toBe(200);
    expect((await change(before)).status).toBe(200);
  });

  it('goes back by a new revision with the pins before', async () => {
    await writeRemote(folder('b'), 'estimate', '1.0.0-b');
    const { channel: after } = await publishRelease(gateway.url, folder('b'), gateway.keys);
    const response = await call(
      'POST',
      '/registry/channels/production/rollback',
      { part: 'estimate', reason: 'too slow' },
      { headers: { 'if-match': `"${after.revision}"` } },
    );
    expect(await response.json()).toMatchObject({
      revision: after.revision + 1,
      pins: { estimate: '1.0.0-a' },
    });
    const history = (await (await call('GET', '/registry/history/estimate')).json()) as {
      changes: { version: string; reason: string }[];
    };
    expect(history.changes.slice(0, 3).map(({ version }) => version)).toEqual([
      '1.0.0-a',
      '1.0.0-b',
      '1.0.0-a',
    ]);
  });

  const back = async (wish: object) => {
    const { revision } = await channel();
    const body = { reason: 'bad', ...wish };
    return call('POST', '/registry/channels/production/rollback', body, {
      headers: { 'if-match': `"${revision}"` },
    });
  };

  it('goes back once more by the version before that one, never to what was gone back from', async () => {
    for (const name of ['c', 'd']) {
      await writeRemote(folder(name), 'estimate', `1.0.0-${name}`);
      await publishRelease(gateway.url, folder(name), gateway.keys);
    }
    const live: (string | undefined)[] = [];
    for (let step = 0; step < 2; step += 1) {
      expect((await back({ part: 'estimate' })).status).toBe(200);
      live.push((await channel()).pins.estimate);
    }
    expect(live).toEqual(['1.0.0-c', '1.0.0-a']);
    const last = await back({ part: 'estimate' });
    expect(last.status).toBe(409);
    expect((await channel()).pins.estimate).toBe('1.0.0-a');
  });

  it('does not take back whatever was changed last, and leaves other remotes as they are', async () => {
    expect(await errors(await back({}))).toMatchObject([{ path: 'part' }]);
    const before = (await channel()).pins;
    const { revision } = await channel();
    await writeRemote(folder('p'), 'projects', '1.0.0-p');
    await publishRelease(gateway.url, folder('p'), gateway.keys);
    expect((await back({ toRevision: revision })).status).toBe(200);
    expect((await channel()).pins).toEqual(before);
    expect((await back({ toRevision: 999_999 })).status).toBe(409);
  });

  it('does not go back to a version that does not fit the shell of today', async () => {
    await writeRemote(folder('e'), 'estimate', '1.0.0-e');
    await publishRelease(gateway.url, folder('e'), gateway.keys);
    const { pins } = await channel();
    await writeRemote(folder('e2'), 'estimate', '2.0.0-e', { shared: { '@quayside/platform': '^9.0.0' } });
    const shell = join(gateway.directory, 'shell-nine');
    await writeShell(shell, { version: '9.0.0-shell2', provides: { '@quayside/platform': '9.0.0' } });
    const registry = createRegistryClient(gateway.url, gateway.keys);
    await uploadRelease(registry, shell, gateway.keys);
    await uploadRelease(registry, folder('e2'), gateway.keys);
    const others = Object.keys(pins).filter((part) => part !== 'shell' && part !== 'estimate');
    const without = Object.fromEntries(others.map((part) => [part, null]));
    expect((await change({ ...without, shell: '9.0.0-shell2', estimate: '2.0.0-e' })).status).toBe(200);
    const before = await channel();
    expect(await errors(await back({ part: 'estimate' }))).toMatchObject([{ code: 'shared' }]);
    expect(await channel()).toEqual(before);
    expect((await change(pins)).status).toBe(200);
  });

  it('shows a page the registry as it is, from the very next request on', async () => {
    const page = await (await fetch(`${gateway.url}/estimate`)).text();
    expect(page).toContain(`/assets/estimate/${entryFile}`);
  });
});
