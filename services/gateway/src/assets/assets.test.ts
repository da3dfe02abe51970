import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { publishRelease } from '@quayside/federation/publish';
import { integrityOf } from '@quayside/federation/release';
import { entryFile, remoteScript, writeRemote } from '../testing/build-remote';
import { shellFile, shellScript, startTestGateway, type TestGateway } from '../testing/start-gateway';
import { parseAssetPath } from './routes';

describe('files of shell and remotes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await writeRemote(join(gateway.directory, 'estimate'), 'estimate', '1.0.0');
    await publishRelease(gateway.url, join(gateway.directory, 'estimate'), gateway.keys);
    await fetch(gateway.url);
  });
  afterAll(() => gateway.stop());

  /** As written: `fetch` would tidy the path up first. */
  function raw(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
    const { hostname, port } = new URL(gateway.url);
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end();
    });
  }
  const entry = `/assets/estimate/${entryFile}`;

  it('never change under their name, and say what they are', async () => {
    const answer = await raw(entry);
    expect(answer).toMatchObject({
      status: 200,
      body: remoteScript,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('are sent as compressed at build time, to those who take it', async () => {
    const response = await fetch(gateway.url + entry, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(remoteScript);
    const other = await raw(entry, { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(other.headers['content-encoding']).toBe('gzip');
  });

  it.each([
    '/assets/estimate/../../keys/release.key',
    '/assets/estimate/..%2f..%2fkeys%2frelease.key',
    '/assets/estimate/..%2f..%2fkeys/release.pub',
    '/assets/estimate/%2e%2e/%2e%2e/keys/identity.json',
    '/assets/../../../../etc/passwd',
    '/assets/estimate/%00.js',
    '/assets/estimate/',
    '/assets/',
    `/assets/shell/${shellFile('main')}.map`,
    '/assets/shell/release.json',
    `/assets/estimate/${entryFile}.br`,
    `/assets/nobody/${entryFile}`,
    `/assets/projects/${entryFile}`,
    '/assets/estimate/nothing.js',
    '/assets/estimate/%E0%A4%A.js',
  ])('does not serve %s', async (path) => {
    const { status, headers, body } = await raw(path);
    expect([404, 400]).toContain(status);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).not.toMatch(/PRIVATE|root:|"kty"/);
  });

  it('are not sent when the disk has another content than was published', async () => {
    const digest = integrityOf(shellScript).replace('sha384-', '');
    const name = Buffer.from(digest, 'base64').toString('hex');
    const path = join(gateway.directory, 'data/files', name.slice(0, 2), name);
    const address = `/assets/shell/${shellFile('main')}`;
    await writeFile(path, 'alert(1)');
    expect((await raw(address)).status).toBe(404);
    await writeFile(path, shellScript);
    expect((await raw(address)).body).toBe(shellScript);
  });

  it('reads only names of the form part, file', () => {
    expect(parseAssetPath('/assets/shell/a/b.js')).toEqual({ part: 'shell', file: 'a/b.js' });
    expect(parseAssetPath('/assets/shell/../b.js')).toBeUndefined();
    expect(parseAssetPath('/assets/shell/.env')).toBeUndefined();
  });
});
