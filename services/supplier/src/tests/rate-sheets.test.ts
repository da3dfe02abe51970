import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { KeptMapping, RateCard, RateSheet, RateSheetFile, RateSheetReading } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const today = todayIn('Asia/Tokyo');
const supplierId = demoSupplierId(4);
const base = `/api/supplier/suppliers/${supplierId}`;
type As = Parameters<TestService['as']>[0];

beforeAll(async () => {
  database = await testDatabase('supplier-rate-sheets');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

/** Lanes of a month with their freight of a 20GP, and one charge of all lanes. */
const sheetOf = (from: string, lanes: Record<string, string>): RateSheetFile => ({
  name: `rates ${from}.xlsx`,
  sheets: [
    {
      name: 'FCL',
      rows: [
        ['POL', 'POD', 'USD 20GP', 'Valid from', 'Valid to'],
        ...Object.entries(lanes).map(([port, rate]) => ['Yokohama', port, rate, from, addDays(from, 29)]),
      ],
      ...{ merged: [], faults: [] },
    },
    {
      name: 'Charges',
      rows: [
        ['Charge', 'Basis', 'Currency', 'Amount'],
        ['Harbour blessing', 'per B/L', 'JPY', '5,500'],
      ],
      ...{ merged: [], faults: [] },
    },
  ],
});
const first = sheetOf(addDays(today, -10), { Busan: '450', Shanghai: '300' });
const second = sheetOf(addDays(today, 20), { Busan: '500', Qingdao: '280' });

const call = (method: 'get' | 'post' | 'put', path: string, as?: As) =>
  request(service.app)[method](`${base}${path}`).set(service.as(as));
async function read(file: RateSheetFile, mapping?: object): Promise<RateSheetReading> {
  const { body } = await call('post', '/rate-sheets/read')
    .send({ file, ...(mapping ? { mapping } : {}) })
    .expect(200);
  return body as RateSheetReading;
}
const keep = (mapping: object, version: number) =>
  call('put', '/rate-sheet-mapping').set('If-Match', `"${version}"`).send(mapping);
const take = (file: RateSheetFile, reading: RateSheetReading, end: 'all' | string[] = []) =>
  call('post', '/rate-sheets').send({
    ...{ file, end, mappingVersion: reading.keptVersion, expected: reading.expected },
  });
const undo = ({ id, version }: RateSheet) =>
  call('post', `/rate-sheets/${id}/undo`).set('If-Match', `"${version}"`);
const cards = async (archived = false) =>
  (await call('get', `/rate-cards?q=JPYOK&archived=${archived}`).expect(200)).body.items as RateCard[];
const freight = async (code: string) =>
  (await cards())
    .find((card) => card.code.endsWith(code))
    ?.lines.filter((line) => line.code === 'OFR')
    .map(({ rate, validTo }) => [rate, validTo].join(' ').trim());

test('the first sheet is mapped and its names are said once; the second one only looked at and taken, and undone', async () => {
  await call('get', '/rate-sheet-mapping').expect(404);
  const guessed = await read(first);
  expect(guessed).toMatchObject({
    source: 'guessed',
    misfits: [],
    unknown: { charges: ['Harbour blessing'] },
  });
  expect(guessed.faults).toMatchObject([{ sheet: 'Charges', cell: 'A2', code: 'charge' }]);
  const said = { ...guessed.mapping, charges: [{ name: 'Harbour blessing', code: 'ISPS' }] };
  expect((await read(first, said)).faults).toEqual([]);
  await keep(said, 3).expect(412);
  const kept = (await keep(said, 0).expect(200)).body as KeptMapping;
  await keep(said, 7).expect(412);

  const looked = await read(first);
  expect(looked).toMatchObject({ source: 'kept', keptVersion: kept.version, lanes: 2, changedCards: 2 });
  expect(looked.counts).toMatchObject({ new: 4, gone: 0 });
  const before = (await service.events()).length;
  const both = await Promise.all([take(first, looked), take(first, looked)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const taken = both.find(({ status }) => status === 201)?.body as RateSheet;
  expect(taken).toMatchObject({ cards: 2, fileName: first.name });
  const told = (await service.events()).slice(before).filter(({ type }) => type === 'rateCard.saved');
  expect(told.map(({ data }) => (data as RateCard).lines.length)).toEqual([2, 2]);

  const next = await read(second);
  expect(next.source).toBe('kept');
  expect(
    next.differences.map(({ outcome, portOfDischarge, charge }) => `${outcome} ${portOfDischarge} ${charge}`),
  ).toEqual([
    'gone CNSHA OFR',
    'gone CNSHA ISPS',
    'new CNTAO OFR',
    'new CNTAO ISPS',
    'dearer KRPUS OFR',
    'unchanged KRPUS ISPS',
  ]);
  const { body: sheet } = await take(second, next, 'all').expect(201);
  expect(await freight('KRPUS')).toEqual([`450 ${addDays(today, 19)}`, '500']);
  expect(await freight('CNTAO')).toEqual(['280']);
  const busan = (await cards()).find(({ code }) => code.endsWith('KRPUS'))!;
  const versions = await call('get', `/rate-cards/${busan.id}/versions`).expect(200);
  expect(versions.body.items[0].card.lines).toHaveLength(2);
  // The same again changes nothing.
  const again = await read(second);
  expect(again.changedCards).toBe(0);
  expect((await take(second, again).expect(422)).body.errors[0].code).toBe('change.nothing');

  const undone = (await undo(sheet as RateSheet).expect(200)).body as RateSheet;
  expect(undone.undone?.by).toBeTruthy();
  expect(await freight('KRPUS')).toEqual(['450']);
  expect(await freight('CNTAO')).toBeUndefined();
  expect((await cards(true)).map(({ code }) => code)).toEqual([expect.stringMatching(/CNTAO$/)]);
  await undo(undone).expect(409);
  // Taken anew, the card comes back from the archive.
  await take(second, await read(second)).expect(201);
  expect(await freight('CNTAO')).toEqual(['280']);
  expect(await freight('CNSHA')).toEqual(['300']);
  const { items } = (await call('get', '/rate-sheets').expect(200)).body as { items: RateSheet[] };
  expect(items.map((each) => each.undone === undefined)).toEqual([true, false, true]);
});

test('what was changed since the look, a cell that is not understood and a head that is missing take nothing', async () => {
  const third = sheetOf(addDays(today, 60), { Busan: '510', Qingdao: '290' });
  const looked = await read(third);
  const [card] = await cards();
  await request(service.app)
    .patch(`${base}/rate-cards/${card!.id}`)
    .set(service.as())
    .set('If-Match', `"${card!.version}"`)
    .send({ name: 'Renamed meanwhile' })
    .expect(200);
  expect((await take(third, looked).expect(409)).body.reason).toBe('supplier.prices-changed');
  const now = await read(third);
  expect((await take(third, { ...now, keptVersion: 9 }).expect(409)).body.reason).toBe(
    'supplier.mapping-changed',
  );
  expect((await take(third, now, ['X|OFR|']).expect(422)).body.errors[0].code).toBe('sheet.notGone');

  const bad = sheetOf(addDays(today, 60), { Busan: 'on request', Qingdao: '-1' });
  const faulty = await read(bad);
  expect(faulty.faults.map(({ cell, code }) => `${cell} ${code}`)).toEqual(['C2 amount', 'C3 negative']);
  const refused = await take(bad, faulty).expect(422);
  expect(refused.body.errors.map(({ code }: { code: string }) => code)).toEqual([
    'sheet.amount',
    'sheet.negative',
  ]);

  const other = sheetOf(addDays(today, 60), { Busan: '510' });
  other.sheets[0]!.rows[0]![2] = 'USD 40HC';
  const misfit = await read(other);
  expect(misfit.misfits.map(({ code, head }) => `${code} ${head}`)).toEqual([
    'missing USD 20GP',
    'added USD 40HC',
  ]);
  await take(other, misfit).expect(422);
  expect(await freight('KRPUS')).toEqual([`450 ${addDays(today, 19)}`, '500']);
});

test('readers, people of suppliers and other organisations neither see nor take sheets', async () => {
  const file = first;
  const looked = await read(file);
  const body = { file, end: [], mappingVersion: looked.keptVersion, expected: looked.expected };
  const approver: As = { roles: ['approver'] };
  const portal: As = { id: demoMemberIds.supplier, roles: ['supplierMember'], supplierId: demoSupplierId(1) };
  const stranger: As = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };
  for (const [as, status] of [
    [approver, 403],
    [portal, 403],
    [stranger, 404],
  ] as const) {
    await call('get', '/rate-sheet-mapping', as).expect(status);
    await call('post', '/rate-sheets/read', as).send({ file }).expect(status);
    await call('post', '/rate-sheets', as).send(body).expect(status);
    await call('put', '/rate-sheet-mapping', as).set('If-Match', '"1"').send(looked.mapping).expect(status);
  }
  await call('get', '/rate-sheets', approver).expect(200);
  await call('get', '/rate-sheets', portal).expect(403);
  await call('get', '/rate-sheets', stranger).expect(404);
  const wide = { ...file, sheets: [{ ...file.sheets[0]!, rows: [Array.from({ length: 200 }, () => 'x')] }] };
  await call('post', '/rate-sheets/read').send({ file: wide }).expect(422);
});

test('trial 6 no. 21: ¥ of a supplier in China is yen or yuan', async () => {
  const suppliers = '/api/supplier/suppliers';
  const supplier = { name: 'Huadong Shipping', stages: ['sea-transport'], currency: 'USD' };
  const rows = [
    ['POL', 'POD', '20GP', 'Valid from', 'Valid to'],
    ['Yokohama', 'Busan', '￥1450', today, addDays(today, 29)],
  ];
  const file = { name: 'rates.xlsx', sheets: [{ name: 'FCL', rows, merged: [], faults: [] }] };
  for (const [country, code] of [
    ['CN', 'HDS'],
    ['JP', 'HDJ'],
  ]) {
    const made = await request(service.app)
      .post(suppliers)
      .set(service.as())
      .send({ ...supplier, code, country })
      .expect(201);
    const { body } = await request(service.app)
      .post(`${suppliers}/${made.body.id}/rate-sheets/read`)
      .set(service.as())
      .send({ file })
      .expect(200);
    const codes = (body as RateSheetReading).faults.map((fault) => fault.code);
    expect([country, codes]).toEqual([country, country === 'CN' ? ['currency'] : []]);
  }
});
