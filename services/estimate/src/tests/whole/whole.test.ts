import { todayIn } from '@quayside/contract/days';
import { demoBook } from '@quayside/service-supplier/demo-book';
import type { RateAllResult } from '../../contract';
import { estimator, startSetting, type Setting } from '../setting';
import { chargesOf, shipments, type Shipment } from '../shipment-fixture';
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

const all: Record<string, Shipment> = { ...sellers, ...buyers };
const byHand: Record<string, unknown> = { ...sellersByHand, ...buyersByHand };

/** How many stages are the offer's: eight of a seller who delivers a full container duty paid; of a buyer those that the Incoterm leaves to him. */
const stages: Record<string, number> = {
  ...{ transferPress: 8, pumps: 8, sensors: 7, axles: 7, gearboxes: 6 },
  ...{ instruments: 6, presses: 5, membranes: 4, looms: 3, loomsByTwo: 3, wheels: 2, spindles: 2 },
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

test.each(Object.keys(all))('%s: every line as worked out by hand, and no gap', async (name) => {
  const { gaps, estimate } = await rated(all[name]!);
  expect(chargesOf(estimate).sort()).toEqual([...(byHand[`${name}Charges`] as string[][])].sort());
  expect(estimate.priced.totals).toMatchObject(byHand[`${name}Totals`] as object);
  expect(gaps).toEqual([]);
  expect(estimate.priced).toMatchObject({ missing: [], uncharged: [], complete: true });
  const charged = estimate.priced.lines.filter(({ inTotal }) => inTotal);
  expect(new Set(charged.map(({ stage }) => stage)).size).toBe(stages[name]);
});
