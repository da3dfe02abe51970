import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { Coverage, RateCard } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const base = '/api/supplier';
const portal = {
  id: demoMemberIds.supplier,
  roles: ['supplierMember'] as const,
  supplierId: demoSupplierId(1),
};
const stranger = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };

beforeAll(async () => {
  database = await testDatabase('supplier-coverage');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const coverage = async (query: string, as: Parameters<TestService['as']>[0] = {}) =>
  (await request(service.app).get(`${base}/coverage?${query}`).set(service.as(as)).expect(200))
    .body as Coverage;
const lane = 'portOfLoading=JPYOK&portOfDischarge=USLGB';
const sea = ({ items: [item] }: Coverage) => item?.cells.find(({ stage }) => stage === 'sea-transport');

test('the demo lane is covered in what its carriers carry, and says by which cards', async () => {
  const told = await coverage(lane);
  const today = todayIn('Asia/Tokyo');
  expect(told).toMatchObject({
    from: today,
    to: addDays(today, 30),
    containerTypes: ['20GP', '40GP', '40HC'],
    total: 1,
  });
  expect(sea(told)).toMatchObject({ outcome: 'covered', gaps: [] });
  expect(sea(told)?.prices).toContainEqual(
    expect.objectContaining({ kind: 'rateCard', supplierId: demoSupplierId(1), code: 'PCL-LGB-20' }),
  );
  const reefer = sea(await coverage(`${lane}&containerType=40RH`));
  expect(reefer).toMatchObject({ outcome: 'missing' });
  expect(reefer?.gaps).toContainEqual({ charge: 'OFR', containerType: '40RH', from: today });
});

test('cards that end within the days asked for are told, those that follow close the gap', async () => {
  const today = todayIn('Asia/Tokyo');
  const path = `${base}/suppliers/${demoSupplierId(1)}/rate-cards`;
  const line = (code: string) => ({
    code,
    description: code,
    basis: 'container',
    rate: '10',
    currency: 'USD',
  });
  const card = async (code: string, validFrom: string, validTo: string) =>
    (
      await request(service.app)
        .post(path)
        .set(service.as())
        .send({
          ...{ code, name: code, stage: 'sea-transport', mode: 'FCL', currency: 'USD', validFrom, validTo },
          lane: { portOfLoading: 'JPYOK', portOfDischarge: 'BRSSZ' },
          lines: ['OFR', 'OTHC', 'DOC'].map(line),
        })
        .expect(201)
    ).body as RateCard;
  const santos = 'portOfLoading=JPYOK&portOfDischarge=BRSSZ';
  await card('SSZ-1', '2026-01-01', addDays(today, 45));
  expect(sea(await coverage(santos))?.outcome).toBe('covered');
  expect(sea(await coverage(`${santos}&days=60`))).toMatchObject({
    outcome: 'expiring',
    gaps: [
      { charge: 'OFR', containerType: '20GP', from: addDays(today, 46) },
      { charge: 'OFR', containerType: '40GP' },
      { charge: 'OFR', containerType: '40HC' },
      { charge: 'OTHC', containerType: '20GP' },
      { charge: 'OTHC', containerType: '40GP' },
      { charge: 'OTHC', containerType: '40HC' },
      { charge: 'DOC', from: addDays(today, 46) },
    ],
  });
  await card('SSZ-2', addDays(today, 46), addDays(today, 400));
  expect(sea(await coverage(`${santos}&days=60`))?.outcome).toBe('covered');
  const packing = (await coverage(santos)).items[0]?.cells[0];
  expect(packing?.stage).toBe('packing');
});

test('a supplier in the archive covers nothing, and a truck for a place in words covers that place alone', async () => {
  const supplier = `${base}/suppliers/${demoSupplierId(1)}`;
  const moved = async (to: 'archive' | 'restore') => {
    const { version } = (await request(service.app).get(supplier).set(service.as()).expect(200)).body;
    const call = request(service.app).post(`${supplier}/${to}`).set(service.as());
    await call.set('If-Match', `"${version}"`).expect(200);
  };
  await moved('archive');
  const without = sea(await coverage(lane));
  expect(without?.outcome).toBe('missing');
  expect(without?.prices.map(({ supplierId }) => supplierId)).not.toContain(demoSupplierId(1));
  await moved('restore');
  const pickup = (await coverage(lane)).items[0]?.cells.find(({ stage }) => stage === 'origin-delivery');
  expect(pickup).toMatchObject({ outcome: 'conditional', figures: expect.arrayContaining(['place']) });
});

test('what we ask of others covers nothing, and another organisation has its own lanes', async () => {
  const shanghai = await coverage('portOfLoading=JPUKB&portOfDischarge=CNSHA&mode=FCL');
  expect(shanghai.items[0]?.cells.flatMap(({ prices }) => prices.map(({ code }) => code))).not.toContain(
    'AGR-KITAHAMA-SHA',
  );
  const theirs = await coverage('', stranger);
  const ids = theirs.items.flatMap(({ cells }) =>
    cells.flatMap(({ prices }) => prices.map(({ supplierId }) => supplierId)),
  );
  expect(ids).not.toContain(demoSupplierId(1));
});

test('people of suppliers are not told, and odd questions are refused', async () => {
  await request(service.app).get(`${base}/coverage`).set(service.as(portal)).expect(403);
  await request(service.app).get(`${base}/coverage?days=45`).set(service.as()).expect(422);
  await request(service.app).get(`${base}/coverage?mode=any`).set(service.as()).expect(422);
});
