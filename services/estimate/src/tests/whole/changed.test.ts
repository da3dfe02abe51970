import { todayIn } from '@quayside/contract/days';
import { demoBook } from '@quayside/service-supplier/demo-book';
import type { RateAllResult } from '../../contract';
import { estimator, shipperId, startSetting, type Setting } from '../setting';
import { chargesOf, shipments, type Shipment } from '../shipment-fixture';
import * as america from '../further/america';
import * as americaByHand from '../further/america-by-hand';
import * as asia from '../further/asia';
import * as asiaByHand from '../further/asia-by-hand';
import * as outward from '../typical/outward';
import * as outwardByHand from '../typical/outward-by-hand';
import { placesTold } from '../typical/places';
import * as buyers from './buyers';
import * as buyersByHand from './buyers-by-hand';
import * as sellers from './sellers';
import * as sellersByHand from './sellers-by-hand';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([...placesTold, ...demoBook(todayIn('Asia/Tokyo'))]);
}, 120_000);
afterAll(() => setting.stop());

const all: Record<string, Shipment> = { ...america, ...asia, ...outward, ...sellers, ...buyers };
const byHand: Record<string, unknown> = {
  ...{ ...americaByHand, ...asiaByHand, ...outwardByHand, ...sellersByHand, ...buyersByHand },
};

async function rate(id: string, version: number) {
  const answer = await setting
    .call(estimator)
    .post(`/estimates/${id}/rate-all`, version)
    .send({ take: true })
    .expect(200);
  return (answer.body as RateAllResult).gaps;
}

async function rated(name: string) {
  const { create, read } = shipments(setting);
  const id = await create({ ...all[name]!, typed: {} });
  await rate(id, (await read(id)).version);
  return id;
}

async function asByHand(id: string, name: string, gaps: RateAllResult['gaps']) {
  const estimate = await shipments(setting).read(id);
  expect(chargesOf(estimate).sort()).toEqual([...(byHand[`${name}Charges`] as string[][])].sort());
  expect(estimate.priced.totals).toMatchObject(byHand[`${name}Totals`] as object);
  expect(gaps).toEqual([]);
  expect(estimate.priced).toMatchObject({ missing: [], uncharged: [], complete: true });
}

describe('an estimate that became another shipment, rated again, is as worked out by hand for that one', () => {
  test.each([
    ['acid', 'transferPress', 'dangerous pallets to Thailand become crates to the United States, duty paid'],
    ['pipes', 'acid', 'goods as they are become dangerous ones on pallets'],
    ['rolls', 'looms', 'a seller in yen becomes a buyer in euro: nothing of American customs is left'],
    ['looms', 'pumps', 'a buyer in euro becomes a seller in won, who pays the duty of Korea'],
    ['gearboxes', 'sensors', 'crates become crates, pallets and cartons, and duty is paid'],
    ['racks', 'instruments', 'a seller who delivers becomes a buyer ex works'],
  ])('%s to %s: %s', async (from, to) => {
    const id = await rated(from);
    const { change, read } = shipments(setting);
    await change(id, all[to]!);
    const gaps = await rate(id, (await read(id)).version);
    await asByHand(id, to, gaps);
    const { version } = await read(id);
    await rate(id, version);
    expect((await read(id)).version).toBe(version);
  });
});

test('a part load that becomes a full container, and a container that becomes a part load', async () => {
  for (const [from, to] of [
    ['tools', 'machiningCentres'],
    ['transferPress', 'sensors'],
  ] as const) {
    const id = await rated(from);
    const { change, read } = shipments(setting);
    await change(id, all[to]!);
    await asByHand(id, to, await rate(id, (await read(id)).version));
  }
});

test('a copy for another shipment, rated as it is made, has that one’s charges', async () => {
  const copyOf = await rated('acid');
  const { incoterm, route, cargo, title } = sellers.transferPress;
  const made = await setting
    .call(estimator)
    .post('/estimates')
    .send({ title, shipperId, incoterm, route, cargo, validUntil: '2027-05-31', copyOf, rate: true })
    .expect(201);
  const estimate = await shipments(setting).read(made.body.id as string);
  const codes = new Set(estimate.priced.lines.map(({ code }) => code));
  for (const code of ['CRATE', 'BARRIER', 'DTHC', 'DO', 'DDRAY', 'CHASSIS', 'ISF', 'AMS'])
    expect([code, codes.has(code)]).toEqual([code, true]);
  for (const code of ['PALLET', 'DGS', 'DGDOC', 'WHDG'])
    expect([code, codes.has(code)]).toEqual([code, false]);
});

describe('what somebody decided of a charge', () => {
  const linesOf = async (id: string, code: string) =>
    (await shipments(setting).read(id)).priced.lines.filter((line) => line.code === code);

  it('stays taken off: a usual charge is proposed once', async () => {
    const { read, patch } = shipments(setting);
    const id = await rated('rolls');
    await patch(id, 'destination-delivery', (lines) => ({
      lines: { remove: lines.filter(({ code }) => ['DTHC', 'DO'].includes(code)).map((line) => line.id) },
    }));
    await setting
      .call(estimator)
      .patch(`/estimates/${id}`, (await read(id)).version)
      .send({ route: { ...america.rolls.route, departureDate: '2026-09-15' } })
      .expect(200);
    await rate(id, (await read(id)).version);
    expect([await linesOf(id, 'DTHC'), await linesOf(id, 'DO')]).toEqual([[], []]);
  });

  it('stays where its rate, amount or quantity was typed, whatever the shipment became', async () => {
    const { read, patch, change } = shipments(setting);
    const id = await rated('acid');
    await patch(id, 'origin-custom', (lines) => ({
      lines: {
        upsert: lines.filter(({ code }) => code === 'DGDOC').map((line) => ({ ...line, rate: '4000' })),
      },
    }));
    await change(id, all['castings']!);
    const gaps = await rate(id, (await read(id)).version);
    expect(gaps).toEqual([]);
    expect((await linesOf(id, 'DGDOC')).map(({ cost }) => cost)).toEqual(['4000']);
    expect(await linesOf(id, 'WHDG')).toEqual([]);
    expect(await linesOf(id, 'DGS')).toEqual([]);
  });
});
