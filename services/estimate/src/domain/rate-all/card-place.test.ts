import type { ChargeLine, EstimateDocument, StageId } from '@quayside/rating';
import type { OfferedCard } from '../card-lane';
import { pricedElsewhere, suppliersAbroad } from './card-place';
import { card, price, unpriced } from './price-book-fixture';

type Route = EstimateDocument['route'];

const sagamihara = { name: 'Sagamihara works', nameJa: '相模原工場', country: 'JP' };
const kobe = {
  name: 'Kobe packing yard',
  nameJa: '神戸梱包センター',
  address: '1 Port Island, Kobe',
  country: 'JP',
};
const packedAt = (place: typeof kobe): Route['packedAt'] => ({ at: 'other', place }) as Route['packedAt'];

const documentWith = (route: Partial<Route>): EstimateDocument => {
  const document = unpriced();
  return { ...document, route: { ...document.route, pickup: sagamihara, ...route } };
};
const lineOf = (more: Partial<ChargeLine> = {}): ChargeLine =>
  ({
    ...{ id: 'line', code: 'CRATE', description: 'Case', basis: 'm3', currency: 'JPY', status: 'priced' },
    ...{ supplierId: 'packer', supplierName: 'Bayside Packing', rateCardId: 'card' },
    ...more,
  }) as ChargeLine;

/** What is asked about a line of a stage by a card for a place. */
function asked(document: EstimateDocument, stage: StageId, place?: string) {
  const own = card(1, 1, stage, [price('CRATE', '9000')], { lane: place ? { place } : {} });
  const cards = new Map<string, OfferedCard>([['card', own]]);
  return pricedElsewhere([{ stage, line: lineOf() }], document, cards).map(
    (found) => `${found.place} / ${found.where}`,
  );
}

describe('trial 6 X: work at one place by a card for another', () => {
  const atKobe = documentWith({ packedAt: packedAt(kobe) });
  const atPickup = documentWith({ packedAt: { at: 'pickup' } as Route['packedAt'] });

  test.each(['packing', 'vanning'] as const)('%s: a card for another town is asked about', (stage) => {
    expect(asked(atKobe, stage, 'Yokohama')).toEqual(['Yokohama / Kobe packing yard']);
    expect(asked(atKobe, stage, '横浜')).toEqual(['横浜 / Kobe packing yard']);
    expect(asked(atPickup, stage, 'Kobe')).toEqual(['Kobe / Sagamihara works']);
  });

  test.each(['Kobe', 'Port Island, Kobe', 'Kobe / Osaka', '神戸'])(
    'asks nothing of a card for %s',
    (place) => {
      expect(asked(atKobe, 'packing', place)).toEqual([]);
    },
  );

  test.each(['Kansai area', '関西地区', 'Nationwide'])('asks nothing of an area: %s', (place) => {
    expect(asked(atPickup, 'packing', place)).toEqual([]);
  });

  test('asks nothing where the card, or the estimate, says no place', () => {
    expect(asked(atKobe, 'packing')).toEqual([]);
    expect(asked(documentWith({}), 'packing', 'Kobe')).toEqual([]);
    const latinOnly = documentWith({ packedAt: packedAt({ ...kobe, nameJa: '' }) });
    expect(asked(latinOnly, 'packing', '横浜')).toEqual([]);
  });

  test.each(['warehouse', 'origin-custom'] as const)('%s: at the port or where the cargo is', (stage) => {
    expect(asked(documentWith({}), stage, 'Yokohama')).toEqual([]);
    expect(asked(documentWith({}), stage, 'Sagamihara')).toEqual([]);
    expect(asked(documentWith({}), stage, 'Hakata')).toEqual(['Hakata / Yokohama']);
    expect(asked(documentWith({ portOfLoading: null }), stage, 'Hakata')).toEqual([]);
  });

  test('customs of the destination: at the port or at the place of delivery', () => {
    const stage = 'destination-custom';
    const document = documentWith({ portOfDischarge: 'USLGB', delivery: { name: 'Ontario', country: 'US' } });
    expect(asked(document, stage, 'Long Beach')).toEqual([]);
    expect(asked(document, stage, 'Ontario')).toEqual([]);
    expect(asked(document, stage, 'New York')).toHaveLength(1);
  });

  test('a supplier in another country than the cargo, once', () => {
    const lines = (['packing', 'vanning', 'sea-transport'] as const).map((stage) => ({
      stage,
      line: lineOf(),
    }));
    const abroad = (country: string, document: EstimateDocument) =>
      suppliersAbroad(lines, document, new Map([['packer', country]])).map((found) => found.country);
    expect(abroad('SG', atKobe)).toEqual(['SG']);
    expect(abroad('SG', documentWith({}))).toEqual(['SG']);
    expect(abroad('JP', atKobe)).toEqual([]);
    expect(abroad('SG', documentWith({ pickup: null }))).toEqual([]);
  });
});
