import { card, ofOcean, price, rate, unpriced, yen } from './price-book-fixture';
import { sellBookFor, type SellCard } from './sell-side';

const sea = 'sea-transport';
const ofBothTypes = [
  card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), ...ofOcean('40HC', '1980', '46000').slice(0, 4)]),
];
const fleet = { '40HC': 1, '20GP': 2 };

function sold(lines: object[]) {
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet } };
  const { id, card: listed } = card(9, 9, sea, lines, { mode: 'any' });
  const tariff: SellCard = { id, card: { ...listed, supplierId: '' }, layer: 'companySell' };
  const two = { ...document, stages: { ...document.stages, vanning } };
  const { input } = rate(two, ofBothTypes);
  return rate(two, ofBothTypes, { sells: sellBookFor([tariff], input.lane) });
}
const ofFreight = ({ gaps }: ReturnType<typeof sold>) => gaps.filter(({ code }) => code === 'OFR');

test('a tariff of a shipment that says nothing of single container types is named where lines are split by them', () => {
  const rated = sold([price('OFR', '900000', { basis: 'bl', ...yen })]);
  const lines = rated.document.stages[sea].lines.filter(({ code }) => code === 'OFR');
  expect(lines.map(({ sellTariff }) => sellTariff)).toEqual([undefined, undefined]);
  expect(ofFreight(rated)).toMatchObject([
    { reason: 'noContainerType', cards: [{ name: 'Card 9' }], suppliers: [] },
    { reason: 'noContainerType', cards: [{ name: 'Card 9' }], suppliers: [] },
  ]);
});

test('a tariff by the container sells each of them, and nothing is open', () => {
  const rated = sold([price('OFR', '2500')]);
  const lines = rated.document.stages[sea].lines.filter(({ code }) => code === 'OFR');
  expect(lines.map(({ containerType, sellTariff }) => [containerType, sellTariff?.rate])).toEqual([
    ['40HC', '2500'],
    ['20GP', '2500'],
  ]);
  expect(ofFreight(rated)).toEqual([]);
});
