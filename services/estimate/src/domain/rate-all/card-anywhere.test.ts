import { priceEstimate, type EstimateDocument } from '@quayside/rating';
import { laneBook } from '@quayside/service-supplier/lane-fits';
import { laneOf, type OfferedCard } from '../card-lane';
import { pricedAnywhere } from './card-anywhere';
import { card, lineOfCode, price, rate, unpriced, withLines, yen } from './price-book-fixture';

const delivery = 'destination-delivery';
const origin = 'origin-delivery';
const book = laneBook([], [{ code: 'LA', country: 'US', postalPrefixes: [] }]);
const places = { pickup: null, delivery: { country: 'US' }, book };

const to = (name: string): EstimateDocument => {
  const document = unpriced();
  return { ...document, route: { ...document.route, delivery: { name, country: 'US' } } };
};
const haulage = (more: object = {}) => [price('DDRAY', '520', { basis: 'flat', ...more })];

/** What is asked about once the document was rated by the cards: `code: card, place`. */
function asked(document: EstimateDocument, cards: OfferedCard[], edit = (rated: EstimateDocument) => rated) {
  const rated = edit(rate(document, cards, {}, places).document);
  const lane = laneOf(rated, priceEstimate(rated), '2025-11-01', places);
  const lines = ([origin, delivery] as const).flatMap((stage) =>
    rated.stages[stage].lines.map((line) => ({ stage, line })),
  );
  const known = new Map(cards.map((each) => [each.id, each]));
  return pricedAnywhere(lines, { document: rated, lane, cards: known }).map(
    ({ line, card: name, place }) => `${line.code}: ${name}, ${place}`,
  );
}

describe('trial 4 no. 17b: a haulage card without any place, zone or distance', () => {
  test('is asked about for a place outside the town of the port', () => {
    expect(asked(to('Phoenix works'), [card(1, 1, delivery, haulage())])).toEqual([
      'DDRAY: Card 1, Phoenix works',
    ]);
    expect(asked(to('Long Beach warehouse'), [card(1, 1, delivery, haulage())])).toEqual([]);
  });

  test('is asked about at the origin, too, for the truck and for the container', () => {
    const lines = [price('DRAY', '42000', { ...yen }), price('PICKUP', '25000', { basis: 'flat', ...yen })];
    expect(asked(unpriced(), [card(1, 1, origin, lines)])).toEqual(
      expect.arrayContaining(['DRAY: Card 1, Sagamihara works']),
    );
  });

  test.each([
    ['a zone', haulage(), { deliveryZone: 'LA' }],
    ['a distance', haulage(), { distance: { fromKm: '0', toKm: '500' } }],
    ['a price by distance', [price('DTRUCKKM', '5', { basis: 'km' })], {}],
    ['no haulage', [price('DTHC', '390')], {}],
  ])('asks nothing of %s', (_what, lines, lane) => {
    const own = card(1, 1, delivery, lines, { lane: { portOfDischarge: 'USLGB', ...lane } });
    expect(asked(to('Phoenix works'), [own])).toEqual([]);
  });

  test('asks nothing of a card that a person put on the line, or of a rate typed over', () => {
    const cards = [card(1, 1, delivery, haulage())];
    const edited = (change: object) => (rated: EstimateDocument) =>
      withLines(
        rated,
        delivery,
        rated.stages[delivery].lines.map((line) => (line.code === 'DDRAY' ? { ...line, ...change } : line)),
      );
    const byHand = (rated: EstimateDocument) => {
      const { ratedBy: _rated, ...line } = lineOfCode({ document: rated } as never, delivery, 'DDRAY');
      return withLines(rated, delivery, [line]);
    };
    expect(asked(to('Phoenix works'), cards, byHand)).toEqual([]);
    expect(asked(to('Phoenix works'), cards, edited({ rate: '777' }))).toEqual([]);
  });
});
