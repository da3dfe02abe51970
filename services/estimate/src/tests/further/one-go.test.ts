import { demoMoney } from '@quayside/contract/demo-money';
import { demoOrganisations } from '@quayside/contract/demo';
import { addDays, todayIn } from '@quayside/contract/days';
import { demoBook } from '@quayside/service-supplier/demo-book';
import type { RateAllResult } from '../../contract';
import { estimator, shipperId, startSetting, type Setting } from '../setting';
import { shipments } from '../shipment-fixture';
import { at, placesTold } from '../typical/places';

const today = todayIn('Asia/Tokyo');
let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  const company = {
    ...{ from: 'account', type: 'company.saved', aggregateId: demoOrganisations.demo.id, version: 2 },
    data: { name: 'Demo Forwarding K.K.', currency: 'JPY', ...demoMoney('demo', today) },
  };
  await setting.service.feed([company, ...placesTold, ...demoBook(today)]);
}, 120_000);
afterAll(() => setting.stop());

const rows = Array.from({ length: 40 }, (_, index) => ({
  ...{ id: `row-${index}`, code: `PN-${1000 + index}`, nameEn: `Part ${index}`, quantity: 1 + (index % 3) },
  ...{ lengthMm: 800, widthMm: 600, heightMm: 400 + 10 * (index % 5), netKg: '80', grossKg: '90' },
  ...{ packing: 'pallet', stackable: true, thisSideUp: true },
}));

const abroad = (name: string, country: string) => ({ name, country });
/** Eight lanes out and two back. */
const lanes = [
  ['JPYOK', 'USLGB', at('Yokohama plant'), at('Long Beach distribution centre')],
  ['JPYOK', 'NLRTM', at('Yokohama plant'), at('Rotterdam hub')],
  ['JPYOK', 'THLCH', at('Yokohama plant'), abroad('Rayong plant', 'TH')],
  ['JPNGO', 'DEHAM', at('Nagoya works'), abroad('Hamburg works', 'DE')],
  ['JPTYO', 'SGSIN', at('Tokyo works'), abroad('Changi depot', 'SG')],
  ['JPUKB', 'CNSHA', at('Osaka head plant'), abroad('Pudong depot', 'CN')],
  ['JPUKB', 'KRPUS', at('Osaka head plant'), abroad('Busan depot', 'KR')],
  ['JPOSA', 'USLAX', at('Osaka head plant'), abroad('Carson depot', 'US')],
  ['CNSHA', 'JPYOK', abroad('Suzhou works', 'CN'), abroad('Sagamihara works', 'JP')],
  ['THLCH', 'JPYOK', abroad('Rayong plant', 'TH'), abroad('Sagamihara works', 'JP')],
] as const;
/** Nine units of the declaration, of the broker who is the cheapest in the stage. */
const declarations: Record<string, string> = { JPYOK: '53100', CNSHA: '405.00', THLCH: '405.00' };

test.each(lanes)(
  '%s to %s: one request makes an estimate of forty lines with all its prices, and says what is left',
  async (from, to, pickup, delivery) => {
    const departure = addDays(today, 20);
    const made = await setting
      .call(estimator)
      .post('/estimates')
      .send({
        ...{ title: `Spare parts ${to}`, shipperId, validUntil: addDays(today, 30), cargo: rows, rate: true },
        incoterm: { rule: 'DAP', namedPlace: delivery.name, quotedFor: 'seller' },
        route: {
          ...{ mode: 'FCL', portOfLoading: from, portOfDischarge: to, pickup, delivery },
          ...{ cargoReadyDate: addDays(departure, -10), departureDate: departure },
        },
      })
      .expect(201);
    const { priced, document, version } = await shipments(setting).read(made.body.id as string);
    expect(document).toMatchObject({ taxCountry: 'JP', cargo: { length: 40 } });
    // For how many days a chassis is needed nobody told.
    const open = to.startsWith('US') ? ['CHASSIS'] : [];
    expect(priced).toMatchObject({ complete: open.length === 0, missing: [], uncharged: [] });
    const charged = priced.lines.filter(({ inTotal }) => inTotal);
    expect(charged.length).toBeGreaterThanOrEqual(24);
    expect(open.length / (charged.length + open.length)).toBeLessThan(0.05);
    expect(new Set(charged.map(({ stage }) => stage)).size).toBe(7);
    // Forty products without HS codes are forty lines of the declaration: nine units.
    const declared = priced.lines.find(({ code }) => code === 'ECC');
    expect(declared?.cost).toBe(declarations[from] ?? '54900');
    expect(priced.warnings.map(({ code }) => code)).toContain('customs.hsCodeMissing');
    const again = await setting
      .call(estimator)
      .post(`/estimates/${made.body.id as string}/rate-all`, version)
      .send({ take: false })
      .expect(200);
    const { gaps, lines } = again.body as RateAllResult;
    expect(gaps.map(({ code, reason }) => [code, reason])).toEqual(open.map((code) => [code, 'fact']));
    expect(lines.filter(({ change }) => change !== 'same')).toEqual([]);
  },
);
