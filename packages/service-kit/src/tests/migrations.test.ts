import { demoOrganisations } from '@quayside/contract/demo';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { z } from 'zod';
import {
  defineMigration,
  defineResource,
  defineStore,
  type Migration,
  type ServiceDefinition,
} from '../index';
import { startTestService, type TestService } from '../testing';

const shape = z.object({ name: z.string(), weight: z.string(), unit: z.string().optional() });
const first = defineStore({ name: 'crates', shape });
const third = defineStore({ name: 'crates', shape, schemaVersion: 3, across: [['unit']] });

const definition = (store: typeof first, migrations: readonly Migration[] = []): ServiceDefinition => ({
  name: 'shippers',
  title: 'Crates',
  stores: [store],
  routes: [
    defineResource({
      name: 'crate',
      path: '/crates',
      idParameter: 'crateId',
      store,
      create: z.strictObject({ name: z.string(), weight: z.string() }),
      view: z.looseObject({ id: z.string(), name: z.string(), weight: z.string(), version: z.number() }),
      access: { read: 'shipper:read', write: 'shipper:write' },
      present: (_member, crate) => crate,
    }),
  ],
  migrations,
});

/** Two steps: weights get a unit, then names are in capitals. `fails` names the crate that cannot be changed. */
function steps(fails: { name?: string } = {}) {
  const asked: string[] = [];
  const migrations = [
    defineMigration({
      store: third,
      to: 3,
      summary: 'names are in capitals',
      change: ({ name }) => (name === name.toUpperCase() ? null : { name: name.toUpperCase() }),
    }),
    defineMigration({
      store: third,
      to: 2,
      summary: 'weights have a unit',
      async change({ name }) {
        await Promise.resolve();
        asked.push(name);
        if (name === fails.name) throw new Error('no unit');
        return { unit: 'kg' };
      },
      changed: ({ id, version, name }, scope) =>
        scope.emit({ type: 'crate.saved', aggregateId: id, version, data: { name } }),
    }),
  ];
  return { asked, migrations };
}

let database: TestDatabase;
let running: TestService | undefined;
const otherOffice = { organisationId: demoOrganisations.other.id, id: '0b0000000000000000000009' };

async function start(of: ServiceDefinition): Promise<TestService> {
  await running?.stop();
  running = await startTestService(of, { mongoUrl: database.url });
  return running;
}
async function create(service: TestService, name: string, member?: typeof otherOffice) {
  const body = { name, weight: '12' };
  await request(service.app).post('/api/shippers/crates').set(service.as(member)).send(body).expect(201);
}
type Crate = { name: string; unit?: string; version: number };
async function list(service: TestService, member?: typeof otherOffice): Promise<Crate[]> {
  const { body } = await request(service.app).get('/api/shippers/crates').set(service.as(member)).expect(200);
  return (body as { items: Crate[] }).items.sort((a, b) => a.name.localeCompare(b.name));
}

beforeEach(async () => {
  database = await testDatabase('migrations');
  const service = await start(definition(first));
  for (const name of ['a', 'b', 'C']) await create(service, name);
  await create(service, 'd', otherOffice);
  // As the release before kinds were counted stored it.
  await service.service.connection.collection('crates').updateMany({}, { $unset: { schemaVersion: '' } });
}, 60_000);
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await database.cleanUp();
});

test('what an earlier release stored is of the present kind when the service answers, in all companies, step by step', async () => {
  const { asked, migrations } = steps();
  const service = await start(definition(third, migrations));
  expect(asked.sort()).toEqual(['C', 'a', 'b', 'd']);
  // One version more for each step that changed something: an editor that has the former one is told.
  expect(await list(service)).toMatchObject([
    { name: 'A', unit: 'kg', version: 3 },
    { name: 'B', unit: 'kg', version: 3 },
    { name: 'C', unit: 'kg', version: 2 },
  ]);
  expect(await list(service, otherOffice)).toMatchObject([{ name: 'D', unit: 'kg' }]);
  expect((await service.events()).filter(({ type }) => type === 'crate.saved')).toHaveLength(4);
  expect(JSON.stringify(await list(service))).not.toContain('schemaVersion');
  // What is made from now on is of the present kind; a second start and a look through everything change nothing.
  await create(service, 'e');
  const again = steps();
  const restarted = await start(definition(third, again.migrations));
  expect(await restarted.migrate()).toEqual([{ store: 'crates', migrated: 0, failed: [] }]);
  expect(again.asked).toEqual([]);
  expect((await list(restarted)).at(-1)).toMatchObject({ name: 'e', version: 1 });
});

test('a start beside another process changes nothing that is stored: it is refused while there is something to change', async () => {
  const { asked, migrations } = steps();
  const beside = () =>
    startTestService(definition(third, migrations), {
      mongoUrl: database.url,
      environment: { APP_ALONGSIDE: '1' },
    });
  await expect(beside()).rejects.toThrow(
    'cannot start beside another process: what is stored has to be changed first (crates)',
  );
  expect(asked).toEqual([]);
  await start(definition(third, migrations));
  const second = await beside();
  await second.stop();
});

test('a document that cannot be changed stays whole and keeps none waiting; the next start goes on with it alone', async () => {
  const service = await start(definition(third, steps({ name: 'b' }).migrations));
  expect(await list(service)).toMatchObject([
    { name: 'A', unit: 'kg' },
    { name: 'b', version: 1 },
    { name: 'C', unit: 'kg' },
  ]);
  const { asked, migrations } = steps();
  const repaired = await start(definition(third, migrations));
  expect(asked).toEqual(['b']);
  expect((await list(repaired)).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});

test('what a process of the former release writes afterwards is found when everything is looked through', async () => {
  const service = await start(definition(third, steps().migrations));
  await create(service, 'late');
  await service.service.connection
    .collection('crates')
    .updateOne({ name: 'late' }, { $unset: { schemaVersion: '', unit: '' } });
  expect(await service.migrate()).toEqual([{ store: 'crates', migrated: 1, failed: [] }]);
  expect((await list(service)).at(-1)).toMatchObject({ name: 'LATE', unit: 'kg' });
});

test('a document that a migration is not about gets its number and nothing else', async () => {
  const { asked, migrations } = steps();
  const [capitals, units] = migrations;
  const choosy = [
    { ...capitals!, concerns: () => false },
    { ...units!, concerns: (crate: { name?: string }) => crate.name === 'a' },
  ] as readonly Migration[];
  const service = await start(definition(third, choosy));
  expect(asked).toEqual(['a']);
  expect(await list(service)).toMatchObject([
    { name: 'a', unit: 'kg', version: 2 },
    { name: 'b', version: 1 },
    { name: 'C', version: 1 },
  ]);
  expect(await service.migrate()).toEqual([{ store: 'crates', migrated: 0, failed: [] }]);
});

test('two processes that start at once change each document once', async () => {
  const both = [steps(), steps()];
  await running?.stop();
  running = undefined;
  const services = await Promise.all(
    both.map(({ migrations }) => startTestService(definition(third, migrations), { mongoUrl: database.url })),
  );
  expect((await list(services[0]!)).map(({ version }) => version)).toEqual([3, 3, 2]);
  await Promise.all(services.map((service) => service.stop()));
});

test('a kind without its migration does not start', async () => {
  const [toThree] = steps().migrations;
  await expect(start(definition(third, toThree ? [toThree] : []))).rejects.toThrow(
    'crates is at kind 3: it wants migrations to [2,3] and has [3]',
  );
});

test('companies that have something to do are found by an index, and by nothing else', async () => {
  const { service } = await start(definition(third, steps().migrations));
  const found = await service.organisationsWith(third, { unit: 'kg' });
  expect(found.sort()).toEqual([demoOrganisations.demo.id, demoOrganisations.other.id].sort());
  expect(await service.organisationsWith(third, { unit: { in: ['lb'] } })).toEqual([]);
  await expect(service.organisationsWith(third, { name: 'A' })).rejects.toThrow(
    'no index across organisations',
  );
  await expect(service.organisationsWith(third, {})).rejects.toThrow('no index across organisations');
});
