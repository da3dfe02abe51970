import { priceEstimate, proposedCodes, type EstimateDocument } from '@quayside/rating';
import { laneBook } from '@quayside/service-supplier/lane-fits';
import { laneOf, type Places } from '../card-lane';
import { comparedLine } from '../card-lines';
import { card, lineOfCode, price, rate, shipper, unpriced, yen } from './price-book-fixture';
import { sinceRated } from './since-rated';

const zones = laneBook(
  [],
  [
    { code: 'ATSUGI', country: 'JP', postalPrefixes: ['243'] },
    { code: 'YOKOHAMA', country: 'JP', postalPrefixes: ['231'] },
  ],
);
const works = { name: 'Honmoku packing works', country: 'JP', postalCode: '231-0811' };
const atsugi = { country: 'JP', postalCode: '243-0018' };
const placesOf = ({ route: { packedAt, pickup } }: EstimateDocument): Places => ({
  pickup: atsugi,
  delivery: null,
  book: zones,
  ...(pickup ? { pickupNames: [pickup.name] } : {}),
  ...(packedAt && packedAt.at !== 'pickup'
    ? { vanning: { ...packedAt.place, names: [packedAt.place.name] } }
    : {}),
});

const stage = 'origin-delivery';
const dray = (rateText: string) => price('DRAY', rateText, yen);
const truck = (rateText: string) => price('PICKUP', rateText, { basis: 'flat', ...yen });
const anyMode = { mode: 'any' };
const book = [
  card(1, 1, stage, [dray('44500'), truck('25000')], {
    ...anyMode,
    lane: { pickupZone: 'ATSUGI', portOfLoading: 'JPYOK' },
  }),
  card(2, 1, stage, [dray('32000'), truck('9000')], { ...anyMode, lane: { pickupZone: 'YOKOHAMA' } }),
];

function packed(packedAt?: EstimateDocument['route']['packedAt']): EstimateDocument {
  const document = unpriced();
  return unpriced({ route: { ...document.route, ...(packedAt ? { packedAt } : {}) } });
}
const own = packed({ at: 'own', place: works });

function costs(document: EstimateDocument) {
  const rated = rate(document, book, {}, placesOf(document));
  const costOf = (code: string) => rated.priced.lines.find((line) => line.code === code)?.cost ?? null;
  return { truck: costOf('PICKUP'), container: costOf('DRAY'), rated };
}

test('new-company D17: the drayage of cargo that is packed at our premises starts there, the truck at the client’s', () => {
  expect(costs(own)).toMatchObject({ truck: '25000', container: '32000' });
  expect(costs(packed({ at: 'other', place: works }))).toMatchObject({ truck: '25000', container: '32000' });
});

test('new-company D17: without a packing place, or packed at the client’s, drayage starts at the client’s', () => {
  expect(costs(packed())).toMatchObject({ truck: '25000', container: '44500' });
  expect(costs(packed({ at: 'pickup' }))).toMatchObject({ truck: null, container: '44500' });
});

test('new-company D17: a card that names its place in words alone is for whoever starts there', () => {
  const words = [
    card(1, 1, stage, [dray('44500'), truck('25000')], { ...anyMode, lane: { place: 'Sagamihara' } }),
    card(2, 1, stage, [dray('32000'), truck('9000')], { ...anyMode, lane: { place: 'Honmoku' } }),
  ];
  const { priced } = rate(own, words, {}, placesOf(own));
  const found = priced.lines.filter(({ code }) => code === 'PICKUP' || code === 'DRAY');
  expect(found.map(({ code, cost }) => [code, cost])).toEqual([
    ['PICKUP', '25000'],
    ['DRAY', '32000'],
  ]);
});

test('new-company D17: another packing place is noticed of prices that were rated for the place before', () => {
  const { document } = costs(own).rated;
  const elsewhere = (packedAt: EstimateDocument['route']['packedAt']) => {
    const moved = { ...document, route: { ...document.route, packedAt } };
    const priced = priceEstimate(moved);
    const found = sinceRated({
      ...{ document: moved, priced, shipperId: shipper, rules: [], proposed: proposedCodes(document) },
      lane: laneOf(moved, priced, '2025-11-01', placesOf(moved)),
      cards: new Map(book.map((each) => [each.id, each])),
    });
    return found.elsewhere.map(({ line }) => line.code);
  };
  expect(elsewhere({ at: 'own', place: works })).toEqual([]);
  expect(elsewhere({ at: 'pickup' })).toEqual(['DRAY']);
  expect(elsewhere(null)).toEqual(['DRAY']);
  expect(elsewhere({ at: 'own', place: { ...works, postalCode: '243-0001' } })).toEqual(['DRAY']);
});

test('new-company D3: a card by m³ that counts skids, or says nothing, is counted by their volume', () => {
  const lane = laneOf(unpriced(), priceEstimate(unpriced()), '2025-11-01', {
    ...{ pickup: null, delivery: null, book: zones },
  });
  const counted = (quantity: object) => {
    const offered = card(
      3,
      1,
      'packing',
      [price('SKID', '6500', { basis: 'm3', ...yen, ...quantity })],
      anyMode,
    );
    return comparedLine(offered, 'packing', offered.card.lines[0]!, undefined, lane).quantity;
  };
  expect(counted({ quantity: { calculated: 'packing.skidCount' } })).toEqual({
    calculated: 'packing.skidM3',
  });
  expect(counted({})).toEqual({ calculated: 'packing.skidM3' });
  expect(counted({ quantity: { calculated: 'cargo.m3' } })).toEqual({ calculated: 'cargo.m3' });
});

test('new-company D14: an export declaration is charged once, whatever the number of goods without an HS code', () => {
  const document = unpriced();
  const [first] = document.cargo;
  document.cargo = Array.from({ length: 10 }, (_, index) => {
    const { hsCode: _code, productId: _product, ...item } = first!;
    return { ...item, id: `goods-${index}`, code: `G${index}` };
  });
  const cards = (more: object) => [
    card(4, 1, 'origin-custom', [price('ECC', '11800', { ...yen, ...more })], { ...anyMode, lane: {} }),
  ];
  const costOf = (more: object) =>
    rate(document, cards(more)).priced.lines.find(({ code }) => code === 'ECC')?.cost;
  expect(lineOfCode(rate(document, []), 'origin-custom', 'ECC').basis).toBe('declaration');
  expect(costOf({ basis: 'declaration' })).toBe('11800');
  // A tariff that says so is charged by the line.
  expect(costOf({ basis: 'declaration-line' })).toBe('118000');
  const { facts } = priceEstimate(document);
  expect(facts['origin-custom.declarationLines']?.steps).toContainEqual({
    kind: 'customs.linesWithoutCode',
    params: { count: 10 },
  });
});

describe('a place that no zone has', () => {
  const nowhere = { name: 'Farm', country: 'JP', postalCode: null };

  test('second audit, trial 1 no. 12: a packing place without a zone never takes the drayage of the client’s zone', () => {
    expect(costs(packed({ at: 'other', place: nowhere }))).toMatchObject({ truck: '25000', container: null });
  });

  test('second audit, trial 1 no. 12: a pickup without a zone never takes the truck of the packing place’s zone', () => {
    const rated = rate(own, book, {}, { ...placesOf(own), pickup: { country: 'JP', postalCode: null } });
    const costOf = (code: string) => rated.priced.lines.find((line) => line.code === code)?.cost ?? null;
    expect([costOf('PICKUP'), costOf('DRAY')]).toEqual([null, '32000']);
  });
});

describe('trial 3 no. 15 and 24: where the container starts, and to which port it goes', () => {
  const costOf = (rated: ReturnType<typeof rate>, code: string) =>
    rated.priced.lines.find((line) => line.code === code)?.cost ?? null;
  const from = (port: string) => {
    const document = packed();
    return unpriced({ route: { ...document.route, portOfLoading: port } });
  };
  const zoned = (code: string) => [
    card(1, 1, stage, [dray('44500'), truck('25000')], { ...anyMode, lane: { pickupZone: code } }),
  ];
  const yokohama = { country: 'JP', postalCode: '231-0001' };

  test('a container from a place that no zone has takes the price of no zone', () => {
    const unknown = { country: 'JP', postalCode: null };
    const rated = rate(packed(), zoned('YOKOHAMA'), {}, { ...placesOf(packed()), pickup: unknown });
    expect([costOf(rated, 'PICKUP'), costOf(rated, 'DRAY')]).toEqual([null, null]);
  });

  test('a zone without a port prices the drayage to the port of its name, and to no other', () => {
    const at = (port: string, pickup: object = yokohama) =>
      rate(from(port), zoned('YOKOHAMA'), {}, { ...placesOf(from(port)), pickup });
    expect(costOf(at('JPYOK'), 'DRAY')).toBe('44500');
    expect([costOf(at('JPUKB'), 'DRAY'), costOf(at('JPUKB'), 'PICKUP')]).toEqual([null, '25000']);
    // The zone of one port prices no way to another, however near the place is to that.
    const near = { ...yokohama, nearestPort: 'JPTYO' };
    expect([costOf(at('JPTYO', near), 'DRAY'), costOf(at('JPTYO', near), 'PICKUP')]).toEqual([null, '25000']);
    expect(costOf(at('JPYOK', near), 'DRAY')).toBe('44500');
  });

  test('trial 3 no. 24: a zone of no port’s name prices the drayage to the nearest port of the place', () => {
    const at = (port: string, nearestPort: string | null) => {
      const places = placesOf(from(port));
      const kanagawa = laneBook([], [{ code: 'KANAGAWA', country: 'JP', postalPrefixes: ['23'] }]);
      const pickup = { ...yokohama, nearestPort };
      return costOf(rate(from(port), zoned('KANAGAWA'), {}, { ...places, book: kanagawa, pickup }), 'DRAY');
    };
    expect([at('JPTYO', 'JPTYO'), at('JPYOK', 'JPTYO'), at('JPTYO', null)]).toEqual(['44500', null, null]);
  });
});
