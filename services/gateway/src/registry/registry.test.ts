import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import type { Problem } from '@quayside/contract';
import type { Channel } from '@quayside/contract/registry';
import { publishRelease } from '@quayside/federation/publish';
import {
  integrityOf,
  publisherToken,
  signDocument,
  type UnsignedRelease,
} from '@quayside/federation/release';
import { writeRemote } from '../testing/build-remote';
import { startTestGateway, writeShell, type TestGateway } from '../testing/start-gateway';
import { until } from '@quayside/test-kit/until';

describe('registry', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(new URL(path, gateway.url), {
      method,
      headers: {
        authorization: `Bearer ${publisherToken(gateway.keys)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const folder = (name: string) => join(gateway.directory, 'builds', name);
  const channel = async (name = 'production') =>
    (await (await call('GET', `/registry/channels/${name}`)).json()) as Channel;
  const upload = (release: UnsignedRelease, file: string, content: string | Buffer) =>
    fetch(new URL(`/registry/files/${release.remote}/${release.version}/${file}`, gateway.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${publisherToken(gateway.keys)}` },
      body: content instanceof Buffer ? new Uint8Array(content) : content,
    });
  const post = (release: UnsignedRelease, signature = signDocument(release, gateway.keys.privateKey)) =>
    call('POST', '/registry/releases', { ...release, signature });
  const errors = async (response: Response) => ((await response.json()) as Problem).errors ?? [];

  it('publishes a build, pins it, and does neither twice', async () => {
    await writeRemote(folder('a'), 'estimate', '1.0.0-a');
    const first = await publishRelease(gateway.url, folder('a'), gateway.keys);
    expect(first).toMatchObject({ uploaded: true, pinned: true, channel: { pins: { estimate: '1.0.0-a' } } });
    const second = await publishRelease(gateway.url, folder('a'), gateway.keys);
    expect(second).toMatchObject({ uploaded: false, pinned: false });
    expect(second.channel.revision).toBe(first.channel.revision);
  });

  it('answers 409 to a version that exists, and takes no more files for it', async () => {
    const release = await writeRemote(folder('a'), 'estimate', '1.0.0-a');
    expect((await post(release)).status).toBe(409);
    expect((await upload(release, 'expose.1.js', 'other')).status).toBe(409);
  });

  it('keeps a published file as it was checked, though an upload that began before it ends after', async () => {
    const release = await writeRemote(folder('slow'), 'projects', '1.0.0-slow');
    const sending = new TransformStream<Uint8Array, Uint8Array>();
    const writer = sending.writable.getWriter();
    const late = fetch(new URL('/registry/files/projects/1.0.0-slow/remoteEntry.1.js', gateway.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${publisherToken(gateway.keys)}` },
      body: sending.readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(new TextEncoder().encode('alert(1)'));
    await publishRelease(gateway.url, folder('slow'), gateway.keys);
    const file = `${gateway.url}/assets/projects/1.0.0-slow/remoteEntry.1.js`;
    const before = await (await fetch(file)).text();
    await writer.write(new TextEncoder().encode('//evil'));
    await writer.close();
    expect((await late).status).toBe(409);
    expect(await (await fetch(file)).text()).toBe(before);
    expect(release.integrity['remoteEntry.1.js']).toBe(integrityOf(before));
  });

  it('takes a file that was sent already again, if it is the same', async () => {
    const release = await writeRemote(folder('twice'), 'projects', '1.0.0-twice');
    expect((await upload(release, 'x.js', 'one')).status).toBe(201);
    expect((await upload(release, 'x.js', 'one')).status).toBe(201);
    expect((await upload(release, 'x.js', 'two')).status).toBe(409);
  });

  it('refuses strangers', async () => {
    for (const [method, path] of [
      ['POST', '/registry/releases'],
      ['PUT', '/registry/files/estimate/9/x.js'],
      ['PATCH', '/registry/channels/production'],
      ['POST', '/registry/channels/production/rollback'],
      ['GET', '/registry/history/estimate'],
    ] as const) {
      expect((await call(method, path, undefined, { authorization: 'Bearer nonsense' })).status).toBe(401);
    }
  });

  it('fails closed: no integrity, other bytes, a missing file, a foreign signature, an unlisted script', async () => {
    const build = async (version: string, change: Partial<UnsignedRelease> = {}) => {
      const release = await writeRemote(folder(version), 'shippers', version, change);
      await upload(release, 'remoteEntry.1.js', 'not what was signed');
      return release;
    };
    const tampered = await build('bad-1');
    expect((await errors(await post(tampered))).map(({ message }) => message)).toEqual([
      'remoteEntry.1.js has another content than its integrity says',
      ...['expose.1.js', 'page.1.js', 'page.1.css', 'new.1.js'].map((file) => `${file} was not uploaded`),
    ]);
    const open = await build('bad-2', { integrity: {} });
    const messages = (await errors(await post(open))).map(({ message }) => message);
    expect(messages).toContain('remoteEntry.1.js has no integrity');
    const foreign = await writeRemote(folder('bad-3'), 'shippers', 'bad-3');
    expect(await errors(await post(foreign, 'AAAA'))).toMatchObject([{ path: 'signature' }]);
    const changed = { ...foreign, entry: 'expose.1.js' };
    const response = await post(changed, signDocument(foreign, gateway.keys.privateKey));
    expect(response.status).toBe(422);
    const packed = await writeRemote(folder('bad-4'), 'shippers', 'bad-4');
    await writeFile(join(folder('bad-4'), 'remoteEntry.1.js.br'), brotliCompressSync('something else'));
    await expect(publishRelease(gateway.url, folder('bad-4'), gateway.keys)).rejects.toThrow(
      /is not the compressed/,
    );
    expect((await call('GET', `/registry/releases/shippers/${packed.version}`)).status).toBe(404);
  });

  it('refuses names that leave the folder', async () => {
    for (const path of ['..%2f..%2fx.js', '.hidden.js', 'a%2f..%2f..%2fb.js', '%2e%2e/x.js', 'a//b.js']) {
      const url = `${gateway.url}/registry/files/estimate/2/${path}`;
      const headers = { authorization: `Bearer ${publisherToken(gateway.keys)}` };
      expect((await fetch(url, { method: 'PUT', headers, body: 'x' })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('wants the revision that is changed: 428 without, 412 with an older one and the channel as it is', async () => {
    const patch = { pins: {}, changedBy: 'test', reason: 'race' };
    expect((await call('PATCH', '/registry/channels/production', patch)).status).toBe(428);
    const stale = await call('PATCH', '/registry/channels/production', patch, { 'if-match': '"0"' });
    expect(stale.status).toBe(412);
    expect(((await stale.json()) as Problem).current).toMatchObject({ channel: 'production' });
    const weak = await call('PATCH', '/registry/channels/production', patch, { 'if-match': 'W/"1"' });
    expect(weak.status).toBe(412);
  });

  it('lets one of twenty rivals through, and loses no pin when all try again', async () => {
    const { revision } = await channel();
    const patch = { pins: {}, changedBy: 'test', reason: 'race' };
    const rivals = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('PATCH', '/registry/channels/production', patch, { 'if-match': `"${revision}"` }),
      ),
    );
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rivals.filter(({ status }) => status === 412)).toHaveLength(19);
    const names = ['shippers', 'supplier', 'projects', 'account'] as const;
    for (const name of names) await writeRemote(folder(name), name, '1.0.0-r');
    await Promise.all(names.map((name) => publishRelease(gateway.url, folder(name), gateway.keys)));
    const { pins } = await channel();
    expect(Object.keys(pins).sort()).toEqual(['account', 'estimate', 'projects', 'shippers', 'supplier']);
  });

  it('does not pin what is not published or wants another platform', async () => {
    const { revision } = await channel();
    const pin = (version: string) =>
      call(
        'PATCH',
        '/registry/channels/production',
        { pins: { estimate: version }, changedBy: 'test', reason: '' },
        { 'if-match': `"${revision}"` },
      );
    expect(await errors(await pin('9.9.9'))).toMatchObject([{ code: 'unknown' }]);
    const release = await writeRemote(folder('future'), 'estimate', '2.0.0-f');
    const future = { ...release, descriptor: { ...release.descriptor, platform: '^2.0.0' } };
    await writeFile(join(folder('future'), 'release.json'), JSON.stringify(future));
    await expect(publishRelease(gateway.url, folder('future'), gateway.keys)).rejects.toThrow(
      /wants platform \^2\.0\.0/,
    );
  });

  it('goes back by a new revision with the pins before', async () => {
    await writeRemote(folder('b'), 'estimate', '1.0.0-b');
    const { channel: after } = await publishRelease(gateway.url, folder('b'), gateway.keys);
    const response = await call(
      'POST',
      '/registry/channels/production/rollback',
      { remote: 'estimate', changedBy: 'test', reason: 'too slow' },
      { 'if-match': `"${after.revision}"` },
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
    const body = { changedBy: 'test', reason: 'bad', ...wish };
    return call('POST', '/registry/channels/production/rollback', body, { 'if-match': `"${revision}"` });
  };

  it('goes back once more by the version before that one, never to what was gone back from', async () => {
    for (const name of ['c', 'd']) {
      await writeRemote(folder(name), 'estimate', `1.0.0-${name}`);
      await publishRelease(gateway.url, folder(name), gateway.keys);
    }
    const live: (string | undefined)[] = [];
    for (let step = 0; step < 2; step += 1) {
      expect((await back({ remote: 'estimate' })).status).toBe(200);
      live.push((await channel()).pins.estimate);
    }
    expect(live).toEqual(['1.0.0-c', '1.0.0-a']);
    const last = await back({ remote: 'estimate' });
    expect(last.status).toBe(409);
    expect((await channel()).pins.estimate).toBe('1.0.0-a');
  });

  it('does not take back whatever was changed last, and leaves other remotes as they are', async () => {
    expect(await errors(await back({}))).toMatchObject([{ path: 'remote' }]);
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
    const shell = join(gateway.directory, 'shell');
    const pageHas = (version: string) =>
      until(
        async () => (await fetch(`${gateway.url}/estimate`)).text(),
        (page) => page.includes(version),
      );
    const before = await channel();
    await writeShell(shell, { version: '9.0.0-shell2', platform: '9.0.0' });
    await pageHas('9.0.0-shell2');
    expect(await errors(await back({ remote: 'estimate' }))).toMatchObject([{ code: 'platform' }]);
    expect(await channel()).toEqual(before);
    await writeShell(shell);
    await pageHas('0.1.0-shell1');
    expect((await back({ remote: 'estimate' })).status).toBe(200);
  });

  it('shows a page the registry as it is, from the very next request on', async () => {
    const page = await (await fetch(`${gateway.url}/estimate`)).text();
    expect(page).toContain('/assets/estimate/1.0.0-a/remoteEntry.1.js');
  });
});
