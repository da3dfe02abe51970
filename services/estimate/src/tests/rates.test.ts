import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { createD02, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const price = (code: string, rate: string, basis: string, more: object = {}) => ({
  ...{ code, description: code, basis, rate, currency: 'USD' },
  ...more,
});
const card = (supplier: number, number: number, name: string, lines: object[], change: object = {}) => ({
  from: 'supplier',
  type: 'rateCard.saved',
  aggregateId: demoRateCardId(supplier, number),
  data: {
    ...{
      code: `RC-${number}`,
      name,
      supplierId: demoSupplierId(supplier),
      supplierName: `Carrier ${supplier}`,
      revision: 3,
    },
    ...{
      stage: 'sea-transport',
      mode: 'FCL',
      currency: 'USD',
      validFrom: '2025-10-01',
      validTo: '2025-12-31',
      archived: false,
    },
    lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    lines,
    ...change,
  },
});

test('cards that fit lane, day and container are offered; what one lacks is named and never priced as zero', async () => {
  const box = { containerType: '20GP' };
  const whole = [
    price('OFR', '1450', 'container', box),
    price('LSS', '180', 'container', box),
    price('CAF', '0.05', 'percent-of', { percentOf: ['OFR'] }),
    price('AMS', '30', 'bl'),
    price('OTHC', '32000', 'container', { ...box, currency: 'JPY' }),
    price('DOC', '3240', 'bl', { currency: 'JPY' }),
    price('SEAL', '400', 'container', { currency: 'JPY' }),
  ];
  await setting.service.feed([
    card(1, 1, 'Pacific RC-118', whole),
    card(
      2,
      1,
      'Ocean East RC-77',
      whole.filter(({ code }) => code !== 'LSS'),
    ),
    card(2, 2, 'Other lane', whole, { lane: { portOfLoading: 'JPUKB', portOfDischarge: 'USLGB' } }),
    card(2, 3, 'Last season', whole, { validFrom: '2025-01-01', validTo: '2025-09-30' }),
    card(2, 4, 'Archived', whole, { archived: true }),
    card(
      2,
      5,
      'Other box',
      whole.map((line) => ('containerType' in line ? { ...line, containerType: '40HC' } : line)),
    ),
  ]);
  const estimate = await createD02(setting);
  const { body } = await setting
    .call(estimator)
    .get(`/estimates/${estimate.id}/rates/sea-transport`)
    .expect(200);
  expect(body.lane).toMatchObject({
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    date: '2025-11-16',
    containerTypes: ['20GP'],
  });
  const offers = body.items.map(({ name, complete, missing, total }: Record<string, unknown>) => ({
    name,
    complete,
    missing,
    total,
  }));
  expect(offers[0]).toEqual({ name: 'Pacific RC-118', complete: true, missing: [], total: '295949' });
  expect(offers).toContainEqual({ name: 'Ocean East RC-77', complete: false, missing: ['LSS'], total: null });
  expect(offers).toContainEqual({
    name: 'Other box',
    complete: false,
    missing: ['OFR 20GP', 'LSS 20GP', 'CAF', 'OTHC 20GP'],
    total: null,
  });
  expect(offers).toHaveLength(3);
  const stage = await setting
    .call(estimator)
    .get(`/estimates/${estimate.id}/stages/sea-transport`)
    .expect(200);
  const applied = await setting
    .call(estimator)
    .patch(`/estimates/${estimate.id}/stages/sea-transport`, stage.body.version)
    .send({ lines: { upsert: body.items[0].lines } })
    .expect(200);
  expect(applied.body.estimate.totals.total).toBe('1310125');
  expect(applied.body.stage.lines).toHaveLength(7);
  const again = await setting
    .call(estimator)
    .get(`/estimates/${estimate.id}/rates/sea-transport`)
    .expect(200);
  expect(again.body.items[0].applied).toBe(true);
});

test('cards of two container types, applied one after the other, charge each container once', async () => {
  const of = (type: string, freight: string, terminal: string) => [
    // As cards are made on the screen: the quantity is of all containers, the type of one.
    ...[price('OFR', freight, 'container'), price('OTHC', terminal, 'container', { currency: 'JPY' })].map(
      (line) => ({ ...line, containerType: type, quantity: { calculated: 'vanning.containers' } }),
    ),
    price('CAF', '0.05', 'percent-of', { percentOf: ['OFR'] }),
  ];
  const stage = 'sea-transport';
  await setting.service.feed([
    card(3, 1, 'Pacific 40HC', of('40HC', '1980', '46000')),
    // As cards come from a file: without a quantity.
    card(
      3,
      2,
      'Pacific 20GP',
      of('20GP', '1450', '32000').map((line) => ({ ...line, quantity: undefined })),
    ),
    card(3, 3, 'Pacific both', [...of('40HC', '1980', '46000').slice(0, 2), ...of('20GP', '1450', '32000')]),
  ]);
  const api = setting.call(estimator);
  const estimate = await createD02(setting);
  const read = async (of: string) =>
    (await api.get(`/estimates/${estimate.id}/stages/${of}`).expect(200)).body;
  const vanning = await read('vanning');
  await api
    .patch(`/estimates/${estimate.id}/stages/vanning`, vanning.version)
    .send({ inputs: { ...vanning.inputs, fleet: { '40HC': 1, '20GP': 1 } } })
    .expect(200);
  const offer = async (name: string) =>
    (await api.get(`/estimates/${estimate.id}/rates/${stage}`).expect(200)).body.items.find(
      (each: { name: string }) => each.name === name,
    );
  const apply = async (name: string) => {
    const { lines } = await offer(name);
    const { version } = await read(stage);
    await api
      .patch(`/estimates/${estimate.id}/stages/${stage}`, version)
      .send({ lines: { upsert: lines } })
      .expect(200);
  };
  const sheet = await read(stage);
  await api
    .patch(`/estimates/${estimate.id}/stages/${stage}`, sheet.version)
    .send({ lines: { remove: sheet.lines.map(({ id }: { id: string }) => id) } })
    .expect(200);
  const costs = async () => {
    const { body } = await api.get(`/estimates/${estimate.id}?priced=full`).expect(200);
    return body.priced.lines
      .filter((line: { stage: string }) => line.stage === stage)
      .map((line: Record<string, unknown>) => [line.code, line.containerType, line.cost])
      .sort();
  };
  const once = [
    ['CAF', null, '171.50'],
    ['OFR', '20GP', '1450.00'],
    ['OFR', '40HC', '1980.00'],
    ['OTHC', '20GP', '32000'],
    ['OTHC', '40HC', '46000'],
  ];
  await apply('Pacific 40HC');
  await apply('Pacific 20GP');
  expect(await costs()).toEqual(once);
  // A card of both types over them replaces each by its own.
  expect((await offer('Pacific both')).missing).toEqual(['DOC', 'AMS']);
  await apply('Pacific both');
  expect(await costs()).toEqual(once);
});

test('a card puts nothing on the estimate unasked that is there under another code, or that this shipment does not have', async () => {
  await setting.service.feed([
    card(4, 1, 'Documents', [price('ODF', '25', 'bl'), price('SWB', '20', 'bl'), price('AMS', '30', 'bl')]),
    card(4, 2, 'Crates', [price('OCRATE', '7000', 'm3'), price('CRATE', '9000', 'm3')], { stage: 'packing' }),
  ]);
  const api = setting.call(estimator);
  const estimate = await createD02(setting);
  const offer = async (stage: string, name: string) => {
    const { body } = await api.get(`/estimates/${estimate.id}/rates/${stage}`).expect(200);
    const found = body.items.find((each: { name: string }) => each.name === name);
    const codes = found.lines.map(({ code }: { code: string }) => code);
    return { codes, leftOut: found.leftOut, covered: found.covered };
  };
  // DOC is priced on the estimate: neither code of the same service joins it.
  expect(await offer('sea-transport', 'Documents')).toMatchObject({
    codes: ['AMS'],
    leftOut: [
      { code: 'ODF', reason: 'sameService', other: 'DOC' },
      { code: 'SWB', reason: 'sameService', other: 'DOC' },
    ],
  });
  expect(await offer('packing', 'Crates')).toMatchObject({
    codes: ['CRATE'],
    leftOut: [{ code: 'OCRATE', reason: 'notOrdered', other: null }],
  });
});

test('reference data answer at once, in both languages', async () => {
  const api = setting.call(estimator);
  const ports = await api.get(`/reference/ports?q=${encodeURIComponent('横浜')}`).expect(200);
  expect(ports.body.items[0]).toMatchObject({ code: 'JPYOK', name: 'Yokohama', country: 'JP' });
  expect((await api.get('/reference/ports?q=long%20beach').expect(200)).body.items[0].code).toBe('USLGB');
  expect((await api.get('/reference/hs?q=8462.62').expect(200)).body.items[0].code).toBe('846262');
  expect((await api.get('/reference/currencies?q=JPY').expect(200)).body.items[0]).toMatchObject({
    code: 'JPY',
    minorDigits: 0,
  });
  expect((await api.get('/reference/countries?q=jp').expect(200)).body.items[0].nameJa).toBe('日本');
  expect((await api.get('/reference/incoterms').expect(200)).body.items).toHaveLength(11);
  expect((await api.get('/reference/containers').expect(200)).body.items).toHaveLength(11);
  expect((await api.get('/reference/charges?stage=packing').expect(200)).body.items[0].stage).toBe('packing');
  const shippers = await api.get(`/reference/shippers?q=${encodeURIComponent('大阪')}`).expect(200);
  expect(shippers.body.items).toHaveLength(1);
  await api.get('/reference/shippers/ffffffffffffffffffffffff/products').expect(404);
});
