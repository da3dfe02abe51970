import { request } from 'node:http';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import { listen, type RunningServer } from '../runtime/server';
import { startTestService, type TestService } from '../testing';
import { sampleService } from './sample-service';

let database: TestDatabase;
let service: TestService;
let running: RunningServer;
beforeAll(async () => {
  database = await testDatabase('kit');
  service = await startTestService(sampleService, { mongoUrl: database.url });
  const { readiness } = service;
  running = await listen(service.app, { port: 0, host: '127.0.0.1', readiness, log: service.service.log });
}, 60_000);
afterAll(async () => {
  running.server.closeAllConnections();
  running.server.close();
  await service.stop();
  await database.cleanUp();
});

/** Status of an answer by the listening server itself, with as many headers as given. */
function statusWith(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port: running.port, path: '/healthz', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '1']));

test('as many headers as a browser and proxies send are taken', async () => {
  expect(await statusWith(many(90))).toBe(200);
});

test.each([101, 300, 1_900])('%i headers are refused, none is dropped silently', async (count) => {
  expect(await statusWith(many(count))).toBe(431);
});

test.each([
  ['one of 20 KB', { 'x-long': 'a'.repeat(20_000) }],
  ['ten of 2 KB', Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`x-${at}`, 'a'.repeat(2_000)]))],
])('headers of more than 16 KB are refused: %s', async (_name, headers) => {
  expect(await statusWith(headers)).toBe(431);
});
