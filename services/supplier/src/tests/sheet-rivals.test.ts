import { addDays, todayIn } from '@quayside/contract/days';
import { demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { RateCard, RateSheet, RateSheetFile, RateSheetInput, RateSheetReading } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const today = todayIn('Asia/Tokyo');
const base = `/api/supplier/suppliers/${demoSupplierId(4)}`;

beforeAll(async () => {
  database = await testDatabase('supplier-sheet-rivals');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const call = (method: 'get' | 'post' | 'patch', path: string) =>
  request(service.app)[method](`${base}${path}`).set(service.as());
const from = addDays(today, 10);
const file: RateSheetFile = {
  name: 'january.csv',
  sheets: [
    {
      name: '',
      rows: [
        ['POL', 'POD', 'USD 20GP', 'USD 40HC', 'Valid from', 'Valid to'],
        ['Yokohama', 'Busan', '450', '800', from, addDays(from, 29)],
      ],
      ...{ merged: [], faults: [] },
    },
  ],
};
const line = (containerType: string, rate: string, days = {}) => ({
  ...{ code: 'OFR', description: 'Ocean freight', basis: 'container', currency: 'USD', rate, containerType },
  ...{ quantity: { calculated: 'sea-transport.containers' } },
  ...days,
});
async function makeCard(code: string, lane: object, lines: object[], more = {}): Promise<RateCard> {
  const card = {
    ...{ code, name: code, stage: 'sea-transport', mode: 'FCL', lane, currency: 'USD', lines },
    ...{ validFrom: today, validTo: addDays(today, 200), ...more },
  };
  return (await call('post', '/rate-cards').send(card).expect(201)).body as RateCard;
}
const read = async () =>
  (await call('post', '/rate-sheets/read').send({ file }).expect(200)).body as RateSheetReading;
const cardOf = async (id: string) => (await call('get', `/rate-cards/${id}`).expect(200)).body as RateCard;
const take = (reading: RateSheetReading, rivals?: RateSheetInput['rivals']) =>
  call('post', '/rate-sheets').send({
    ...{ file, end: [], kindId: reading.kind?.id, mappingVersion: reading.keptVersion },
    ...{ expected: reading.expected, ...(rivals ? { rivals } : {}) },
  });
const told = ({ rivals }: RateSheetReading) =>
  rivals?.items.map(({ code, containerType, endsOn }) => `${code} ${containerType} ${endsOn ?? 'stays'}`);

test('cards made by hand for what a sheet prices are told beside it, end only where asked, and come back by undo', async () => {
  const ports = { portOfLoading: 'JPYOK', portOfDischarge: 'KRPUS' };
  const later = { validFrom: addDays(today, 100) };
  const same = await makeCard(
    'HAND-SAME',
    ports,
    [line('20GP', '470'), line('40RF', '900'), line('20GP', '490', later)].map((each, index) =>
      index === 0 ? { ...each, validTo: addDays(today, 99) } : each,
    ),
  );
  const wide = await makeCard('HAND-WIDE', { loadingCountry: 'JP', dischargeCountry: 'KR' }, [
    line('40HC', '850'),
  ]);
  await makeCard('HAND-OTHER', { portOfLoading: 'JPYOK', portOfDischarge: 'CNSHA' }, [line('20GP', '1')]);
  await makeCard('HAND-PAST', ports, [line('20GP', '1')], { validTo: addDays(today, 5) });
  await makeCard('HAND-LCL', ports, [line('20GP', '1')], { mode: 'LCL' });

  const guess = await read();
  expect(told(guess)).toEqual([`HAND-SAME 20GP ${addDays(from, -1)}`, 'HAND-WIDE 40HC stays']);
  expect(guess.rivals?.items[0]).toMatchObject({
    ...{ price: { rate: '470' }, inSheet: { rate: '450' }, rateCardId: same.id },
  });
  await call('post', '/rate-sheet-kinds').send({ name: 'Sea', mapping: guess.mapping }).expect(201);
  const looked = await read();
  const { expected = [], items = [] } = looked.rivals ?? {};
  expect(expected.map(({ id }) => id).sort()).toEqual([same.id, wide.id].sort());

  // One that somebody changed since, one that was not seen, one that cannot end.
  await call('patch', `/rate-cards/${wide.id}`)
    .set('If-Match', `"${wide.version}"`)
    .send({ name: 'Wide' })
    .expect(200);
  const refused = await take(looked, { expected, end: 'all' }).expect(409);
  expect(refused.body.reason).toBe('supplier.prices-changed');
  const now = await read();
  const seen = now.rivals?.expected ?? [];
  await take(now, { expected: seen.slice(1), end: [] }).expect(409);
  const wrong = await take(now, { expected: seen, end: [items[1]!.key] }).expect(422);
  expect(wrong.body.errors[0]).toMatchObject({ path: 'rivals.end', code: 'sheet.notGone' });

  // Nothing ends that nobody ticked.
  const { body: first } = await take(now, { expected: seen, end: [] }).expect(201);
  expect(await cardOf(same.id)).toMatchObject({ version: same.version });
  await call('post', `/rate-sheets/${first.id}/undo`).set('If-Match', '"1"').expect(200);

  const again = await read();
  const { body: sheet } = await take(again, { expected: again.rivals?.expected ?? [], end: 'all' }).expect(
    201,
  );
  expect((sheet as RateSheet).cards).toBe(2);
  const days = ({ lines }: RateCard) =>
    lines.map(({ containerType, rate, validFrom = '', validTo = '' }) => [
      containerType,
      rate,
      validFrom,
      validTo,
    ]);
  // What the sheet has no price for, and what begins after it, stays.
  expect(days(await cardOf(same.id))).toEqual([
    ['20GP', '470', '', addDays(from, -1)],
    ['40RF', '900', '', ''],
    ['20GP', '490', later.validFrom, ''],
  ]);
  expect(days(await cardOf(wide.id))).toEqual([['40HC', '850', '', '']]);
  expect(told(await read())).toEqual(['HAND-WIDE 40HC stays']);
  await call('post', `/rate-sheets/${sheet.id}/undo`).set('If-Match', `"${sheet.version}"`).expect(200);
  expect(days(await cardOf(same.id))).toEqual(days(same));
});

test('who does not know of competing cards takes a sheet as before, and one whose prices all end goes to the archive', async () => {
  const looked = await read();
  const wide = looked.rivals?.items.find(({ code }) => code === 'HAND-WIDE');
  expect(wide?.endsOn).toBeUndefined();
  const whole = await makeCard(
    'HAND-WHOLE',
    { portOfLoading: 'JPYOK', portOfDischarge: 'KRPUS' },
    [line('40HC', '700')],
    {
      validFrom: from,
    },
  );
  const now = await read();
  const item = now.rivals?.items.find(({ code }) => code === 'HAND-WHOLE');
  expect(item).toMatchObject({ endsOn: addDays(from, -1), validFrom: from });
  const { body } = await take(now, { expected: now.rivals?.expected ?? [], end: [item!.key] }).expect(201);
  expect((await cardOf(whole.id)).archived).toBe(true);
  await call('post', `/rate-sheets/${body.id}/undo`).set('If-Match', '"1"').expect(200);
  expect(await cardOf(whole.id)).toMatchObject({ archived: false, lines: whole.lines });
  await take(await read()).expect(201);
});
