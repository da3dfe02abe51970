import { createHash } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Problem } from '@quayside/contract';
import type { Member } from '@quayside/service-kit';
import { until } from '@quayside/test-kit/until';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import {
  admin,
  estimator,
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';
import { isPlainPath } from './proxy';

const cookie = (value: string) => ({ cookie: `theme=dark; quayside.session=${value}; other=1` });
const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

describe('proxy to the services', () => {
  let gateway: TestGateway;
  let account: TestService;
  let estimate: TestService;
  const members = new Map<string, Member>();
  let accountIsDown = false;
  const addressesFile = join(mkdtempSync(join(tmpdir(), 'quayside-addresses-')), 'addresses.json');
  function moveEstimate(address: string | null): void {
    writeFileSync(`${addressesFile}.new`, JSON.stringify({ services: { estimate: address } }));
    renameSync(`${addressesFile}.new`, addressesFile);
  }

  beforeAll(async () => {
    account = await startTestService((request, response, body) => {
      if (accountIsDown) return void request.socket.destroy();
      if (request.url !== '/internal/identity') return json(response, 200, { ok: true });
      const { session = '', token = '' } = JSON.parse(body) as { session?: string; token?: string };
      return json(response, 200, { member: members.get(session || token) ?? null });
    });
    estimate = await startTestService((_request, response) => json(response, 200, { total: 3 }));
    moveEstimate(estimate.url);
    gateway = await startTestGateway({
      addressesFile,
      services: { account: account.url, projects: 'http://127.0.0.1:9' },
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
    await estimate.stop();
    rmSync(dirname(addressesFile), { recursive: true });
  });
  beforeEach(() => {
    members.clear();
    members.set('yui', estimator).set('ken', admin).set('qs_token_of_a_machine', estimator);
    account.seen.length = 0;
    estimate.seen.length = 0;
    accountIsDown = false;
    estimate.answer = (_request, response) => json(response, 200, { total: 3 });
  });

  const call = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(gateway.url + path, { ...init, headers });
  const problemOf = async (response: Response) => (await response.json()) as Problem;

  it('says who asks by an identity that is signed for this service only', async () => {
    await call('/api/estimate/estimates?limit=5', cookie('yui'));
    const [seen] = estimate.seen;
    expect(seen?.path).toBe('/api/estimate/estimates?limit=5');
    const keys = (await (await call('/.well-known/jwks.json')).json()) as JSONWebKeySet;
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const token = (seen?.headers.authorization ?? '').replace('Bearer ', '');
    const options = { issuer: 'quayside-gateway', algorithms: ['EdDSA'] };
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { ...options, audience: 'estimate' });
    expect(payload).toMatchObject({
      sub: estimator.id,
      org: estimator.organisationId,
      roles: ['estimator'],
      locale: 'ja',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(60);
    await expect(
      jwtVerify(token, createLocalJWKSet(keys), { ...options, audience: 'account' }),
    ).rejects.toThrow(/aud/);
  });

  it('asks a service where it is now, and waits for one that is being replaced', async () => {
    const other = await startTestService((_request, response) => json(response, 200, { total: 4 }));
    const total = async () =>
      ((await (await call('/api/estimate/estimates')).json()) as { total: number }).total;
    expect(await total()).toBe(3);
    moveEstimate(other.url);
    expect(await total()).toBe(4);
    moveEstimate(null);
    const waiting = total();
    moveEstimate(estimate.url);
    expect(await waiting).toBe(3);
    await other.stop();
  });

  it('drops what a client says of itself, and every cookie', async () => {
    const forged = {
      'x-user-id': 'admin',
      'x-tenant-id': 'b',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=6.6.6.6',
      'x-http-method-override': 'DELETE',
      'acting-identity': 'forged',
      authorization: 'Basic YWRtaW46YWRtaW4=',
      'idempotency-key': 'k1',
      'if-match': '"3"',
      'offer-token': 'of-a-link',
    };
    await call('/api/estimate/estimates', { ...cookie('yui'), ...forged });
    const headers = estimate.seen[0]?.headers ?? {};
    for (const name of [
      'x-user-id',
      'x-tenant-id',
      'forwarded',
      'x-http-method-override',
      'acting-identity',
      'cookie',
    ]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost:3000',
      'idempotency-key': 'k1',
      'if-match': '"3"',
      'offer-token': 'of-a-link',
      authorization: expect.stringMatching(/^Bearer ey/) as string,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
    });
  });

  it('sends the session cookie, and nothing else of cookies, to the account service alone', async () => {
    await call('/api/account/session', cookie('yui'));
    const passed = account.seen.find(({ path }) => path === '/api/account/session');
    expect(passed?.headers.cookie).toBe('quayside.session=yui');
  });

  it('passes a request without session on without identity, and an API token as who it stands for', async () => {
    await call('/api/account/session', { authorization: 'Bearer short' });
    expect(account.seen.map(({ path }) => path)).toEqual(['/api/account/session']);
    expect(account.seen[0]?.headers.authorization).toBeUndefined();
    await call(
      '/api/estimate/estimates',
      { authorization: 'Bearer qs_token_of_a_machine' },
      { method: 'POST', body: '{}' },
    );
    expect(estimate.seen[0]?.headers.authorization).toMatch(/^Bearer ey/);
  });

  it('asks once for a burst, and anew after anything that may have changed the session', async () => {
    members.set('burst', estimator);
    await Promise.all(Array.from({ length: 10 }, () => call('/api/estimate/x', cookie('burst'))));
    const asked = () => account.seen.filter(({ path }) => path === '/internal/identity').length;
    expect(asked()).toBe(1);
    await call('/api/account/session', { ...cookie('burst'), ...own }, { method: 'DELETE' });
    members.delete('burst');
    await call('/api/estimate/x', cookie('burst'));
    expect(asked()).toBe(2);
    expect(estimate.seen.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('lets nobody in while the account service cannot say who it is, but serves those without session', async () => {
    accountIsDown = true;
    const response = await call('/api/estimate/x', cookie('never-seen'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(estimate.seen).toHaveLength(0);
    expect((await call('/api/estimate/x')).status).toBe(200);
  });

  it('refuses a change that another site caused', async () => {
    const send = (headers: Record<string, string>) =>
      call('/api/estimate/x', { ...cookie('yui'), ...headers }, { method: 'POST' });
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await send(headers as Record<string, string>);
      expect([response.status, (await problemOf(response)).code]).toEqual([403, 'foreign-origin']);
    }
    expect(estimate.seen).toHaveLength(0);
    expect((await send(own)).status).toBe(200);
  });

  it('answers for a dead service with a problem, a digest and when to try again', async () => {
    const response = await call('/api/projects/projects', cookie('yui'));
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('retry-after')).toBe('3');
    expect(await problemOf(response)).toMatchObject({
      code: 'service-unavailable',
      digest: expect.any(String) as string,
    });
    // No address and no release: there is no such service here.
    expect((await call('/api/supplier/suppliers')).status).toBe(404);
  });

  it('turns a page of HTML with 5xx into a problem, and passes a problem of a service on', async () => {
    estimate.answer = (_request, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>secret stack</h1>');
    const html = await call('/api/estimate/x', cookie('yui'));
    expect(html.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.stringify(await html.json())).not.toContain('secret');
    const document = { type: 't', title: 'Oh', status: 500, code: 'internal', digest: 'feedfacefeedface' };
    estimate.answer = (_request, response) => json(response, 500, document);
    expect(await problemOf(await call('/api/estimate/x', cookie('yui')))).toEqual(document);
    // It is kept beside the answer, which does not wait for it.
    const found = await until(
      () => call('/api/diagnostics/feedfacefeedface', cookie('ken')),
      ({ status }) => status === 200,
    );
    expect(await found.json()).toMatchObject({
      source: 'estimate',
      digest: document.digest,
      path: '/api/estimate/x',
    });
    expect((await call('/api/diagnostics/feedfacefeedface', cookie('yui'))).status).toBe(403);
    expect((await call('/api/diagnostics/feedfacefeedface')).status).toBe(401);
  });

  it('keeps CORS closed and the answer unstored whatever a service says', async () => {
    estimate.answer = (_request, response) =>
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'x-powered-by': 'x', etag: '"4"' })
        .end('{}');
    const { headers } = await call('/api/estimate/x', { ...cookie('yui'), origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBe('"4"');
  });

  it('carries bodies both ways unchanged, and stops those that are too large', async () => {
    const text = JSON.stringify({ name: '大阪精機', data: 'x'.repeat(300_000) });
    estimate.answer = (_request, response, body) =>
      json(response, 201, { hash: createHash('sha256').update(body).digest('hex') });
    const response = await call(
      '/api/estimate/x',
      { ...cookie('yui'), ...own },
      { method: 'POST', body: text },
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ hash: createHash('sha256').update(text).digest('hex') });
    const large = await call(
      '/api/estimate/x',
      { ...cookie('yui'), ...own },
      { method: 'POST', body: Buffer.alloc(26 * 1024 * 1024) },
    );
    expect(large.status).toBe(413);
  });

  it('compresses long JSON on its way, and leaves alone what is short or compressed already', async () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ id: index, name: 'Osaka Seiki' }));
    estimate.answer = (_request, response) => json(response, 200, { items });
    const long = await call('/api/estimate/x', { 'accept-encoding': 'gzip' });
    expect(long.headers.get('content-encoding')).toBe('gzip');
    expect(await long.json()).toEqual({ items });
    expect(
      (await call('/api/estimate/x', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull();
    estimate.answer = (_request, response) => json(response, 200, {});
    expect(
      (await call('/api/estimate/x', { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it('does not reach inside the services, nor other domains and methods', async () => {
    for (const path of [
      '/internal/identity',
      '/metrics',
      '/api/account/..%2f..%2finternal/identity',
      '/api/estimate/%2e%2e/x',
      '/api/nobody/x',
      '/api',
      '/api/constructor/x',
    ]) {
      expect([path, (await call(path)).status]).toEqual([path, 404]);
    }
    expect((await call('/api/estimate/x', {}, { method: 'OPTIONS' })).status).toBe(405);
    expect(estimate.seen).toHaveLength(0);
    expect(isPlainPath('/api/estimate//x')).toBe(false);
    expect(isPlainPath('/api/estimate/大阪')).toBe(true);
  });

  it('cuts what takes longer than a service may', async () => {
    estimate.answer = () => undefined;
    const patience = await startTestGateway({
      services: { account: account.url, estimate: estimate.url },
      answerWithin: 50,
    });
    const response = await fetch(`${patience.url}/api/estimate/slow`, { headers: cookie('yui') });
    expect([response.status, (await problemOf(response)).code]).toEqual([504, 'gateway-timeout']);
    await patience.stop();
  });
});
