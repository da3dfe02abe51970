import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import type { ChargeLine } from '@quayside/rating';
import type { CatalogueRow, ChargeView, RateAllResult } from '../contract';
import {
  admin,
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
}, 60_000);
afterAll(() => setting.stop());

const portFee = {
  ...{ code: 'PORT-FEE', name: 'Port dues', nameJa: '岸壁使用料', aliases: ['Wharfage levy'] },
  ...{
    stage: 'sea-transport',
    costGroup: 'destinationTerminal',
    taxKind: 'exportExempt',
    basis: 'container',
  },
  ...{ lclBasis: 'wm', source: 'Port circular 12', validFrom: '2020-01-01' },
};
const freight = { code: 'OFR', name: 'Freight', nameJa: '運賃', aliases: ['Basic rate'] };
const api = (person = admin) => setting.call(person);
const listed = async (query: string, person = estimator) =>
  (await api(person).get(`/charges?${query}`).expect(200)).body as { items: CatalogueRow[]; total: number };
const offered = async (person = estimator) =>
  (await api(person).get('/reference/charges?stage=sea-transport').expect(200)).body.items as {
    code: string;
    name: string;
  }[];

test('charges are kept by administrators, read by those who price, found in both languages, and by no other company', async () => {
  await api(estimator).post('/charges').send(portFee).expect(403);
  const made = (await api().post('/charges').send(portFee).expect(201)).body as ChargeView;
  expect(made).toMatchObject({ ...portFee, version: 1, builtIn: false });
  await api().post('/charges').send(portFee).expect(409);
  const refused = await api()
    .post('/charges')
    .send({ ...freight, basis: 'kg', aliases: ['wharfage LEVY'] })
    .expect(422);
  expect(refused.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['basis', 'charge.builtIn'],
    ['aliases.0', 'charge.aliasTaken'],
  ]);
  await api().post('/charges').send(freight).expect(201);
  const found = await listed(`q=${encodeURIComponent('岸壁')}`);
  expect(found).toMatchObject({ total: 1, items: [{ code: 'PORT-FEE', origin: 'own' }] });
  expect((await listed('q=basic%20rate')).items).toMatchObject([{ code: 'OFR', origin: 'changed' }]);
  const whole = await listed('limit=2');
  const next = await listed('limit=2&cursor=2');
  expect(whole.items.concat(next.items).map(({ code }) => code)).toHaveLength(4);
  expect(new Set(whole.items.concat(next.items).map(({ code }) => code)).size).toBe(4);
  expect((await listed('origin=own', foreigner)).total).toBe(0);
  await api(foreigner).get(`/charges/${made.id}`).expect(404);
  await api(viewer).get('/charges').expect(403);
  await api(shipperMember).get('/charges').expect(403);
  // Whoever sees an estimate sees by which names its charges go.
  expect(await offered(viewer)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'OFR', name: 'Freight' }),
      expect.objectContaining({ code: 'PORT-FEE', own: expect.objectContaining({ lclBasis: 'wm' }) }),
    ]),
  );
  await api()
    .patch(`/charges/${made.id}`, 1)
    .send({ aliases: null, percentOf: ['OFR'] })
    .expect(422);
  const changed = await api().patch(`/charges/${made.id}`, 1).send({ validTo: '2020-12-31' }).expect(200);
  expect(changed.body).toMatchObject({ version: 2, aliases: ['Wharfage levy'] });
  await api().patch(`/charges/${made.id}`, 1).send({ validTo: null }).expect(412);
  expect((await offered()).some(({ code }) => code === 'PORT-FEE')).toBe(false);
  const open = await api().patch(`/charges/${made.id}`, 2).send({ validTo: null }).expect(200);
  expect(open.body.validTo).toBeUndefined();
  const history = await api().get(`/activity?resource=charge&id=${made.id}`).expect(200);
  expect(history.body.items.map(({ action }: { action: string }) => action)).toEqual([
    ...['update', 'update', 'create'],
  ]);
});

const stage = 'sea-transport';
const price = (code: string, rate: string) => ({
  ...{ code, description: code, basis: 'container', rate, currency: 'JPY', containerType: '20GP' },
});

test('an estimate begins with the company’s names, and a card’s alias comes as the own charge with what was said of it', async () => {
  const supplier = { name: 'Carrier', archived: false, stages: [stage] };
  const card = {
    ...{
      code: 'RC',
      name: 'Card',
      stage,
      mode: 'FCL',
      supplierId: demoSupplierId(1),
      supplierName: 'Carrier',
    },
    ...{ revision: 1, currency: 'JPY', validFrom: '2025-10-01', validTo: '2026-12-31', archived: false },
    lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    lines: [price('OFR', '150000'), price('WHARFAGE LEVY', '5000')],
  };
  await setting.service.feed([
    { from: 'supplier', type: 'supplier.saved', aggregateId: demoSupplierId(1), version: 1, data: supplier },
    { from: 'supplier', type: 'rateCard.saved', aggregateId: demoRateCardId(1, 1), version: 1, data: card },
  ]);
  const rule = {
    ...{ name: 'Port dues', kind: 'charges', when: {}, validFrom: '2020-01-01' },
    charges: { add: ['PORT-FEE'], leaveOut: [] },
  };
  await api()
    .post('/rules')
    .send({ ...rule, charges: { add: ['NOBODYS'], leaveOut: [] } })
    .expect(422);
  await api().post('/rules').send(rule).expect(201);
  const { body } = await api(estimator).post('/estimates').send(d02Request()).expect(201);
  const linesNow = async () =>
    (await api(estimator).get(`/estimates/${body.id}/stages/${stage}`).expect(200)).body
      .lines as ChargeLine[];
  expect((await linesNow()).find(({ code }) => code === 'OFR')).toMatchObject({
    ...{ description: 'Freight', descriptionJa: '運賃' },
  });
  const taken = await api(estimator)
    .post(`/estimates/${body.id}/rate-all`, body.version)
    .send({ take: true })
    .expect(200);
  expect((taken.body as RateAllResult).taken).toBe(true);
  const fee = (await linesNow()).find(({ code }) => code === 'PORT-FEE');
  expect(fee).toMatchObject({ rate: '5000', costGroup: 'destinationTerminal', taxCode: 'exportExempt' });
  // Archived or renamed, what stands on the estimate stays as it is.
  const [kept] = (await listed('q=PORT-FEE')).items;
  await api()
    .post(`/charges/${kept?.id}/archive`, kept?.version ?? 0)
    .expect(200);
  expect((await linesNow()).find(({ code }) => code === 'PORT-FEE')).toEqual(fee);
  expect((await listed('archived=true')).items).toMatchObject([{ code: 'PORT-FEE' }]);
  await api()
    .post(`/charges/${kept?.id}/restore`, (kept?.version ?? 0) + 1)
    .expect(200);
});

test('a file is taken whole or not at all; what was written out changes nothing', async () => {
  const out = await api(estimator).get('/charges/export').expect(200);
  const csv = out.text;
  const post = (body: object, person = admin) => api(person).post('/charges/import').send(body);
  await post({ dryRun: true, csv }, estimator).expect(403);
  expect((await post({ dryRun: false, csv }).expect(200)).body).toMatchObject({
    committed: true,
    counts: { new: 0, changed: 0, unchanged: 2, error: 0 },
  });
  const good = { code: 'gate', name: 'Gate fee', nameJa: '入場料', stage: 'vanning', basis: 'container' };
  const rows = [
    { ...good, costGroup: 'vanning', taxKind: 'standard', aliases: 'Gate-in; ゲート' },
    { ...good, code: 'OFR', name: 'Freight', nameJa: '運賃' },
  ];
  const refused = (await post({ dryRun: false, rows }).expect(200)).body;
  expect(refused).toMatchObject({ committed: false, counts: { new: 1, error: 1 } });
  expect(refused.rows[1].errors.map(({ path }: { path: string }) => path)).toEqual(['stage', 'basis']);
  expect((await listed('q=gate%20fee')).total).toBe(0);
  expect((await post({ dryRun: false, rows: rows.slice(0, 1) }).expect(200)).body.committed).toBe(true);
  expect((await listed(`q=${encodeURIComponent('ｹﾞｰﾄ 入場')}`)).items).toMatchObject([
    { code: 'GATE', aliases: ['Gate-in', 'ゲート'] },
  ]);
});

test('a name is one charge’s, of ten that are written at once and of one that comes back from the archive', async () => {
  const own = (code: string, alias: string) => ({ ...portFee, code, aliases: [alias] });
  const made = (await api().post('/charges').send(own('QUAY-A', 'Quay levy')).expect(201)).body as ChargeView;
  await api().post(`/charges/${made.id}/archive`, 1).expect(200);
  await api().post('/charges').send(own('QUAY-B', 'ＱＵＡＹ levy')).expect(201);
  const back = await api().post(`/charges/${made.id}/restore`, 2).expect(422);
  expect(back.body.errors).toMatchObject([{ path: 'aliases.0', code: 'charge.aliasTaken' }]);
  const written = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      api()
        .post('/charges')
        .send(own(`AT-ONCE-${at}`, 'At once')),
    ),
  );
  expect(written.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
});
