import { addDays, todayIn } from '@quayside/contract/days';
import { demoOrganisations, demoShipperId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { RateSheet, RateSheetFile, RateSheetReading, SheetKind, Tariff } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const today = todayIn('Asia/Tokyo');
const [shipper, otherShipper] = [demoShipperId(1), demoShipperId(2)];
type As = Parameters<TestService['as']>[0];

beforeAll(async () => {
  database = await testDatabase('supplier-tariff-sheets');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
  await service.feed(
    [shipper, otherShipper].map((aggregateId) => ({
      ...{ from: 'shippers', type: 'shipper.saved', aggregateId, version: 1 },
      data: { name: '大阪精機' },
    })),
  );
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

/** The list of the own warehouse, as somebody writes it. */
const listOf = (from: string, inbound: string, more: string[][] = []): RateSheetFile => ({
  name: `warehouse ${from}.xlsx`,
  sheets: [
    {
      name: '倉庫料金',
      rows: [
        [`有効期間 ${from} - ${addDays(from, 60)}`],
        ['作業', '単位', '通貨', '金額'],
        ['入庫荷役料', 'per R/T', 'JPY', inbound],
        ...more,
      ],
      ...{ merged: [], faults: [] },
    },
  ],
});
const label = ['ラベル貼付', '1個', 'JPY', '60'];

const at = (owner: string) => `/api/supplier/price-sides/${owner}`;
const post = (owner: string, path: string, body: object, as?: As) =>
  request(service.app)
    .post(`${at(owner)}${path}`)
    .set(service.as(as))
    .send(body);
const get = (path: string) => request(service.app).get(`/api/supplier${path}`).set(service.as());
const read = async (owner: string, file: RateSheetFile) =>
  (await post(owner, '/rate-sheets/read', { file }).expect(200)).body as RateSheetReading;
const keep = async (owner: string, { mapping }: RateSheetReading, prefix = mapping.prefix) =>
  (await post(owner, '/rate-sheet-kinds', { name: '倉庫', mapping: { ...mapping, prefix } }).expect(201))
    .body as SheetKind;
const bodyOf = (
  file: RateSheetFile,
  { kind, keptVersion: mappingVersion, expected }: RateSheetReading,
  end: 'all' | string[] = [],
) => ({ ...{ file, mappingVersion, expected, end }, ...(kind ? { kindId: kind.id } : {}) });
const take = async (
  owner: string,
  file: RateSheetFile,
  reading: RateSheetReading,
  end: 'all' | string[] = [],
) => (await post(owner, '/rate-sheets', bodyOf(file, reading, end)).expect(201)).body as RateSheet;
const tariffs = async (prefix: string, archived: boolean | 'all' = false) =>
  (await get(`/tariffs?q=${prefix}-WH&archived=${archived}`).expect(200)).body.items as Tariff[];
const linesOf = ({ lines }: Tariff) =>
  lines.map(({ code, rate, validTo }) => [code, rate, validTo].filter(Boolean).join(' '));

test('the own warehouse list: said once, the next one compared, taken as tariffs of its layer, and undone', async () => {
  const first = listOf(addDays(today, -10), '1,500', [label]);
  const guess = await read('ownCost', first);
  expect(guess).toMatchObject({
    source: 'guessed',
    faults: [],
    counts: { new: 2 },
    mapping: { prefix: 'OWN' },
  });
  await keep('ownCost', guess);
  const before = await read('ownCost', first);
  expect(before).toMatchObject({ source: 'kept', kind: { name: '倉庫' }, changedCards: 1 });
  await take('ownCost', first, before);
  const [made] = await tariffs('OWN');
  expect(made).toMatchObject({ layer: 'ownCost', stage: 'warehouse', revision: 1, state: 'inForce' });
  expect(made?.shipperId).toBeUndefined();
  expect(linesOf(made as Tariff)).toEqual(['WHIN 1500', 'LABEL 60']);

  const second = listOf(addDays(today, 20), '1,600');
  const next = await read('ownCost', second);
  expect(next.counts).toMatchObject({ dearer: 1, gone: 1, new: 0 });
  const sheet = await take('ownCost', second, next, 'all');
  const [changed] = await tariffs('OWN');
  const eve = addDays(today, 19);
  expect(changed).toMatchObject({ id: made?.id, revision: 2 });
  expect(linesOf(changed as Tariff)).toEqual([`WHIN 1500 ${eve}`, `LABEL 60 ${eve}`, 'WHIN 1600']);
  expect((await get(`/tariffs/${made?.id}/versions`)).body.items).toMatchObject([
    { revision: 1, tariff: { layer: 'ownCost', lines: [{ rate: '1500' }, { rate: '60' }] } },
  ]);
  // What others keep a copy by is told.
  const told = (await service.events()).filter(
    ({ type, data }) => type === 'tariff.saved' && data.id === made?.id,
  );
  expect(told.at(-1)?.data).toMatchObject({ layer: 'ownCost', revision: 2 });

  expect((await get('/price-sides/ownCost/rate-sheets')).body.items).toMatchObject([
    { id: sheet.id, kindName: '倉庫', cards: 1 },
    { cards: 1 },
  ]);
  expect((await get('/price-sides/companySell/rate-sheets')).body.total).toBe(0);
  // The sheet of another side is none of this one.
  const undo = (owner: string) =>
    post(owner, `/rate-sheets/${sheet.id}/undo`, {}).set('If-Match', `"${sheet.version}"`);
  await undo('companySell').expect(404);
  await undo('ownCost').expect(200);
  expect(linesOf((await tariffs('OWN'))[0] as Tariff)).toEqual(['WHIN 1500', 'LABEL 60']);
});

test('each side has its own mapping and tariffs; an agreement is its shipper’s', async () => {
  const file = listOf(addDays(today, -5), '2,000');
  const sell = await read('companySell', file);
  // Own cost knows this layout; the sell side does not yet.
  expect(sell).toMatchObject({ source: 'guessed', kinds: [], mapping: { prefix: 'SELL' } });
  await keep('companySell', sell);
  await take('companySell', file, await read('companySell', file));
  const agreed = await read(shipper, file);
  // No letters of a name to make codes of.
  expect(agreed.mapping.prefix).toBe(shipper.slice(-6).toUpperCase());
  await keep(shipper, agreed, 'AGREED');
  await take(shipper, file, await read(shipper, file));
  expect(await tariffs('SELL')).toMatchObject([{ layer: 'companySell' }]);
  expect(await tariffs('AGREED')).toMatchObject([{ layer: 'shipperSell', shipperId: shipper }]);
  expect((await get(`/price-sides/${shipper}/rate-sheets`)).body.total).toBe(1);
});

test('a code that a tariff of another side has is named, and nothing is written', async () => {
  const file = listOf(addDays(today, -5), '2,000');
  const guess = await read(otherShipper, file);
  await keep(otherShipper, guess, 'AGREED');
  const reading = await read(otherShipper, file);
  const [{ code = '' } = {}] = await tariffs('AGREED');
  expect(reading.faults).toEqual([{ sheet: '', code: 'codeTaken', text: code }]);
  const { body } = await post(otherShipper, '/rate-sheets', bodyOf(file, reading)).expect(422);
  expect(body.errors).toMatchObject([{ code: 'sheet.codeTaken' }]);
  expect(await tariffs('AGREED')).toHaveLength(1);
});

test('an estimator of another company sees none of it, viewers write none, and an unknown side is not there', async () => {
  const file = listOf(today, '9');
  const elsewhere: As = { organisationId: demoOrganisations.other.id };
  const seen = await post('ownCost', '/rate-sheets/read', { file }, elsewhere).expect(200);
  expect(seen.body).toMatchObject({ source: 'guessed', kinds: [], counts: { new: 1 } });
  await post(shipper, '/rate-sheets/read', { file }, elsewhere).expect(404);
  await post('ownCost', '/rate-sheets/read', { file }, { roles: ['viewer'] }).expect(403);
  await post('shipperSell', '/rate-sheets/read', { file }).expect(404);
  await post('0c00000000000000000000ff', '/rate-sheets/read', { file }).expect(404);
});
