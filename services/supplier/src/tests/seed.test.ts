import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { rateCardSchema, type RateCard } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase('supplier');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

async function cards(query: string): Promise<RateCard[]> {
  const answer = await request(service.app)
    .get(`/api/supplier/rate-cards?limit=200&${query}`)
    .set(service.as())
    .expect(200);
  return answer.body.items as RateCard[];
}

describe('the demo data', () => {
  test('price every line of case D02 on the lane Yokohama – Long Beach in 20GP', async () => {
    const found = await cards('portOfLoading=JPYOK&portOfDischarge=USLGB&mode=FCL&on=2025-11-03');
    const price = (number: number, supplier: number, code: string) => {
      const card = found.find(({ id }) => id === demoRateCardId(supplier, number));
      return card?.lines.find((line) => line.code === code);
    };
    const expected: [supplier: number, card: number, rates: Record<string, string>][] = [
      [3, 1, { CRATE: '9500', BARRIER: '12000', ISPM15: '800', CARTON: '350' }],
      [3, 2, { STUFF: '28000', LASH: '15000', SHORE: '8000', VGM: '5000' }],
      [1, 1, { OFR: '1450', LSS: '180', CAF: '0.05', AMS: '30', OTHC: '32000', DOC: '3240', SEAL: '400' }],
      [4, 1, { WHIN: '1500', WHOUT: '1500', STOR: '420' }],
      [6, 1, { PICKUP: '48000', DRAY: '42000', FSC: '0.12' }],
      [5, 1, { ECC: '5900', SHIP: '8000' }],
      [7, 1, { DDRAY: '520', DFSC: '0.28', CHASSIS: '45' }],
      [8, 1, { ENTRY: '150', XLINE: '5', ISF: '35', BOND: '5' }],
    ];
    for (const [supplier, number, rates] of expected) {
      for (const [code, rate] of Object.entries(rates)) {
        expect([code, price(number, supplier, code)?.rate]).toEqual([code, rate]);
      }
    }
    expect(price(1, 8, 'BOND')?.minimum).toBe('50');
    expect(price(1, 7, 'CHASSIS')?.quantityRule).toEqual({ minimum: '3' });
    expect(price(1, 5, 'ECC')?.breaks?.mode).toBe('stepCount');
  });

  test('are in force for a year from today, with one expired card and one that lacks a charge', async () => {
    const inAYear = addDays(todayIn('Asia/Tokyo'), 365);
    expect((await cards(`on=${inAYear}`)).length).toBeGreaterThan(20);
    const expired = await cards('state=expired');
    expect(expired.map((card) => card.code)).toEqual(['PCL-LGB-20-OLD']);
    const east = await cards(`supplierId=${demoSupplierId(2)}&portOfDischarge=USLGB`);
    expect(east[0]?.lines.map((line) => line.code)).not.toContain('LSS');
    for (const card of await cards('')) expect(() => rateCardSchema.parse(card)).not.toThrow();
  });

  test('are told to others once each, of both organisations', async () => {
    const events = await service.events();
    const ids = events.filter((event) => event.type === 'rateCard.saved').map((event) => event.aggregateId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(events.filter((event) => event.organisationId === demoOrganisations.other.id)).toHaveLength(4);
  });

  test('show the other organisation its own card of the same code', async () => {
    const answer = await request(service.app)
      .get('/api/supplier/rate-cards?q=PCL-LGB')
      .set(service.as({ organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator }))
      .expect(200);
    expect(answer.body.items.map((card: RateCard) => card.id)).toEqual([demoRateCardId(101, 1)]);
  });
});
