import { todayIn } from '@quayside/contract/days';
import { demoBook } from '@quayside/service-supplier/demo-book';
import type { RateAllResult } from '../../contract';
import { estimator, startSetting, type Setting } from '../setting';
import { chargesOf, shipments, type Shipment } from '../shipment-fixture';
import * as others from './others';
import * as othersByHand from './others-by-hand';
import * as outward from './outward';
import * as outwardByHand from './outward-by-hand';
import { placesTold } from './places';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([...placesTold, ...demoBook(todayIn('Asia/Tokyo'))]);
}, 120_000);
afterAll(() => setting.stop());

const all: Record<string, Shipment> = { ...outward, ...others };
const byHand: Record<string, unknown> = { ...outwardByHand, ...othersByHand };
/** Charges for which nobody told how many: the one reason why anything of the twelve is without a price. */
const untold: Record<string, string[]> = { press: ['ESCORT'] };

const rated = async (shipment: Shipment) => {
  const { create, read } = shipments(setting);
  const id = await create(shipment);
  const { version } = await read(id);
  const answer = await setting
    .call(estimator)
    .post(`/estimates/${id}/rate-all`, version)
    .send({ take: true })
    .expect(200);
  return { id, result: answer.body as RateAllResult, estimate: await read(id) };
};

test.each(Object.keys(all))(
  '%s, rated from the price book: every line as worked out by hand',
  async (name) => {
    const { id, result, estimate } = await rated(all[name]!);
    const open = untold[name] ?? [];
    const charges = byHand[`${name}Charges`] as string[][];
    expect(chargesOf(estimate).sort()).toEqual(
      [...charges, ...open.map((code) => [code, null, null])].sort(),
    );
    expect(estimate.priced.totals).toMatchObject(byHand[`${name}Totals`] as object);
    expect(result.gaps.map(({ code, reason }) => [code, reason])).toEqual(open.map((code) => [code, 'fact']));
    expect(estimate.priced).toMatchObject({ missing: [], uncharged: [], complete: open.length === 0 });
    const again = await setting
      .call(estimator)
      .post(`/estimates/${id}/rate-all`, estimate.version)
      .send({ take: true })
      .expect(200);
    expect((again.body as RateAllResult).estimate?.version).toBe(estimate.version);
  },
);

test('of all their lines at least 95 of 100 are priced without typing', () => {
  const lines = Object.keys(all).flatMap((name) => byHand[`${name}Charges`] as unknown[]);
  const open = Object.values(untold).flat();
  expect(Object.keys(all)).toHaveLength(12);
  expect(open.length / (lines.length + open.length)).toBeLessThan(0.05);
});
