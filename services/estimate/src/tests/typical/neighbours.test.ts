import { todayIn } from '@quayside/contract/days';
import { chargeDefinition, decimalOf, sum } from '@quayside/rating';
import { demoBook } from '@quayside/service-supplier/demo-book';
import type { RateAllResult } from '../../contract';
import { estimator, startSetting, type Setting } from '../setting';
import { shipments, type Shipment, type ShipmentView } from '../shipment-fixture';
import { garments } from './others';
import { paint, press } from './outward';
import { placesTold } from './places';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([...placesTold, ...demoBook(todayIn('Asia/Tokyo'))]);
}, 120_000);
afterAll(() => setting.stop());

async function rated(shipment: Shipment) {
  const { create, read } = shipments(setting);
  const id = await create(shipment);
  const { version } = await read(id);
  const answer = await setting
    .call(estimator)
    .post(`/estimates/${id}/rate-all`, version)
    .send({ take: true })
    .expect(200);
  return { result: answer.body as RateAllResult, estimate: await read(id) };
}

type Item = { quantity: number };
const doubled = (shipment: Shipment): Shipment => ({
  ...shipment,
  cargo: (shipment.cargo as Item[]).map((item) => ({ ...item, quantity: item.quantity * 2 })),
});
const inOtherMode = (shipment: Shipment): Shipment => {
  const mode = shipment.route.mode === 'FCL' ? 'LCL' : 'FCL';
  return { ...shipment, route: { ...shipment.route, mode }, typed: {} };
};
const undated = ({ route: { departureDate: _none, ...route }, ...shipment }: Shipment): Shipment => ({
  ...shipment,
  route,
});
const withoutRates = (shipment: Shipment): Shipment => ({ ...shipment, rates: {} });

const neighbours = { doubled, inOtherMode, undated, withoutRates };
const all = { paint, press, garments };
const cases = Object.entries(all).flatMap(([name, shipment]) =>
  Object.entries(neighbours).map(([change, of]) => [name, change, of(shipment)] as const),
);

/** Charges that each container of the shipment pays once. */
function perContainer({ priced, document }: ShipmentView): [string, string, string][] {
  const { containers } = priced.calculations.vanning?.fleet ?? { containers: 0 };
  const codes = ['STUFF', 'VGM', 'OFR', 'LSS', 'OTHC', 'SEAL', 'DRAY', 'DTHC', 'DDRAY'];
  return codes.flatMap((code) => {
    const lines = priced.lines.filter((line) => line.code === code && line.inTotal);
    const isByContainer = lines.every(
      ({ id, stage }) =>
        document.stages[stage].lines.find((line) => line.id === id)?.basis === 'container' &&
        chargeDefinition(code),
    );
    const counted = sum(lines.map(({ chargedQuantity }) => decimalOf(chargedQuantity ?? '0')));
    return lines.length > 0 && isByContainer ? [[code, counted.toFixed(), String(containers)]] : [];
  });
}

test.each(cases)('%s, %s: what is priced is whole, what is not is named', async (_name, change, shipment) => {
  const { result, estimate } = await rated(shipment);
  const { priced } = estimate;
  const gaps = new Set(result.gaps.map(({ lineId }) => lineId));
  const unpriced = priced.lines.filter(({ error, contingent }) => error !== null && !contingent);
  expect(unpriced.filter(({ id }) => !gaps.has(id)).map(({ code }) => code)).toEqual([]);
  // Nothing but free entries and fees is ever worth nothing.
  const zero = priced.lines.filter(
    ({ inTotal, cost, costGroup }) => inTotal && costGroup !== 'duty' && Number(cost) === 0,
  );
  expect(zero.map(({ code }) => code)).toEqual([]);
  expect(perContainer(estimate).filter(([, counted, containers]) => counted !== containers)).toEqual([]);
  const isOpen =
    result.gaps.length > 0 || priced.missing.length > 0 || priced.uncharged.length > 0 || unpriced.length > 0;
  expect(priced.complete).toBe(!isOpen);
  if (change === 'withoutRates') {
    const reasons = result.gaps.map(({ reason }) => reason);
    expect(reasons).toContain('exchangeRate');
  }
});
