import { demoOrganisations, demoShipperId } from '@quayside/contract/demo';
import { todayIn } from '@quayside/contract/days';
import { demoBook } from '@quayside/service-supplier/demo-book';
import type { RateAllResult } from '../../contract';
import { plantRules } from '../../seed/rules';
import { estimator, shipperId, startSetting, type Setting } from '../setting';
import { chargesOf, shipments, type Shipment } from '../shipment-fixture';
import { placesTold } from '../typical/places';
import { optics, paperRolls, soySauce } from './ruled';
import * as byHand from './ruled-by-hand';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  const told = [4, 5].map((number) => ({
    ...{ from: 'shippers', type: 'shipper.saved', aggregateId: demoShipperId(number) },
    data: { name: `Shipper ${number}` },
  }));
  await setting.service.feed([...told, ...placesTold, ...demoBook(todayIn('Asia/Tokyo'))]);
  await plantRules(setting.service.service.scopeFor(demoOrganisations.demo.id), '2026-11-26');
}, 120_000);
afterAll(() => setting.stop());

async function rate(id: string) {
  const { version } = await shipments(setting).read(id);
  const answer = await setting
    .call(estimator)
    .post(`/estimates/${id}/rate-all`, version)
    .send({ take: true })
    .expect(200);
  return (answer.body as RateAllResult).gaps;
}

async function rated(shipment: Shipment) {
  const id = await shipments(setting).create(shipment);
  const gaps = await rate(id);
  return { id, gaps, estimate: await shipments(setting).read(id) };
}
const open = (...codes: string[]) => codes.map((code) => [code, null, null]);

test('a share and a least margin by line, in another currency than the estimate’s', async () => {
  const { gaps, estimate } = await rated(soySauce);
  expect(chargesOf(estimate).sort()).toEqual(byHand.soySauceCharges.sort());
  expect(estimate.priced.totals).toMatchObject(byHand.soySauceTotals);
  expect([gaps, estimate.priced.complete]).toEqual([[], true]);
});

test('a rule takes a charge off that estimates begin with, and adds one that no card has; for another shipper it is the other way round', async () => {
  const { id, gaps, estimate } = await rated(optics);
  expect(chargesOf(estimate).sort()).toEqual([...byHand.opticsCharges, ...open('TELEX')].sort());
  expect(estimate.priced.totals).toMatchObject(byHand.opticsTotals);
  expect(gaps.map(({ code, reason }) => [code, reason])).toEqual([['TELEX', 'notOnCard']]);
  const { title, incoterm, route, cargo } = optics;
  const request = { title, shipperId: demoShipperId(4), incoterm, route, cargo, validUntil: '2027-05-31' };
  const made = await setting
    .call(estimator)
    .post('/estimates')
    .send({ ...request, rate: true });
  const created = await shipments(setting).read(made.body.id as string);
  const codesOf = ({ priced }: typeof created) => priced.lines.map(({ code }) => code).sort();
  expect(codesOf(created)).toEqual(codesOf(estimate));
  await setting.call(estimator).patch(`/estimates/${id}`, estimate.version).send({ shipperId }).expect(200);
  expect(await rate(id)).toEqual([]);
  const other = await shipments(setting).read(id);
  expect(chargesOf(other).sort()).toEqual([...byHand.opticsCharges, ['SEAL', '400', '448']].sort());
  expect(other.priced.complete).toBe(true);
});

test('of a container type that no card prices every charge stands without a price, and what is taken of it', async () => {
  const { id, gaps, estimate } = await rated(paperRolls);
  const ofType = ['STUFF', 'LASH', 'SHORE', 'VGM', 'OFR', 'LSS', 'OTHC', 'DRAY', 'DTHC'];
  expect(chargesOf(estimate).sort()).toEqual(
    [
      ...[...byHand.paperRollsCharges, ['CAF 20GP', '24.00', '4039']],
      ...open('FSC', ...ofType.map((code) => `${code} 45HC`)),
    ].sort(),
  );
  expect(estimate.priced).toMatchObject({ complete: false, missing: [], uncharged: [] });
  expect(gaps.map(({ code, containerType, reason }) => [code, containerType, reason]).sort()).toEqual(
    [...ofType.map((code) => [code, '45HC', 'noContainerType']), ['FSC', null, 'base']].sort(),
  );
  const { version } = estimate;
  await rate(id);
  expect((await shipments(setting).read(id)).version).toBe(version);
});
