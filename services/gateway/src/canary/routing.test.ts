import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { inlinedRegistrySchema } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease, uploadRelease } from '@quayside/federation/publish';
import { fileOf, writeRemote } from '../testing/build-remote';
import {
  admin,
  json,
  startTestGateway,
  startTestService,
  writeShell,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';
import { createSides } from './sides';

const serviceSecret = 'a secret of the tests that is long enough';
const sides = createSides({ secret: serviceSecret, publicUrl: new URL('http://localhost:3000') });

describe('pages while there is a canary', () => {
  let gateway: TestGateway;
  let account: TestService;
  const folder = (name: string) => join(gateway.directory, 'builds', name);

  beforeAll(async () => {
    account = await startTestService((_request, response, body) => {
      const { session = '' } = JSON.parse(body) as { session?: string };
      json(response, 200, { member: { ...admin, id: session } });
    });
    gateway = await startTestGateway({ serviceSecret, services: { account: account.url } });
    await writeRemote(folder('p1'), 'projects', 'p1');
    await publishRelease(gateway.url, folder('p1'), gateway.keys);
    const registry = createRegistryClient(gateway.url, gateway.keys);
    await writeRemote(folder('p2'), 'projects', 'p2');
    await uploadRelease(registry, folder('p2'), gateway.keys);
    await writeShell(folder('s2'), { version: '0.1.0-shell2' });
    await uploadRelease(registry, folder('s2'), gateway.keys);
    const { revision } = await registry.channel('production');
    const canaries = {
      projects: { version: 'p2', percent: 5 },
      shell: { version: '0.1.0-shell2', percent: 50 },
    };
    await registry.patch('production', revision, { pins: {}, canaries, reason: 'try' });
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });

  const given = (bucket: number) => sides.given(bucket, 600).split(';')[0] ?? '';
  async function open(path: string, cookie: string, headers: Record<string, string> = {}) {
    const response = await fetch(gateway.url + path, { headers: { cookie, ...headers } });
    const html = await response.text();
    const text = /id="quayside-registry"[^>]*>([^<]*)</.exec(html)?.[1];
    const registry = text ? inlinedRegistrySchema.parse(JSON.parse(text)) : undefined;
    const setCookie = response.headers.getSetCookie();
    return {
      response,
      html,
      registry,
      setCookie,
      versions: [registry?.shell, registry?.remotes[0]?.version],
    };
  }

  it.each([
    [0, '0.1.0-shell2', 'p2'],
    [4, '0.1.0-shell2', 'p2'],
    [5, '0.1.0-shell2', 'p1'],
    [50, '0.1.0-shell1', 'p1'],
    [99, '0.1.0-shell1', 'p1'],
  ])(
    'bucket %i is shown its own versions, files too, and its open pages are told of them',
    async (bucket, shell, projects) => {
      const { versions, registry, html } = await open('/projects/7', given(bucket));
      expect([versions, registry?.bucket]).toEqual([[shell, projects], bucket]);
      expect(html.match(/assets\/projects\/expose[^"]+/)?.[0]).toBe(
        `assets/projects/${fileOf('expose.js', projects)}`,
      );
      const live = await fetch(`${gateway.url}/registry/versions`, { headers: { cookie: given(bucket) } });
      expect(await live.json()).toEqual({ shell, remotes: { projects } });
    },
  );

  it('is never answered with "unchanged" by the page of the other side', async () => {
    const canary = await open('/projects', given(0));
    const current = await open('/projects', given(99));
    const tag = (page: typeof canary) => page.response.headers.get('etag') ?? '';
    expect(tag(canary)).not.toBe(tag(current));
    const crossed = await open('/projects', given(99), { 'if-none-match': tag(canary) });
    expect([crossed.response.status, crossed.versions[1]]).toEqual([200, 'p1']);
    expect((await open('/projects', given(0), { 'if-none-match': tag(canary) })).response.status).toBe(304);
    expect(canary.response.headers.get('cache-control')).toBe('private, no-cache');
    expect(canary.response.headers.get('vary')).toContain('Cookie');
  });

  it('tells a browser its side once, and keeps it there', async () => {
    const first = await open('/', '');
    expect(first.setCookie).toHaveLength(1);
    const cookie = first.setCookie[0]?.split(';')[0] ?? '';
    const again = await open('/projects', cookie);
    expect([again.registry?.bucket, again.setCookie]).toEqual([first.registry?.bucket, []]);
  });

  it('is on the same side for a member on all devices, for whom the account service is asked once', async () => {
    const session = 'quayside.session=0b0000000000000000000011';
    const here = await open('/projects', session);
    const cookie = `${session}; ${here.setCookie[0]?.split(';')[0]}`;
    const asked = account.seen.length;
    const next = await open('/projects/7', cookie);
    expect([next.registry?.bucket, next.setCookie, account.seen.length]).toEqual([
      here.registry?.bucket,
      [],
      asked,
    ]);
    const other = await open('/projects', `${session}; ${(await open('/', '')).setCookie[0]?.split(';')[0]}`);
    expect(other.registry?.bucket).toBe(here.registry?.bucket);
  });

  /** What the page says when its shell throws: its first script is run, and told of the error. */
  function saidOf(html: string): unknown[] {
    const said: unknown[] = [];
    const listeners = new Map<string, (event: object) => void>();
    const element = { classList: { add: () => undefined }, dataset: {}, style: {} };
    runInNewContext(/<script nonce[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '', {
      document: { cookie: '', documentElement: element },
      matchMedia: () => ({ matches: false }),
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      fetch: (_path: string, { body }: { body: string }) => {
        said.push(JSON.parse(body));
        return Promise.resolve();
      },
    });
    for (const filename of ['/elsewhere.js', '/assets/shell/main.js', '/assets/shell/main.js'])
      listeners.get('error')?.({ filename });
    return said;
  }

  it('has the page tell once of a shell that never came, on both sides while it is tried', async () => {
    const canary = await open('/projects', given(0));
    const current = await open('/projects', given(99));
    const { revision } = canary.registry ?? {};
    const parts = { shell: { view: true, failed: true, errors: { uncaught: 1 } } };
    expect([saidOf(canary.html), saidOf(current.html)]).toEqual([
      [{ revision, bucket: 0, parts }],
      [{ revision, bucket: 99, parts }],
    ]);
  });

  it('serves files of either side to everybody, under names that never change', async () => {
    for (const version of ['p1', 'p2']) {
      const answer = await fetch(`${gateway.url}/assets/projects/${fileOf('expose.js', version)}`);
      expect([answer.status, await answer.text()]).toEqual([200, version]);
    }
  });
});
