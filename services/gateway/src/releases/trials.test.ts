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
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';

const members: Record<string, Member> = {
  admin,
  releaser: { ...admin, operatorRights: ['releases'] },
  looker: { ...estimator, operatorRights: ['previews'] },
};

describe('versions that somebody looks at alone', () => {
  let gateway: TestGateway;
  let account: TestService;
  const folder = (name: string) => join(gateway.directory, 'builds', name);
  const registry = () => createRegistryClient(gateway.url, gateway.keys);

  beforeAll(async () => {
    account = await startTestService((_incoming, response, body) => {
      const { session = '' } = JSON.parse(body) as { session?: string };
      json(response, 200, { member: members[session] ?? null });
    });
    gateway = await startTestGateway({ services: { account: account.url } });
    for (const version of ['1', '2']) {
      await writeRemote(folder(version), 'projects', version);
      await publishRelease(gateway.url, folder(version), gateway.keys);
    }
    await writeRemote(folder('never'), 'projects', 'never');
    await writeRemote(folder('misfit'), 'projects', 'misfit', { shared: { '@quayside/platform': '^9.0.0' } });
    for (const version of ['never', 'misfit']) await uploadRelease(registry(), folder(version), gateway.keys);
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });

  async function call(who: string, path: string, body?: unknown, origin = 'http://localhost:3000') {
    const response = await fetch(`${gateway.url}/api/trials${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie: `quayside.session=${who}`, 'content-type': 'application/json', origin },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const open = (version: string) => call('looker', '/', { pins: { projects: version } });

  it('are those that were published, with which of them was live', async () => {
    const { body } = await call('looker', '/parts/projects/versions');
    const items = body.items as { version: string; state: string }[];
    expect(Object.fromEntries(items.map(({ version, state }) => [version, state]))).toEqual({
      '1': 'past',
      '2': 'live',
      never: 'never',
      misfit: 'never',
    });
  });

  it('open under the host of a preview, the same ones under the same; production stays as it is', async () => {
    const before = await registry().channel('production');
    const { status, body } = await open('never');
    expect([status, body.url]).toEqual([
      200,
      expect.stringMatching(/^http:\/\/try-[0-9a-f]{16}\.preview\.localhost:3000$/),
    ]);
    expect((await open('never')).body.url).toBe(body.url);
    expect((await open('1')).body.url).not.toBe(body.url);
    const previews = await registry().previews();
    expect(previews.find(({ branch }) => branch === 'projects never')).toMatchObject({
      author: 'Sato Yui',
      pins: { projects: 'never' },
    });
    expect(await registry().channel('production')).toEqual(before);
  });

  it('open nothing that does not fit, was not published, or is a service, and leave nothing behind', async () => {
    const before = (await registry().previews()).length;
    const misfit = await open('misfit');
    expect([misfit.status, JSON.stringify(misfit.body)]).toEqual([
      422,
      expect.stringContaining('projects misfit wants @quayside/platform ^9.0.0'),
    ]);
    for (const body of [{ pins: { projects: '9' } }, { pins: {} }, { pins: { UP: '1' } }, {}])
      expect((await call('looker', '/', body)).status).toBe(422);
    expect(await registry().previews()).toHaveLength(before);
  });

  it('are for those with the right to see previews, asked from no other site', async () => {
    for (const who of ['admin', 'releaser']) {
      expect((await call(who, '/parts/projects/versions')).status).toBe(403);
      expect((await call(who, '/', { pins: { projects: '1' } })).status).toBe(403);
    }
    expect((await call('nobody', '/parts/projects/versions')).status).toBe(401);
    const foreign = await call('looker', '/', { pins: { projects: '1' } }, 'https://elsewhere.example');
    expect(foreign.status).toBe(403);
  });
});
