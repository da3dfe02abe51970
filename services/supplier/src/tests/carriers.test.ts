import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoSupplierId } from '@quayside/contract/demo';
import { readTable } from '@quayside/csv/read';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { bytesOf } from '@quayside/test-kit/bytes-of';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { CarrierView, ImportResult, PriceChangePreview, RateCard } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const base = '/api/supplier';
const today = todayIn(demoOrganisations.demo.timeZone);
const stranger = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };
const auditor = { id: demoMemberIds.auditor, roles: ['auditor'] as const };
const portal = {
  id: demoMemberIds.supplier,
  roles: ['supplierMember'] as const,
  supplierId: demoSupplierId(1),
};

beforeAll(async () => {
  database = await testDatabase('supplier-carriers');
  service = await startTestService(definition, { mongoUrl: database.url });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

type Person = Parameters<TestService['as']>[0];
const call = (person?: Person) => ({
  get: (path: string) => request(service.app).get(`${base}${path}`).set(service.as(person)),
  post: (path: string, body: object = {}) =>
    request(service.app).post(`${base}${path}`).set(service.as(person)).send(body),
  patch: (path: string, version: number, body: object) =>
    request(service.app)
      .patch(`${base}${path}`)
      .set({ ...service.as(person), 'If-Match': `"${version}"` })
      .send(body),
});
const one = {
  ...{ code: 'ONEY', name: 'Ocean Network Express', nameJa: 'オーシャン ネットワーク エクスプレス' },
  ...{ aliases: ['ONE'], kind: 'oceanCarrier', source: 'SCAC on bills of lading' },
};

let supplierId = '';
const card = (code: string, carrier?: string, more: object = {}) => ({
  ...{ code, name: code, stage: 'sea-transport', lane: { portOfLoading: 'JPYOK' }, mode: 'FCL' },
  ...{ validFrom: '2025-10-01', validTo: addDays(today, 200), currency: 'USD' },
  ...(carrier ? { carrier } : {}),
  lines: [{ code: 'OFR', description: 'Ocean freight', basis: 'container', rate: '100', currency: 'USD' }],
  ...more,
});
const makeCard = async (...input: Parameters<typeof card>) =>
  (
    await call()
      .post(`/suppliers/${supplierId}/rate-cards`, card(...input))
      .expect(201)
  ).body as RateCard;

beforeAll(async () => {
  const supplier = {
    code: 'SEA-1',
    name: 'Sea agent',
    stages: ['sea-transport'],
    country: 'JP',
    currency: 'USD',
  };
  supplierId = (await call().post('/suppliers', supplier).expect(201)).body.id;
});

test('carriers are kept by those who write prices, seen by those who read them, by no portal and no other company', async () => {
  await call(auditor).post('/carriers', one).expect(403);
  await call(portal).get('/carriers').expect(403);
  await call(portal).get('/carriers/export').expect(403);
  await call()
    .post('/carriers', { ...one, website: 'x' })
    .expect(422);
  const made = (await call().post('/carriers', one).expect(201)).body as CarrierView;
  expect(made).toMatchObject({ ...one, version: 1, archived: false });
  await call().post('/carriers', one).expect(409);
  await call(stranger).get(`/carriers/${made.id}`).expect(404);
  expect((await call(auditor).get('/carriers?q=one').expect(200)).body).toMatchObject({ total: 1 });
  await call().patch(`/carriers/${made.id}`, 1, { code: 'ONEX' }).expect(422);
  await call()
    .patch(`/carriers/${made.id}`, 1, { aliases: ['ONE', 'Ocean Network'] })
    .expect(200);
  await call().patch(`/carriers/${made.id}`, 1, { notes: 'late' }).expect(412);
  const told = await call().get(`/activity?resource=carrier&id=${made.id}`).expect(200);
  expect(told.body.items.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
});

test('others are told of every change, by form and by file, and once of carriers that were kept before', async () => {
  const told = async (code: string) =>
    (await service.events())
      .filter(({ type, data }) => type === 'carrier.saved' && data.code === code)
      .map(({ version, data }) => [version, data.aliases, data.archived]);
  const made = (
    await call().post('/carriers', { ...one, code: 'TOLD-1', name: 'Told', nameJa: '伝', aliases: ['T1'] })
  ).body as CarrierView;
  const rows = [
    { code: 'TOLD-1', name: 'Told', kind: 'nvocc', aliases: 'T1; T2' },
    { code: 'TOLD-2', name: 'New', kind: 'nvocc' },
  ];
  await call().post('/carriers/import', { dryRun: true, rows }).expect(200);
  expect(await told('TOLD-1')).toEqual([[1, ['T1'], false]]);
  await call().post('/carriers/import', { dryRun: false, rows }).expect(200);
  expect(await told('TOLD-1')).toEqual([
    [1, ['T1'], false],
    [2, ['T1', 'T2'], false],
  ]);
  expect(await told('TOLD-2')).toHaveLength(1);
  const { connection } = service.service;
  const before = { _id: made.id } as object;
  await connection.collection('carriers').updateOne(before, { $set: { schemaVersion: 1 } });
  await service.migrate();
  expect((await told('TOLD-1')).at(-1)).toEqual([3, ['T1', 'T2'], false]);
  await service.migrate();
  expect(await told('TOLD-1')).toHaveLength(3);
});

test.each([
  ['ON', true],
  ['ONEYX', true],
  ['PACIFIC-LINE', true],
  ['NV1', true],
  ['O', false],
  ['oney', false],
  ['ONE Y', false],
])('%s as a code: a SCAC, or what cannot be taken for one', async (code, isFine) => {
  const input = { code, name: `Line ${code}`, kind: 'nvocc' };
  await call(stranger)
    .post('/carriers', input)
    .expect(isFine ? 201 : 422);
});

test('a name is one carrier’s', async () => {
  const other = { code: 'KKLU', name: 'K Line', kind: 'oceanCarrier' };
  for (const [change, path, code] of [
    [{ aliases: ['o n e'] }, 'aliases.0', 'carrier.nameTaken'],
    [{ name: 'ocean network express' }, 'name', 'carrier.nameTaken'],
    [{ aliases: ['KL', 'k.l.'] }, 'aliases.1', 'list.repeated'],
    [{ aliases: ['—'] }, 'aliases.0', 'carrier.noName'],
    [{ validFrom: '2026-02-01', validTo: '2026-01-01' }, 'validTo', 'validity.order'],
  ] as const) {
    const refused = await call()
      .post('/carriers', { ...other, ...change })
      .expect(422);
    expect(refused.body.errors).toMatchObject([{ path, code }]);
  }
});

test('a card is of the carrier that its text names, under whichever name, and stays so when names move', async () => {
  const byAlias = await makeCard('CAR-ALIAS', 'One');
  const byJapanese = await makeCard('CAR-JA', 'オーシャンネットワークエクスプレス');
  const free = await makeCard('CAR-FREE', 'Tramp & Co.');
  expect([byAlias.carrier, byAlias.carrierCode]).toEqual(['One', 'ONEY']);
  expect(byJapanese.carrierCode).toBe('ONEY');
  expect(free).not.toHaveProperty('carrierCode');
  const path = `/suppliers/${supplierId}/rate-cards`;
  await call()
    .post(path, { ...card('CAR-X'), carrierCode: 'ONEY' })
    .expect(422);

  // Two names of one carrier contradict each other.
  const { body } = await call().get(`/suppliers/${supplierId}/rate-card-overlaps`).expect(200);
  expect(body.items.map(({ rateCardId }: { rateCardId: string }) => rateCardId).sort()).toEqual(
    [byAlias.id, byJapanese.id].sort(),
  );

  const step = { kind: 'amount', amount: '10', currency: 'USD' };
  const preview = async (carrier: string) =>
    (
      (
        await call()
          .post('/price-changes/preview', { of: 'rateCard', carrier, step, firstDay: today })
          .expect(200)
      ).body as PriceChangePreview
    ).items.map(({ code }) => code);
  for (const name of ['ONEY', 'one', 'Ocean Network'])
    expect([name, await preview(name)]).toEqual([name, ['CAR-ALIAS', 'CAR-JA']]);
  expect(await preview('tramp & co')).toEqual(['CAR-FREE']);
  expect(await preview('Nobody')).toEqual([]);

  // The alias goes to another carrier: cards of before stay what they were.
  const kept = (await call().get('/carriers?q=ONEY').expect(200)).body.items[0] as CarrierView;
  await call()
    .patch(`/carriers/${kept.id}`, kept.version, { aliases: ['Ocean Network'] })
    .expect(200);
  const trucks = { code: 'ONE-TRUCKS', name: 'One Trucks', aliases: ['ONE'], kind: 'landCarrier' };
  await call().post('/carriers', trucks).expect(201);
  expect(await preview('ONEY')).toEqual(['CAR-ALIAS', 'CAR-JA']);
  expect(await preview('ONE')).toEqual([]);
  const renamed = await call().patch(`${path}/${byAlias.id}`, 1, { name: 'Renamed', carrier: 'One' });
  expect(renamed.body).toMatchObject({ version: 2, carrierCode: 'ONEY' });
  const moved = await call().patch(`${path}/${byAlias.id}`, 2, { carrier: 'ONE' }).expect(200);
  expect(moved.body.carrierCode).toBe('ONE-TRUCKS');
  const emptied = await call().patch(`${path}/${byAlias.id}`, 3, { carrier: null }).expect(200);
  expect(emptied.body).not.toHaveProperty('carrierCode');
});

test('who is kept later is found on cards that were written before; one that is over is not understood any more', async () => {
  const early = await makeCard('CAR-EARLY', 'Blue Star Line');
  const blue = { code: 'BSLU', name: 'Blue Star', aliases: ['Blue Star Line'], kind: 'oceanCarrier' };
  await call().post('/carriers', blue).expect(201);
  const step = { kind: 'percent', percent: '5' };
  const asked = { of: 'rateCard', carrier: 'BSLU', step, firstDay: today };
  const seen = (await call().post('/price-changes/preview', asked).expect(200)).body as PriceChangePreview;
  expect(seen.items.map(({ id }) => id)).toEqual([early.id]);

  const gone = { code: 'GONE-1', name: 'Gone Line', kind: 'oceanCarrier', validTo: '2020-12-31' };
  await call().post('/carriers', gone).expect(201);
  expect(await makeCard('CAR-GONE', 'Gone Line')).not.toHaveProperty('carrierCode');
  const offered = await call().get(`/carriers?on=${today}&q=gone`).expect(200);
  expect(offered.body.total).toBe(0);
});

test('a file of cards understands carriers; what is exported changes nothing, as CSV and as a workbook', async () => {
  await makeCard('CAR-FILE', 'Blue Star Line', { nameJa: '=1+1', contractNumber: "'-7" });
  const path = `/suppliers/${supplierId}/rate-cards`;
  const send = async (body: object) =>
    (await call().post(`${path}/import`, body).expect(200)).body as ImportResult;
  for (const format of ['csv', 'xlsx']) {
    const file = await call().get(`${path}/export?format=${format}`).buffer().parse(bytesOf).expect(200);
    const { rows } = readTable(new Uint8Array(file.body as Buffer));
    const { counts, unknownColumns } = await send({ dryRun: true, rows });
    expect([format, unknownColumns, counts]).toMatchObject([
      format,
      [],
      { new: 0, changed: 0, error: 0, unchanged: rows.length },
    ]);
    const own = rows.find(({ cardCode }) => cardCode === 'CAR-FILE')!;
    const written = await send({ dryRun: false, rows: [{ ...own, cardCode: `CAR-${format}` }] });
    expect(written).toMatchObject({ committed: true, counts: { new: 1 } });
    const [made] = (await call().get(`${path}?q=CAR-${format}`).expect(200)).body.items as RateCard[];
    expect(made).toMatchObject({ carrier: 'Blue Star Line', carrierCode: 'BSLU', nameJa: '=1+1' });
  }
  await call().get(`${path}/export?format=pdf`).expect(422);
});

test('a file of carriers is taken whole or not at all, says errors by row, and what was written out changes nothing', async () => {
  const send = async (body: object, person?: Person) =>
    (await call(person).post('/carriers/import', body).expect(200)).body as ImportResult;
  await call(auditor)
    .post('/carriers/import', { dryRun: true, rows: [{}] })
    .expect(403);
  const odd = { ...one, code: 'ODD-1', name: '=cmd', nameJa: '＝船', aliases: ['+81', '-x', "'=1"] };
  await call().post('/carriers', odd).expect(201);
  for (const format of ['csv', 'xlsx']) {
    const file = await call(auditor).get(`/carriers/export?format=${format}`).buffer().parse(bytesOf);
    const { rows } = readTable(new Uint8Array(file.body as Buffer));
    const { counts } = await send({ dryRun: false, rows });
    expect([format, counts]).toEqual([format, { new: 0, changed: 0, error: 0, unchanged: rows.length }]);
  }
  const rows = [
    { code: 'zimu', name: 'ZIM', kind: 'oceanCarrier', aliases: 'ZIM Line; ジム' },
    { code: 'YMLU', name: 'Yang Ming', kind: 'ship' },
    { code: 'ZIMU', name: 'Again', kind: 'nvocc' },
    { code: 'X1', name: 'ZIM line', kind: 'nvocc' },
  ];
  const refused = await send({ dryRun: false, rows });
  expect(refused).toMatchObject({ committed: false, counts: { new: 0, error: 4 } });
  // A name that two rows give is wrong in both.
  expect(refused.rows.map(({ errors }) => errors.map(({ path }) => path))).toEqual([
    ['aliases'],
    ['kind'],
    ['code'],
    ['name'],
  ]);
  const [zim] = rows;
  expect(await send({ dryRun: true, rows: [zim] })).toMatchObject({ committed: false, counts: { new: 1 } });
  expect((await call().get('/carriers?q=ZIMU').expect(200)).body.total).toBe(0);
  expect(await send({ dryRun: false, rows: [zim] })).toMatchObject({ committed: true });
  const { body } = await call().get('/carriers?q=ZIMU').expect(200);
  expect(body.items).toMatchObject([{ code: 'ZIMU', aliases: ['ZIM Line', 'ジム'] }]);
  const { id, version } = body.items[0] as CarrierView;
  const archived = await request(service.app)
    .post(`${base}/carriers/${id}/archive`)
    .set({ ...service.as(), 'If-Match': `"${version}"` });
  expect(archived.body).toMatchObject({ archived: true });
});

test('a name is one carrier’s, of ten that are written at once and of one that comes back from the archive', async () => {
  const named = (code: string, alias: string) => ({ code, name: code, kind: 'nvocc', aliases: [alias] });
  const made = (await call().post('/carriers', named('BACK-1', 'Blue line')).expect(201)).body as CarrierView;
  const move = (to: string, version: number) =>
    call()
      .post(`/carriers/${made.id}/${to}`)
      .set({ 'If-Match': `"${version}"` });
  await move('archive', 1).expect(200);
  await call().post('/carriers', named('BACK-2', 'BLUE-LINE')).expect(201);
  expect((await move('restore', 2).expect(422)).body.errors).toMatchObject([
    { path: 'aliases.0', code: 'carrier.nameTaken' },
  ]);
  const written = await Promise.all(
    Array.from({ length: 10 }, (_, at) => call().post('/carriers', named(`AT-ONCE-${at}`, 'At once'))),
  );
  expect(written.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
});
