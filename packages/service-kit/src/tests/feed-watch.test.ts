import { setTimeout as delay } from 'node:timers/promises';
import { demoOrganisations } from '@quayside/contract/demo';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { createConsumer } from '../events/consumer';
import { createFeedWatch, feedRoute } from '../events/feed-watch';
import { longestHold, preferWait } from '../events/prefer-wait';
import { numberEvents } from '../events/outbox';
import { startTestService, type TestService } from '../testing';
import { companies, sampleService } from './sample-service';

let database: TestDatabase;
let service: TestService;
/** Longer than a test may last. */
const never = 600_000;
beforeAll(async () => {
  database = await testDatabase('kit');
  service = await startTestService(sampleService, { mongoUrl: database.url });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const write = (name: string) =>
  service.service.scopeFor(demoOrganisations.demo.id).transaction(async (scope) => {
    const fields = { name, code: null, country: 'JP', rank: null, note: null, address: null };
    const { id, version } = await scope.store(companies).create(fields);
    await scope.emit({ type: 'company.saved', aggregateId: id, version, data: { index: 1 } });
  });
const kit = () => service.kit;
const last = async () => (await numberEvents(service.kit)).last;

test('readers who wait are told what is committed here at once', async () => {
  const watch = createFeedWatch(kit, () => false, { hold: never, pause: never });
  const after = await last();
  const readers = [1, 2, 3].map(() => watch.read(after, 10));
  await Promise.all([write('First'), write('Second')]);
  watch.tell();
  const feeds = await Promise.all(readers);
  expect(feeds.map(({ events }) => events.map(({ sequence }) => sequence))).toEqual(
    [1, 2, 3].map(() => [after + 1, after + 2]),
  );
});

test('readers who wait share one look', async () => {
  const watch = createFeedWatch(kit, () => false, { hold: 100, pause: 20 });
  const after = await last();
  const looks = jest.spyOn(service.kit.outbox, 'exists');
  const counts = jest.spyOn(service.kit.counters, 'findOne');
  await Promise.all(Array.from({ length: 20 }, () => watch.read(after, 10)));
  // One of each when it comes, and not another one of each five times; that finds nothing, and counts nothing.
  expect(looks.mock.calls.length).toBeLessThanOrEqual(20 + 10);
  expect(counts).toHaveBeenCalledTimes(20);
});

test('what another process writes is found by the next look', async () => {
  const watch = createFeedWatch(kit, () => false, { hold: never, pause: 10 });
  const after = await last();
  const reading = watch.read(after, 10);
  await write('Elsewhere');
  expect((await reading).events).toHaveLength(1);
});

test('what is told while a look is under way is not lost', async () => {
  const watch = createFeedWatch(kit, () => false, { hold: never, pause: never });
  const after = await last();
  const find = service.kit.counters.findOne.bind(service.kit.counters);
  const reading = watch.read(after, 10);
  let isFirst = true;
  jest.spyOn(service.kit.counters, 'findOne').mockImplementation(((...asked: Parameters<typeof find>) => {
    const answer = find(...asked).lean();
    if (!isFirst) return { lean: () => answer };
    isFirst = false;
    return {
      lean: async () => {
        const before = await answer;
        await write('Between');
        watch.tell();
        return before;
      },
    };
  }) as unknown as typeof find);
  watch.tell();
  expect((await reading).events).toHaveLength(1);
});

test('nobody is held for longer than some seconds, nor while the process ends, nor who reads another feed', async () => {
  const after = await last();
  const held = createFeedWatch(kit, () => false, { hold: 30, pause: 5 });
  expect(await held.read(after, 10)).toMatchObject({ last: after, events: [] });
  const ending = createFeedWatch(kit, () => true, { hold: never, pause: never });
  expect(await ending.read(after, 10)).toMatchObject({ last: after, events: [] });
  const other = createFeedWatch(kit, () => false, { hold: never, pause: never });
  expect(await other.read(after + 7, 10)).toMatchObject({ last: after, events: [] });
});

test('the feed of a service holds its answer until something is committed', async () => {
  const reading = request(service.app)
    .get(`/internal/events?after=${await last()}`)
    .set(service.asService('projects'))
    .expect(200);
  const [{ body }] = await Promise.all([reading, write('Held for')]);
  expect(body.events).toHaveLength(1);
});

test('an answer is held for as long as its reader says, and no longer than the longest', async () => {
  const after = await last();
  const read = jest.fn(() => Promise.resolve({ feed: 'one', last: after, events: [] }));
  const [call] = [feedRoute({ read, tell: () => undefined })];
  const asked = async (prefer?: string) => {
    await call.handler({
      query: { after, limit: 10 },
      request: { get: (name: string) => (name === 'prefer' ? prefer : undefined) },
    } as never);
    return (read.mock.lastCall as unknown[])[2];
  };
  expect(await asked(preferWait(longestHold))).toBe(longestHold);
  expect(await asked('wait=1')).toBe(1_000);
  expect(await asked('wait=99999')).toBe(longestHold);
  for (const unsaid of [undefined, '', 'respond-async', 'wait=-1', 'wait=1e9'])
    expect(await asked(unsaid)).toBeUndefined();
  expect(call.deadline).toBeGreaterThan(longestHold);
});

test('readers of a database that was made anew are held too, whatever was looked up before', async () => {
  const watch = createFeedWatch(kit, () => false, { hold: never, pause: 5 });
  const after = await last();
  await watch.read(after - 1, 10);
  const count = (value: number) => service.kit.counters.updateOne({ _id: 'outbox' }, { $set: { value } });
  await count(0);
  try {
    const reading = watch.read(0, 10);
    const answered = await Promise.race([reading.then(() => true), delay(100).then(() => false)]);
    await count(after);
    watch.tell();
    expect(answered).toBe(false);
  } finally {
    await count(after);
  }
});

test('a consumer that stops waits for no answer', async () => {
  const definition = sampleService.consumers?.[0];
  if (!definition) throw new Error('no consumer');
  let asked = 0;
  const isAsked = new Promise<void>((resolve) => {
    const consumer = createConsumer(definition, {
      kit: service.kit,
      log: service.service.log,
      scopeOf: (id) => service.service.scopeFor(id),
      fetchFeed: (_from, _after, _limit, signal) =>
        new Promise((_resolve, reject) => {
          asked += 1;
          signal?.addEventListener('abort', () => reject(new Error('given up')));
          void consumer.stop().then(resolve);
        }),
    });
    consumer.start();
  });
  await isAsked;
  expect(asked).toBe(1);
});
