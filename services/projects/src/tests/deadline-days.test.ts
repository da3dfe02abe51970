import { demoMemberIds, demoOrganisations, demoShipperId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { aroundNineInTokyo, setClock } from '@quayside/test-kit/clock';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ProjectSummary } from '../contract';
import { projectsService as definition } from '../service';

let database: TestDatabase;
let service: TestService;

const account = (type: string, aggregateId: string, data: Record<string, unknown>) => ({
  from: 'account',
  type,
  aggregateId,
  data,
});

beforeAll(async () => {
  database = await testDatabase('project-days');
  service = await startTestService(definition, { mongoUrl: database.url });
  await service.feed([
    account('company.saved', demoOrganisations.demo.id, { name: 'Demo', timeZone: 'Asia/Tokyo' }),
    account('member.saved', demoMemberIds.estimator, {
      ...{ name: 'Sato Yui', nameJa: null, roles: ['estimator'], active: true },
    }),
    {
      from: 'shippers',
      type: 'shipper.saved',
      aggregateId: demoShipperId(1),
      data: { code: 'S1', name: 'Osaka Seiki', archived: false },
    },
  ]);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});
afterEach(() => void jest.useRealTimers());

test.each(aroundNineInTokyo)('at %s what was due yesterday in Tokyo is overdue', async (instant) => {
  setClock(instant);
  const code = `P-${instant.slice(11, 13)}`;
  const post = (path: string, body: object) =>
    request(service.app).post(`/api/projects/projects${path}`).set(service.as()).send(body).expect(201);
  const project = await post('', {
    code,
    name: code,
    shipperId: demoShipperId(1),
    ownerId: demoMemberIds.estimator,
    memberIds: [],
    state: 'active',
    dueOn: '2026-12-22',
  });
  const { id } = project.body as { id: string };
  await post(`/${id}/milestones`, { name: 'Booked', dueOn: '2026-11-21', done: false });
  await post(`/${id}/milestones`, { name: 'Loaded', dueOn: '2026-11-22', done: false });
  await post(`/${id}/tasks`, { title: 'Call the yard', dueOn: '2026-11-21', done: false });
  const { body } = await request(service.app).get('/api/projects/summary').set(service.as()).expect(200);
  const own = (body as ProjectSummary).deadlines.filter(({ projectId }) => projectId === id);
  expect(own.map(({ name, kind, overdue }) => [name ?? kind, overdue]).sort()).toEqual([
    ['Booked', true],
    ['Call the yard', true],
    ['Loaded', false],
    // Thirty days on, counted from the 22nd: on the 21st it would not be told yet.
    ['project', false],
  ]);
});
