import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import type { Problem } from '@quayside/contract';
import type { Channel } from '@quayside/contract/registry';
import { publishRelease } from '@quayside/federation/publish';
import { publisherToken, signDocument, type UnsignedRelease } from '@quayside/federation/release';
import { writeRemote } from '../testing/build-remote';
import { startTestGateway, type TestGateway } from '../testing/start-gateway';

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

  it('shows a page the registry as it is, from the very next request on', async () => {
    const page = await (await fetch(`${gateway.url}/estimate`)).text();
    expect(page).toContain('/assets/estimate/1.0.0-a/remoteEntry.1.js');
  });
});
