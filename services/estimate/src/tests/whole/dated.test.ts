import { demoOrganisations, demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { todayIn } from '@quayside/contract/days';
import { japaneseTaxes } from '@quayside/contract/money-terms';
import { demoBook } from '@quayside/service-supplier/demo-book';
import { setClock } from '@quayside/test-kit/clock';
import type { RateAllResult } from '../../contract';
import {
  approver,
  estimateCalls,
  estimator,
  findingsToAcknowledge,
  shipperId,
  startSetting,
  type Setting,
  type ShownEstimate,
} from '../setting';
import { chargesOf, shipments } from '../shipment-fixture';
import { placesTold } from '../typical/places';
import { pumps } from './sellers';
import * as byHand from './sellers-by-hand';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([...placesTold, ...demoBook(todayIn('Asia/Tokyo'))]);
}, 120_000);
afterAll(() => setting.stop());
afterEach(() => void jest.useRealTimers());

async function rate(id: string): Promise<RateAllResult> {
  const { version } = await shipments(setting).read(id);
  const answer = await setting
    .call(estimator)
    .post(`/estimates/${id}/rate-all`, version)
    .send({ take: true })
    .expect(200);
  return answer.body as RateAllResult;
}

/*
 * OFR, VGM were typed: 260 dollars and 6,000 yen. CAF 5 % of 260. What follows the dates: 28 December to 5 January are two periods, 39.204 × 410.
 * Customs value 42,079,657 + 391,154 + 105,311 + 19,557 = 42,595,679: 8 % = 3,407,654 → 3,407,650, VAT 4,600,333 → 4,600,330.
 */
const changed = new Map([
  ['VGM 40GP', ['6000', '60107']],
  ['OFR 40GP', ['260.00', '391154']],
  ['CAF', ['13.00', '19557']],
  ['STOR', ['16074', '161027']],
  ['DUTY', ['3407650', '3407650']],
  ['IMPTAX', ['4600330', '4600330']],
]);
const revised = byHand.pumpsCharges.map(([code, ...figures]) => [code, ...(changed.get(code!) ?? figures)]);

test('a sent estimate that is revised and rated on later dates: what was typed stays, what was sent stays as it was', async () => {
  const { create, read, patch } = shipments(setting);
  const { move } = estimateCalls(() => setting);
  const id = await create(pumps);
  await rate(id);
  const type = (stage: 'vanning' | 'sea-transport', code: string, typed: string) =>
    patch(id, stage, (lines) => ({
      lines: { upsert: lines.filter((line) => line.code === code).map((line) => ({ ...line, rate: typed })) },
    }));
  await type('vanning', 'VGM', '6000');
  await type('sea-transport', 'OFR', '260');
  const open = (await read(id)) as unknown as ShownEstimate;
  // The cargo is packed in our own shop, and the drayage is priced from the client's works: a person says that this is meant.
  const acknowledged = await findingsToAcknowledge(setting, estimator, id);
  const submitted = await move(estimator, open, 'submit', { acknowledged });
  const approved = await move(approver, submitted, 'approve');
  const sent = await move(estimator, approved, 'send', { recipients: ['buyer@example.com'] });
  const before = await read(id);
  const second = await move(estimator, sent, 'revise', { validUntil: '2027-05-31', fx: 'keep' });
  await setting
    .call(estimator)
    .patch(`/estimates/${id}`, second.version)
    .send({
      route: {
        ...pumps.route,
        ...{ cargoReadyDate: '2026-12-28', departureDate: '2027-01-05', arrivalDate: '2027-01-08' },
      },
    })
    .expect(200);
  const { gaps, kept } = await rate(id);
  expect(gaps).toEqual([]);
  expect(
    kept
      .filter(({ reason }) => reason === 'typed')
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...['OFR', 'VGM']]);
  const estimate = await read(id);
  expect(chargesOf(estimate).sort()).toEqual(revised.sort());
  expect(estimate.priced.totals).toMatchObject({
    ...{ cost: '12903640', sell: '13491117', tax: '197267', total: '13688384' },
  });
  const old = await setting.call(estimator).get(`/estimates/${id}?revision=1&priced=full`).expect(200);
  expect(old.body).toMatchObject({ state: 'sent', totals: before.priced.totals });
});

describe('a day that is another one in Tokyo', () => {
  const card = (number: number, freight: string, validFrom: string, validTo: string) => ({
    ...{ from: 'supplier', type: 'rateCard.saved', aggregateId: demoRateCardId(99, number), version: 1 },
    data: {
      ...{ code: `OAK-${number}`, name: `Oakland ${number}`, stage: 'sea-transport', mode: 'FCL' },
      ...{ supplierId: demoSupplierId(1), supplierName: 'Pacific Line Co., Ltd.', archived: false },
      ...{ lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USOAK' }, currency: 'USD', revision: 1 },
      ...{ validFrom, validTo },
      lines: [
        { code: 'OFR', description: 'Ocean freight', basis: 'container', rate: freight, currency: 'USD' },
      ],
    },
  });
  const company = (timeZone: string, version: number) => ({
    ...{ from: 'account', type: 'company.saved', aggregateId: demoOrganisations.demo.id, version },
    data: {
      ...{ name: 'Demo Forwarding', currency: 'JPY', timeZone, taxRates: [...japaneseTaxes] },
      fxRule: { cost: 'mid', sell: 'mid', buffer: '0' },
      fx: [
        { asOf: '2026-11-22', source: 'Bank', rates: { USD: '152' } },
        { asOf: '2026-11-21', source: 'Bank', rates: { USD: '151' } },
      ],
    },
  });

  // One minute past nine in Tokyo of the 22nd is past four in the afternoon of the 21st in Los Angeles.
  it.each([
    ['Asia/Tokyo', 10, '1200.00', '152'],
    ['America/Los_Angeles', 11, '1100.00', '151'],
    ['Pacific/Kiritimati', 12, '1200.00', '152'],
  ])(
    'in %s the estimate without a departure is rated and exchanged on its own today',
    async (zone, version, freight, dollar) => {
      await setting.service.feed([
        company(zone, version),
        card(1, '1100', '2026-10-01', '2026-11-21'),
        card(2, '1200', '2026-11-22', '2027-11-21'),
      ]);
      setClock('2026-11-22T00:01:00Z');
      const made = await setting
        .call(estimator)
        .post('/estimates')
        .send({
          ...{ title: `Lathe from ${zone}`, shipperId, validUntil: '2027-01-31', rate: true },
          incoterm: { rule: 'CFR', namedPlace: 'Oakland', quotedFor: 'seller' },
          route: { mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USOAK' },
          cargo: pumps.cargo,
        })
        .expect(201);
      const { priced, document } = await shipments(setting).read(made.body.id as string);
      const ocean = priced.lines.filter(({ code }) => code === 'OFR');
      expect(ocean.map(({ cost }) => cost)).toEqual([freight]);
      expect(document.fx.rates.USD).toBe(dollar);
    },
  );
});
