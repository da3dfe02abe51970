import { demoOrganisations, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { aroundNineInTokyo, setClock } from '@quayside/test-kit/clock';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { RateCard } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;

const companySaved = (timeZone: string, version: number) => ({
  from: 'account',
  type: 'company.saved',
  aggregateId: demoOrganisations.demo.id,
  version,
  data: { name: 'Demo Forwarding K.K.', timeZone },
});

beforeAll(async () => {
  database = await testDatabase('supplier-days');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
  await service.feed([companySaved('Asia/Tokyo', 1)]);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});
afterEach(() => void jest.useRealTimers());

const path = `/api/supplier/suppliers/${demoSupplierId(1)}/rate-cards`;
let count = 0;

async function card(validFrom: string, validTo: string): Promise<RateCard> {
  const answer = await request(service.app)
    .post(path)
    .set(service.as())
    .send({
      code: `DAY-${(count += 1)}`,
      name: 'A card of some days',
      stage: 'sea-transport',
      lane: { portOfLoading: 'JPYOK', portOfDischarge: 'DEHAM' },
      mode: 'FCL',
      validFrom,
      validTo,
      currency: 'USD',
      lines: [
        { code: 'OFR', description: 'Ocean freight', basis: 'container', rate: '1900', currency: 'USD' },
      ],
    })
    .expect(201);
  return answer.body as RateCard;
}

const stateOf = async (id: string) =>
  ((await request(service.app).get(`${path}/${id}`).set(service.as()).expect(200)).body as RateCard).state;

describe.each(aroundNineInTokyo)('at %s', (instant) => {
  beforeEach(() => setClock(instant));

  test('a card that ended yesterday in Tokyo has expired, one that begins today is in force', async () => {
    const over = await card('2026-01-01', '2026-11-21');
    const begun = await card('2026-11-22', '2027-11-21');
    const toCome = await card('2026-11-23', '2027-11-21');
    expect([await stateOf(over.id), await stateOf(begun.id), await stateOf(toCome.id)]).toEqual([
      'expired',
      'inForce',
      'upcoming',
    ]);
    const listed = async (state: string) =>
      (
        (await request(service.app).get(`${path}?state=${state}&limit=200`).set(service.as()).expect(200))
          .body.items as RateCard[]
      ).map(({ id }) => id);
    expect(await listed('expired')).toContain(over.id);
    expect(await listed('inForce')).toContain(begun.id);
    expect(await listed('inForce')).not.toContain(over.id);
    expect(await listed('upcoming')).toContain(toCome.id);
    expect(await listed('upcoming')).not.toContain(begun.id);
  });

  test('a new price on the first day of a card keeps the former one', async () => {
    const begun = await card('2026-11-22', '2027-11-21');
    const changed = await request(service.app)
      .patch(`${path}/${begun.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ lines: [{ ...begun.lines[0], rate: '2050' }] })
      .expect(200);
    expect(changed.body.revision).toBe(2);
  });
});

test('a company that moves has the day of the new place', async () => {
  setClock(aroundNineInTokyo[0]);
  const over = await card('2026-01-01', '2026-11-21');
  expect(await stateOf(over.id)).toBe('expired');
  await service.feed([companySaved('Europe/London', 2)]);
  expect(await stateOf(over.id)).toBe('inForce');
  await service.feed([companySaved('Asia/Tokyo', 3)]);
});
