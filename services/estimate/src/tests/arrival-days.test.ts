import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import type { ChargeLine } from '@quayside/rating';
import type { RateOffers } from '../contract/rates';
import { d02Request, estimator, startSetting, type Setting } from './setting';

const sea = 'sea-transport';
const delivery = 'destination-delivery';

const card = (number: number, stage: string, lines: object[], change: object = {}) => ({
  from: 'supplier',
  type: 'rateCard.saved',
  aggregateId: demoRateCardId(1, number),
  version: 1,
  data: {
    ...{ code: `RC-1-${number}`, name: `Card ${number}`, stage, mode: 'FCL', revision: 1, archived: false },
    ...{ supplierId: demoSupplierId(1), supplierName: 'Carrier', currency: 'USD', validFrom: '2025-10-01' },
    lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    lines: lines.map((line) => ({ currency: 'USD', ...line })),
    ...change,
  },
});
const haulage = (rate: string) => [{ code: 'DDRAY', description: 'DDRAY', basis: 'flat', rate }];
const freight = [
  { code: 'OFR', description: 'OFR', basis: 'container', rate: '1450', containerType: '20GP' },
];
const book = [
  {
    ...{ from: 'supplier', type: 'supplier.saved', aggregateId: demoSupplierId(1), version: 1 },
    data: { name: 'Carrier', archived: false, stages: [sea, delivery] },
  },
  card(1, sea, freight, { transitDays: 13, validTo: '2026-12-31' }),
  card(2, delivery, haulage('500'), { validTo: '2025-12-31' }),
  card(3, delivery, haulage('600'), { validFrom: '2026-01-01', validTo: '2026-12-31' }),
];

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed(book);
}, 60_000);
afterAll(() => setting.stop());

/** Case D02 that leaves on a day, rated; its rate of the delivery. */
async function rated(departureDate: string, arrivalDate: string | null) {
  const api = setting.call(estimator);
  const { route } = d02Request();
  const dated = d02Request({ route: { ...route, departureDate, arrivalDate }, rate: true });
  const { id } = (await api.post('/estimates').send(dated).expect(201)).body as { id: string };
  const { lines } = (await api.get(`/estimates/${id}/stages/${delivery}`).expect(200)).body as {
    lines: ChargeLine[];
  };
  return { id, rate: lines.find(({ code }) => code === 'DDRAY')?.rate };
}

test('trial 5 F20: the delivery has the price of the day of arrival, and the panel of rates offers it', async () => {
  expect((await rated('2025-12-20', '2025-12-30')).rate).toBe('500');
  const { id, rate } = await rated('2025-12-28', '2026-01-10');
  expect(rate).toBe('600');
  const offers = (await setting.call(estimator).get(`/estimates/${id}/rates/${delivery}`).expect(200))
    .body as RateOffers;
  expect(offers.lane.date).toBe('2026-01-10');
  expect(offers.items.map(({ name }) => name)).toEqual(['Card 3']);
});

test('trial 5 F20: where only the card of the freight says the transit days, it is rated for that arrival', async () => {
  expect((await rated('2025-12-10', null)).rate).toBe('500');
  const { id, rate } = await rated('2025-12-28', null);
  expect(rate).toBe('600');
  // Rated once more it stays as it is.
  const api = setting.call(estimator);
  const { version } = (await api.get(`/estimates/${id}`).expect(200)).body as { version: number };
  const again = await api.post(`/estimates/${id}/rate-all`, version).send({ take: false }).expect(200);
  expect(again.body.lines.filter(({ code }: { code: string }) => code === 'DDRAY')).toEqual([]);
});
