import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { d02Document, type ChargeLine, type RatedLine } from '@quayside/rating';
import type { RateAllResult } from '../contract';
import {
  d02Request,
  estimator,
  otherShipperId,
  shipperId,
  startSetting,
  viewer,
  type Setting,
} from './setting';

const stage = 'sea-transport';
const price = (code: string, rate: string, more: object = {}) => ({
  ...{ code, description: code, basis: 'container', currency: 'USD', rate, containerType: '20GP' },
  ...more,
});
const yen = { currency: 'JPY', containerType: undefined };
const days = { validFrom: '2025-10-01', validTo: '2026-12-31', archived: false };
const lane = { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' };
const card = {
  from: 'supplier',
  type: 'rateCard.saved',
  aggregateId: demoRateCardId(1, 1),
  version: 1,
  data: {
    ...{ code: 'RC-1', name: 'Card 1', stage, mode: 'FCL', lane, revision: 1, currency: 'USD', ...days },
    ...{ supplierId: demoSupplierId(1), supplierName: 'Carrier 1' },
    lines: [
      price('OFR', '1450'),
      price('LSS', '180'),
      price('OTHC', '32000', { currency: 'JPY' }),
      price('AMS', '30', { basis: 'bl', containerType: undefined }),
    ],
  },
};
const supplier = {
  ...{ from: 'supplier', type: 'supplier.saved', aggregateId: demoSupplierId(1), version: 1 },
  data: { name: 'Carrier 1', archived: false, stages: [stage] },
};
const tariff = (number: number, layer: string, lines: object[], more: object = {}) => ({
  from: 'supplier',
  type: 'tariff.saved',
  aggregateId: demoRateCardId(90, number),
  version: 1,
  data: {
    ...{ code: `T-${number}`, name: `Tariff ${number}`, stage, mode: 'any', layer, lane, ...days },
    ...{ currency: 'USD', revision: 4, lines },
    ...more,
  },
});

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    ...[supplier, card],
    // What anybody pays, what this shipper pays, what another one pays, and of any lane.
    tariff(1, 'companySell', [
      price('OFR', '2000'),
      price('LSS', '250'),
      price('DOC', '5000', { ...yen, basis: 'bl' }),
    ]),
    tariff(2, 'shipperSell', [price('OFR', '1800', { minimum: '1900' })], { shipperId }),
    tariff(3, 'shipperSell', [price('OFR', '1')], { shipperId: otherShipperId }),
    tariff(4, 'companySell', [price('OFR', '9999')], { lane: {} }),
    tariff(5, 'companySell', [price('OFR', '8888')], { validTo: '2025-10-31' }),
  ]);
}, 60_000);
afterAll(() => setting.stop());

const { fx } = d02Document();
async function begin(change: object = {}) {
  const api = setting.call(estimator);
  const { body } = await api.post('/estimates').send(d02Request(change)).expect(201);
  const saved = await api.patch(`/estimates/${body.id}`, body.version).send({ fx }).expect(200);
  return { id: body.id as string, version: saved.body.version as number };
}
const rateAll = async (id: string, version: number, body: object) =>
  (await setting.call(estimator).post(`/estimates/${id}/rate-all`, version).send(body).expect(200))
    .body as RateAllResult;
const readAs = async (person: typeof estimator, id: string) =>
  (await setting.call(person).get(`/estimates/${id}?priced=full`).expect(200)).body;
const priceOf = (body: { priced: { lines: RatedLine[] } }, code: string) =>
  body.priced.lines.find((line) => line.stage === stage && line.code === code);

test('the narrower tariff sells: agreed before listed, of the lane before of any; the reason names it, and who may not see cost is not told', async () => {
  const { id, version } = await begin();
  const shown = await rateAll(id, version, { take: false });
  const of = (code: string) => shown.lines.find((line) => line.code === code);
  // 1,900 least × 150.25 = 285,475; the list price 250 × 150.25 = 37,562.5.
  expect(of('OFR')).toMatchObject({
    after: { costConverted: '217863', sell: '285475' },
    card: { name: 'Card 1' },
    sellCard: { name: 'Tariff 2', version: 4, layer: 'shipperSell' },
  });
  expect(of('LSS')).toMatchObject({
    after: { sell: '37563' },
    sellCard: { name: 'Tariff 1', layer: 'companySell' },
  });
  expect(of('OTHC')).toMatchObject({ after: { sell: '35840' }, sellCard: null });
  const { estimate } = await rateAll(id, version, { take: true, proposal: shown.proposal });
  const again = await rateAll(id, estimate?.version ?? 0, { take: false });
  expect(again.lines.every(({ change }) => change === 'same')).toBe(true);
  const full = await readAs(estimator, id);
  expect(priceOf(full, 'OFR')).toMatchObject({
    sell: '285475',
    soldBy: { name: 'Tariff 2', amount: '1900.00' },
  });
  expect(full.totals).toEqual({ ...shown.after.totals });
  const { items } = (await setting.call(viewer).get(`/estimates/${id}/activity`).expect(200)).body;
  expect(JSON.stringify(items)).not.toMatch(/Tariff/);
  expect(JSON.stringify(await readAs(viewer, id))).not.toMatch(/Tariff|soldBy|margin/);
});

test('what is sold without a known cost has a sell and no margin, is named, and is not approved unseen', async () => {
  const { id, version } = await begin();
  const { gaps, estimate } = await rateAll(id, version, { take: true });
  const full = await readAs(estimator, id);
  expect(priceOf(full, 'DOC')).toMatchObject({ sell: '5000', cost: null, margin: null, error: null });
  expect(full.totals).toMatchObject({ margin: null, marginRate: null });
  expect(full.priced.warnings).toContainEqual(
    expect.objectContaining({ code: 'line.costUnknown', params: { code: 'DOC' } }),
  );
  expect(gaps.find(({ code }) => code === 'DOC')).toMatchObject({
    reason: 'notOnCard',
    suppliers: [{ name: 'Carrier 1' }],
  });
  const { lines, version: sheet } = (await setting.call(estimator).get(`/estimates/${id}/stages/${stage}`))
    .body;
  const doc = (lines as ChargeLine[]).find(({ code }) => code === 'DOC');
  const upsert = [{ ...doc, rate: '3240', currency: 'JPY' }];
  await setting
    .call(estimator)
    .patch(`/estimates/${id}/stages/${stage}`, sheet)
    .send({ lines: { upsert } })
    .expect(200);
  const known = await readAs(estimator, id);
  expect(priceOf(known, 'DOC')).toMatchObject({ sell: '5000', cost: '3240', margin: '1760' });
  // Typed costs stay, and so does what it is sold for.
  const after = await rateAll(id, known.version, { take: true });
  expect(after.kept.map(({ code }) => code)).toContain('DOC');
  expect(estimate?.version).toBeLessThan(known.version);
});

test('a markup or a sell that somebody typed stays, and what was agreed with one shipper is not what another one pays', async () => {
  const { id, version } = await begin();
  await rateAll(id, version, { take: true });
  const api = setting.call(estimator);
  const sheet = (await api.get(`/estimates/${id}/stages/${stage}`)).body as {
    lines: ChargeLine[];
    version: number;
  };
  const typed = sheet.lines.map((line) => ({
    ...line,
    ...(line.code === 'LSS' ? { markup: { kind: 'markup', rate: '0.5' } } : {}),
    ...(line.code === 'OFR' ? { typedAmounts: { sell: '300000' } } : {}),
  }));
  await api
    .patch(`/estimates/${id}/stages/${stage}`, sheet.version)
    .send({ lines: { upsert: typed } })
    .expect(200);
  const saved = await readAs(estimator, id);
  expect([priceOf(saved, 'LSS')?.sell, priceOf(saved, 'OFR')?.sell]).toEqual(['40568', '300000']);
  const again = await rateAll(id, saved.version, { take: true });
  const rated = await readAs(estimator, id);
  expect([priceOf(rated, 'LSS')?.sell, priceOf(rated, 'OFR')?.sell]).toEqual(['40568', '300000']);
  expect(again.taken).toBe(true);

  const other = await begin();
  const first = await rateAll(other.id, other.version, { take: true });
  const moved = await api
    .patch(`/estimates/${other.id}`, first.estimate?.version)
    .send({ shipperId: otherShipperId })
    .expect(200);
  expect(priceOf(await readAs(estimator, other.id), 'OFR')).toMatchObject({ sell: '244007' });
  const anew = await rateAll(other.id, moved.body.version, { take: false });
  expect(anew.lines.find(({ code }) => code === 'OFR')).toMatchObject({
    after: { sell: '150' },
    sellCard: { name: 'Tariff 3' },
  });
  const copy = await api
    .post('/estimates')
    .send(d02Request({ copyOf: id, shipperId: otherShipperId }))
    .expect(201);
  expect(JSON.stringify((await readAs(estimator, copy.body.id)).document)).not.toContain('sellTariff');
});
