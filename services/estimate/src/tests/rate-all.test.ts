import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { d02Document, type ChargeLine } from '@quayside/rating';
import type { RateAllResult } from '../contract';
import {
  admin,
  approver,
  d02Request,
  estimator,
  foreigner,
  shipperMember,
  startSetting,
  viewer,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([...suppliers, ...cards]);
}, 60_000);
afterAll(() => setting.stop());

const stage = 'sea-transport';
const suppliers = [1, 2].map((number) => ({
  from: 'supplier',
  type: 'supplier.saved',
  aggregateId: demoSupplierId(number),
  version: 1,
  data: { name: `Carrier ${number}`, archived: false, stages: [stage] },
}));
const price = (code: string, rate: string, basis = 'container', more: object = {}) => ({
  ...{ code, description: code, basis, rate, currency: 'USD' },
  ...more,
});
const ocean = (freight: string) => [
  price('OFR', freight, 'container', { containerType: '20GP' }),
  price('LSS', '180', 'container', { containerType: '20GP' }),
  price('OTHC', '32000', 'container', { containerType: '20GP', currency: 'JPY' }),
  price('DOC', '3240', 'bl', { currency: 'JPY' }),
  price('AMS', '30', 'bl'),
];
const card = (supplier: number, number: number, lines: object[], change: object = {}, version = 1) => ({
  from: 'supplier',
  type: 'rateCard.saved',
  aggregateId: demoRateCardId(supplier, number),
  version,
  data: {
    ...{ code: `RC-${supplier}-${number}`, name: `Card ${supplier}-${number}`, stage, mode: 'FCL' },
    ...{ supplierId: demoSupplierId(supplier), supplierName: `Carrier ${supplier}`, revision: version },
    ...{ currency: 'USD', validFrom: '2025-10-01', validTo: '2026-12-31', archived: false },
    lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    lines,
    ...change,
  },
});
const cards = [card(1, 1, ocean('1450')), card(2, 1, ocean('1500'))];

const { fx } = d02Document();
async function begin(change: object = {}): Promise<{ id: string; version: number }> {
  const api = setting.call(estimator);
  const { body } = await api.post('/estimates').send(d02Request(change)).expect(201);
  const saved = await api.patch(`/estimates/${body.id}`, body.version).send({ fx }).expect(200);
  return { id: body.id, version: saved.body.version };
}
const rateAll = (id: string, version: number, body: object, person = estimator) =>
  setting.call(person).post(`/estimates/${id}/rate-all`, version).send(body);
const seaLines = async (id: string): Promise<ChargeLine[]> =>
  (await setting.call(estimator).get(`/estimates/${id}/stages/${stage}`).expect(200)).body.lines;

test('a proposal changes nothing; taken, it is what was shown, in one step; taken again it changes nothing', async () => {
  const { id, version } = await begin();
  const shown = (await rateAll(id, version, { take: false }).expect(200)).body as RateAllResult;
  expect(shown).toMatchObject({ taken: false, estimate: null, date: '2025-11-16', cardsFitting: 2 });
  const freight = shown.lines.find(({ code }) => code === 'OFR');
  expect(freight).toMatchObject({
    change: 'rated',
    before: { cost: null },
    after: { cost: '1450.00', costConverted: '217863' },
    card: { name: 'Card 1-1', supplierName: 'Carrier 1' },
    runnersUp: [{ name: 'Card 2-1', cost: '225375', reason: 'dearer' }],
  });
  expect(shown.gaps.find(({ code }) => code === 'CRATE')).toMatchObject({ reason: 'noCard' });
  expect(shown.difference.total).toBe(
    String(Number(shown.after.totals.total) - Number(shown.before.totals.total)),
  );
  const untouched = (await setting.call(estimator).get(`/estimates/${id}`).expect(200)).body;
  expect(untouched.version).toBe(version);
  const taken = (await rateAll(id, version, { take: true, proposal: shown.proposal }).expect(200))
    .body as RateAllResult;
  expect(taken.estimate?.version).toBe(version + 1);
  expect(taken.estimate?.totals).toEqual(shown.after.totals);
  expect((await seaLines(id)).find(({ code }) => code === 'OFR')).toMatchObject({
    rate: '1450',
    containerType: '20GP',
  });
  const again = (await rateAll(id, version + 1, { take: true }).expect(200)).body as RateAllResult;
  expect(again.estimate?.version).toBe(version + 1);
  expect(again.lines.every(({ change }) => change === 'same')).toBe(true);
  const { items } = (await setting.call(estimator).get(`/estimates/${id}/activity`).expect(200)).body;
  expect(items[0]).toMatchObject({ kind: 'rated' });
  expect(items.filter(({ kind }: { kind: string }) => kind === 'rated')).toHaveLength(1);
});

test('only the ticked lines are taken, or only one stage is rated', async () => {
  const { id, version } = await begin();
  const { body } = await rateAll(id, version, { take: true, lines: ['sea-transport-ofr'] }).expect(200);
  const rated = (await seaLines(id)).filter(({ rate }) => rate !== undefined && rate !== null);
  expect(rated.map(({ code }) => code)).toEqual(['OFR']);
  const other = (await rateAll(id, body.estimate.version, { take: false, stages: ['packing'] }).expect(200))
    .body as RateAllResult;
  expect(new Set(other.gaps.map((gap) => gap.stage))).toEqual(new Set(['packing']));
  expect(other.lines).toEqual([]);
});

test('a proposal that is not the one looked at is refused; so is a version that is not the newest, with nothing half-written', async () => {
  const { id, version } = await begin();
  const { proposal } = (await rateAll(id, version, { take: false }).expect(200)).body as RateAllResult;
  await setting.service.feed([card(1, 1, ocean('1300'), {}, 2)]);
  const refused = await rateAll(id, version, { take: true, proposal }).expect(409);
  expect(refused.body.code).toBe('conflict');
  await setting.service.feed([card(1, 1, ocean('1450'), {}, 3)]);
  const stale = await rateAll(id, version - 1, { take: true }).expect(412);
  expect(stale.body.current).toMatchObject({ id, version });
  const answers = await Promise.all(Array.from({ length: 30 }, () => rateAll(id, version, { take: true })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses.slice(1).every((status) => status === 412)).toBe(true);
  const { body } = await setting.call(estimator).get(`/estimates/${id}`).expect(200);
  expect(body.version).toBe(version + 1);
});

test('the same request repeated with its key is done once', async () => {
  const { id, version } = await begin();
  const once = () => rateAll(id, version, { take: true }).set('Idempotency-Key', `rate-${id}`);
  const first = await once().expect(200);
  const second = await once().expect(200);
  expect(second.body).toEqual(first.body);
});

test('who may not price gets nothing of it; another company does not know it; what is not open is not rated', async () => {
  const { id, version } = await begin();
  for (const person of [viewer, approver, shipperMember])
    await rateAll(id, version, { take: false }, person).expect(403);
  await rateAll(id, version, { take: false }, foreigner).expect(404);
  await setting.call(estimator).post(`/estimates/${id}/rate-all`).send({ take: false }).expect(428);
  await rateAll(id, version, { take: false, other: 1 }).expect(422);
  const stages = [
    'packing',
    'vanning',
    stage,
    'warehouse',
    'origin-delivery',
    'origin-custom',
    'destination-delivery',
    'destination-custom',
  ];
  let current = version;
  for (const each of stages) {
    const sheet = (await setting.call(estimator).get(`/estimates/${id}/stages/${each}`).expect(200)).body;
    const { body } = await setting
      .call(estimator)
      .patch(`/estimates/${id}/stages/${each}`, sheet.version)
      .send({
        scope: each === 'packing' ? 'included' : 'byOthers',
        lines: { upsert: sheet.lines.map((line: ChargeLine) => ({ ...line, rate: '1' })) },
      })
      .expect(200);
    current = body.estimate.version;
  }
  const submitted = await setting
    .call(estimator)
    .post(`/estimates/${id}/submit`, current)
    .send({})
    .expect(200);
  const refused = await rateAll(id, submitted.body.version, { take: false }).expect(409);
  expect(refused.body.code).toBe('state-conflict');
});

test('rated at creation; a copy is rated anew on its own dates, and what no card prices any more has no price', async () => {
  const api = setting.call(estimator);
  const made = (
    await api
      .post('/estimates')
      .send(d02Request({ rate: true }))
      .expect(201)
  ).body;
  const lines = await seaLines(made.id);
  expect(lines.find(({ code }) => code === 'OFR')).toMatchObject({ rate: '1450' });
  const later = { ...d02Document().route, departureDate: '2027-03-01', arrivalDate: '2027-03-15' };
  const copy = (
    await api
      .post('/estimates')
      .send(d02Request({ rate: true, copyOf: made.id, route: later }))
      .expect(201)
  ).body;
  const copied = (await seaLines(copy.id)).find(({ code }) => code === 'OFR');
  expect(copied?.rate).toBeUndefined();
  expect(copied?.rateCardName).toBeUndefined();
  const { body } = await rateAll(copy.id, copy.version, { take: false }).expect(200);
  expect(body.gaps.find(({ code }: { code: string }) => code === 'OFR')).toMatchObject({
    reason: 'expired',
    cards: [{ validTo: '2026-12-31' }, { validTo: '2026-12-31' }],
    suppliers: [{ name: 'Carrier 1' }, { name: 'Carrier 2' }],
  });
});

test('cards of an archived supplier price nothing', async () => {
  const archived = { ...suppliers[0], version: 2, data: { ...suppliers[0]?.data, archived: true } };
  await setting.service.feed([archived as (typeof suppliers)[number]]);
  const { id, version } = await begin();
  const { body } = await rateAll(id, version, { take: false }).expect(200);
  expect(body.lines.find(({ code }: { code: string }) => code === 'OFR').card.name).toBe('Card 2-1');
  const back = { ...suppliers[0], version: 3 };
  await setting.service.feed([back as (typeof suppliers)[number]]);
});

test('a table of surcharges is of the carrier that its short name means today, also where nobody gave that name', async () => {
  const carrier = {
    ...{ from: 'supplier', type: 'carrier.saved', aggregateId: 'c'.repeat(24) },
    data: { kind: 'oceanCarrier', code: 'ONEY', name: 'Ocean Network Express' },
  };
  const lane = { portOfLoading: 'JPYOK', portOfDischarge: 'USOAK' };
  const [, lowSulphur, ...rest] = ocean('1450');
  const freight = { lane, carrier: 'Ocean Network Express', carrierCode: 'ONEY' };
  const table = { lane, carrier: 'ONE' };
  await setting.service.feed([
    ...[
      card(1, 7, [price('OFR', '1450', 'container', { containerType: '20GP' }), ...rest.slice(1)], freight),
    ],
    card(1, 8, [lowSulphur!], table),
  ]);
  const { route } = d02Document();
  const { id, version } = await begin({ route: { ...route, portOfDischarge: 'USOAK' } });
  const surcharge = async () =>
    ((await rateAll(id, version, { take: false }).expect(200)).body as RateAllResult).lines.find(
      ({ code, card: of }) => code === 'LSS' && of,
    );
  expect(await surcharge()).toBeUndefined();
  await setting.service.feed([{ ...carrier, version: 1 }]);
  expect(await surcharge()).toMatchObject({ card: { name: 'Card 1-8' }, after: { rate: '180' } });
  await setting.service.feed([card(1, 8, [lowSulphur!], { ...table, carrier: 'ONE Trucks' }, 2)]);
  expect(await surcharge()).toBeUndefined();
});

const rules = (person = admin) => ({
  create: (body: object) => setting.call(person).post('/rules').send(body),
  try: (query: string) => setting.call(person).get(`/rules/trial?${query}`),
});
const preferring = {
  name: 'Carrier 2 to the United States',
  kind: 'choice',
  when: { stages: [stage], lane: { dischargeCountry: 'US' } },
  validFrom: '2025-01-01',
  choice: { order: ['preferredSupplier', 'cheapestComplete'], suppliers: [demoSupplierId(2)] },
};

test('rules are kept by admins, read by those who price, tried, and decide which card wins', async () => {
  await rules(estimator).create(preferring).expect(403);
  const made = (await rules().create(preferring).expect(201)).body;
  await rules()
    .create({ ...preferring, choice: undefined })
    .expect(422);
  await rules()
    .create({ ...preferring, markup: { kind: 'markup', rate: '0.1' } })
    .expect(422);
  await rules()
    .create({ ...preferring, validTo: '2024-12-31' })
    .expect(422);
  await rules()
    .create({ ...preferring, choice: { order: ['preferredSupplier'] } })
    .expect(422);
  const charges = { add: ['NOPE'], leaveOut: [] };
  await rules()
    .create({ name: 'x', kind: 'charges', when: {}, validFrom: '2025-01-01', charges })
    .expect(422);
  await setting.call(viewer).get('/rules').expect(403);
  expect((await setting.call(foreigner).get('/rules').expect(200)).body.items).toEqual([]);
  const query = `on=2025-11-16&mode=FCL&portOfLoading=JPYOK&stage=${stage}`;
  const here = (await rules(estimator).try(`${query}&portOfDischarge=USLGB`).expect(200)).body.items[0];
  expect(here).toMatchObject({
    ...{ kind: 'choice', holding: [{ rule: { id: made.id }, beatenBy: null }], others: [] },
  });
  const elsewhere = (await rules(estimator).try(`${query}&portOfDischarge=NLRTM`).expect(200)).body.items[0];
  expect(elsewhere).toMatchObject({ holding: [], others: [{ rule: { id: made.id }, unfitting: ['lane'] }] });
  const { id, version } = await begin();
  const freight = async () =>
    ((await rateAll(id, version, { take: false }).expect(200)).body as RateAllResult).lines.find(
      ({ code }) => code === 'OFR',
    );
  expect(await freight()).toMatchObject({
    card: { name: 'Card 2-1' },
    rule: { id: made.id, version: 1, name: preferring.name },
    runnersUp: [{ name: 'Card 1-1', reason: 'notPreferred' }],
  });
  await setting.call(admin).patch(`/rules/${made.id}`, 1).send({ validTo: '2025-06-30' }).expect(200);
  expect(await freight()).toMatchObject({ card: { name: 'Card 1-1' }, rule: null });
  await setting.call(admin).post(`/rules/${made.id}/archive`, 2).expect(200);
  const versions = (person: typeof admin, query = '') =>
    setting.call(person).get(`/rules/${made.id}/versions${query}`);
  const history = (await versions(estimator).expect(200)).body;
  expect(history).toMatchObject({
    total: 3,
    items: [
      { version: 3, archived: true, savedBy: 'Tanaka Ken', rule: { validTo: '2025-06-30' } },
      { version: 2, archived: false, savedBy: 'Tanaka Ken', rule: { validTo: '2025-06-30' } },
      { version: 1, archived: false, savedBy: 'Tanaka Ken', rule: preferring },
    ],
  });
  // The version that the line named is read as it was then.
  expect((await versions(estimator, '?version=1').expect(200)).body.items).toEqual([history.items[2]]);
  expect((await versions(estimator, '?version=9').expect(200)).body.items).toEqual([]);
  await versions(estimator, '?version=0').expect(422);
  await versions(viewer).expect(403);
  await versions(foreigner).expect(404);
});

test('among 5,000 cards the few of the lane are found by the index', async () => {
  const ports = ['NLRTM', 'DEHAM', 'SGSIN', 'THLCH', 'USNYC', 'AUSYD', 'INNSA', 'VNCLI', 'MYPKG', 'BRSSZ'];
  const { service } = setting.service;
  const copies = service.connection.collection<{ _id: string }>('rateCardCopies');
  const [model] = await copies.find({}).limit(1).toArray();
  const many = Array.from({ length: 5000 }, (_each, index) => ({
    ...model,
    _id: `f${index.toString(16).padStart(23, '0')}`,
    card: {
      ...(model as unknown as { card: object }).card,
      lane: { portOfLoading: 'JPYOK', portOfDischarge: ports[index % ports.length] },
    },
  }));
  await copies.insertMany(many);
  const plan = await copies
    .find({
      organisationId: (model as unknown as { organisationId: string }).organisationId,
      stage: { $in: [stage] },
      removed: false,
      'card.lane.portOfLoading': { $in: ['JPYOK', null] },
      'card.lane.portOfDischarge': { $in: ['USLGB', null] },
      validTo: { $gte: '2025-11-16' },
    })
    .explain('executionStats');
  expect(plan['executionStats'].totalDocsExamined).toBeLessThan(20);
  const { id, version } = await begin();
  const { body } = await rateAll(id, version, { take: false }).expect(200);
  expect(body.cardsFitting).toBe(2);
});

test('what the price book tells by events decides: groups of ports, our own tariffs; sell tariffs are no cost', async () => {
  const terms = { transitDays: 14, freeTime: { demurrageDays: 7, detentionDays: 5 } };
  const own = await startSetting();
  try {
    const tariff = (number: number, layer: string, rate: string, more: object = {}) => ({
      from: 'supplier',
      type: 'tariff.saved',
      aggregateId: demoRateCardId(90, number),
      version: 1,
      data: {
        ...{ code: `T-${number}`, name: `Tariff ${number}`, stage: 'packing', mode: 'any', layer, lane: {} },
        ...{ currency: 'JPY', validFrom: '2025-10-01', validTo: '2026-12-31', archived: false, revision: 1 },
        lines: [price('CRATE', rate, 'm3', { currency: 'JPY' })],
        ...more,
      },
    });
    const group = {
      ...{ from: 'supplier', type: 'portGroup.saved', aggregateId: demoRateCardId(91, 1), version: 1 },
      data: { code: 'US-WEST', name: 'West coast', ports: ['USLGB'], archived: false },
    };
    await own.service.feed([
      ...suppliers,
      card(1, 1, ocean('1450'), {
        lane: { dischargeGroup: 'US-WEST' },
        ...terms,
      }),
      group,
      tariff(1, 'ownCost', '9000'),
      tariff(2, 'companySell', '1'),
    ]);
    const api = own.call(estimator);
    const { body } = await api
      .post('/estimates')
      .send(d02Request({ rate: true }))
      .expect(201);
    const lines = async (of: string): Promise<ChargeLine[]> =>
      (await api.get(`/estimates/${body.id}/stages/${of}`).expect(200)).body.lines;
    expect((await lines(stage)).find(({ code }) => code === 'OFR')).toMatchObject({ rate: '1450' });
    expect((await lines('packing')).find(({ code }) => code === 'CRATE')).toMatchObject({
      rate: '9000',
      supplierName: 'Demo Forwarding K.K.',
      ratedBy: { layer: 'ownCost' },
    });
    const offers = await api.get(`/estimates/${body.id}/rates/${stage}`).expect(200);
    expect(offers.body.items).toHaveLength(1);
    // new-company D4: the panel of rates has the own tariff that priced the line, and no tariff of sells.
    const packing = await api.get(`/estimates/${body.id}/rates/packing`).expect(200);
    expect(packing.body.items).toMatchObject([{ name: 'Tariff 1', layer: 'ownCost', applied: true }]);
    expect((await lines(stage)).find(({ code }) => code === 'OFR')?.cardTerms).toEqual(terms);
  } finally {
    await own.stop();
  }
});
