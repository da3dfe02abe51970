import { join } from 'node:path';
import { createRegistryClient, publishRelease, uploadRelease } from '@quayside/federation/publish';
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
import { createSides } from './sides';

const serviceSecret = 'a secret of the tests that is long enough';
const publicUrl = new URL('http://localhost:3000');
const sides = createSides({ secret: serviceSecret, publicUrl });
const memberId = (number: number) => `0b${String(number).padStart(22, '0')}`;

describe('what pages say', () => {
  let gateway: TestGateway;
  let account: TestService;
  const notices: { to: string[]; subject: string; text: string }[] = [];
  const folder = (name: string) => join(gateway.directory, 'builds', name);
  const registry = () => createRegistryClient(gateway.url, gateway.keys);
  const channel = () => registry().channel('production');

  beforeAll(async () => {
    account = await startTestService((request, response, body) => {
      if (request.url === '/internal/notices') {
        notices.push(JSON.parse(body) as (typeof notices)[number]);
        json(response, 200, { sent: true });
        return;
      }
      const { session = '' } = JSON.parse(body) as { session?: string };
      json(response, 200, { member: session === 'nobody' ? null : { ...admin, id: session } });
    });
    gateway = await startTestGateway({ serviceSecret, services: { account: account.url } });
    await gateway.addTeam('projects', ['projects'], 'projects@quayside.example');
    for (const version of ['p1', 'p2']) {
      await writeRemote(folder(version), 'projects', version);
      await uploadRelease(registry(), folder(version), gateway.keys);
    }
    await publishRelease(gateway.url, folder('p1'), gateway.keys);
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });
  beforeEach(async () => {
    await change({ projects: null });
    await change({ projects: { version: 'p2', percent: 50 } });
  });

  /** Of the channel now: what pages that are loaded now would say. */
  let revision = 0;
  async function change(canaries: Record<string, { version: string; percent: number } | null>) {
    const now = await channel();
    const patch = { pins: {}, canaries, reason: 'test' };
    revision = (await registry().patch('production', now.revision, patch))?.revision ?? 0;
  }

  /** Members by their side, each with the cookies of a browser that has opened a page. */
  async function people(isCanary: boolean, count: number) {
    const found: { cookie: string; bucket: number }[] = [];
    for (let number = 1; found.length < count; number += 1) {
      const session = `quayside.session=${memberId(number)}`;
      const side = await sides.find(session, () => Promise.resolve({ id: memberId(number) }));
      if (side.bucket < 50 !== isCanary) continue;
      found.push({ bucket: side.bucket, cookie: `${session}; ${side.setCookie?.split(';')[0]}` });
    }
    return found;
  }

  const send = (body: unknown, headers: Record<string, string>) =>
    fetch(`${gateway.url}/api/telemetry/pages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl.origin, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const view = { projects: { view: true, loadMilliseconds: 300 } };
  const failure = { projects: { view: true, failed: true, errors: { 'SHELL-005': 1 } } };

  async function say(who: { cookie: string; bucket: number }, parts: object, more: object = {}) {
    return send({ revision, bucket: who.bucket, parts, ...more }, { cookie: who.cookie });
  }
  const figures = async () =>
    (await registry().figures('production')).find(({ part }) => part === 'projects');
  /** Figures once somebody else, who is counted for sure, was counted after all that was said before. */
  async function settled() {
    const [last] = await people(true, 1);
    const before = (await figures())?.canary?.failedCalls ?? 0;
    if (last) await say(last, { projects: { failedCalls: 1 } });
    return until(figures, (now) => (now?.canary?.failedCalls ?? 0) > before);
  }

  it('is counted for the versions that each side was given', async () => {
    const [one, two] = await people(true, 2);
    const [other] = await people(false, 1);
    if (!one || !two || !other) throw new Error('nobody there');
    for (const who of [one, two]) expect((await say(who, failure)).status).toBe(202);
    await say(one, view);
    await say(other, view);
    const now = await until(figures, (found) => found?.canary?.views === 3 && found.current.views === 1);
    expect(now).toMatchObject({
      current: { version: 'p1', views: 1, failedViews: 0, people: 1, loadMilliseconds: 500 },
      canary: {
        version: 'p2',
        percent: 50,
        views: 3,
        failedViews: 2,
        people: 2,
        failingPeople: 2,
        errors: { 'SHELL-005': 2 },
        verdict: 'waiting',
      },
    });
  });

  it('is measured anew with each canary, and said of the revision that the page is of', async () => {
    const [one] = await people(true, 1);
    if (!one) throw new Error('nobody there');
    const before = await channel();
    await change({ projects: { version: 'p2', percent: 60 } });
    // A page of before goes on counting while its canary goes on.
    await say(one, failure, { revision: before.revision });
    await until(figures, (now) => now?.canary?.views === 1);
    await change({ projects: null });
    await change({ projects: { version: 'p2', percent: 50 } });
    await say(one, failure, { revision: before.revision });
    await say(one, failure, { revision: 999_999 });
    expect((await settled())?.canary).toMatchObject({ views: 0, failedViews: 0 });
  });

  it('counts for nothing from strangers, of another side, or by a lent side', async () => {
    const [one] = await people(true, 1);
    const [other] = await people(false, 1);
    if (!one || !other) throw new Error('nobody there');
    const side = one.cookie.split('; ')[1] ?? '';
    const lent = sides.given(one.bucket, 600).split(';')[0] ?? '';
    const asWho = async (cookie: string, bucket: number) => {
      const answer = await say({ cookie, bucket }, failure);
      expect(answer.status).toBe(202);
    };
    await asWho(side, one.bucket);
    await asWho(`quayside.session=nobody; ${side}`, one.bucket);
    await asWho(`quayside.session=${memberId(1)}`, one.bucket);
    await asWho(
      `quayside.session=${memberId(1)}; quayside.side=${one.bucket}..AAAAAAAAAAAAAAAAAAAAAA`,
      one.bucket,
    );
    await asWho(`quayside.session=${memberId(1)}; ${lent}`, one.bucket);
    await asWho(other.cookie, one.bucket);
    expect((await settled())?.canary).toMatchObject({ views: 0, failedViews: 0 });
  });

  it.each([
    ['a version', { revision: 1, bucket: 1, parts: { projects: { view: true, version: 'p2' } } }, 422],
    ['an unknown code', { revision: 1, bucket: 1, parts: { projects: { errors: { 'a.b': 1 } } } }, 422],
    ['too many errors', { revision: 1, bucket: 1, parts: { projects: { errors: { uncaught: 21 } } } }, 422],
    ['an operator', { revision: { $gt: 0 }, bucket: 1, parts: {} }, 422],
    ['a part that is no name', { revision: 1, bucket: 1, parts: { '$where.x': { view: true } } }, 422],
    ['no page', {}, 422],
    ['broken JSON', '{', 400],
    ['too much', { revision: 1, bucket: 1, parts: {}, more: 'y'.repeat(20_000) }, 413],
  ])('is refused with %s', async (_name, body, status) => {
    expect((await send(body, {})).status).toBe(status);
  });

  it('is refused when another site caused it', async () => {
    const body = { revision: 1, bucket: 1, parts: {} };
    expect((await send(body, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('of one member outweighs nobody, and takes no canary out', async () => {
    const [one, honest] = await people(true, 2);
    const current = await people(false, 4);
    if (!one || !honest) throw new Error('nobody there');
    await Promise.all(current.flatMap((who) => Array.from({ length: 6 }, () => say(who, view))));
    await say(honest, view);
    const invented = {
      projects: { ...failure.projects, failedCalls: 20, loadMilliseconds: 60_000 },
    };
    await Promise.all(Array.from({ length: 70 }, () => say(one, invented)));
    const now = await until(figures, (found) => found?.current.views === 24 && found.canary?.views === 61);
    expect(now?.canary).toMatchObject({
      views: 61,
      people: 2,
      failingPeople: 1,
      unansweredPeople: 1,
      slowPeople: 1,
      verdict: 'fine',
    });
    expect((await channel()).canaries.projects?.version).toBe('p2');
  });

  it('of several takes a canary out by itself: with the figures in the history, and by mail to its team', async () => {
    notices.length = 0;
    const canary = await people(true, 12);
    const current = await people(false, 12);
    await Promise.all(current.flatMap((who) => [say(who, view), say(who, view)]));
    await until(figures, (found) => found?.current.views === 24);
    const failing = canary.slice(2);
    await Promise.all(failing.flatMap((who) => [say(who, failure), say(who, failure), say(who, failure)]));
    await until(channel, ({ canaries }) => canaries.projects === undefined);
    const [last] = (await registry().history('projects')).changes;
    expect(last).toMatchObject({ version: 'p1', canary: null, changedBy: 'canary-watch' });
    expect(last?.reason).toMatch(
      /^p2 was taken out: errors in \d\d of \d\d views \(100\.0 %\), most of all SHELL-005 \(\d\d times\); p1: 0 of 24 \(0\.0 %\)$/,
    );
    await until(
      () => Promise.resolve(notices),
      (all) => all.length > 0,
    );
    expect(notices).toEqual([
      {
        to: ['projects@quayside.example'],
        subject: expect.stringContaining('projects p2 was taken out') as string,
        text: expect.stringContaining(last?.reason ?? 'a reason') as string,
      },
    ]);
    const [one] = canary;
    const page = await fetch(`${gateway.url}/projects`, { headers: { cookie: one?.cookie ?? '' } });
    expect(await page.text()).toContain('"version":"p1"');
  });

  it('is written to the address that a key names, and to none once it names none or is revoked', async () => {
    const owner = createRegistryClient(gateway.url, gateway.owner);
    const mails = async () =>
      (await owner.keys()).filter(({ team }) => team === 'supplier').map(({ mail }) => mail);
    const keys = await gateway.addTeam('supplier', ['supplier'], 'one@quayside.example');
    await gateway.addTeam('supplier', ['supplier'], 'two@quayside.example');
    expect(await mails()).toEqual(['two@quayside.example']);
    await gateway.addTeam('supplier', ['supplier']);
    expect(await mails()).toEqual([null]);
    // Still vouched for as a whole.
    await expect(createRegistryClient(gateway.url, keys).history('supplier')).resolves.toBeDefined();
  });

  it('is for teams to read, and the side to look by for teams to give', async () => {
    for (const path of ['/registry/figures/production', '/registry/sides'])
      expect(
        (await fetch(gateway.url + path, { method: path.endsWith('sides') ? 'POST' : 'GET' })).status,
      ).toBe(401);
    expect(await registry().sideOf(0)).toMatch(/^quayside\.side=0\.g\d+\./);
  });
});
