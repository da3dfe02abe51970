import { createConnection, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import { until } from '@quayside/test-kit/until';
import request from 'supertest';
import { listen } from '../runtime/server';
import { startTestService, type TestService } from '../testing';
import { sampleService } from './sample-service';

/** A way to the database that can be cut or go silent. */
class Cable {
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'cut' | 'silent' = 'open';
  private constructor(private readonly server: Server) {}

  static async to(host: string, port: number): Promise<Cable> {
    const server = createServer();
    const cable = new Cable(server);
    server.on('connection', (client) => cable.join(client, createConnection({ host, port })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return cable;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private join(client: Socket, upstream: Socket): void {
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (data) => {
        if (this.state !== 'silent') to.write(data);
      });
    }
    if (this.state === 'cut') client.destroy();
  }

  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  silence(): void {
    this.state = 'silent';
  }

  heal(): void {
    // What was swallowed does not come back: a healed line begins with new connections.
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    this.state = 'open';
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

let database: TestDatabase;
let cable: Cable;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase('kit');
  const target = new URL(database.url);
  cable = await Cable.to(target.hostname, Number(target.port));
  service = await startTestService(sampleService, {
    mongoUrl: `mongodb://127.0.0.1:${cable.port}/${database.name}?directConnection=true`,
  });
}, 60_000);
afterAll(async () => {
  cable?.heal();
  await service?.stop();
  cable?.close();
  await database?.cleanUp();
});

const base = '/api/shippers/companies';
const create = (name: string) => request(service.app).post(base).set(service.as()).send({ name });
const read = () => request(service.app).get(base).set(service.as());

const heals = () =>
  until(
    () => request(service.app).get('/readyz'),
    ({ status }) => status === 200,
  );

test.each(['cut', 'silence'] as const)(
  'a database line that is %s is answered with 503, and heals without a restart',
  async (fault) => {
    await create(`Before ${fault}`).expect(201);
    cable[fault]();
    const answers = await Promise.all([
      read(),
      create(`During ${fault}`),
      read(),
      request(service.app).get('/readyz'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers[0].body).toMatchObject({ code: 'service-unavailable', digest: expect.any(String) });
    expect(answers[0].text).not.toMatch(/mongo|127\.0\.0\.1/i);
    await request(service.app).get('/healthz').expect(200);
    cable.heal();
    await heals();
    await create(`After ${fault}`).expect(201);
  },
  // Less than the 70 s and more that the driver alone would take over a silent line.
  60_000,
);

test('closing drains: readiness first, answers under way are finished, then the listener goes', async () => {
  const readiness = { draining: false };
  const running = await listen(service.app, {
    port: 0,
    host: '127.0.0.1',
    readiness,
    log: service.service.log,
  });
  const address = `http://127.0.0.1:${running.port}`;
  let failed = 0;
  let done = 0;
  let closing = false;
  const client = async () => {
    while (!closing || !readiness.draining) {
      const answer = await fetch(`${address}/healthz`).catch(() => undefined);
      if (answer?.ok) done += 1;
      else failed += 1;
      await answer?.text();
    }
  };
  const clients = Array.from({ length: 6 }, client);
  await until(
    () => Promise.resolve(done),
    (count) => count >= 6,
  );
  const cuts = jest.spyOn(service.service.log, 'warn');
  const closed = running.close();
  closing = true;
  await Promise.all([...clients, closed]);
  expect(failed).toBe(0);
  expect(cuts).not.toHaveBeenCalled();
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});
