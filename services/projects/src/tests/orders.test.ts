import { demoEstimateId, demoMemberIds, demoProjectId, demoShipperId } from '@quayside/contract/demo';
import request from 'supertest';
import type { Order, OrderProposal, OrderRow, Project, ProjectSummary } from '../contract';
import { estimateSaved } from './estimate-fixture';
import { estimator, startOrderSetting, type OrderSetting } from './order-setting';

let setting: OrderSetting;

beforeAll(async () => {
  setting = await startOrderSetting();
}, 60_000);
afterAll(() => setting?.stop());

const made = async (number: number, change: object = {}): Promise<Order> => {
  setting.accepted(number);
  return (await setting.create(number, change).expect(201)).body;
};
const read = async (id: string): Promise<Order> => (await setting.get(`/orders/${id}`).expect(200)).body;

/** What the estimate service tells of the revisions of an estimate. */
const revisions = (
  number: number,
  version: number,
  ...rows: { state: string; sell?: string; cancelReason?: string }[]
) => {
  const event = estimateSaved(number, rows.at(-1)?.state ?? '', '1', { version });
  const [first] = event.data.revisions;
  return {
    ...event,
    data: {
      ...event.data,
      revision: rows.length,
      revisions: rows.map(({ state, sell = '1279827', cancelReason }, index) => ({
        ...first,
        ...{ revision: index + 1, state, decidedAt: `2026-11-0${index + 2}T01:00:00.000Z` },
        totals: { ...first?.totals, sell, total: sell },
        ...(cancelReason ? { cancelReason } : {}),
      })),
    },
  };
};

describe('order of an accepted offer', () => {
  test('has its shipment, budget, milestones and a new project', async () => {
    const order = await made(1);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^OR-\d{4}-0001$/),
      state: 'open',
      estimateNumber: 'EST-1',
      purchaseOrder: 'PO-778812',
      shipper: { name: 'Osaka Seiki', nameJa: '大阪精機' },
      assignee: { id: estimator, name: 'Sato Yui' },
      convertedBy: { id: estimator, name: 'Sato Yui' },
    });
    expect(order.versions).toHaveLength(1);
    expect(order.versions[0]).toMatchObject({
      revision: 1,
      totals: { sell: '1279827' },
      budget: [
        { stage: 'sea-transport', code: 'OFR', sell: '900000', cost: '800000' },
        { stage: 'packing', code: 'CRATE', sell: '379827', cost: null },
      ],
      stages: [
        { stage: 'packing', sell: '379827', cost: null },
        { stage: 'sea-transport', sell: '900000', cost: '800000' },
      ],
      shipment: { carrier: 'Pacific Line', containers: '1 × 20GP' },
    });
    // The cost of crating is not known, and so that of the whole is not.
    expect(order.versions[0]?.totals).toEqual({ sell: '1279827', tax: '30298', total: '1310125' });
    expect(order.milestones.map(({ kind, name, dueOn, done }) => [kind, name, dueOn, done])).toEqual([
      ['ready', 'Cargo ready', '2026-12-01', false],
      ['cargoCutoff', 'CY cut-off', '2026-12-11', false],
      ['departure', 'Departure', '2026-12-14', false],
    ]);
    const project: Project = (await setting.get(`/projects/${order.project.id}`).expect(200)).body;
    expect(project).toMatchObject({
      code: 'EST-1',
      state: 'active',
      shipperId: demoShipperId(1),
      ownerId: estimator,
      dueOn: '2026-12-14',
      budget: { amount: '1279827', currency: 'JPY' },
      milestones: { total: 3, done: 0, next: '2026-12-01' },
    });
  });

  test('is told to other services without cost', async () => {
    const order = await made(2);
    const told = (await setting.service.events()).filter(({ aggregateId }) => aggregateId === order.id);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      type: 'order.saved',
      data: { estimateId: demoEstimateId(2), sequence: 1, revision: 1, state: 'open' },
    });
    expect(JSON.stringify(told)).not.toMatch(/cost|1171707/);
  });

  test('may join an open project of the same shipper, and no other', async () => {
    const first = await made(3);
    const second = await made(4, { newProject: undefined, projectId: first.project.id });
    expect(second.project).toEqual(first.project);
    setting.accepted(5, { shipper: { id: demoShipperId(2), name: 'Kitahama', nameJa: 'Kitahama' } });
    const refused = await setting
      .create(5, { newProject: undefined, projectId: first.project.id })
      .expect(422);
    expect(refused.body.errors).toEqual([expect.objectContaining({ code: 'project.unfit' })]);
  });

  test('is made once, whatever a repeat asks for', async () => {
    const order = await made(6);
    const { body } = await setting.create(6, { newProject: { code: 'OTHER', name: 'Other' } }).expect(201);
    expect(body.id).toBe(order.id);
    const { body: projects } = await setting.get('/projects?q=OTHER').expect(200);
    expect(projects.total).toBe(0);
  });

  test('is one after fifty requests at once through two processes', async () => {
    setting.accepted(7);
    const second = await setting.start();
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_none, index) =>
          setting.create(7, {}, index % 2 === 0 ? setting.service : second),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    } finally {
      await second.stop();
    }
    const { body } = await setting.get(`/orders?estimateId=${demoEstimateId(7)}`).expect(200);
    expect(body.total).toBe(1);
    const { body: projects } = await setting.get('/projects?q=EST-7').expect(200);
    expect(projects.total).toBe(1);
    expect(projects.items[0].milestones.total).toBe(3);
  }, 60_000);

  test.each([
    ['an offer that is not accepted', 90, {}, 409, 'guard.state'],
    ['a revision that is not the accepted one', 8, { revision: 2 }, 409, 'order.otherRevision'],
    ['somebody outside as assignee', 8, { assigneeId: demoMemberIds.shipper }, 422, 'member.unknown'],
    [
      'an arrival before the departure',
      8,
      { milestones: { arrival: '2026-12-01', departure: '2026-12-14' } },
      422,
      'milestone.order',
    ],
    ['neither project', 8, { newProject: undefined }, 422, 'project.one'],
    ['a project twice', 8, { projectId: demoProjectId(1) }, 422, 'project.one'],
    ['a step that is none', 8, { milestones: { paid: '2026-12-01' } }, 422, undefined],
    ['unknown fields', 8, { price: '1' }, 422, undefined],
  ])('refuses %s and writes nothing', async (_name, number, change, status, code) => {
    setting.accepted(8);
    const { body } = await setting.create(number, change).expect(status);
    if (code) expect(JSON.stringify(body.errors)).toContain(code);
    const orders = await setting.get(`/orders?estimateId=${demoEstimateId(number)}`).expect(200);
    expect(orders.body.total).toBe(0);
    const projects = await setting.get(`/projects?q=EST-${number}`).expect(200);
    expect(projects.body.total).toBe(0);
  });

  test('is not made by who may only read, and a viewer reads it without cost', async () => {
    setting.accepted(9);
    const viewer = { id: demoMemberIds.viewer, roles: ['viewer' as const] };
    await request(setting.service.app)
      .post('/api/projects/orders')
      .set(setting.service.as(viewer))
      .send(setting.body(9))
      .expect(403);
    const { id } = (await setting.create(9).expect(201)).body as Order;
    const { body } = await setting.get(`/orders/${id}`, setting.service.as(viewer)).expect(200);
    expect(body.versions[0].totals).toEqual({ sell: '1279827', tax: '30298', total: '1310125' });
    expect(JSON.stringify(body)).not.toMatch(/"cost"|1171707|800000/);
    await setting
      .get(`/orders/${id}`, setting.service.as({ roles: ['shipperMember'], shipperId: demoShipperId(1) }))
      .expect(403);
  });
});

describe('form of a new order', () => {
  test('proposes dates of the shipment, and cut-offs counted back from the departure', async () => {
    setting.accepted(20);
    const { body } = await setting.get(`/order-proposals/${demoEstimateId(20)}`).expect(200);
    const proposal = body as OrderProposal;
    expect(proposal).toMatchObject({
      purchaseOrder: 'PO-778812',
      newProject: { code: 'EST-20', name: 'Two presses to Long Beach' },
    });
    expect(proposal.members.map(({ name }) => name).sort()).toEqual(['Mori Naoko', 'Sato Yui']);
    expect(proposal.milestones).toEqual([
      { kind: 'ready', dueOn: '2026-12-01', origin: 'shipment' },
      // Monday the 14th: three days before is a Friday, two days before a Saturday.
      { kind: 'documentCutoff', dueOn: '2026-12-11', origin: 'usual' },
      { kind: 'cargoCutoff', dueOn: '2026-12-11', origin: 'usual' },
      { kind: 'departure', dueOn: '2026-12-14', origin: 'shipment' },
      { kind: 'arrival', origin: 'none' },
      { kind: 'delivered', origin: 'none' },
    ]);
  });
});

describe('change order', () => {
  test('waits until it is taken, and leaves the original as it was', async () => {
    const order = await made(30);
    await setting.service.feed([
      revisions(30, 5, { state: 'superseded' }, { state: 'accepted', sell: '1300000' }),
    ]);
    const waiting = await read(order.id);
    expect(waiting).toMatchObject({
      state: 'open',
      revision: 1,
      waiting: { revision: 2, sell: '1300000', currency: 'JPY' },
    });
    expect(waiting.versions).toEqual(order.versions);
    setting.accepted(30, {
      revision: 2,
      purchaseOrder: 'PO-778812-A',
      totals: { sell: '1300000', tax: '0', total: '1300000', cost: '1180000' },
    });
    const take = () =>
      request(setting.service.app)
        .post(`/api/projects/orders/${order.id}/changes`)
        .set(setting.service.as())
        .send({ revision: 2 });
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changed = await read(order.id);
    expect(changed.waiting).toBeUndefined();
    expect(changed).toMatchObject({ revision: 2, purchaseOrder: 'PO-778812-A' });
    expect(
      changed.versions.map(({ revision, totals, difference }) => [revision, totals.sell, difference]),
    ).toEqual([
      [1, '1279827', undefined],
      [2, '1300000', '20173'],
    ]);
    expect(changed.versions[0]).toEqual(order.versions[0]);
    expect(changed.milestones).toEqual(order.milestones);
  });

  test('a later revision that was not accepted changes nothing', async () => {
    const order = await made(31);
    await setting.service.feed([
      revisions(31, 5, { state: 'accepted' }, { state: 'declined', sell: '1' }),
      revisions(31, 6, { state: 'accepted' }, { state: 'declined' }, { state: 'sent', sell: '2' }),
    ]);
    expect(await read(order.id)).toEqual(order);
  });
});

describe('cancelled after winning', () => {
  test('ends the order with its reason and takes what is due away; a new acceptance becomes a new order', async () => {
    const order = await made(40);
    await setting.service.feed([revisions(40, 5, { state: 'cancelled', cancelReason: 'Plant closed' })]);
    const cancelled = await read(order.id);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancellation: { at: '2026-11-02T01:00:00.000Z', reason: 'Plant closed' },
      milestones: [],
    });
    const viewer = setting.service.as({ id: demoMemberIds.viewer, roles: ['viewer'] });
    const { body } = await setting.get(`/orders/${order.id}`, viewer).expect(200);
    expect(body.cancellation).toEqual({ at: '2026-11-02T01:00:00.000Z' });
    const { body: summary } = await setting.get('/summary').expect(200);
    const due = (summary as ProjectSummary).deadlines.filter(({ kind }) => kind === 'milestone');
    expect(due.map(({ projectId }) => projectId)).not.toContain(order.project.id);
    await request(setting.service.app)
      .patch(`/api/projects/orders/${order.id}`)
      .set({ ...setting.service.as(), 'If-Match': `"${cancelled.version}"` })
      .send({ state: 'open' })
      .expect(409);

    setting.accepted(40, { revision: 2 });
    const next = await setting
      .create(40, {
        ...{ revision: 2, newProject: undefined, projectId: order.project.id },
      })
      .expect(201);
    expect(next.body.id).not.toBe(order.id);
    await setting.service.feed([revisions(40, 8, { state: 'cancelled' }, { state: 'accepted' })]);
    expect((await read(next.body.id)).state).toBe('open');
  });

  test('news from before the acceptance does not end it', async () => {
    const order = await made(41);
    await setting.service.feed([revisions(41, 2, { state: 'sent' })]);
    expect(await read(order.id)).toEqual(order);
  });
});

describe('own facts of an order', () => {
  test('assignee, number and state change on the version that was seen', async () => {
    const order = await made(50);
    const change = (version: number, body: object) =>
      request(setting.service.app)
        .patch(`/api/projects/orders/${order.id}`)
        .set({ ...setting.service.as(), 'If-Match': `"${version}"` })
        .send(body);
    const { body } = await change(order.version, {
      assigneeId: demoMemberIds.approver,
      purchaseOrder: null,
      state: 'done',
    }).expect(200);
    expect(body).toMatchObject({ assignee: { name: 'Mori Naoko' }, state: 'done' });
    expect(body.purchaseOrder).toBeUndefined();
    await change(order.version, { state: 'open' }).expect(412);
    const { body: list } = await setting.get(`/orders?assigneeId=${demoMemberIds.approver}`).expect(200);
    expect((list.items as OrderRow[]).map(({ number, next }) => [number, next])).toEqual([
      [order.number, { kind: 'ready', dueOn: '2026-12-01' }],
    ]);
  });
});
