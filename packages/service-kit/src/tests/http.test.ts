import { once } from 'node:events';

import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCalls } from '@quayside/api';
import { contractDigest } from '@quayside/api/compatibility';
import { implement } from '../http/implement';
import { openApiDocument } from '../http/openapi';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { versionBeside } from '../runtime/release';
import { implementedContract, startTestService, type TestService } from '../testing';
import { items, sampleEvents, sampleService } from './sample-service';
import { demoOrganisations } from '@quayside/contract/demo';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase('kit');
  service = await startTestService(sampleService, { mongoUrl: database.url });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});
const base = '/api/shippers/companies';
const raw = (body: string, type = 'application/json') =>
  request(service.app).post(base).set(service.as()).set('Content-Type', type).send(body);

describe('bodies', () => {
  test.each([
    ['operator object', '{"name":{"$gt":""}}'],
    ['unknown field', '{"name":"x","isAdmin":true}'],
    ['_id', '{"name":"x","_id":"0b0000000000000000000001"}'],
    ['version', '{"name":"x","version":9}'],
    ['array', '[]'],
    ['null', 'null'],
    ['NaN', '{"name":"x","rank":NaN}'],
    ['1e400', '{"name":"x","rank":1e400}'],
    ['1e308', '{"name":"x","rank":1e308}'],
    ['negative', '{"name":"x","rank":-1}'],
    ['text for a number', '{"name":"x","rank":"12"}'],
    ['unsafe integer', '{"name":"x","rank":9007199254740993}'],
    ['__proto__', '{"name":"x","__proto__":{"polluted":true}}'],
    ['escaped __proto__', '{"name":"x","\\u005f_proto__":{"polluted":true}}'],
    ['constructor.prototype', '{"name":"x","constructor":{"prototype":{"polluted":true}}}'],
    ['duplicate key', '{"name":"x","name":"y"}'],
    ['duplicate key by escape', '{"name":"x","n\\u0061me":"y"}'],
    ['NUL', '{"name":"a\\u0000b"}'],
    ['half a surrogate pair', '{"name":"\\ud800"}'],
    ['a line break in one line', '{"name":"a\\n=1+1"}'],
    ['a header in a name', '{"name":"a\\r\\nBcc: x@y.example"}'],
    ['a tab in one line', '{"name":"a\\tb"}'],
    ['an escape', '{"name":"a\\u001b[31m"}'],
    ['a line separator', '{"name":"a\\u2028b"}'],
    ['a carriage return in several lines', '{"name":"a","note":"one\\r\\ntwo"}'],
    ['truncated', '{"name":"x"'],
    ['deep', `{"name":${'['.repeat(100_000)}`],
    ['long name', JSON.stringify({ name: 'x'.repeat(201) })],
  ])('%s is refused and nothing written', async (_label, body) => {
    const before = (await request(service.app).get(base).set(service.as())).body.total as number;
    const answer = await raw(body);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toMatchObject({
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
      code: expect.any(String),
      instance: base,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/mongo|stack|node_modules|at .*\.ts/i);
    expect((await request(service.app).get(base).set(service.as())).body.total).toBe(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-7', 415],
    ['application/json; charset=latin1', 415],
    ['application/json;x', 415],
    ['application/json; charset=UTF-8', 201],
  ])('type %s answers %i', async (type, status) => {
    expect((await raw('{"name":"Typed"}', type)).status).toBe(status);
  });

  test('several lines are taken where they are written', async () => {
    const { body } = await raw('{"name":"Lines","note":"one\\ntwo"}').expect(201);
    expect(body.note).toBe('one\ntwo');
  });

  test('names the path of what is wrong', async () => {
    const answer = await raw('{"name":"x","address":{"city":5,"zip":"1"}}').expect(422);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'address.city' }),
        { path: 'address.zip', code: 'unrecognized_keys', message: 'not a field of this' },
      ]),
    );
  });

  test('over the limit are 413, compressed ones 415', async () => {
    expect((await raw(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).status).toBe(413);
    const packed = await request(service.app)
      .post(base)
      .set(service.as())
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .send('{}');
    expect(packed.status).toBe(415);
  });
});

describe('paths, methods, identities', () => {
  test.each([
    'null',
    '%00',
    '..%2f',
    'x'.repeat(5_000),
    '%7B%22%24gt%22%3A%22%22%7D',
    '0B0000000000000000000001',
  ])('id %s is not found', async (id) => {
    expect((await request(service.app).get(`${base}/${id}`).set(service.as())).status).toBe(404);
  });
  test('a path that cannot be decoded is malformed', async () => {
    expect((await request(service.app).get(`${base}/%ff`).set(service.as())).status).toBe(400);
  });
  test('405 with Allow on a known path, 404 elsewhere', async () => {
    const answer = await request(service.app).put(base).set(service.as()).expect(405);
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
    await request(service.app).get('/api/shippers/nothing').expect(404);
    await request(service.app).get('/api/other/companies').expect(404);
  });
  test('no identity, a wrong audience, alg none, another type or a service token are 401', async () => {
    await request(service.app).get(base).expect(401);
    const good = service.as().Authorization.slice(7);
    const [, claims, signature] = good.split('.');
    const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [
      `${header({ alg: 'none', typ: 'identity+jwt' })}.${claims}.`,
      `${header({ alg: 'HS256', typ: 'identity+jwt' })}.${claims}.${signature}`,
      `${header({ alg: 'EdDSA', typ: 'identity+jwt', kid: '../../etc/passwd' })}.${claims}.${signature}`,
      service.asService('estimate').Authorization?.slice(7),
      service.asService('estimate', {})['acting-identity'],
    ]) {
      await request(service.app).get(base).set('Authorization', `Bearer ${token}`).expect(401);
    }
    await request(service.app).get('/internal/called').set(service.as()).expect(401);
    await request(service.app).get('/internal/called').set(service.asService('estimate')).expect(401);
    const called = await request(service.app)
      .get('/internal/called')
      .set(service.asService('estimate', {}))
      .expect(200);
    expect(called.body).toEqual({ caller: 'estimate', member: '0b0000000000000000000002' });
  });
});

describe('failures', () => {
  test.each([
    ['invalid', 422],
    ['bug', 500],
    ['socket', 503],
  ])('%s answers %i and leaves nothing behind', async (how, status) => {
    const answer = await request(service.app)
      .post('/api/shippers/failing')
      .set(service.as())
      .send({ how })
      .expect(status);
    expect(answer.text).not.toContain('secret detail');
    if (status === 503) expect(answer.headers['retry-after']).toBe('2');
    expect(
      await service.service.scopeFor(demoOrganisations.demo.id).store(items).count({ title: 'never' }),
    ).toBe(0);
    expect((await service.events()).filter((event) => event.type === 'never')).toEqual([]);
  });
});

describe('Idempotency-Key', () => {
  const post = (key: string, body: object, headers = service.as()) =>
    request(service.app).post(base).set(headers).set('Idempotency-Key', key).send(body);
  test('30 parallel and 5 late calls make one object and get one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('parallel-1', { name: 'Only one' })),
    );
    for (let late = 0; late < 5; late += 1) answers.push(await post('parallel-1', { name: 'Only one' }));
    const done = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.at(-1)?.headers).toMatchObject({ 'idempotency-replayed': 'true', etag: '"1"' });
    expect((await request(service.app).get(`${base}?q=only%20one`).set(service.as())).body.total).toBe(1);
    expect((await service.events()).filter((event) => event.data.name === 'Only one')).toHaveLength(1);
  });
  test('another body is 422; another member or organisation has keys of its own', async () => {
    await post('shared-key', { name: 'Mine' }).expect(201);
    expect((await post('shared-key', { name: 'Other' }).expect(422)).body.code).toBe('idempotency-mismatch');
    await post('shared-key', { name: 'Colleague' }, service.as({ id: '0b0000000000000000000001' })).expect(
      201,
    );
    await post(
      'shared-key',
      { name: 'Stranger' },
      service.as({ organisationId: demoOrganisations.other.id }),
    ).expect(201);
  });
  test('a refused request leaves the key free', async () => {
    await post('retry-key', { name: '' }).expect(422);
    await post('retry-key', { name: 'Now right' }).expect(201);
  });
});

test('a dear route holds up the member who hammers, nobody else', async () => {
  const call = (id: string) => request(service.app).get('/api/shippers/dear').set(service.as({ id }));
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await call('0b0000000000000000000001')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await call('0b0000000000000000000002').expect(200);
});

test('numbers drawn in parallel are unique and without gaps', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request(service.app).post('/api/shippers/numbers').set(service.as())),
  );
  const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.number as number);
  expect(numbers.sort((a, b) => a - b)).toEqual(
    Array.from({ length: numbers.length }, (_unused, index) => index + 1),
  );
  expect(numbers.length).toBe(20);
});

test('more headers than anybody needs are refused, not dropped', async () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x-${index}`, '1']));
  await request(service.app).get('/healthz').set(many).expect(431);
});

test('the OpenAPI document says what is answered, and by which cookie people are known', async () => {
  const { body } = await request(service.app).get('/api/shippers/openapi.json').expect(200);
  expect(body.components.securitySchemes.session).toEqual({
    type: 'apiKey',
    in: 'cookie',
    name: 'quayside.session',
  });
  const { get, post } = body.paths['/api/shippers/companies'];
  expect(Object.keys(get.responses)).toEqual(['200', 'default']);
  expect(Object.keys(post.responses)).toEqual(['201', 'default']);
  expect(Object.keys(post.responses['201'].content)).toEqual(['application/json']);
});

test('a file of JSON is documented as JSON, others as bytes', () => {
  const { getFile } = defineCalls('sample', {
    getFile: {
      method: 'get',
      path: '/file',
      summary: 'A file',
      access: 'signed-in',
      produces: ['application/json', 'text/csv'],
    },
  });
  const route = implement(getFile, () => undefined);
  const { paths } = openApiDocument({
    name: 'sample',
    title: 'Sample',
    routes: [route],
    publicUrl: 'http://localhost',
  }) as { paths: Record<string, { get: { responses: Record<string, { content: unknown }> } }> };
  expect(paths['/api/sample/file']?.get.responses['200']?.content).toEqual({
    'application/json': { schema: {} },
    'text/csv': { schema: { type: 'string', format: 'binary' } },
  });
});

test('the OpenAPI document lists the routes with their schemas', async () => {
  const { body } = await request(service.app).get('/api/shippers/openapi.json').expect(200);
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/shippers/companies',
      '/api/shippers/companies/{companyId}',
      '/api/shippers/activity',
    ]),
  );
  expect(Object.keys(body.paths).some((path) => path.includes('internal'))).toBe(false);
  expect(
    body.paths['/api/shippers/companies'].post.requestBody.content['application/json'].schema,
  ).toMatchObject({ additionalProperties: false, required: ['name'] });
});

test('says to everybody which release answers, and what its contract is', async () => {
  const { body } = await request(service.app).get('/api/shippers/version').expect(200);
  expect(body).toEqual({
    part: 'shippers-service',
    version: 'development',
    contract: contractDigest(implementedContract(sampleService)),
  });
});

test('the contract of a service is that of its routes and events, whoever wrote them', () => {
  const { service: name, calls, events } = implementedContract({ ...sampleService, events: sampleEvents });
  expect(name).toBe('shippers');
  expect(Object.keys(events)).toEqual(['company.saved']);
  expect(Object.keys(calls)).toEqual(
    expect.arrayContaining(['createCompany', 'drawNumber', 'listItems', 'readActivity', 'sayWhoCalls']),
  );
  expect(Object.keys(calls)).not.toContain('readFeed');
});

test('the version is that of the release beside the program, and a release of another part is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-release-'));
  const program = join(folder, 'main.mjs');
  expect(versionBeside(program, 'shippers-service')).toBe('development');
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ part: 'shippers-service', version: '1.0.0-a1' }),
  );
  expect(versionBeside(program, 'shippers-service')).toBe('1.0.0-a1');
  expect(() => versionBeside(program, 'supplier-service')).toThrow('no release of supplier-service');
  await rm(folder, { recursive: true });
});

test('security-2 L3: a request with two Host lines is refused with 400', async () => {
  const server = service.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  server.close();
});

test('health, readiness and metrics answer; metrics only here', async () => {
  await request(service.app).get('/healthz').expect(200);
  await request(service.app).get('/readyz').expect(200);
  expect((await request(service.app).get('/metrics').expect(200)).text).toContain('quayside_request_seconds');
  await request(service.app).get('/metrics').set('X-Forwarded-For', '10.0.0.1').expect(404);
});
