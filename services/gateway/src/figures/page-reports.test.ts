import { join } from 'node:path';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import type { VersionFigures } from '@quayside/contract/version-figures';
import { until } from '@quayside/test-kit/until';
import { writeRemote } from '../testing/build-remote';
import {
  admin,
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';

const publicUrl = new URL('http://localhost:3000');
const memberId = (number: number) => `0b${String(number).padStart(22, '0')}`;

describe('what pages report', () => {
  let gateway: TestGateway;
  let account: TestService;
  const folder = (name: string) => join(gateway.directory, 'builds', name);
  const channel = () => createRegistryClient(gateway.url, gateway.keys).channel('production');
  let version = 0;
  let revision = 0;

  beforeAll(async () => {
    account = await startTestService((_request, response, body) => {
      const { session = '' } = JSON.parse(body) as { session?: string };
      const operatorRights = ['releases'] as const;
      json(response, 200, {
        member: session === 'nobody' ? null : { ...admin, id: session, operatorRights },
      });
    });
    gateway = await startTestGateway({ services: { account: account.url } });
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });

  async function release(): Promise<void> {
    version += 1;
    await writeRemote(folder(`p${version}`), 'projects', `p${version}`);
    await publishRelease(gateway.url, folder(`p${version}`), gateway.keys);
    ({ revision } = await channel());
  }
  /** Each test counts a version of its own. */
  beforeEach(release);

  const send = (body: unknown, headers: Record<string, string>) =>
    fetch(`${gateway.url}/api/telemetry/pages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl.origin, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const view = { projects: { view: true, loadMilliseconds: 300 } };
  const failure = { projects: { view: true, failed: true, errors: { 'SHELL-005': 1 } } };
  const say = (session: string, parts: object, more: object = {}) =>
    send({ revision, parts, ...more }, { cookie: `quayside.session=${session}` });
  const figures = async () => {
    const answer = await fetch(`${gateway.url}/api/releases/figures`, {
      headers: { cookie: `quayside.session=${memberId(1)}` },
    });
    const { items } = (await answer.json()) as { items: VersionFigures[] };
    return items.find(({ part }) => part === 'projects');
  };
  /** Figures once a member who is counted for sure was counted after all that was said before. */
  async function settled() {
    const before = (await figures())?.failedCalls ?? 0;
    await say(memberId(99), { projects: { failedCalls: 1 } });
    return until(figures, (now) => (now?.failedCalls ?? 0) > before);
  }

  it('is counted for the version that was live, by members', async () => {
    for (const number of [1, 2]) expect((await say(memberId(number), failure)).status).toBe(202);
    await say(memberId(1), view);
    expect(await until(figures, (found) => found?.views === 3)).toEqual({
      part: 'projects',
      version: `p${version}`,
      views: 3,
      failedViews: 2,
      people: 2,
      failedCalls: 0,
      errors: { 'SHELL-005': 2 },
      loadMilliseconds: 500,
    });
  });

  it('counts for nothing when another version is live, or the revision never was', async () => {
    const before = revision;
    await release();
    await say(memberId(1), failure, { revision: before });
    await say(memberId(1), failure, { revision: 999_999 });
    expect(await settled()).toMatchObject({ views: 0, failedViews: 0 });
  });

  it('counts for nothing from strangers', async () => {
    expect((await say('nobody', failure)).status).toBe(202);
    expect((await send({ revision, parts: failure }, {})).status).toBe(202);
    expect(await settled()).toMatchObject({ views: 0, failedViews: 0, people: 1 });
  });

  it('of one member outweighs no other', async () => {
    await Promise.all(Array.from({ length: 70 }, () => say(memberId(1), failure)));
    expect(await settled()).toMatchObject({ views: 60, people: 2 });
  });

  it.each([
    ['a version', { revision: 1, parts: { projects: { view: true, version: 'p2' } } }, 422],
    ['an unknown code', { revision: 1, parts: { projects: { errors: { 'a.b': 1 } } } }, 422],
    ['too many errors', { revision: 1, parts: { projects: { errors: { uncaught: 21 } } } }, 422],
    ['an operator', { revision: { $gt: 0 }, parts: {} }, 422],
    ['a part that is no name', { revision: 1, parts: { '$where.x': { view: true } } }, 422],
    ['no page', {}, 422],
    ['broken JSON', '{', 400],
    ['too much', { revision: 1, parts: {}, more: 'y'.repeat(20_000) }, 413],
  ])('is refused with %s', async (_name, body, status) => {
    expect((await send(body, {})).status).toBe(status);
  });

  it('is refused when another site caused it', async () => {
    const body = { revision: 1, parts: {} };
    expect((await send(body, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
