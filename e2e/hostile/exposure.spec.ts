import { expect, test } from '@playwright/test';
import { domains } from '@quayside/contract/domains';
import { callerOf, faultOf, forAll, jsonOf, send, type Answer } from '../support/http';

const policyOf = (answer: Answer) =>
  new Map(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((directive): [string, string] => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
  );

const pages = ['/', '/auth/signin', '/auth/reset', '/sample', '/sentry-example-page', '/no/such/page'];

test('pages may run nothing but what the server put there', async () => {
  const nonces = new Set<string>();
  for (const path of pages) {
    const answer = await send('GET', path);
    expect(String(answer.headers['content-type']), path).toMatch(/^text\/html; charset=utf-8/i);
    const policy = policyOf(answer);
    const scripts = policy.get('script-src') ?? '';
    expect(scripts, path).toMatch(/^'nonce-[\w+/=-]{20,}' 'strict-dynamic'$/);
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:|data:/);
    expect(policy.get('style-src')).not.toContain('unsafe-inline');
    expect(policy.get('default-src')).toBe("'self'");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? '';
    expect(nonces.has(nonce), 'a nonce counts once').toBe(false);
    nonces.add(nonce);
    const tags = answer.text.match(/<(script|style)\b[^>]*>/g) ?? [];
    const executable = tags.filter((tag) => !tag.includes('type="application/json"'));
    expect(executable.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(answer.text).not.toMatch(/\son\w+="|javascript:/i);
  }
});

test('every answer keeps browsers from guessing, framing and leaking', async () => {
  const caller = await callerOf('viewer');
  const answers = await Promise.all([
    ...pages.map((path) => caller.get(path)),
    caller.get('/api/shippers/shippers'),
    caller.get('/api/shippers/shippers/nothing'),
    caller.get('/registry/channels/production'),
    caller.get('/assets/nothing.js'),
    send('POST', '/api/account/session', { json: {} }),
  ]);
  for (const { headers, text } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(String(headers['content-type'])).toMatch(/charset=utf-8/i);
    expect(text).not.toContain('node_modules');
  }
});

test('data is never kept by a cache', async () => {
  const caller = await callerOf('viewer');
  for (const path of ['/api/shippers/shippers', '/api/account/session', '/api/shippers/shippers/x.css'])
    expect((await caller.get(path)).headers['cache-control'], path).toContain('no-store');
});

const hidden = [
  '/.git/HEAD',
  '/.env',
  '/.data/gateway/keys/service-secret',
  '/package.json',
  '/package-lock.json',
  '/src/main.ts',
  '/server.js',
  '/internal',
  '/internal/identity',
  '/internal/token',
  '/internal/events',
  '/INTERNAL/identity',
  '/debug/pprof',
  '/__dev/estimate/remote.js',
  '/assets',
  '/assets/',
  '/assets/shell',
  '/assets/estimate/',
  '/assets/shell/../../keys/identity.json',
  '/assets/..%2f..%2fkeys/identity.json',
  '/assets/shell/%2e%2e/%2e%2e/keys/identity.json',
  '/assets/shell/..%5c..%5ckeys/identity.json',
  '/assets/%00',
  '/assets/gateway/main.mjs',
  '/registry/files/remote.js',
  '/registry/releases',
  '/api',
  '/api/',
  '/api/gateway/config',
  '/api/nothing',
  '/api/__proto__/x',
  '/api/constructor',
  ...domains.flatMap((domain) => [
    `/api/${domain}/internal/events`,
    `/api/${domain}/../internal/events`,
    `/api/${domain}/..%2finternal/events`,
    `/api/${domain}/%2e%2e/internal/events`,
    `/api/${domain}//internal/events`,
    `/api/${domain}/metrics`,
    `/api/${domain}/readyz`,
    `/api/${domain}/../../metrics`,
    `/api/${domain}/..\\..\\metrics`,
  ]),
];

const isMachines = (path: string) => /^\/(api|internal|registry|assets|__dev|\.)/.test(path);

test('what is not for browsers is not there', async () => {
  const faults: string[] = [];
  const admin = await callerOf('admin');
  await forAll(hidden, async (path) => {
    for (const answer of [await send('GET', path), await admin.get(path)]) {
      // The shell's own page of what is not found is an answer, too; for addresses of machines it is a problem.
      const isPage = answer.status === 404 && answer.text.startsWith('<!doctype html>') && !isMachines(path);
      const fault = isPage ? undefined : faultOf(answer, [400, 401, 404]);
      if (fault || /BEGIN|"d":|quayside_request/.test(answer.text)) faults.push(`${path} ${fault}`);
    }
  });
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    const answer = await send('GET', '/metrics', { headers: { [name]: '203.0.113.1' } });
    const fault = faultOf(answer, [404]);
    if (fault) faults.push(`/metrics with ${name} ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('no source map and no secret is published', async () => {
  const page = await (await callerOf('admin')).get('/');
  const files = [...new Set(page.text.match(/\/assets\/[\w./-]+\.js/g) ?? [])];
  expect(files.length).toBeGreaterThan(1);
  const faults: string[] = [];
  await forAll(files, async (file) => {
    if ((await send('GET', `${file}.map`)).status !== 404) faults.push(`${file}.map is there`);
    const { status, text, headers } = await send('GET', file);
    if (status !== 200) return;
    if (/sourceMappingURL=(?!data:)/.test(text)) faults.push(`${file} names its source map`);
    if (/mongodb:\/\/|APP_SERVICE_SECRET|BEGIN PRIVATE KEY|"kty":"OKP","d"/.test(text))
      faults.push(`${file} holds what is the server's`);
    if (!String(headers['cache-control']).includes('immutable')) faults.push(`${file} is not immutable`);
  });
  expect(faults).toEqual([]);
});

test('the registry is written by the keys of teams only', async () => {
  const admin = await callerOf('admin');
  const writes: [string, string, unknown][] = [
    ['POST', '/registry/releases', { kind: 'remote', part: 'estimate', version: '9.9.9' }],
    ['PATCH', '/registry/channels/production', { pins: { estimate: '9.9.9' }, reason: 'x' }],
    ['POST', '/registry/channels/production/rollback', { reason: 'x' }],
    ['PUT', '/registry/files/sha384-remote', 'alert(1)'],
    ['POST', '/registry/keys', { team: 'us', parts: ['shell'] }],
  ];
  const before = (await send('GET', '/registry/channels/production')).text;
  for (const [method, path, json] of writes) {
    for (const authorization of [undefined, 'Bearer junk', `Bearer ${'a'.repeat(40)}.${'b'.repeat(86)}`]) {
      const answer = await admin.send(method, path, { json, headers: { authorization, 'if-match': '"0"' } });
      expect(faultOf(answer, [401]), `${method} ${path}`).toBeUndefined();
    }
  }
  expect((await send('GET', '/registry/channels/production')).text).toBe(before);
});

test('reports of errors and their entries', async () => {
  const reports: [unknown, number[]][] = [
    [{}, [422]],
    [{ message: { $gt: '' } }, [422]],
    [{ message: 'x', zzUnknown: 1 }, [422]],
    [{ message: 'x'.repeat(3_000) }, [422]],
    [{ message: 'x', stack: 'y'.repeat(200_000) }, [413]],
  ];
  for (const [json, statuses] of reports) {
    expect(faultOf(await send('POST', '/api/telemetry', { json }), statuses)).toBeUndefined();
  }
  const broken = await send('POST', '/api/telemetry', { raw: '{"message":' });
  expect(faultOf(broken, [400])).toBeUndefined();
  const admin = await callerOf('admin');
  const report = { message: 'zz-hostile <img src=x onerror=alert(1)>\r\nforged: line' };
  const told = await admin.send('POST', '/api/telemetry', { json: report });
  expect(told.status).toBe(202);
  const entry = `/api/diagnostics/${String(jsonOf(told).digest)}`;
  await expect.poll(async () => (await admin.get(entry)).status).toBe(200);
  expect(faultOf(await (await callerOf('viewer')).get(entry), [403])).toBeUndefined();
  expect(faultOf(await (await callerOf('otherAdmin')).get(entry), [404])).toBeUndefined();
  for (const junk of ['$ne', '%7B%22$gt%22%3A%22%22%7D', '..%2f', 'a'.repeat(500)])
    expect(faultOf(await admin.get(`/api/diagnostics/${junk}`), [400, 404]), junk).toBeUndefined();
});

test('addresses and headers beyond measure are refused', async () => {
  const long = await send('GET', `/api/shippers/shippers?q=${'x'.repeat(30_000)}`);
  expect([400, 401, 404, 414, 431]).toContain(long.status);
  const header = await send('GET', '/', { headers: { 'x-long': 'x'.repeat(40_000) } });
  expect([400, 431]).toContain(header.status);
  const proto = await send('GET', '/api/account/session', { headers: { __proto__x: '1', constructor: '1' } });
  expect(proto.status).toBe(401);
});
