import { request } from 'node:http';
import { join } from 'node:path';
import { inlinedRegistrySchema } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease, uploadRelease } from '@quayside/federation/publish';
import type { Member } from '@quayside/service-kit';
import { fileOf, writeRemote } from '../testing/build-remote';
import {
  admin,
  estimator,
  json,
  startTestGateway,
  startTestService,
  writeShell,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';
import { previewNameOf } from './place';
import { createSealedCookies } from './sealed-cookie';

const viewer: Member = { ...estimator, id: '0b0000000000000000000004', roles: ['viewer'] };
const shown: Member = { ...estimator, operatorRights: ['previews'] };
const otherAdmin: Member = { ...admin, organisationId: '0a0000000000000000000002' };
const members: Record<string, Member> = { shown, viewer, admin, otherAdmin };

describe('a preview', () => {
  let gateway: TestGateway;
  let account: TestService;
  const folder = (name: string) => join(gateway.directory, 'builds', name);

  beforeAll(async () => {
    account = await startTestService((incoming, response, body) => {
      const { pathname } = new URL(incoming.url ?? '', 'http://account');
      if (pathname === '/internal/identity') {
        const { session = '' } = JSON.parse(body) as { session?: string };
        json(response, 200, { member: members[session] ?? null });
      } else if (incoming.method === 'POST') {
        response.setHeader('set-cookie', [`quayside.session=${body}; Path=/; HttpOnly; SameSite=Lax`]);
        json(response, 200, {});
      } else if (incoming.method === 'DELETE') {
        response.setHeader('set-cookie', [
          'quayside.session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
        ]);
        response.writeHead(204).end();
      } else json(response, 200, { cookie: incoming.headers.cookie ?? null });
    });
    gateway = await startTestGateway({ services: { account: account.url } });
    await writeRemote(folder('1'), 'projects', '1');
    await publishRelease(gateway.url, folder('1'), gateway.keys);
    await writeRemote(folder('2'), 'projects', '2');
    const registry = createRegistryClient(gateway.url, gateway.keys);
    await registry.openPreview('rates', { branch: 'feature/rates', author: 'Sato Yui', days: 7 });
    await publishRelease(gateway.url, folder('2'), gateway.keys, { channel: 'preview/rates' });
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });

  type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
  function ask(
    host: string,
    path: string,
    { method = 'GET', cookie, body }: { method?: string; cookie?: string; body?: string } = {},
  ): Promise<Answer> {
    const { hostname, port } = new URL(gateway.url);
    const headers = {
      host,
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' ? {} : { origin: `http://${host}`, 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }
  const production = 'localhost:3000';
  const preview = 'rates.preview.localhost:3000';
  const registryOf = ({ body }: Answer) =>
    inlinedRegistrySchema.parse(JSON.parse(/id="quayside-registry"[^>]*>([^<]*)</.exec(body)?.[1] ?? 'null'));
  /** The cookie that a host gives who signs in there. */
  async function signInAt(host: string, who: keyof typeof members): Promise<string> {
    const { headers } = await ask(host, '/api/account/session', { method: 'POST', body: who });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }

  it('shows its own part, and all else as in production', async () => {
    const cookie = await signInAt(preview, 'shown');
    const page = await ask(preview, '/projects', { cookie });
    expect(page.status).toBe(200);
    expect(page.body).toContain(fileOf('expose.js', '2'));
    expect(registryOf(page)).toMatchObject({
      channel: 'preview/rates',
      shell: '0.1.0-shell1',
      preview: {
        name: 'rates',
        branch: 'feature/rates',
        author: 'Sato Yui',
        parts: ['projects'],
        copied: [],
        data: 'copy',
        production: 'http://localhost:3000',
      },
    });
    const everybody = await ask(production, '/projects');
    expect(everybody.body).toContain(fileOf('expose.js', '1'));
    expect(registryOf(everybody).preview).toBeUndefined();
  });

  it('follows production where it does not differ', async () => {
    await writeShell(folder('shell'), { version: '0.1.0-shell7' });
    await publishRelease(gateway.url, folder('shell'), gateway.keys);
    const cookie = await signInAt(preview, 'shown');
    expect(registryOf(await ask(preview, '/projects', { cookie }))).toMatchObject({ shell: '0.1.0-shell7' });
    const live = async (host: string) => JSON.parse((await ask(host, '/registry/versions', { cookie })).body);
    expect(await live(preview)).toEqual({ shell: '0.1.0-shell7', remotes: { projects: '2' } });
    expect(await live(production)).toEqual({ shell: '0.1.0-shell7', remotes: { projects: '1' } });
  });

  it('lets passwords be typed into what everybody uses, not into the branch', async () => {
    await writeShell(folder('shell-branch'), { version: '0.1.0-branch' });
    await publishRelease(gateway.url, folder('shell-branch'), gateway.keys, { channel: 'preview/rates' });
    const page = await ask(preview, '/auth/signin');
    expect([page.status, registryOf(page).shell]).toEqual([200, '0.1.0-shell7']);
    expect(registryOf(page).previewAccess).toBe('sign-in');
    const cookie = await signInAt(preview, 'shown');
    expect(registryOf(await ask(preview, '/', { cookie })).shell).toBe('0.1.0-branch');
  });

  it('is for those to whom the operator gave the right, whatever their role; who is not signed in signs in first', async () => {
    const open = await ask(preview, '/projects?tab=2');
    expect([open.status, open.headers.location]).toEqual([302, '/auth/signin?next=%2Fprojects%3Ftab%3D2']);
    for (const member of ['viewer', 'admin', 'otherAdmin']) {
      const cookie = await signInAt(preview, member);
      const page = await ask(preview, '/projects', { cookie });
      expect([member, page.status, registryOf(page).shell]).toEqual([member, 403, '0.1.0-shell7']);
      expect(page.body).not.toContain(fileOf('expose.js', '2'));
      expect((await ask(preview, '/api/account/company', { cookie })).status).toBe(403);
      expect((await ask(preview, '/registry/versions', { cookie })).status).toBe(403);
      expect((await ask(preview, '/api/account/session', { cookie })).status).toBe(200);
    }
  });

  it('D9: says nothing of branch, author and parts to people without the right, nor to who is not signed in', async () => {
    const cookie = await signInAt(preview, 'viewer');
    const forbidden = await ask(preview, '/projects', { cookie });
    const signIn = await ask(preview, '/auth/signin');
    expect(registryOf(forbidden)).toMatchObject({ previewAccess: 'forbidden' });
    expect(registryOf(signIn)).toMatchObject({ previewAccess: 'sign-in' });
    for (const page of [forbidden, signIn]) {
      expect(registryOf(page).preview).toBeUndefined();
      expect(page.body).not.toContain('feature/rates');
    }
    const seen = registryOf(await ask(preview, '/projects', { cookie: await signInAt(preview, 'shown') }));
    expect(seen.preview?.branch).toBe('feature/rates');
    expect(seen.previewAccess).toBeUndefined();
  });

  it('D9: names a part as long as it differs from production, and not after that', async () => {
    const registry = createRegistryClient(gateway.url, gateway.keys);
    await uploadRelease(registry, folder('2'), gateway.keys);
    const wish = { branch: 'as-live', author: 'x', days: 1, pins: { projects: '1' } };
    await registry.openPreview('as-live', wish);
    const host = 'as-live.preview.localhost:3000';
    const cookie = await signInAt(host, 'shown');
    const parts = async () => registryOf(await ask(host, '/projects', { cookie })).preview?.parts;
    expect(await parts()).toEqual([]);
    await registry.openPreview('as-live', { ...wish, pins: { projects: '2' } });
    expect(await parts()).toEqual(['projects']);
  });

  it('ends by itself at the time that was set', async () => {
    const registry = createRegistryClient(gateway.url, gateway.keys);
    const until = new Date(Date.now() + 1_500).toISOString();
    await registry.openPreview('soon', { branch: 'soon', author: 'x', until, pins: { projects: '2' } });
    const status = async () => (await ask('soon.preview.localhost:3000', '/auth/signin')).status;
    expect(await status()).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect(await status()).toBe(404);
    expect((await registry.previews()).map(({ name }) => name)).not.toContain('soon');
  });

  it('has a session of its own: production’s is none here, and the other way round', async () => {
    const here = await signInAt(preview, 'shown');
    expect(here).toMatch(/^quayside\.preview=/);
    expect(here).not.toContain('shown');
    const there = await signInAt(production, 'shown');
    expect(there).toBe('quayside.session=shown');
    const seen = async (host: string, cookie: string) =>
      (JSON.parse((await ask(host, '/api/account/session', { cookie })).body) as { cookie: string | null })
        .cookie;
    expect(await seen(preview, here)).toBe('quayside.session=shown');
    expect(await seen(preview, there)).toBeNull();
    expect(await seen(production, here)).toBeNull();
    expect(await seen(production, here.replace('quayside.preview', 'quayside.session'))).not.toBe(
      'quayside.session=shown',
    );
    const registry = createRegistryClient(gateway.url, gateway.keys);
    await registry.openPreview('other', { branch: 'other', author: 'x', days: 1 });
    expect(await seen('other.preview.localhost:3000', here)).toBeNull();
    expect((await ask(preview, '/projects', { cookie: there })).status).toBe(302);
  });

  it('forgets its session when one signs out there', async () => {
    const cookie = await signInAt(preview, 'shown');
    const { headers } = await ask(preview, '/api/account/session', { method: 'DELETE', cookie });
    expect(String(headers['set-cookie'])).toMatch(/^quayside\.preview=; Path=\/; Expires=Thu, 01 Jan 1970/);
  });

  it('is not there once it has ended, nor where there never was one', async () => {
    const registry = createRegistryClient(gateway.url, gateway.keys);
    await registry.openPreview('short', { branch: 'short', author: 'x', days: 1 });
    expect((await ask('short.preview.localhost:3000', '/auth/signin')).status).toBe(200);
    expect((await registry.previews()).map(({ name }) => name)).toContain('short');
    expect(await registry.endPreview('short')).toEqual({ outcome: 'ended' });
    expect(await registry.endPreview('short')).toEqual({ outcome: 'none' });
    for (const name of ['short', 'never', '-', 'a.b', 'UPPER'])
      for (const path of ['/', '/auth/signin', '/api/account/session', '/assets/shell/x.js'])
        expect([name, path, (await ask(`${name}.preview.localhost:3000`, path)).status]).toEqual([
          name,
          path,
          404,
        ]);
    await uploadRelease(registry, folder('2'), gateway.keys);
    await expect(registry.patch('preview/short', 0, { pins: { projects: '2' }, reason: '' })).rejects.toThrow(
      /404/,
    );
  });

  it('takes no release that does not fit production’s shell', async () => {
    await writeRemote(folder('9'), 'projects', '9', { shared: { '@quayside/platform': '^9.0.0' } });
    const refused = publishRelease(gateway.url, folder('9'), gateway.keys, { channel: 'preview/other' });
    await expect(refused).rejects.toThrow(/wants @quayside\/platform \^9\.0\.0, shell 0\.1\.0-shell7/);
  });

  it('is where two teams meet, each with its own part', async () => {
    const projects = await gateway.addTeam('projects', ['projects']);
    const shippers = await gateway.addTeam('shippers', ['shippers']);
    const registry = createRegistryClient(gateway.url, projects);
    await registry.openPreview('both', { branch: 'both', author: 'x', days: 1 });
    await writeRemote(folder('p'), 'projects', 'p');
    await writeRemote(folder('s'), 'shippers', 's');
    await publishRelease(gateway.url, folder('p'), projects, { channel: 'preview/both' });
    const { channel } = await publishRelease(gateway.url, folder('s'), shippers, { channel: 'preview/both' });
    expect(channel.pins).toEqual({ projects: 'p', shippers: 's' });
    const change = { pins: { projects: null }, reason: '' };
    const foreign = createRegistryClient(gateway.url, shippers).patch(
      'preview/both',
      channel.revision,
      change,
    );
    await expect(foreign).rejects.toThrow(/shippers may not release projects/);
  });
});

it.each([
  ['rates.preview.localhost:3000', 'http://localhost:3000', 'rates'],
  ['rates.preview.quayside.example', 'https://quayside.example', 'rates'],
  ['quayside.example', 'https://quayside.example', undefined],
  ['rates.preview.evil.example', 'https://quayside.example', undefined],
  ['preview.localhost:3000', 'http://localhost:3000', undefined],
])('reads the name of %s', (host, publicUrl, name) => {
  expect(previewNameOf(host, new URL(publicUrl))).toBe(name);
});

it('seals the session of https by the cookie that browsers hold to one host', () => {
  const cookies = createSealedCookies({ secret: 'a secret', publicUrl: new URL('https://quayside.example') });
  const host = 'rates.preview.quayside.example';
  const [line = ''] = cookies.sealed(host, ['__Host-quayside.session=s%3Aone; Path=/; Secure']);
  expect(line).toMatch(/^__Host-quayside\.preview=[\w-]+; Path=\/; Secure$/);
  const sent = line.split(';')[0];
  expect(cookies.opened(host, `theme=dark; ${sent}`)).toBe('theme=dark; __Host-quayside.session=s%3Aone');
  expect(cookies.opened('other.preview.quayside.example', sent)).toBeUndefined();
  expect(cookies.opened(host, '__Host-quayside.session=s%3Aone')).toBeUndefined();
  expect(cookies.opened(host, '__Host-quayside.preview=junk')).toBeUndefined();
  expect(cookies.sealed(host, ['quayside.language=ja; Path=/'])).toEqual(['quayside.language=ja; Path=/']);
});
