import { addDays, todayIn } from '@quayside/contract/days';
import type { LostOffers } from '../contract/lost-offers';
import { offerCalls } from './offer-setting';
import { estimator, foreigner, shipperId, shipperMember, startSetting, type Setting } from './setting';

let setting: Setting;
const { move, sent, tokenOf, outside } = offerCalls(() => setting);

beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting?.stop());

const today = () => todayIn('Asia/Tokyo');
const lost = async (query = ''): Promise<LostOffers> =>
  (await setting.call(estimator).get(`/lost-offers${query}`).expect(200)).body;

test('counts what staff and clients declined, with what they said of the winner, and no offer that was won later', async () => {
  await move(estimator, await sent(), 'decline', { reason: 'price', winningPrice: '1230000' });
  const byClient = await sent();
  await outside('decline', {
    token: await tokenOf(byClient.id, 'aya@osaka.example'),
    ...{ reason: 'time', competitor: 'Blue Line' },
  }).expect(200);
  await move(estimator, await sent(), 'accept', { evidence: 'mail' });
  const found = await lost();
  expect(found).toMatchObject({
    to: today(),
    all: { count: 2, priced: 1, sells: [{ amount: '2559654', currency: 'JPY' }] },
    reasons: [
      { reason: 'time', count: 1, gapRate: null },
      { reason: 'price', count: 1, gapRate: '0.0405' },
    ],
    lanes: [{ portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', count: 2 }],
    shippers: [{ shipper: { id: shipperId, name: 'Osaka Seiki' }, count: 2 }],
    offers: [
      { reason: 'time', competitor: 'Blue Line', sell: '1279827', winningPrice: null },
      { reason: 'price', competitor: null, winningPrice: '1230000', gapRate: '0.0405' },
    ],
  });
  expect(found.months).toHaveLength(12);
  expect(found.months.at(-1)).toMatchObject({ month: today().slice(0, 7), count: 2 });
  const before = await lost(`?from=${addDays(today(), -40)}&to=${addDays(today(), -1)}`);
  expect(before).toMatchObject({ all: { count: 0, gapRate: null, sells: [] }, offers: [] });
});

test('is not for clients, and other companies have their own', async () => {
  await setting.call(shipperMember).get('/lost-offers').expect(403);
  const { body } = await setting.call(foreigner).get('/lost-offers').expect(200);
  expect(body.all.count).toBe(0);
});

test.each([
  ['a period that ends before it begins', 'from=2026-02-01&to=2026-01-01'],
  ['a period of more than ten years', 'from=2001-01-01&to=2026-01-01'],
  ['what is no day', 'from=soon'],
  ['unknown parameters', 'shipper=1'],
])('refuses %s', async (_name, query) => {
  await setting.call(estimator).get(`/lost-offers?${query}`).expect(422);
});
