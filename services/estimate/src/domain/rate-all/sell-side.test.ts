import { laneBook } from '@quayside/service-supplier/lane-fits';
import type { Places } from '../card-lane';
import { card, lineOfCode, ofOcean, price, rate, rule, unpriced, withLines, yen } from './price-book-fixture';
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

test('a tariff of a shipment that says nothing of single container types is named where lines are split by them, and nothing else sells them', () => {
  const rated = sold([price('OFR', '900000', { basis: 'bl', ...yen })]);
  const lines = rated.document.stages[sea].lines.filter(({ code }) => code === 'OFR');
  expect(lines.map(({ sellTariff }) => sellTariff)).toEqual([undefined, undefined]);
  // Cost and markup would look like what was agreed.
  const freight = rated.priced.lines.filter(({ code }) => code === 'OFR');
  expect(freight.map(({ sell, error }) => [sell, error?.code])).toEqual([
    [null, 'sell.undecided'],
    [null, 'sell.undecided'],
  ]);
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

const zones = laneBook([], [{ code: 'US-LA', country: 'US', postalPrefixes: ['90'] }]);
const places = (postalCode: string | null): Places => ({
  pickup: null,
  delivery: { country: 'US', postalCode },
  book: zones,
});
const ocean = [card(1, 1, sea, ofOcean('20GP', '1450', '32000'))];
const tariffs: SellCard[] = [
  { ...card(8, 9, sea, [price('OFR', '2000'), price('LSS', '250')], { mode: 'any' }), layer: 'companySell' },
  {
    ...card(9, 9, sea, [price('OFR', '1700')], {
      mode: 'any',
      lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', deliveryZone: 'US-LA' },
    }),
    layer: 'companySell',
  },
];
const markups = [rule(1, 'markup', { markup: { kind: 'markup', rate: '0.2' } })];

function soldTo(postalCode: string | null, document = unpriced()) {
  const { input } = rate(document, ocean, {}, places(postalCode));
  const more = { sells: sellBookFor(tariffs, input.lane), rules: markups };
  return rate(document, ocean, more, places(postalCode));
}

test('while nobody can tell whether the narrower tariff sells, neither the wider one nor a markup does: the charge is open, and once it is known it has its price', () => {
  const open = soldTo(null);
  const freight = lineOfCode(open, sea, 'OFR');
  expect(freight).toMatchObject({ sellUndecided: { name: 'Card 9', layer: 'companySell' } });
  expect([freight.sellTariff, freight.markup]).toEqual([undefined, undefined]);
  expect(open.priced.lines.find(({ code }) => code === 'OFR')).toMatchObject({
    ...{ sell: null, error: { code: 'sell.undecided' } },
  });
  expect(open.gaps.filter(({ code }) => code === 'OFR')).toMatchObject([
    { reason: 'place', figures: ['deliveryPostalCode'], cards: [{ name: 'Card 9' }] },
  ]);
  // What the narrower one does not price is not open.
  expect(lineOfCode(open, sea, 'LSS')).toMatchObject({ sellTariff: { name: 'Card 8' } });
  expect(soldTo(null, open.document).document).toEqual(open.document);
  const inside = lineOfCode(soldTo('90021', open.document), sea, 'OFR');
  expect([inside.sellTariff?.name, inside.sellUndecided]).toEqual(['Card 9', undefined]);
  const outside = lineOfCode(soldTo('60601', open.document), sea, 'OFR');
  expect([outside.sellTariff?.name, outside.sellUndecided]).toEqual(['Card 8', undefined]);
});

test('a sell or a markup that somebody typed stands beside an undecided tariff', () => {
  const { document } = soldTo(null);
  const typed = document.stages[sea].lines.map((line) =>
    line.code === 'OFR' ? { ...line, typedAmounts: { sell: '300000' } } : line,
  );
  const rated = soldTo(null, withLines(document, sea, typed));
  expect(rated.priced.lines.find(({ code }) => code === 'OFR')).toMatchObject({
    sell: '300000',
    error: null,
  });
  expect(rated.gaps.filter(({ code }) => code === 'OFR')).toEqual([]);
});
