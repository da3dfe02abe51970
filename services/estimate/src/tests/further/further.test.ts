import { todayIn } from '@quayside/contract/days';
import { demoBook } from '@quayside/service-supplier/demo-book';
import type { RateAllResult } from '../../contract';
import { estimator, startSetting, type Setting } from '../setting';
import { chargesOf, shipments, type Shipment } from '../shipment-fixture';
import { placesTold } from '../typical/places';
import * as america from './america';
import * as americaByHand from './america-by-hand';
import * as asia from './asia';
import * as asiaByHand from './asia-by-hand';
import * as europe from './europe';
import * as europeByHand from './europe-by-hand';
import * as gapsOnly from './gaps';
import * as inward from './inward';
import * as inwardByHand from './inward-by-hand';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([...placesTold, ...demoBook(todayIn('Asia/Tokyo'))]);
}, 120_000);
afterAll(() => setting.stop());

const all: Record<string, Shipment> = { ...america, ...europe, ...asia, ...inward };
const byHand: Record<string, unknown> = {
  ...{ ...americaByHand, ...europeByHand },
  ...{ ...asiaByHand, ...inwardByHand },
};

type Open = [code: string, reason: string];
/** What has no price, with the reason: a year, a way, containers or days that nobody told. */
const open: Record<string, Open[]> = {
  kits: [
    ['BOND', 'fact'],
    ['MPF', 'fact'],
  ],
  pressToLongBeach: [
    ['OFR', 'noContainerType'],
    ['LSS', 'noContainerType'],
    ['OTHC', 'noContainerType'],
    ['SEAL', 'noContainerType'],
    ['OOG', 'noPrice'],
    ['DOC', 'otherSupplier'],
    ['AMS', 'otherSupplier'],
    ['ESCORT', 'fact'],
    ['DTHC', 'noContainerType'],
  ],
  mixedCase: [['STOR', 'fact']],
  robotsFromHida: [
    ['PICKUP', 'place'],
    ['DRAY', 'place'],
    ['FSC', 'place'],
  ],
  tyresInApril: [
    ['DUTY', 'fact'],
    ['IMPTAX', 'fact'],
  ],
};

async function rated(shipment: Shipment) {
  const { create, read } = shipments(setting);
  const id = await create(shipment);
  const { version } = await read(id);
  const answer = await setting
    .call(estimator)
    .post(`/estimates/${id}/rate-all`, version)
    .send({ take: true })
    .expect(200);
  return { gaps: (answer.body as RateAllResult).gaps, estimate: await read(id) };
}

test.each(Object.keys(all))(
  '%s: every line as worked out by hand, every gap with its reason',
  async (name) => {
    const { gaps, estimate } = await rated(all[name]!);
    const left = open[name] ?? [];
    const charges = byHand[`${name}Charges`] as string[][];
    expect(chargesOf(estimate).sort()).toEqual(
      [...charges, ...left.map(([code]) => [code, null, null])].sort(),
    );
    expect(estimate.priced.totals).toMatchObject(byHand[`${name}Totals`] as object);
    expect(gaps.map(({ code, reason }) => [code, reason]).sort()).toEqual([...left].sort());
    expect(estimate.priced).toMatchObject({ missing: [], uncharged: [], complete: left.length === 0 });
  },
);

test('of the lines of all that cards carry at least 95 of 100 are priced without typing', () => {
  const ofCards = Object.keys(all).filter((name) => name !== 'pressToLongBeach');
  const lines = ofCards.flatMap((name) => byHand[`${name}Charges`] as unknown[]);
  const left = ofCards.flatMap((name) => open[name] ?? []);
  expect(ofCards.length).toBeGreaterThanOrEqual(20);
  expect(left.length / (lines.length + left.length)).toBeLessThan(0.05);
});

test('a reefer, of which no card has a price: no place would help, and those are asked who work where it is done', async () => {
  const { gaps, estimate } = await rated(gapsOnly.fish);
  const reasonOf = (code: string) => gaps.find((gap) => gap.code === code)?.reason;
  for (const code of ['STUFF', 'LASH', 'SHORE', 'VGM', 'OFR', 'LSS', 'OTHC', 'SEAL', 'DRAY'])
    expect([code, reasonOf(code)]).toEqual([code, 'noContainerType']);
  expect(reasonOf('FSC')).toBe('base');
  for (const code of ['DUTY', 'MPF', 'HMF', 'BOND']) expect([code, reasonOf(code)]).toEqual([code, 'fact']);
  const asked = (code: string) => gaps.find((gap) => gap.code === code)?.suppliers.map(({ name }) => name);
  expect(asked('STUFF')).toEqual(['Yokohama Konpo K.K.', 'Hakko LCL Service']);
  expect(asked('DRAY')).toEqual(['Kanto Drayage']);
  expect(estimate.priced.complete).toBe(false);
});

test('a departure after the last day of all cards: nothing is priced, everything is named as over', async () => {
  const { gaps, estimate } = await rated(gapsOnly.basesIn2028);
  expect(new Set(gaps.map(({ reason }) => reason))).toEqual(new Set(['expired']));
  expect(estimate.priced.lines.filter(({ cost }) => cost !== null)).toEqual([]);
  expect(gaps).toHaveLength(estimate.priced.lines.length);
  expect(estimate.priced.complete).toBe(false);
});

test('what was typed stands: rates, a quantity of none, stages of others, no bill of lading', async () => {
  const { gaps, estimate } = await rated(gapsOnly.typedOver);
  const costOf = (code: string) => estimate.priced.lines.find((line) => line.code === code)?.cost;
  expect([costOf('STUFF'), costOf('OFR'), costOf('DRAY'), costOf('CAF')]).toEqual([
    ...['30000', '1500.00', '0', '75.00'],
  ]);
  // 12 % of the pick-up alone: a drayage of none costs nothing.
  expect([costOf('PICKUP'), costOf('FSC')]).toEqual(['48000', '5760']);
  expect(gaps.map(({ code, reason }) => [code, reason]).sort()).toEqual([
    ...['AMS', 'DO', 'DOC', 'SHIP'].map((code) => [code, 'fact']),
  ]);
  const ofOthers = estimate.priced.lines.filter(({ stage }) => stage === 'packing' || stage === 'warehouse');
  expect(ofOthers.every(({ inTotal, cost }) => !inTotal && cost === null)).toBe(true);
});
