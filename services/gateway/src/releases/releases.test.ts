import { join } from 'node:path';
import { createRegistryClient, publishRelease, uploadRelease } from '@quayside/federation/publish';
import type { Member } from '@quayside/service-kit';
import { writeRemote } from '../testing/build-remote';
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
import type { Live } from '../contract/releases';

const operator: Member = { ...admin, operatorRights: ['releases'] };
const members: Record<string, Member> = {
  operator,
  admin,
  looker: { ...estimator, operatorRights: ['previews'] },
  both: { ...estimator, operatorRights: ['previews', 'releases'] },
};

describe('the gateway’s calls for members with the right', () => {
  let gateway: TestGateway;
  let account: TestService;
  const folder = (name: string) => join(gateway.directory, 'builds', name);
  const release = async (version: string, change = {}) => {
    await writeRemote(folder(version), 'projects', version, change);
    return publishRelease(gateway.url, folder(version), gateway.keys, { reason: `release ${version}` });
  };

  beforeAll(async () => {
    account = await startTestService((_incoming, response, body) => {
      const { session = '' } = JSON.parse(body) as { session?: string };
      json(response, 200, { member: members[session] ?? null });
    });
    gateway = await startTestGateway({ services: { account: account.url } });
    for (const version of ['1', '2', '3']) await release(version);
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });

  async function call(
    who: string | undefined,
    path: string,
    {
      method = 'GET',
      body,
      revision,
      headers = {},
    }: {
      method?: string;
      body?: unknown;
      revision?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    const response = await fetch(`${gateway.url}/api/releases${path}`, {
      method,
      headers: {
        ...(who ? { cookie: `quayside.session=${who}` } : {}),
        ...(method === 'GET' ? {} : { origin: 'http://localhost:3000', 'content-type': 'application/json' }),
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as never, response };
  }
  const live = async () => (await call('operator', '/live')).body as Live;
  const projects = ({ parts }: Live) => parts.find(({ part }) => part === 'projects');
  const goBack = (version: string, revision: number, reason = 'it is slow', who = 'operator') =>
    call(who, '/parts/projects/go-back', { method: 'POST', body: { version, reason }, revision });

  it('say what is live, since when, by whom and why, and what there is to go back to', async () => {
    const now = await live();
    expect(projects(now)).toMatchObject({
      kind: 'remote',
      version: '3',
      by: 'tests',
      reason: 'release 3',
      previous: '2',
    });
    expect(now.parts.find(({ part }) => part === 'shell')).toMatchObject({ kind: 'shell', previous: null });
    expect((await call('operator', '/live')).response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['GET', '/live'],
    ['GET', '/errors'],
    ['GET', '/changes'],
    ['GET', '/parts/projects/versions'],
    ['POST', '/parts/projects/go-back'],
    ['GET', '/previews'],
    ['PATCH', '/previews/week'],
    ['POST', '/previews/week/end'],
    ['GET', '/nothing'],
  ])('are refused, with no data, to everybody without it: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : { version: '1', reason: 'x', days: 1 };
    for (const [who, status, code] of [
      [undefined, 401, 'unauthenticated'],
      ['nobody', 401, 'unauthenticated'],
      ['admin', 403, 'forbidden'],
      ['looker', 403, 'forbidden'],
    ] as const) {
      const answer = await call(who, path, { method, body, revision: 1 });
      expect([who, answer.status, (answer.body as { code: string }).code]).toEqual([who, status, code]);
      expect(JSON.stringify(answer.body)).not.toContain('tests');
    }
  });

  it('go back to a version that was live, in the member’s name, and forward again', async () => {
    const { revision } = await live();
    const back = await goBack('2', revision);
    expect(back.status).toBe(200);
    expect(projects(back.body)).toMatchObject({
      version: '2',
      by: 'member:estimator@demo.example',
      reason: 'it is slow',
      previous: '1',
    });
    const again = await goBack('3', (back.body as Live).revision, 'it was not that');
    expect(projects(again.body)).toMatchObject({ version: '3', reason: 'it was not that' });
    const { body } = await call('operator', '/changes?part=projects&limit=2');
    expect(body).toMatchObject({
      items: [
        { by: 'member:estimator@demo.example', parts: [{ part: 'projects', from: '2', to: '3' }] },
        { parts: [{ part: 'projects', from: '3', to: '2' }] },
      ],
      total: 5,
    });
    const { nextCursor } = body as { nextCursor: string };
    expect((await call('operator', `/changes?part=projects&cursor=${nextCursor}`)).body).toMatchObject({
      items: [{ reason: 'release 3' }, { reason: 'release 2' }, { reason: 'release 1' }],
      nextCursor: null,
    });
    expect((await call('operator', '/parts/projects/versions')).body).toMatchObject({
      items: [{ version: '3', until: null }, { version: '2' }, { version: '1' }],
    });
  });

  it('change nothing by a revision that is not the newest, and say what is', async () => {
    const { revision } = await live();
    const answer = await goBack('2', revision - 1);
    expect([answer.status, answer.body]).toMatchObject([
      412,
      { code: 'stale-version', current: { revision, pins: { projects: '3' } } },
    ]);
    const without = await call('operator', '/parts/projects/go-back', {
      method: 'POST',
      body: { version: '2', reason: 'x' },
    });
    expect(without.status).toBe(428);
    expect(projects(await live())?.version).toBe('3');
  });

  it.each([
    [{ version: '3', reason: 'x' }, 409],
    [{ version: '4', reason: 'x' }, 422],
    [{ version: '2', reason: ' ' }, 422],
    [{ version: '2' }, 422],
    [{ version: '2', reason: 'x', part: 'shell' }, 422],
  ])('refuse %j', async (body, status) => {
    await writeRemote(folder('4'), 'projects', '4');
    await uploadRelease(createRegistryClient(gateway.url, gateway.keys), folder('4'), gateway.keys).catch(
      () => undefined,
    );
    const { revision } = await live();
    const answer = await call('operator', '/parts/projects/go-back', { method: 'POST', body, revision });
    expect(answer.status).toBe(status);
    expect((await live()).revision).toBe(revision);
  });

  it('D12: say who built each version, from which commit, and whether it was dirty', async () => {
    const sources = { commit: '0a0abcdb', person: 'Sato Yui', dirty: true };
    await release('dirty', sources);
    expect(projects(await live())).toMatchObject({ version: 'dirty', ...sources });
    await release('unknown', { commit: 'c' });
    const unknown = { commit: 'c', person: null, dirty: null };
    expect(projects(await live())).toMatchObject({ version: 'unknown', ...unknown });
    const { items } = (await call('operator', '/changes?limit=2')).body as { items: { parts: object[] }[] };
    expect(items.map(({ parts }) => parts)).toMatchObject([
      [{ part: 'projects', to: 'unknown', sources: unknown }],
      [{ part: 'projects', to: 'dirty', sources }],
    ]);
    const history = await createRegistryClient(gateway.url, gateway.keys).history('projects');
    expect(history.releases.find(({ version }) => version === 'dirty')).toMatchObject(sources);
  });

  it('refuse what does not fit what is live, with both versions', async () => {
    await release('old', { shared: { '@quayside/platform': '^0.1.0' } });
    await release('new', { shared: {} });
    await writeShell(folder('shell'), {
      version: '0.2.0-shell2',
      provides: { '@quayside/platform': '0.2.0' },
    });
    await publishRelease(gateway.url, folder('shell'), gateway.keys);
    const { revision } = await live();
    const answer = await goBack('old', revision);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(
      'projects old wants @quayside/platform ^0.1.0, shell 0.2.0-shell2 provides 0.2.0',
    );
  });

  it('take nothing from another site', async () => {
    const { revision } = await live();
    const answer = await call('operator', '/parts/projects/go-back', {
      method: 'POST',
      body: { version: '1', reason: 'x' },
      revision,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([answer.status, (await live()).revision]).toEqual([403, revision]);
  });

  it('list previews with their parts, keep them open and end them', async () => {
    const registry = createRegistryClient(gateway.url, gateway.keys);
    await registry.openPreview('week', { branch: 'feature/week', author: 'Sato Yui', days: 1 });
    await writeRemote(folder('branch'), 'shippers', 'branch', { shared: {} });
    await publishRelease(gateway.url, folder('branch'), gateway.keys, { channel: 'preview/week' });
    const { body } = await call('operator', '/previews');
    expect(body).toMatchObject({
      items: [
        {
          name: 'week',
          branch: 'feature/week',
          url: 'http://week.preview.localhost:3000',
          parts: [{ part: 'shippers', version: 'branch' }],
        },
      ],
      total: 1,
    });
    const [before] = (body as { items: { changedAt: string; expiresAt: string }[] }).items;
    const keep = (days: number, reason = 'shown to the client on Friday', name = 'week') =>
      call('operator', `/previews/${name}`, { method: 'PATCH', body: { days, reason } });
    const end = (name = 'week') =>
      call('operator', `/previews/${name}/end`, { method: 'POST', body: { reason: 'merged' } });
    const kept = await keep(30);
    expect(kept.body).toMatchObject({ name: 'week', changedAt: before?.changedAt });
    const { expiresAt } = kept.body as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.parse(before?.expiresAt ?? '')).toBeGreaterThan(28 * 86_400_000);
    for (const days of [0, 31]) expect((await keep(days)).status).toBe(422);
    expect((await keep(1, ' ')).status).toBe(422);
    expect((await end()).status).toBe(204);
    for (const name of ['week', 'UPPER'])
      expect([(await end(name)).status, (await keep(1, 'x', name)).status]).toEqual([404, 404]);

    const by = 'member:estimator@demo.example';
    const preview = { name: 'week', branch: 'feature/week' };
    const told = [
      { by, reason: 'merged', preview: { ...preview, deed: 'ended', until: null } },
      {
        by,
        reason: 'shown to the client on Friday',
        preview: { ...preview, deed: 'kept', until: expiresAt },
      },
      { by: 'tests', preview: { ...preview, deed: 'opened', until: before?.expiresAt } },
    ];
    const { body: first } = await call('operator', '/changes?of=previews&limit=2');
    expect(first).toMatchObject({ items: told.slice(0, 2), total: 3 });
    const { nextCursor } = first as { nextCursor: string };
    expect((await call('operator', `/changes?of=previews&limit=2&cursor=${nextCursor}`)).body).toMatchObject({
      items: told.slice(2),
      nextCursor: null,
    });
    const { body: all } = await call('operator', '/changes?limit=100');
    const { items } = all as { items: { at: string; preview: object | null }[] };
    expect(items.slice(0, 3)).toMatchObject(told);
    expect(items.slice(3).every((each) => each.preview === null)).toBe(true);
    expect((await call('operator', '/changes?cursor=live-999999')).body).toMatchObject({ items: [] });
  });
});
