import { demoMemberIds, demoOrganisations, demoProjectId, demoShipperId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { projectSchema, type Project, type ProjectEstimates, type ProjectSummary } from '../contract';
import { projectsService as definition } from '../service';
import { estimateSaved } from './estimate-fixture';

let database: TestDatabase;
let service: TestService;
const base = '/api/projects/projects';
const stranger = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };

const shipperSaved = (
  number: number,
  organisationId: string = demoOrganisations.demo.id,
  change: object = {},
) => ({
  from: 'shippers',
  type: 'shipper.saved',
  organisationId,
  aggregateId: demoShipperId(number),
  data: {
    id: demoShipperId(number),
    code: `S${number}`,
    name: `Shipper ${number}`,
    nameJa: `荷主${number}`,
    country: 'JP',
    archived: false,
    ...change,
  },
});
const memberSaved = (
  id: string,
  name: string,
  change: object = {},
  organisationId: string = demoOrganisations.demo.id,
) => ({
  from: 'account',
  type: 'member.saved',
  organisationId,
  aggregateId: id,
  data: {
    id,
    name,
    nameJa: null,
    email: 'x@demo.example',
    roles: ['estimator'],
    active: true,
    shipperId: null,
    supplierId: null,
    ...change,
  },
});
beforeAll(async () => {
  database = await testDatabase('projects');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
  await service.feed([
    ...[1, 2, 3, 4, 5, 6, 7, 14, 17].map((number) => shipperSaved(number)),
    shipperSaved(101, demoOrganisations.other.id),
    memberSaved(demoMemberIds.admin, 'Tanaka Ken', { roles: ['admin'] }),
    memberSaved(demoMemberIds.estimator, 'Sato Yui'),
    memberSaved(demoMemberIds.approver, 'Mori Naoko', { roles: ['approver'] }),
    memberSaved(demoMemberIds.auditor, 'Kato Jun', { roles: ['auditor'] }),
    memberSaved(demoMemberIds.shipper, 'Nakagawa Aya', { roles: ['shipperMember'] }),
    memberSaved(demoMemberIds.otherEstimator, 'Tom Reed', {}, demoOrganisations.other.id),
  ]);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const input = {
  code: 'NEW-1',
  name: 'New line',
  shipperId: demoShipperId(1),
  state: 'planned',
  ownerId: demoMemberIds.estimator,
  memberIds: [demoMemberIds.approver],
  dueOn: '2027-06-30',
  budget: { amount: '1000000', currency: 'JPY' },
};

describe('projects', () => {
  test('of the demo are in every state, with names and progress', async () => {
    const list = await request(service.app).get(`${base}?limit=50`).set(service.as()).expect(200);
    const items = list.body.items as Project[];
    for (const item of items) expect(() => projectSchema.parse(item)).not.toThrow();
    expect(new Set(items.map((item) => item.state))).toEqual(
      new Set(['planned', 'active', 'onHold', 'done', 'cancelled']),
    );
    const first = items.find((item) => item.id === demoProjectId(1));
    expect(first).toMatchObject({
      shipperName: 'Shipper 1',
      ownerName: 'Sato Yui',
      milestones: { total: 5 },
      tasks: { total: 4, done: 1 },
    });
    const events = await service.events();
    expect(events.filter((event) => event.type === 'project.saved')).toHaveLength(11);
  });

  test('are created, changed with their version, filtered and sorted', async () => {
    const before = (await service.events()).length;
    const made = await request(service.app).post(base).set(service.as()).send(input).expect(201);
    const at = `${base}/${made.body.id}`;
    await request(service.app).patch(at).set(service.as()).send({ state: 'active' }).expect(428);
    await request(service.app)
      .patch(at)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ state: 'active', budget: null })
      .expect(200);
    await request(service.app)
      .patch(at)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ state: 'done' })
      .expect(412);
    await request(service.app)
      .patch(at)
      .set(service.as())
      .set('If-Match', '"2"')
      .send({ startsOn: '2028-01-01' })
      .expect(422);
    const shown = await request(service.app).get(at).set(service.as()).expect(200);
    expect(shown.headers.etag).toBe('"2"');
    expect(shown.body).toMatchObject({ state: 'active', members: [{ name: 'Mori Naoko' }] });
    expect(shown.body).not.toHaveProperty('budget');
    expect((await service.events()).slice(before).map((event) => [event.type, event.version])).toEqual([
      ['project.saved', 1],
      ['project.saved', 2],
    ]);
    const due = await request(service.app)
      .get(`${base}?dueBefore=2027-07-01&shipperId=${demoShipperId(1)}&state=active&sort=-dueOn`)
      .set(service.as())
      .expect(200);
    expect(due.body.items.map((item: Project) => item.code)).toContain('NEW-1');
    await request(service.app).get(`${base}?sort=budget`).set(service.as()).expect(422);
  });

  test.each<[string, object, string]>([
    ['a shipper of another organisation', { shipperId: demoShipperId(101) }, 'shipperId'],
    ['a shipper nobody knows', { shipperId: 'f'.repeat(24) }, 'shipperId'],
    ['an owner of another organisation', { ownerId: demoMemberIds.otherEstimator }, 'ownerId'],
    [
      'a portal person in the team',
      { memberIds: [demoMemberIds.approver, demoMemberIds.shipper] },
      'memberIds.1',
    ],
    ['the same person twice', { memberIds: [demoMemberIds.approver, demoMemberIds.approver] }, 'memberIds'],
    ['an operator for a shipper', { shipperId: { $ne: null } }, 'shipperId'],
    ['an unknown state', { state: 'won' }, 'state'],
    ['a budget that is a number', { budget: { amount: 5, currency: 'JPY' } }, 'budget.amount'],
    ['a negative budget', { budget: { amount: '-5', currency: 'JPY' } }, 'budget.amount'],
    ['a day that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
    ['an end before its start', { startsOn: '2027-07-01' }, 'dueOn'],
    ['its organisation', { organisationId: demoOrganisations.other.id }, ''],
  ])('refuse %s', async (_what, change, path) => {
    const before = (await service.events()).length;
    const answer = await request(service.app)
      .post(base)
      .set(service.as())
      .send({ ...input, code: 'BAD', ...change });
    expect(answer.status).toBe(422);
    if (path) expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(JSON.stringify(answer.body)).not.toContain('Shipper 101');
    expect(await service.events()).toHaveLength(before);
  });
});

describe('milestones and tasks', () => {
  test('tell when they were done, and forget it when they are open again', async () => {
    const at = `${base}/${demoProjectId(3)}/milestones`;
    const made = await request(service.app)
      .post(at)
      .set(service.as())
      .send({ name: 'Kick-off', dueOn: '2027-01-15', done: false })
      .expect(201);
    const done = await request(service.app)
      .patch(`${at}/${made.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ done: true })
      .expect(200);
    expect(done.body.doneAt).toEqual(expect.any(String));
    const open = await request(service.app)
      .patch(`${at}/${made.body.id}`)
      .set(service.as())
      .set('If-Match', '"2"')
      .send({ done: false })
      .expect(200);
    expect(open.body).not.toHaveProperty('doneAt');
    await request(service.app)
      .delete(`${at}/${made.body.id}`)
      .set(service.as())
      .set('If-Match', '"3"')
      .expect(204);
    await request(service.app).get(`${at}/${made.body.id}`).set(service.as()).expect(404);
  });

  test('are given to members of the organisation only', async () => {
    const at = `${base}/${demoProjectId(3)}/tasks`;
    const made = await request(service.app)
      .post(at)
      .set(service.as())
      .send({ title: 'Call', done: false, assigneeId: demoMemberIds.approver })
      .expect(201);
    expect(made.body.assigneeName).toBe('Mori Naoko');
    await request(service.app)
      .post(at)
      .set(service.as())
      .send({ title: 'Call', done: false, assigneeId: demoMemberIds.otherEstimator })
      .expect(422);
    const free = await request(service.app)
      .patch(`${at}/${made.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ assigneeId: null })
      .expect(200);
    expect(free.body).not.toHaveProperty('assigneeName');
    const elsewhere = `${base}/${demoProjectId(1)}/tasks/${made.body.id}`;
    await request(service.app).get(elsewhere).set(service.as()).expect(404);
  });
});

describe('linked estimates', () => {
  test('are summed against the budget, per currency, newer events only', async () => {
    await service.feed([
      estimateSaved(1, 'accepted', '1279827', { version: 2 }),
      estimateSaved(1, 'draft', '5', { version: 1 }),
      estimateSaved(2, 'accepted', '300000'),
      estimateSaved(3, 'sent', '999', { currency: 'USD' }),
      estimateSaved(4, 'declined', '111'),
      estimateSaved(5, 'accepted', '222', { project: null }),
      estimateSaved(6, 'accepted', '333', { organisationId: demoOrganisations.other.id }),
    ]);
    const answer = await request(service.app)
      .get(`${base}/${demoProjectId(1)}/estimates`)
      .set(service.as())
      .expect(200);
    const { items, budget } = answer.body as ProjectEstimates;
    expect(items.map((item) => item.number).sort()).toEqual(['Q-1', 'Q-2', 'Q-3', 'Q-4']);
    expect(budget).toEqual({
      budget: { amount: '2600000', currency: 'JPY' },
      accepted: [{ amount: '1579827', currency: 'JPY' }],
      open: [{ amount: '999.00', currency: 'USD' }],
      changes: [],
      drafts: [],
      remaining: { amount: '1020173', currency: 'JPY' },
      remainingIfAllAccepted: { amount: '1020173', currency: 'JPY' },
    });
    expect(items[0]).toMatchObject({ cost: '800', margin: '200' });
    const viewer = await request(service.app)
      .get(`${base}/${demoProjectId(1)}/estimates`)
      .set(service.as({ roles: ['viewer'] }))
      .expect(200);
    expect(JSON.stringify(viewer.body)).not.toMatch(/cost|margin/);
  });
});

describe('the home widget', () => {
  test('shows open deadlines, the nearest first, of this organisation', async () => {
    const answer = await request(service.app).get('/api/projects/summary').set(service.as()).expect(200);
    const summary = answer.body as ProjectSummary;
    expect(summary.counts).toMatchObject({ onHold: 1, done: 2, cancelled: 1 });
    const days = summary.deadlines.map((deadline) => deadline.dueOn);
    expect(days).toEqual([...days].sort());
    expect(summary.deadlines.some((deadline) => deadline.overdue && deadline.kind === 'milestone')).toBe(
      true,
    );
    expect(summary.deadlines.map((deadline) => deadline.projectId)).not.toContain(demoProjectId(101));
  });

  test('the form is offered shippers in use and people who work here', async () => {
    await service.feed([{ ...shipperSaved(7, demoOrganisations.demo.id, { archived: true }), version: 2 }]);
    const answer = await request(service.app).get('/api/projects/reference').set(service.as()).expect(200);
    const names = answer.body.shippers.map((item: { name: string }) => item.name);
    expect(names).toContain('Shipper 1');
    expect(names).not.toContain('Shipper 7');
    expect(names).not.toContain('Shipper 101');
    expect(answer.body.members.map((item: { name: string }) => item.name)).toEqual([
      'Kato Jun',
      'Mori Naoko',
      'Sato Yui',
      'Tanaka Ken',
    ]);
  });

  test('people are named in Japanese too, where that name is known', async () => {
    const named = memberSaved(demoMemberIds.estimator, 'Sato Yui', { nameJa: '佐藤 結衣' });
    await service.feed([{ ...named, version: 9 }]);
    const project = await request(service.app)
      .get(`${base}/${demoProjectId(1)}`)
      .set(service.as())
      .expect(200);
    expect(project.body).toMatchObject({ ownerName: 'Sato Yui', ownerNameJa: '佐藤 結衣' });
    const reference = await request(service.app).get('/api/projects/reference').set(service.as()).expect(200);
    expect(reference.body.members).toContainEqual({
      id: demoMemberIds.estimator,
      name: 'Sato Yui',
      nameJa: '佐藤 結衣',
    });
  });
});

describe('who may', () => {
  test('another organisation finds nothing of ours', async () => {
    const headers = service.as(stranger);
    const own = `${base}/${demoProjectId(1)}`;
    for (const path of ['', '/milestones', '/tasks', '/estimates']) {
      expect([path, (await request(service.app).get(`${own}${path}`).set(headers)).status]).toEqual([
        path,
        404,
      ]);
    }
    await request(service.app).patch(own).set(headers).set('If-Match', '"1"').send({ name: 'X' }).expect(404);
    await request(service.app)
      .post(`${own}/tasks`)
      .set(headers)
      .send({ title: 'X', done: false })
      .expect(404);
    const list = await request(service.app).get(base).set(headers).expect(200);
    expect(list.body.items.map((item: Project) => item.id)).toEqual([demoProjectId(101)]);
  });

  test.each([
    ['admin', 200, 201],
    ['estimator', 200, 201],
    ['approver', 200, 403],
    ['viewer', 200, 403],
    ['auditor', 200, 403],
    ['shipperMember', 403, 403],
    ['supplierMember', 403, 403],
  ] as const)('%s: reading answers %i, writing %i', async (role, reading, writing) => {
    const headers = service.as({ roles: [role] });
    for (const path of [base, '/api/projects/summary', '/api/projects/reference'])
      await request(service.app).get(path).set(headers).expect(reading);
    await request(service.app)
      .post(base)
      .set(headers)
      .send({ ...input, code: `R-${role}` })
      .expect(writing);
    await request(service.app)
      .post(`${base}/${demoProjectId(1)}/tasks`)
      .set(headers)
      .send({ title: 'X', done: false })
      .expect(writing);
  });
});
