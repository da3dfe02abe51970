import type { Problem } from '@quayside/contract';
import { until } from '@quayside/test-kit/until';
import {
  admin,
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';

describe('telemetry', () => {
  let gateway: TestGateway;
  let account: TestService;
  let who = admin;
  beforeAll(async () => {
    account = await startTestService((_request, response) => json(response, 200, { member: who }));
    gateway = await startTestGateway({ services: { account: account.url } });
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });

  const report = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/api/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const own = { origin: 'http://localhost:3000' };
  let session = 0;
  const look = (digest: string) => {
    session += 1;
    return fetch(`${gateway.url}/api/diagnostics/${digest}`, {
      headers: { cookie: `quayside.session=s${session}` },
    });
  };
  /** Entries are kept behind the answer that names their digest. */
  const found = (digest: string) =>
    until(
      () => look(digest),
      ({ status }) => status === 200,
    );

  it('keeps no token of an offer, wherever an error names it', async () => {
    const token = 'k'.repeat(43);
    const at = `at open (https://quayside.example/offers/${token}:1:2)`;
    const response = await report({
      message: `failed: /offers/${token}`,
      stack: at,
      path: `/offers/${token}`,
    });
    const { digest } = (await response.json()) as { digest: string };
    const entry = await (await found(digest)).text();
    expect(entry).not.toContain(token);
    expect(entry).toContain('/offers/[redacted]');
  });

  it('keeps an error of the browser and answers with its digest, by which an admin finds it', async () => {
    const response = await report({
      message: 'it broke',
      stack: 'at x',
      remote: 'estimate',
      path: '/estimate',
    });
    expect(response.status).toBe(202);
    const { digest } = (await response.json()) as { digest: string };
    expect(await (await found(digest)).json()).toMatchObject({
      source: 'browser',
      message: 'it broke',
      details: { remote: 'estimate' },
    });
  });

  it('shows an error of a member to admins of the same organisation only', async () => {
    const response = await report({ message: 'ours' }, { ...own, cookie: 'quayside.session=member' });
    const { digest } = (await response.json()) as { digest: string };
    await found(digest);
    who = { ...admin, organisationId: '0a0000000000000000000002' };
    expect((await look(digest)).status).toBe(404);
    who = { ...admin, roles: ['estimator'] };
    expect((await look(digest)).status).toBe(403);
    who = admin;
  });

  it.each([
    ['an unknown field', { message: 'x', extra: 1 }, 422],
    ['no message', {}, 422],
    ['an operator', { message: { $gt: '' } }, 422],
    ['broken JSON', '{', 400],
    ['too much', { message: 'x', stack: 'y'.repeat(200_000) }, 413],
  ])('refuses %s', async (_name, body, status) => {
    expect((await report(body)).status).toBe(status);
  });

  it('refuses reports that another site caused', async () => {
    expect((await report({ message: 'x' }, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('throws for real when asked to, tells nothing of it, and keeps it', async () => {
    const response = await fetch(`${gateway.url}/api/telemetry/example-error`, { method: 'POST' });
    expect(response.status).toBe(500);
    const problem = (await response.json()) as Problem;
    expect(problem.code).toBe('internal');
    expect(JSON.stringify(problem)).not.toContain('Example error');
    expect(await (await found(problem.digest)).json()).toMatchObject({
      source: 'gateway',
      message: expect.stringContaining('Example error') as string,
    });
  });

  it('slows down an address that reports without end', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => report({ message: 'again' })));
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
