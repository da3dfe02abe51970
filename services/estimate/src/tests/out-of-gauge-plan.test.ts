import { loadContainerOf, loadItemOf, planFleet, storedLoadOf } from '@quayside/load-planner';
import { inPlaceOf } from './shipment-fixture';
import {
  cargoLimitGrams,
  containers,
  decimalOf,
  loadPlanTypes,
  standsUpright,
  sum,
  type ContainerType,
  type LoadPlan,
  type VanningInputs,
} from '@quayside/rating';
import { render } from '../application/rendering/render';
import { positionsCsv, positionsOf } from '../domain/load-report/positions';
import { loadReportOf } from '../domain/load-report/report';
import { createD02, d02Request, estimator, startSetting, type Setting } from './setting';
import type { ShipmentView } from './shipment-fixture';
import { draftSnapshotOf } from './snapshot-fixture';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const item = (code: string, [lengthMm, widthMm, heightMm]: [number, number, number], change: object) => ({
  ...{ id: code.toLowerCase(), code, nameEn: code, lengthMm, widthMm, heightMm, quantity: 1 },
  ...{ unitValue: '1000', currency: 'JPY', stackable: false, thisSideUp: true, ...change },
});
/** 6,800 × 3,200 × 3,000 on a skid of 100 mm; cabinets as they are. */
const press = item('PRESS', [6800, 3200, 3000], { netKg: '26700', packing: 'skid' });
const cabinets = item('CABINET', [1900, 1000, 2200], { netKg: '470', packing: 'asIs', quantity: 8 });

const api = () => setting.call(estimator);
const read = async (id: string): Promise<ShipmentView> =>
  (await api().get(`/estimates/${id}?priced=full`).expect(200)).body;

async function estimateOf(cargo: object[], inputs: VanningInputs): Promise<string> {
  const { id } = await createD02(setting, estimator, { ...d02Request(), cargo });
  await save(id, inputs);
  return id;
}

async function save(id: string, inputs: object, status = 200) {
  const path = `/estimates/${id}/stages/vanning`;
  const { body } = await api().get(path).expect(200);
  return api()
    .patch(path, body.version)
    .send({ inputs: inPlaceOf(body.inputs as object, inputs) })
    .expect(status);
}

/** What the page plans: its packages in the types that may be used. */
async function plannedOf(id: string): Promise<LoadPlan> {
  const { document, priced } = await read(id);
  const { inputs } = document.stages.vanning;
  const { packages } = priced.calculations;
  const items = packages.map(({ itemId, outerMm: sizeMm, grossKg, count, stackable, kind }) => {
    const row = document.cargo.find((each) => each.id === itemId);
    const terms = inputs.loading?.items?.[itemId];
    return {
      ...{ id: itemId, code: row?.code ?? '', sizeMm, grossKg, count, stackable },
      thisSideUp: standsUpright({ kind }, { thisSideUp: row?.thisSideUp ?? false }),
      ...(terms ? { terms } : {}),
    };
  });
  const cargoKg = sum(items.map(({ grossKg, count }) => decimalOf(grossKg).times(count))).toFixed();
  const fleet = planFleet(
    {
      items: items.map(loadItemOf),
      containers: loadPlanTypes(inputs, packages).map((type) => ({
        container: {
          ...loadContainerOf(type, containers[type], null),
          payloadGrams: cargoLimitGrams(type, inputs, cargoKg),
        },
        price: null,
      })),
      rules: { support: 1 },
    },
    { effort: { completions: 40 } },
  );
  expect([fleet.left, fleet.lcl]).toEqual([[], []]);
  return {
    acceptedAt: '2026-11-20T09:30:00.000Z',
    support: '1',
    items,
    containers: fleet.loads.map((load) => {
      const { payloadKg, placements } = storedLoadOf(load, items);
      return { type: load.container.type as ContainerType, payloadKg, placements };
    }),
    lcl: [],
  };
}

const shapeOf = ({ items, containers: loads }: LoadPlan) =>
  loads
    .map(({ type, placements }) => `${type}: ${placements.map(([index]) => items[index]?.code).join(' ')}`)
    .sort();

describe('a press on a flat rack, cabinets in a high cube', () => {
  let id: string;
  let plan: LoadPlan;
  beforeAll(async () => {
    id = await estimateOf([press, cabinets], { types: ['40HC', '40FR'] });
    plan = await plannedOf(id);
  }, 60_000);

  test('are planned, stored and counted, with the overhang as a warning of the estimate', async () => {
    expect(shapeOf(plan)).toEqual([
      '40FR: PRESS',
      '40HC: CABINET CABINET CABINET CABINET CABINET CABINET CABINET CABINET',
    ]);
    const rack = plan.containers.find(({ type }) => type === '40FR');
    expect(rack?.placements[0]?.slice(2, 5)).toEqual([-537, 0, 0]);
    const answer = await save(id, { types: ['40HC', '40FR'], loading: { plan } });
    expect(answer.body.stage.inputs.loading.plan).toEqual(plan);
    const { priced } = await read(id);
    expect(priced.calculations.vanning).toMatchObject({
      plan: 'counts',
      fleet: { counts: { '40HC': 1, '40FR': 1 } },
      unfit: [],
      // (3,200 − 2,438) ÷ 2 beyond each side, 3,100 − 1,978 above the posts.
      outOfGauge: [
        { itemId: 'press', type: '40FR', count: 1, sideMm: 381, aboveMm: 1122, slots: ['sides', 'above'] },
      ],
    });
    expect(priced.facts['vanning.outOfGaugeContainers']?.value).toBe('1');
    expect(priced.warnings).toContainEqual({
      code: 'vanning.outOfGauge',
      path: 'stages.vanning',
      params: { item: 'PRESS', type: '40FR', sideMm: 381, aboveMm: 1122, slots: ['sides', 'above'] },
    });
  });

  test('are reported with the overhang of each container and package', async () => {
    const { document } = await read(id);
    const report = loadReportOf(draftSnapshotOf(document));
    if (!report) throw new Error('no report');
    const [told] = positionsOf([report]).estimates;
    const rack = told?.containers.find(({ type }) => type === '40FR');
    const box = told?.containers.find(({ type }) => type === '40HC');
    const out = { left: 381, right: 381, above: 1122 };
    const none = { left: 0, right: 0, above: 0 };
    expect([rack?.overhangMm, rack?.packages.map(({ overhangMm }) => overhangMm)]).toEqual([out, [out]]);
    expect([box?.overhangMm, box?.packages[0]?.overhangMm]).toEqual([none, none]);
    expect(positionsCsv([report])).toMatch(/40FR,.*,-537,0,6800,3200,3100,lwh,26740,false,381,381,1122/);
    for (const language of ['en', 'ja'] as const) {
      const pdf = await render({ document: 'loadReport', report, language });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  }, 60_000);

  test.each<[string, (at: LoadPlan['containers'][number]['placements'][number]) => void, string]>([
    ['off the middle', (at) => void (at[2] = -400), 'plan.standsOut'],
    ['on its edge', (at) => void (at[2] = 0), 'plan.standsOut'],
    ['above the deck', (at) => void (at[3] = 100), 'plan.standsOut'],
    ['over the end', (at) => void (at[1] = 5151), 'plan.inside'],
  ])('%s is refused, and nothing written', async (_name, move, code) => {
    const { version } = await read(id);
    const wrong = structuredClone(plan);
    const rack = wrong.containers.find(({ type }) => type === '40FR');
    move(rack!.placements[0]!);
    const { body } = await save(id, { types: ['40HC', '40FR'], loading: { plan: wrong } }, 422);
    expect(body.errors.map((error: { code: string }) => error.code)).toContain(code);
    expect((await read(id)).version).toBe(version);
  });

  test('in a container that is closed nothing stands out', async () => {
    const wrong = structuredClone(plan);
    const rack = wrong.containers.find(({ type }) => type === '40FR')!;
    Object.assign(rack, { type: '40HC', payloadKg: '26540' });
    const { body } = await save(id, { types: ['40HC', '40FR'], loading: { plan: wrong } }, 422);
    expect(body.errors.map((error: { code: string }) => error.code)).toContain('plan.inside');
  });

  test('without types chosen open ones may be used, for the press alone', async () => {
    const own = await estimateOf([press, cabinets], {});
    const free = await plannedOf(own);
    const closed = shapeOf(free).filter((each) => each !== '40FR: PRESS');
    expect(shapeOf(free)).toHaveLength(closed.length + 1);
    for (const each of closed) expect(each).toMatch(/^(20|40)(GP|HC): CABINET/);
    await save(own, { loading: { plan: free } });
    expect((await read(own)).priced.calculations.vanning?.plan).toBe('counts');
  });
});

describe('reefers', () => {
  const frozen = item('FROZEN', [1100, 1100, 2000], { netKg: '700', packing: 'asIs', quantity: 30 });
  const spares = item('SPARES', [1200, 1000, 1100], { netKg: '400', packing: 'asIs', quantity: 6 });

  test('two of them are planned, counted, and weigh what they carry', async () => {
    // 10 along (11,585 ÷ 1,100) and 2 across (2,290 ÷ 1,100): 20 in each, one high below the load line.
    const id = await estimateOf([frozen], { types: ['40RH'] });
    const plan = await plannedOf(id);
    expect(plan.containers.map(({ type }) => type)).toEqual(['40RH', '40RH']);
    await save(id, { types: ['40RH'], loading: { plan } });
    const { priced } = await read(id);
    expect(priced.calculations.vanning).toMatchObject({
      plan: 'counts',
      fleet: { counts: { '40RH': 2 } },
      // 30 × 700 kg and twice the tare of 4,920 kg.
      vgmKg: '30840',
    });
    expect(priced.facts['vanning.reeferContainers']?.value).toBe('2');
  });

  test('goods that need one go there, the rest goes dry', async () => {
    const types: ContainerType[] = ['20GP', '40RH'];
    const items = { frozen: { containers: ['40RH' as const] }, spares: { containers: ['20GP' as const] } };
    const id = await estimateOf([{ ...frozen, quantity: 20 }, spares], { types, loading: { items } });
    const plan = await plannedOf(id);
    expect(shapeOf(plan)).toEqual([`20GP:${' SPARES'.repeat(6)}`, `40RH:${' FROZEN'.repeat(20)}`]);
    await save(id, { types, loading: { items, plan } });
    expect((await read(id)).priced.calculations.vanning).toMatchObject({
      plan: 'counts',
      fleet: { counts: { '20GP': 1, '40RH': 1 } },
    });
    const misled = structuredClone(plan);
    misled.containers.find(({ type }) => type === '20GP')!.type = '40RH';
    const { body } = await save(id, { types, loading: { items, plan: misled } }, 422);
    expect(body.errors.map((error: { code: string }) => error.code)).toContain('plan.containerType');
  });

  test('nothing stands above the load line', async () => {
    // 2,444 mm, 100 below the roof: 2 × 1,222 do, 2 × 1,223 do not.
    const id = await estimateOf([{ ...spares, heightMm: 1222, stackable: true }], { types: ['40RH'] });
    const plan = await plannedOf(id);
    const stacked = plan.containers[0]!.placements.map(([, ...rest], index): typeof rest => {
      const at = Math.floor(index / 2);
      return [at * 1200, 0, (index % 2) * 1222, rest[3], 0];
    });
    plan.containers[0]!.placements = stacked.map((place) => [0, ...place]);
    await save(id, { types: ['40RH'], loading: { plan } });
    const higher = structuredClone(plan);
    higher.items[0]!.sizeMm.height = 1223;
    for (const at of higher.containers[0]!.placements) if (at[3] > 0) at[3] = 1223;
    const { body } = await save(id, { types: ['40RH'], loading: { plan: higher } }, 422);
    expect(body.errors.map((error: { code: string }) => error.code)).toContain('plan.inside');
  });
});
