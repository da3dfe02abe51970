import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoOrganisations } from '@quayside/contract/demo';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { numberEvents, type Feed } from '../events/outbox';
import { bySource } from '../events/consume';
import { createConsumer } from '../events/consumer';
import { checkEvent } from '../events/saved-event';
import { startTestService, type TestService } from '../testing';
import { companies, copies, sampleEvents, sampleService } from './sample-service';

let database: TestDatabase;
let service: TestService;
const organisationId = demoOrganisations.demo.id;
beforeAll(async () => {
  database = await testDatabase('kit');
  service = await startTestService(sampleService, { mongoUrl: database.url });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const names = async () =>
  (await service.service.scopeFor(organisationId).store(copies).findMany({})).map((copy) => copy.name);

test('the feed numbers committed events without gaps, whoever reads it at once', async () => {
  const scope = service.service.scopeFor(organisationId);
  const write = (index: number) =>
    scope.transaction(async (inner) => {
      const fields = {
        name: `Event ${index}`,
        code: null,
        country: 'JP',
        rank: null,
        note: null,
        address: null,
      };
      const { id, version } = await inner.store(companies).create(fields);
      await inner.emit({ type: 'company.saved', aggregateId: id, version, data: { index } });
    });
  await Promise.all([
    ...Array.from({ length: 25 }, (_unused, index) => write(index)),
    numberEvents(service.kit),
    numberEvents(service.kit),
  ]);
  await Promise.all([numberEvents(service.kit), numberEvents(service.kit)]);
  const events = await service.events();
  expect(events.map((event) => event.sequence)).toEqual(
    Array.from({ length: 25 }, (_unused, index) => index + 1),
  );
  const answer = await request(service.app)
    .get('/internal/events?after=20&limit=3')
    .set(service.asService('projects'))
    .expect(200);
  expect(answer.body.events.map((event: { sequence: number }) => event.sequence)).toEqual([21, 22, 23]);
  expect(answer.body.last).toBe(25);
  await request(service.app).get('/internal/events').set(service.as()).expect(401);
});

test('an event takes effect once, and an old one does not overwrite a newer copy', async () => {
  const aggregateId = '0f0000000000000000000001';
  const event = {
    from: 'estimate',
    type: 'estimate.saved',
    id: '000000000000000000000001',
    aggregateId,
    version: 2,
    data: { name: 'second' },
  };
  await service.feed([event, event]);
  await service.feed([{ ...event, id: '000000000000000000000002', version: 1, data: { name: 'first' } }]);
  expect(await names()).toEqual(['second']);
  await service.feed([{ ...event, data: { name: 'the same event again' }, version: 9 }]);
  expect(await names()).toEqual(['second']);
});

test('what is not needed of an event is dropped, at any depth; what is needed and wrong is refused', async () => {
  const event = { from: 'estimate', type: 'estimate.saved', version: 1 };
  const cargo = { weight: '5', volume: '2', route: { ports: 3 } };
  await service.feed([{ ...event, data: { name: 'more than needed', total: '9', colour: 'red', cargo } }]);
  expect(await names()).toContain('more than needed');
  const wrong = service.feed([{ ...event, data: { name: 'wrong', cargo: { volume: '2' } } }]);
  await expect(wrong).rejects.toThrow(/weight/);
});

test('an event has one listener in a service, though several events of one owner are listened to', () => {
  const listener = (type: string) => ({ from: 'estimate' as const, handlers: { [type]: async () => {} } });
  const one = bySource([listener('estimate.saved'), listener('estimate.sent')]);
  expect(one.map(({ from, handlers }) => [from, Object.keys(handlers)])).toEqual([
    ['estimate', ['estimate.saved', 'estimate.sent']],
  ]);
  expect(() => bySource([listener('estimate.saved'), listener('estimate.saved')])).toThrow(
    'estimate.saved of estimate is listened to twice',
  );
});

test('in tests an event is held against the contract', () => {
  const told = { type: 'company.saved', aggregateId: 'a', version: 1, data: { name: 'A' } };
  expect(() => checkEvent(sampleEvents, told)).not.toThrow();
  expect(() => checkEvent(sampleEvents, { ...told, data: {} })).toThrow(/company\.saved tells .*name/s);
  expect(() => checkEvent(sampleEvents, { ...told, type: 'other.saved' })).toThrow('no event');
});

describe('a consumer', () => {
  let server: Server;
  const stream: {
    type: string;
    id: string;
    aggregateId: string;
    version: number;
    data: object;
    sequence: number;
  }[] = [];
  let asked: number[] = [];
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const after = Number(url.searchParams.get('after'));
      asked.push(after);
      const events = stream
        .filter(({ sequence }) => sequence > after)
        .slice(0, Number(url.searchParams.get('limit')));
      response.end(
        JSON.stringify({
          feed: 'f1',
          last: stream.length,
          events: events.map((event) => ({ ...event, organisationId, at: new Date().toISOString() })),
        }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test('follows a feed from its stored cursor and parks a poisoned event, so that the next ones pass', async () => {
    const add = (id: string, name: string) =>
      stream.push({
        type: 'estimate.saved',
        id,
        aggregateId: id,
        version: 1,
        data: { name },
        sequence: stream.length + 1,
      });
    add('00000000000000000000000a', 'one');
    add('00000000000000000000000b', 'poison');
    add('00000000000000000000000c', 'three');
    const definition = sampleService.consumers?.[0];
    if (!definition) throw new Error('no consumer');
    const lags: number[] = [];
    const { port } = server.address() as AddressInfo;
    const fetchFeed = async (_from: string, after: number, limit: number) =>
      (await (await fetch(`http://127.0.0.1:${port}/?after=${after}&limit=${limit}`)).json()) as Feed;
    const parts = {
      kit: service.kit,
      log: service.service.log,
      scopeOf: (id: string) => service.service.scopeFor(id),
      fetchFeed,
      onLag: (_from: string, lag: number) => lags.push(lag),
    };
    const consumer = createConsumer(definition, parts);
    for (let attempt = 1; attempt < 5; attempt += 1)
      await expect(consumer.poll()).rejects.toThrow('cannot be taken');
    expect(await names()).toContain('one');
    await consumer.poll();
    expect(await names()).toEqual(expect.arrayContaining(['one', 'three']));
    expect(await service.kit.parked.countDocuments({})).toBe(1);
    expect(lags.at(-1)).toBe(0);
    asked = [];
    await createConsumer(definition, parts).poll();
    expect(asked).toEqual([3]);
  });
});
