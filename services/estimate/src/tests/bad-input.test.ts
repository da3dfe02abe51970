import { createD02, d02Request, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
let estimate: { id: string; version: number; document: ReturnType<typeof d02Request> };
beforeAll(async () => {
  setting = await startSetting();
  estimate = await createD02(setting);
}, 60_000);
afterAll(() => setting.stop());

const row = (change: object) => ({ ...d02Request().cargo[0], ...change });
const line = (change: object) => ({
  id: 'bad',
  code: 'X',
  description: 'x',
  basis: 'item',
  quantity: { typed: '1' },
  rate: '1',
  currency: 'JPY',
  ...change,
});

test.each<[string, object]>([
  ['an operator as shipper', { shipperId: { $ne: null } }],
  ['an unknown shipper', { shipperId: 'ffffffffffffffffffffffff' }],
  ['an id of the caller', { id: '0f0000000000000000000001' }],
  ['an unknown field', { organisationId: '0a0000000000000000000002' }],
  ['a blank title', { title: '   ' }],
  ['an unknown rule', { incoterm: { rule: 'XXX', namedPlace: 'Here' } }],
  ['a port that is none', { route: { ...d02Request().route, portOfLoading: 'yokohama' } }],
  ['a day that is none', { validUntil: '2026-02-30' }],
  ['the year 0', { validUntil: '0000-01-01' }],
  ['the year 9999', { validUntil: '9999-12-31' }],
  ['a line break in the title', { title: 'a\n=1+1' }],
  ['a negative number of pieces', { cargo: [row({ quantity: -1 })] }],
  ['a fraction of a piece', { cargo: [row({ quantity: 1.5 })] }],
  ['1e308 pieces', { cargo: [row({ quantity: 1e308 })] }],
  ['a weight that is NaN', { cargo: [row({ netKg: 'NaN' })] }],
  ['a weight with an exponent', { cargo: [row({ netKg: '1e308' })] }],
  ['a negative weight', { cargo: [row({ netKg: '-5' })] }],
  ['a number instead of a decimal', { cargo: [row({ netKg: 5 })] }],
  ['a rounded length', { cargo: [row({ lengthMm: 0 })] }],
  ['two rows of one id', { cargo: [row({}), row({})] }],
  ['a currency that is none', { currency: 'yen' }],
  ['an operator as title', { title: { $gt: '' } }],
])('creation refuses %s', async (_name, change) => {
  const before = await setting.call(estimator).get('/estimates').expect(200);
  const answer = await setting.call(estimator).post('/estimates').send(d02Request(change));
  expect(answer.status).toBe(422);
  expect(answer.type).toBe('application/problem+json');
  expect(answer.body.errors.length).toBeGreaterThan(0);
  const after = await setting.call(estimator).get('/estimates').expect(200);
  expect(after.body.total).toBe(before.body.total);
});

test.each<[string, object]>([
  ['a rate that is NaN', { rate: 'NaN' }],
  ['a rate of 1e308', { rate: '1e308' }],
  ['a number as rate', { rate: 12.5 }],
  ['a negative rate', { rate: '-1' }],
  ['an endless rate', { rate: '9'.repeat(40) }],
  ['an unknown basis', { basis: 'each' }],
  ['an operator as rate', { rate: { $gt: 0 } }],
  ['an unknown field', { price: '1' }],
])('a stage refuses a line with %s', async (_name, change) => {
  const path = `/estimates/${estimate.id}/stages/warehouse`;
  const before = await setting.call(estimator).get(path).expect(200);
  await setting
    .call(estimator)
    .patch(path, before.body.version)
    .send({ lines: { upsert: [line(change)] } })
    .expect(422);
  const after = await setting.call(estimator).get(path).expect(200);
  expect(after.body).toEqual(before.body);
});

test('a stage refuses inputs of another stage, unknown fields, strangers as assignee, ids of other stages', async () => {
  const path = `/estimates/${estimate.id}/stages/warehouse`;
  const { version } = (await setting.call(estimator).get(path)).body;
  const patch = (body: object) => setting.call(estimator).patch(path, version).send(body);
  await patch({ inputs: { tareMethod: 'perM3' } }).expect(422);
  await patch({ version: 3 }).expect(422);
  await patch({ assigneeId: 'ffffffffffffffffffffffff' }).expect(422);
  await patch({ assigneeId: { $ne: '' } }).expect(422);
  await patch({ lines: { upsert: [line({ id: 'packing-crate' })] } }).expect(422);
  await patch({ lines: { upsert: [line({}), line({})] } }).expect(422);
  await patch({ overrides: { 'cargo.m3': '-1' } }).expect(422);
  await setting.call(estimator).patch(`/estimates/${estimate.id}/stages/nowhere`, 1).send({}).expect(404);
  const answer = await setting.call(estimator).put(path, 1).send({}).expect(405);
  expect(answer.headers.allow).toBe('PATCH, GET, HEAD');
});

test('queries with operators, repeats or unknown names never reach the database', async () => {
  const api = setting.call(estimator);
  await api.get('/estimates?state[$ne]=sent').expect(422);
  await api.get('/estimates?shipper[$gt]=').expect(422);
  await api.get('/estimates?sort=figures').expect(422);
  await api.get('/estimates?limit=100000').expect(422);
  await api.get('/estimates?cursor=abc').expect(422);
  await api.get('/estimates/not-an-id').expect(404);
  await api.get(`/estimates?q=${encodeURIComponent('(a+)+$ .* [')}`).expect(200);
});

test('ten thousand cargo rows are stored, one more is refused', async () => {
  // Made once: ten thousand of them would hold the service, which is of this process, for many seconds on a loaded machine.
  const carton = row({ packing: 'carton', barrier: false, quantity: 1, nameJa: '段ボール箱'.repeat(20) });
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ ...carton, id: `row-${index}` }));
  const { body } = await setting
    .call(estimator)
    .post('/estimates')
    .send(d02Request({ cargo: rows }))
    .expect(201);
  const read = await setting.call(estimator).get(`/estimates/${body.id}`).expect(200);
  expect(read.body.document.cargo).toHaveLength(10_000);
  expect(read.body.document.cargo[9_999].id).toBe('row-9999');
  const more = await setting
    .call(estimator)
    .post('/estimates')
    .send(d02Request({ cargo: [...rows, row({ id: 'one-more' })] }));
  expect(more.status).toBe(422);
}, 60_000);
