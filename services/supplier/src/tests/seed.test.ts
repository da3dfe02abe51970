import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { stageIds } from '@quayside/contract';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import {
  laneBook,
  laneFits,
  rateCardSchema,
  tariffSchema,
  type Overlap,
  type PortGroup,
  type RateCard,
  type Tariff,
  type Zone,
} from '../contract';
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
    expect(events.filter((event) => event.organisationId === demoOrganisations.other.id)).toHaveLength(7);
  });

  const inJapan = { pickup: { country: 'JP', postalCode: '236-0004' }, distanceKm: '30', vehicle: '4t' };
  const inOsaka = { ...inJapan, pickup: { country: 'JP', postalCode: '559-0031' } };
  const abroad = { pickup: { country: 'CN' } };
  const lanes = [
    ['JPYOK', 'USLGB', inJapan],
    ['JPUKB', 'USLAX', inOsaka],
    ['JPYOK', 'NLRTM', inJapan],
    ['JPNGO', 'DEHAM', inJapan],
    ['JPYOK', 'THLCH', inJapan],
    ['JPTYO', 'SGSIN', inJapan],
    ['JPUKB', 'CNSHA', inOsaka],
    ['JPUKB', 'KRPUS', inOsaka],
    ['CNSHA', 'JPYOK', abroad],
    ['THLCH', 'JPYOK', abroad],
  ] as const;
  const all = async <Item>(path: string): Promise<Item[]> =>
    (await request(service.app).get(`/api/supplier/${path}`).set(service.as()).expect(200)).body.items;

  test('price eight lanes out and two back in all eight stages, in FCL of both sizes and in LCL', async () => {
    const tariffs = await all<Tariff>('tariffs?limit=200');
    for (const tariff of tariffs) expect(() => tariffSchema.parse(tariff)).not.toThrow();
    const book = laneBook(await all<PortGroup>('port-groups'), await all<Zone>('zones'));
    const costs = [...(await cards('state=inForce')), ...tariffs.filter(({ layer }) => layer === 'ownCost')];
    const gaps = lanes.flatMap(([portOfLoading, portOfDischarge, places]) =>
      (['FCL', 'LCL'] as const).flatMap((mode) => {
        const shipment = { ...places, portOfLoading, portOfDischarge };
        const fitting = costs.filter(
          (card) =>
            (card.mode === mode || card.mode === 'any') &&
            laneFits(card.lane, shipment, book).outcome === 'fits',
        );
        const missing = stageIds.filter((stage) => !fitting.some((card) => card.stage === stage));
        const sea = fitting.filter(({ stage }) => stage === 'sea-transport').flatMap(({ lines }) => lines);
        const freight = (mode === 'FCL' ? ['20GP', '40HC'] : [undefined]).filter(
          (type) => !sea.some((line) => line.code.startsWith('OFR') && line.containerType === type),
        );
        return [...missing, ...freight].map((gap) => `${portOfLoading}-${portOfDischarge} ${mode} ${gap}`);
      }),
    );
    expect(gaps).toEqual([]);
  });

  test('leave containers on the lane of case D02 to the suppliers that it was priced by, own work being dearer', async () => {
    const found = await cards('portOfLoading=JPYOK&portOfDischarge=USLGB&mode=FCL&on=2025-11-03');
    const foreign = found.filter(({ code }) => /^(OES|TAL|SPB|HPL|LCA)/.test(code));
    expect(foreign.map(({ code }) => code)).toEqual(['OES-LGB-20']);
    const own = await all<Tariff>('tariffs?layer=ownCost&limit=200');
    const price = (code: string, charge: string) =>
      own.find((tariff) => tariff.code === code)?.lines.find((line) => line.code === charge)?.rate;
    expect([
      price('OWN-PACK', 'CRATE'),
      price('OWN-VAN', 'STUFF'),
      price('OWN-WH-EAST', 'STOR'),
      price('OWN-EXP', 'ECC'),
      price('OWN-TRUCK-YOKOHAMA', 'PICKUP'),
    ]).toEqual(['9800', '29500', '440', '6100', '49500']);
  });

  test('contradict each other nowhere but where a card is of one size of container', async () => {
    const overlapping = await all<{ tariffId: string; overlaps: Overlap[] }>('tariffs/overlaps');
    expect(overlapping.flatMap(({ overlaps }) => overlaps.map(({ code }) => code))).toEqual([]);
    const suppliers = await all<{ id: string }>('suppliers?limit=100');
    const found: string[] = [];
    for (const { id } of suppliers) {
      const items = await all<{ overlaps: Overlap[] }>(`suppliers/${id}/rate-card-overlaps`);
      found.push(
        ...items.flatMap(({ overlaps }) => overlaps.map(({ code, charges }) => `${code} ${charges}`)),
      );
    }
    // Of case D02: a card for each size of container, which both have what is counted once.
    expect(found).toEqual([
      'KTD-YOK-40 PICKUP,FSC',
      'KTD-YOK-20 PICKUP,FSC',
      'PCL-LGB-40 CAF,DOC,DGS,AMS',
      'PCL-LGB-20 CAF,DOC,DGS,AMS',
    ]);
  });

  test('show the other organisation its own card of the same code', async () => {
    const answer = await request(service.app)
      .get('/api/supplier/rate-cards?q=PCL-LGB')
      .set(service.as({ organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator }))
      .expect(200);
    expect(answer.body.items.map((card: RateCard) => card.id)).toEqual([demoRateCardId(101, 1)]);
  });
});
