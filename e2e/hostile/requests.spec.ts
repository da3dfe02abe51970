import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bodyOf } from '../support/bodies';
import { baseUrl, callerOf, faultOf, forAll, itemsOf, jsonOf, send, type Caller } from '../support/http';
import { allOperations, isWrite } from '../support/operations';
import { completePlacesOf, fill, mark, placesOf } from '../support/places';

const versions = (operation: { wantsVersion: boolean }) =>
  operation.wantsVersion ? { 'if-match': '"999999999"' } : {};

test('no other site can cause a change', async () => {
  const caller = await callerOf('otherEstimator');
  const places = await placesOf(await callerOf('otherAdmin'));
  const own = baseUrl.origin;
  const sites: Record<string, Record<string, string | undefined>> = {
    'a foreign origin': { origin: 'https://evil.example' },
    'the null origin': { origin: 'null' },
    'a name that begins like ours': { origin: `${own}.evil.example` },
    'another port': { origin: `http://${baseUrl.hostname}:1` },
    'another scheme': { origin: own.replace('http:', 'https:') },
    'a cross-site fetch': { origin: own, 'sec-fetch-site': 'cross-site' },
    'a same-site fetch': { origin: own, 'sec-fetch-site': 'same-site' },
    'neither origin nor site': { origin: undefined },
  };
  const faults: string[] = [];
  const writes = (await allOperations()).filter(isWrite);
  await forAll(writes, async (operation) => {
    for (const [name, headers] of Object.entries(sites)) {
      const answer = await caller.send(operation.method, fill(operation, places) ?? operation.path, {
        headers: { ...versions(operation), ...headers },
        ...(operation.body ? { json: {} } : {}),
      });
      const fault = faultOf(answer, [403]);
      if (fault) faults.push(`${operation.name} from ${name} ${fault}`);
      if (answer.headers['access-control-allow-origin']) faults.push(`${operation.name} opens CORS`);
    }
  });
  expect(faults).toEqual([]);
  expect((await caller.get('/api/account/session')).status, 'the session lives on').toBe(200);
});

test('no other site can sign somebody in, report errors or read', async () => {
  for (const path of ['/api/account/session', '/api/account/password-reset', '/api/telemetry']) {
    const headers = { origin: 'https://evil.example' };
    expect(faultOf(await send('POST', path, { json: {}, headers }), [403]), path).toBeUndefined();
  }
  const caller = await callerOf('otherEstimator');
  for (const origin of ['https://evil.example', 'null']) {
    const preflight = await caller.send('OPTIONS', '/api/shippers/shippers', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    const read = await caller.send('GET', '/api/shippers/shippers', { headers: { origin } });
    for (const answer of [preflight, read])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('a change says which version it was made on', async () => {
  const caller = await callerOf('otherAdmin');
  const places = await completePlacesOf(caller);
  const faults: string[] = [];
  const operations = (await allOperations()).filter(({ wantsVersion }) => wantsVersion);
  expect(operations.length).toBeGreaterThan(40);
  await forAll(operations, async (operation) => {
    const path = fill(operation, places);
    if (path === undefined) throw new Error(`${operation.name} is not covered`);
    const json = await bodyOf(operation, caller, places);
    const withTag = (tag: string | undefined) =>
      caller.send(operation.method, path, {
        headers: { 'if-match': tag },
        ...(json === undefined ? {} : { json }),
      });
    for (const tag of [undefined, '*']) {
      const fault = faultOf(await withTag(tag), [428]);
      if (fault) faults.push(`${operation.name} with If-Match ${tag} ${fault}`);
    }
    for (const tag of ['W/"1"', '1', '"1", "2"', '"junk"', '"-1"']) {
      const fault = faultOf(await withTag(tag), [412]);
      if (fault) faults.push(`${operation.name} with If-Match ${tag} ${fault}`);
    }
    const stale = await withTag('"999999999"');
    // An estimate whose state does not allow the step says so first.
    const isNobodys = path.includes('f'.repeat(24));
    const fault = faultOf(stale, isNobodys ? [404, 409, 412] : [409, 412]);
    if (fault) faults.push(`${operation.name} with a stale version ${fault}`);
    if (stale.status === 412 && jsonOf(stale).current === undefined)
      faults.push(`${operation.name} does not show the present state`);
  });
  expect(faults).toEqual([]);
});

async function newShipper(caller: Caller, name = `${mark} ${randomUUID()}`) {
  const json = {
    code: `ZZ-${randomUUID().slice(0, 8)}`,
    name,
    country: 'GB',
    currency: 'USD',
    language: 'en',
  };
  const answer = await caller.send('POST', '/api/shippers/shippers', { json });
  expect(answer.status, answer.text).toBe(201);
  const { id, version } = jsonOf(answer);
  return { path: `/api/shippers/shippers/${String(id)}`, version: Number(version), json };
}

async function countOf(caller: Caller, path: string, q: string): Promise<number> {
  return Number(jsonOf(await caller.get(`${path}?q=${encodeURIComponent(q)}`)).total);
}

test('twenty equal requests with one key make one thing', async () => {
  const caller = await callerOf('otherAdmin');
  const places = await placesOf(caller);
  const directory = itemsOf(await caller.get('/api/account/directory'));
  const word = () => `${mark} ${randomUUID().slice(0, 8)}`;
  const code = () => `ZZ-${randomUUID().slice(0, 8)}`;
  const operations = await allOperations();
  const estimate = operations.find(({ name }) => name === 'POST /api/estimate/estimates');
  if (!estimate) throw new Error('estimates cannot be created');
  const template = (await bodyOf(estimate, caller, places)) as Record<string, unknown>;
  const cases: [string, (name: string) => Record<string, unknown>][] = [
    [
      '/api/shippers/shippers',
      (name) => ({ code: code(), name, country: 'GB', currency: 'USD', language: 'en' }),
    ],
    [
      '/api/supplier/suppliers',
      (name) => ({ code: code(), name, country: 'GB', stages: ['packing'], currency: 'USD' }),
    ],
    [
      '/api/projects/projects',
      (name) => ({
        code: code(),
        name,
        shipperId: places.shipperId,
        state: 'active',
        ownerId: directory[0]?.id,
        memberIds: [],
      }),
    ],
    ['/api/estimate/estimates', (title) => ({ ...template, title })],
    [
      '/api/account/invitations',
      (name) => ({ email: `${randomUUID()}@hostile.example`, name, roles: ['viewer'], locale: 'en' }),
    ],
  ];
  for (const [path, make] of cases) {
    const name = word();
    const json = make(name);
    const key = { 'idempotency-key': randomUUID() };
    const post = (body: unknown, by = caller) => by.send('POST', path, { json: body, headers: key });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(json)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length, `${path}: ${answers.map(({ status }) => status).join()}`).toBeGreaterThan(0);
    // Meanwhile the others may be told to wait; never anything else.
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(new Set(made.map((answer) => jsonOf(answer).id)).size, path).toBe(1);
    const late = await post(json);
    expect(late.status).toBe(201);
    expect(jsonOf(late).id).toBe(jsonOf(made[0] ?? late).id);
    expect(await countOf(caller, path, name.split(' ')[1] ?? ''), path).toBe(1);
    expect(faultOf(await post(make(word())), [422]), path).toBeUndefined();
  }
});

test('a key counts for one member only', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const make = async (caller: Caller) => {
    const json = {
      code: `ZZ-${randomUUID().slice(0, 8)}`,
      name: `${mark} ${randomUUID()}`,
      country: 'GB',
      currency: 'USD',
      language: 'en',
    };
    return caller.send('POST', '/api/shippers/shippers', { json, headers: key });
  };
  expect((await make(await callerOf('otherAdmin'))).status).toBe(201);
  expect((await make(await callerOf('otherEstimator'))).status).toBe(201);
  for (const bad of ['x'.repeat(256), 'a b', '\u00e9']) {
    const answer = await (
      await callerOf('otherAdmin')
    ).send('POST', '/api/shippers/shippers', {
      json: { code: 'ZZ-X', name: mark, country: 'GB', currency: 'USD', language: 'en' },
      headers: { 'idempotency-key': bad },
    });
    expect(faultOf(answer, [400]), bad).toBeUndefined();
  }
});

test('of edits made at once on one version, one wins and the others learn what is there', async () => {
  const admin = await callerOf('otherAdmin');
  const estimator = await callerOf('otherEstimator');
  const { path, version } = await newShipper(admin);
  let current = version;
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? admin : estimator).send('PATCH', path, {
          json: { notes: `edit ${round}.${index}` },
          headers: { 'if-match': `"${current}"` },
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length, answers.map(({ status }) => status).join()).toBe(1);
    for (const lost of answers.filter((answer) => answer !== won[0]))
      expect(faultOf(lost, [412])).toBeUndefined();
    const now = await admin.get(path);
    expect(jsonOf(now).notes).toBe(jsonOf(won[0] ?? now).notes);
    expect(jsonOf(now).version).toBe(current + 1);
    expect(now.headers.etag).toBe(`"${current + 1}"`);
    current += 1;
  }
});

test('lists take only what they know', async () => {
  const caller = await callerOf('otherAdmin');
  const places = await completePlacesOf(caller);
  const junk: Record<string, string[]> = {
    limit: ['-1', '0', '1e9', '1000000000', '1.5', 'NaN', 'abc', ''],
    sort: ['$where', '__proto__', '-constructor', 'password', 'name;drop', 'a'.repeat(500)],
    cursor: [
      'junk',
      'e30',
      'WyJjb2RlIl0',
      Buffer.from('[{"$gt":""},1,"x"]').toString('base64url'),
      'x'.repeat(3_000),
    ],
    q: ['x'.repeat(10_000), '%00', 'a\ud800'],
  };
  const faults: string[] = [];
  const reads = (await allOperations()).filter(({ method }) => method === 'GET');
  await forAll(reads, async (operation) => {
    const path = fill(operation, places);
    if (path === undefined) return;
    const known = operation.parameters.filter((parameter) => parameter.in === 'query');
    for (const { name } of known) {
      for (const value of junk[name] ?? []) {
        const text = value === '%00' ? value : encodeURIComponent(value.replace('\ud800', '\ufffd'));
        const answer = await caller.get(`${path}?${name}=${text}`);
        const mayStay = value.includes('\ud800') && answer.status === 200;
        const fault = mayStay ? undefined : faultOf(answer, [400, 422]);
        if (fault) faults.push(`${operation.name}?${name}=${value.slice(0, 20)} ${fault}`);
      }
      const twice = await caller.get(`${path}?${name}=1&${name}=2`);
      const fault = faultOf(twice, [422]);
      if (fault) faults.push(`${operation.name} with ${name} twice ${fault}`);
    }
    for (const query of ['zzUnknown=1', 'q[$ne]=x', '$where=sleep(3000)', '__proto__=1']) {
      const fault = faultOf(await caller.get(`${path}?${query}`), [400, 422]);
      if (fault) faults.push(`${operation.name}?${query} ${fault}`);
    }
  });
  expect(faults).toEqual([]);
});

test('what is searched for is text, not a pattern', async () => {
  const caller = await callerOf('admin');
  const searches = (await allOperations()).filter(
    (operation) => operation.method === 'GET' && operation.parameters.some(({ name }) => name === 'q'),
  );
  const places = await placesOf(caller);
  const faults: string[] = [];
  await forAll(searches, async (operation) => {
    for (const pattern of ['(a+)+$aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', '.*', '[', '^', '\\', '$where', '(?i)']) {
      const answer = await caller.get(`${fill(operation, places)}?q=${encodeURIComponent(pattern)}`);
      const unlike = itemsOf(answer).filter((item) => !Object.values(item).join().includes(pattern));
      if (answer.status !== 200 || unlike.length > 0)
        faults.push(`${operation.name}?q=${pattern}: ${answer.status}, ${unlike.length} rows`);
    }
  });
  expect(faults).toEqual([]);
});

test('other methods than the offered ones do nothing', async () => {
  const caller = await callerOf('otherAdmin');
  const { path } = await newShipper(caller);
  for (const method of ['PROPFIND', 'TRACE', 'PUT', 'DELETE', 'LOCK']) {
    const answer = await caller.send(method, path);
    expect([400, 404, 405, 501], `${method}: ${answer.status} ${answer.text}`).toContain(answer.status);
  }
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    await caller.send('POST', path, { headers: { [name]: 'DELETE' } });
  expect((await caller.get(path)).status).toBe(200);
});
