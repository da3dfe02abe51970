import type * as LoadPlanner from '@quayside/load-planner';
import { validatePlan } from '@quayside/load-planner';
import type { LoadPlan } from '@quayside/rating';
import { planErrors } from '../domain/load-report/check-plan';
import { loadPlanFixture } from './load-plan-fixture';
import {
  createD02,
  estimator,
  foreigner,
  shipperMember,
  startSetting,
  supplierMember,
  viewer,
  type Setting,
} from './setting';

jest.mock('@quayside/load-planner', () => {
  const real = jest.requireActual<typeof LoadPlanner>('@quayside/load-planner');
  return { ...real, validatePlan: jest.fn(real.validatePlan) };
});

let setting: Setting;
let estimateId: string;
beforeAll(async () => {
  setting = await startSetting();
  estimateId = (await createD02(setting)).id;
}, 60_000);
afterAll(() => setting.stop());

const path = () => `/estimates/${estimateId}/stages/vanning`;
const read = async () => (await setting.call(estimator).get(path()).expect(200)).body;
const save = async (plan: unknown, person = estimator) => {
  const { version, inputs } = await read();
  return setting
    .call(person)
    .patch(path(), version)
    .send({ inputs: { ...inputs, loading: { support: '1', plan } } });
};

type Placement = LoadPlan['containers'][number]['placements'][number];
const placing = (placements: Placement[], change: Partial<LoadPlan> = {}) =>
  loadPlanFixture({ containers: [{ type: '20GP', payloadKg: '28180', placements }], ...change });
const withItem = (change: object, placements?: Placement[]) => {
  const plan = placements ? placing(placements) : loadPlanFixture();
  return { ...plan, items: plan.items.map((item, index) => (index === 0 ? { ...item, ...change } : item)) };
};

test('a plan that can be loaded is stored and read back as it was', async () => {
  const plan = loadPlanFixture();
  expect(planErrors(plan)).toEqual([]);
  expect(validatePlan).toHaveBeenCalledTimes(1);
  const answer = await save(plan);
  expect(answer.status).toBe(200);
  expect(answer.body.stage.inputs.loading.plan).toEqual(plan);
  expect((await read()).inputs.loading.plan).toEqual(plan);
  const detail = await setting.call(estimator).get(`/estimates/${estimateId}`).expect(200);
  expect(detail.body.document.stages.vanning.inputs.loading.plan).toEqual(plan);
});

test.each<[string, unknown, string, string]>([
  [
    'a box through the end wall',
    placing([[0, 3300, 0, 0, 0, 0]]),
    'plan.inside',
    'containers.0.placements.0',
  ],
  [
    'a box beyond the container',
    placing([[0, 50_000, 0, 0, 0, 0]]),
    'plan.inside',
    'containers.0.placements.0',
  ],
  [
    'two boxes in one place',
    placing([
      [0, 0, 0, 0, 0, 0],
      [0, 100, 0, 0, 0, 0],
    ]),
    'plan.overlap',
    'containers.0.placements.1',
  ],
  [
    'a box that hangs over',
    placing([
      [0, 0, 0, 0, 0, 0],
      [0, 100, 0, 1080, 0, 0],
    ]),
    'plan.support',
    'containers.0.placements.1',
  ],
  ['a box in the air', placing([[0, 0, 0, 500, 0, 0]]), 'plan.support', 'containers.0.placements.0'],
  [
    'a box on its side that has to stand',
    placing([[0, 0, 0, 0, 2, 0]]),
    'plan.orientation',
    'containers.0.placements.0',
  ],
  [
    'a box behind one that stands already',
    placing([
      [0, 2600, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]),
    'plan.sequence',
    'containers.0.placements.1',
  ],
  [
    'something on what bears nothing',
    withItem({ stackable: false }),
    'plan.notStackable',
    'containers.0.placements.0',
  ],
  [
    'more weight than a box bears',
    withItem({ terms: { topLoadKg: '1820' } }),
    'plan.topLoad',
    'containers.0.placements.0',
  ],
  [
    'more layers than allowed',
    withItem({ terms: { maxLayers: 1 } }),
    'plan.layers',
    'containers.0.placements.1',
  ],
  [
    'floor goods on others',
    withItem({ terms: { place: 'floor' } }),
    'plan.place',
    'containers.0.placements.1',
  ],
  [
    'less room around than asked',
    withItem({ terms: { clearanceMm: 50 } }),
    'plan.clearance',
    'containers.0.placements.0',
  ],
  [
    'an early drop behind a later one',
    {
      ...loadPlanFixture(),
      items: loadPlanFixture().items.map((item, index) => ({ ...item, terms: { drop: index + 1 } })),
    },
    'plan.drop',
    'containers.0.placements',
  ],
  [
    'groups that are kept apart',
    {
      ...loadPlanFixture({ apart: [['food', 'oil']] }),
      items: loadPlanFixture().items.map((item, index) => ({
        ...item,
        terms: { group: index === 0 ? 'food' : 'oil' },
      })),
    },
    'plan.apart',
    'containers.0.placements',
  ],
  [
    'a box that passes no door',
    withItem({ sizeMm: { length: 2600, width: 1400, height: 2300 } }, [[0, 0, 0, 0, 0, 0]]),
    'plan.door',
    'containers.0.placements.0',
  ],
  [
    'more than the payload',
    loadPlanFixture({ containers: [{ ...loadPlanFixture().containers[0]!, payloadKg: '8727.99' }] }),
    'plan.payload',
    'containers.0',
  ],
  [
    'a box in room that is blocked',
    loadPlanFixture({
      containers: [
        { ...loadPlanFixture().containers[0]!, blocked: [{ x: 0, y: 0, z: 0, dx: 10, dy: 10, dz: 10 }] },
      ],
    }),
    'plan.blocked',
    'containers.0.placements.0',
  ],
  ['more packages than there are', loadPlanFixture({ lcl: [[1, 7]] }), 'plan.quantity', 'items.1.count'],
  [
    'part load of an item that is not there',
    loadPlanFixture({ lcl: [[9, 1]] }),
    'plan.unknownItem',
    'lcl.0.0',
  ],
  [
    'a box of an item that is not there',
    placing([[2, 0, 0, 0, 0, 0]]),
    'plan.unknownItem',
    'containers.0.placements.0.0',
  ],
  [
    'one item twice',
    loadPlanFixture({ items: [loadPlanFixture().items[0]!, loadPlanFixture().items[0]!] }),
    'plan.repeatedItem',
    'items.1.id',
  ],
])('%s is refused, and nothing written', async (_name, plan, code, place) => {
  const before = await read();
  const answer = await save(plan);
  expect(answer.status).toBe(422);
  expect(answer.type).toBe('application/problem+json');
  expect(answer.body).toMatchObject({ code: 'invalid' });
  const errors: { path: string; code: string }[] = answer.body.errors;
  const named = errors.filter((error) => error.code === code);
  expect(named[0]?.path).toContain(`stages.vanning.inputs.loading.plan.${place}`);
  expect(await read()).toEqual(before);
});

test.each<[string, unknown]>([
  ['an orientation that is none', placing([[0, 0, 0, 0, 6, 0]])],
  ['a negative place', placing([[0, -1, 0, 0, 0, 0]])],
  ['half a millimetre', placing([[0, 0.5, 0, 0, 0, 0]])],
  ['a place of 1e308', placing([[0, 1e308, 0, 0, 0, 0]])],
  [
    'a container type that is none',
    loadPlanFixture({
      containers: [{ type: '53HC' as '40HC', payloadKg: null, placements: [[0, 0, 0, 0, 0, 0]] }],
    }),
  ],
  ['a weight with an exponent', withItem({ grossKg: '1e3' })],
  ['no packages', loadPlanFixture({ items: [] })],
  ['support of half a base', loadPlanFixture({ support: '0.5' as '1' })],
  ['an unknown field', { ...loadPlanFixture(), valid: true }],
  ['an operator', { $ne: null }],
])('the shape of a plan with %s is refused', async (_name, plan) => {
  const before = await read();
  expect((await save(plan)).status).toBe(422);
  expect(await read()).toEqual(before);
});

test('a plan too large to be checked box by box is refused at once', async () => {
  const placements: Placement[] = Array.from({ length: 4_001 }, () => [0, 0, 0, 0, 0, 0]);
  const container = { type: '20GP' as const, payloadKg: null, placements };
  const answer = await save(loadPlanFixture({ containers: Array.from({ length: 5 }, () => container) }));
  expect(answer.body.errors).toEqual([expect.objectContaining({ code: 'plan.tooLarge' })]);
  expect(validatePlan).not.toHaveBeenCalled();
});

test('five thousand boxes of one container are checked', () => {
  const items = [
    {
      ...loadPlanFixture().items[1]!,
      sizeMm: { length: 110, width: 110, height: 110 },
      grossKg: '1',
      count: 5_000,
    },
  ];
  const placements = Array.from({ length: 5_000 }, (_, index): Placement => {
    const [wide, high] = [index % 21, Math.floor(index / 21) % 20];
    return [0, Math.floor(index / 420) * 110, wide * 110, high * 110, 0, 0];
  });
  const plan: LoadPlan = { ...placing(placements), items, lcl: [] };
  expect(planErrors(plan)).toEqual([]);
});

test('only those who may write store a plan', async () => {
  const { version } = await read();
  const body = { inputs: { loading: { plan: loadPlanFixture() } } };
  for (const person of [viewer, shipperMember, supplierMember])
    await setting.call(person).patch(path(), version).send(body).expect(403);
  await setting.call(foreigner).patch(path(), version).send(body).expect(404);
  expect((await read()).version).toBe(version);
});
