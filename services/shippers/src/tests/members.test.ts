import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoMemberIds, demoOrganisations, demoShipperId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { shippersService as definition } from '../service';

type Call = {
  method: string | undefined;
  url: string | undefined;
  body: string;
  version: string | undefined;
  acting: boolean;
  key: string | undefined;
};

const member = {
  id: '0b0000000000000000000006',
  version: 1,
  name: 'Nakagawa Aya',
  email: 'shipper@demo.example',
  state: 'active',
  mayAccept: true,
  invitedAt: null,
  lastSeenAt: null,
};

let database: TestDatabase;
let service: TestService;
let peer: Server;
let calls: Call[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

/** Stands where the account service listens, and notes what it is asked. */
function listen(): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      calls.push({
        method: incoming.method,
        url: incoming.url,
        body: Buffer.concat(chunks).toString('utf8'),
        version: incoming.headers['if-match'],
        key: incoming.headers['idempotency-key'] as string | undefined,
        acting: typeof incoming.headers['acting-identity'] === 'string',
      });
      outgoing
        .writeHead(answer.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  database = await testDatabase('shippers');
  peer = await listen();
  const { port } = peer.address() as AddressInfo;
  service = await startTestService(definition, {
    mongoUrl: database.url,
    demo: true,
    environment: { APP_PEERS: JSON.stringify({ account: `http://127.0.0.1:${port}` }) },
  });
}, 60_000);
beforeEach(() => {
  calls = [];
});
afterAll(async () => {
  await service?.stop();
  await new Promise((resolve) => peer.close(resolve));
  await database?.cleanUp();
});

const path = `/api/shippers/shippers/${demoShipperId(1)}/members`;
const invitation = { email: 'new@osk.example', name: 'Ueda Mari', mayAccept: false, locale: 'ja' };

describe("a shipper's people", () => {
  test('are asked of the account service in the name of the acting member', async () => {
    answer = { status: 200, body: { items: [member] } };
    const list = await request(service.app)
      .get(path)
      .set(service.as({ roles: ['viewer'] }))
      .expect(200);
    expect(list.body).toEqual({ items: [member], total: 1 });
    expect(calls).toMatchObject([
      { method: 'GET', url: `/internal/portal-members/shipper/${demoShipperId(1)}`, acting: true },
    ]);
  });

  test('are invited and changed there, with the version', async () => {
    answer = { status: 201, body: { ...member, state: 'invited' } };
    await request(service.app).post(path).set(service.as()).send(invitation).expect(201);
    answer = { status: 200, body: { ...member, version: 2, state: 'deactivated' } };
    const changed = await request(service.app)
      .patch(`${path}/${member.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ active: false })
      .expect(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(calls.map(({ method, body, version }) => [method, JSON.parse(body), version])).toEqual([
      ['POST', invitation, undefined],
      ['PATCH', { active: false }, '"1"'],
    ]);
  });

  test('problems of the account service reach the person who asked', async () => {
    answer = {
      status: 409,
      body: {
        code: 'conflict',
        status: 409,
        errors: [{ path: 'email', code: 'taken', message: 'already in use' }],
      },
    };
    const taken = await request(service.app).post(path).set(service.as()).send(invitation).expect(409);
    expect(taken.body.errors[0].path).toBe('email');
  });

  test('nothing is asked for another organisation, without the right, or with a body that is not one', async () => {
    const stranger = service.as({
      organisationId: demoOrganisations.other.id,
      id: demoMemberIds.otherEstimator,
    });
    await request(service.app).get(path).set(stranger).expect(404);
    await request(service.app).post(path).set(stranger).send(invitation).expect(404);
    await request(service.app)
      .post(path)
      .set(service.as({ roles: ['approver'] }))
      .send(invitation)
      .expect(403);
    await request(service.app)
      .get(path)
      .set(service.as({ roles: ['shipperMember'], shipperId: demoShipperId(1) }))
      .expect(403);
    for (const body of [
      { ...invitation, email: { $gt: '' } },
      { ...invitation, roles: ['admin'] },
      { ...invitation, shipperId: demoShipperId(2) },
      {},
    ]) {
      await request(service.app).post(path).set(service.as()).send(body).expect(422);
    }
    await request(service.app)
      .patch(`${path}/${member.id}`)
      .set(service.as())
      .send({ active: false })
      .expect(428);
    expect(calls).toEqual([]);
  });
});

test('an invitation under a key is asked for under that key, so that one person gets one mail', async () => {
  answer = { status: 201, body: member };
  calls = [];
  const invite = (key?: string) =>
    request(service.app)
      .post(`/api/shippers/shippers/${demoShipperId(1)}/members`)
      .set({ ...service.as({ roles: ['admin'] }), ...(key ? { 'Idempotency-Key': key } : {}) })
      .send({ email: 'i@x.example', name: 'I', locale: 'en', mayAccept: false })
      .expect(201);
  await invite('k1');
  await invite('k1');
  await invite();
  expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1', undefined]);
});
