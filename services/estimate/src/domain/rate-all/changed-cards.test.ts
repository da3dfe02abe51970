import { d02Document, priceEstimate, proposedCodes, type EstimateDocument } from '@quayside/rating';
import { laneBook } from '@quayside/service-supplier/lane-fits';
import { laneOf, type OfferedCard } from '../card-lane';
import {
  card,
  flat,
  ofOcean,
  price,
  rate,
  rule,
  shipper,
  unpriced,
  withLines,
  yen,
} from './price-book-fixture';
import { sinceRated, type RatedThen } from './since-rated';

const sea = 'sea-transport';
const book = [
  card(1, 1, sea, ofOcean('20GP', '1450', '32000')),
  card(2, 2, 'packing', [price('CRATE', '9500', { ...flat })], { lane: {}, mode: 'any' }),
];

/** Rated for case D02; what is left is for the tests to change. */
const ratedD02 = () => rate(unpriced(), book).document;

/** What cards and tariffs have differently since. */
function changedSince(document: EstimateDocument, cards: OfferedCard[], more: Partial<RatedThen> = {}) {
  const priced = priceEstimate(document);
  const places = { pickup: null, delivery: null, book: laneBook([], []) };
  const { changed } = sinceRated({
    ...{ document, priced, shipperId: shipper, rules: [] },
    lane: laneOf(document, priced, '2025-11-01', places),
    proposed: proposedCodes(d02Document()),
    cards: new Map(cards.map((each) => [each.id, each])),
    ...more,
  });
  return changed.map(({ line, of, what, then, now }) => [line.code, of, what, then, now]);
}

describe('trial 5 F13: a surcharge that a card got after rating', () => {
  const [ocean, packing] = book as [OfferedCard, OfferedCard];
  const pss = price('PSS', '200', { containerType: '20GP' });
  const now = (lines: object[], change: object = {}): OfferedCard[] => [
    {
      ...ocean,
      card: {
        ...ocean.card,
        revision: 2,
        lines: [...ocean.card.lines, ...(lines as OfferedCard['card']['lines'])],
        ...change,
      },
    },
    packing,
  ];
  const added = (cards: OfferedCard[], document = ratedD02(), more: Partial<RatedThen> = {}) =>
    changedSince(document, cards, more).map(([, ...change]) => change);
  const asks = [['card', 'added', 'PSS 20GP', 'USD 200']];

  it('is named with its price, on the line that has its price of the card', () => {
    expect(added(now([]))).toEqual([]);
    expect(added(now([pss]))).toEqual(asks);
    // Rated again it stands, and nothing is asked.
    expect(added(now([pss]), rate(ratedD02(), now([pss])).document)).toEqual([]);
  });

  it('is named of a card that a person put on a line', () => {
    const rated = ratedD02();
    const byHand = rated.stages[sea].lines.map(({ ratedBy: _ratedBy, ...line }) => line);
    expect(added(now([pss]), withLines(rated, sea, byHand))).toEqual(asks);
  });

  it('is not named in the version that the line has, of other containers, nor where it was thought of', () => {
    expect(added(now([pss], { revision: 1 }))).toEqual([]);
    expect(added(now([price('PSS', '200', { containerType: '40HC' })]))).toEqual([]);
    expect(added(now([price('PSS', '0', { containerType: '20GP' })]))).toEqual([]);
    expect(added(now([price('TELEX', '25', { basis: 'bl' })]))).toEqual([]);
    const rules = [rule(1, 'charges', { charges: { add: [], leaveOut: ['PSS'] } })];
    expect(added(now([pss]), ratedD02(), { rules })).toEqual([]);
    const rated = ratedD02();
    const own = { id: 'own', code: 'PSS', description: 'PSS', basis: 'flat', ...yen, status: 'excluded' };
    expect(added(now([pss]), withLines(rated, sea, [...rated.stages[sea].lines, own as never]))).toEqual([]);
    const ofOther = { ...own, supplierId: 'f'.repeat(24) };
    expect(added(now([pss]), withLines(rated, sea, [...rated.stages[sea].lines, ofOther as never]))).toEqual(
      asks,
    );
  });
});

describe('trial 5 F1b: a line that a person moved to another container type', () => {
  const agreed = (rate40: string) =>
    card(9, 9, sea, [price('OFR', rate40, { containerType: '40HC' })]) as OfferedCard & { layer: never };
  const sells = { cards: [{ ...agreed('2600'), layer: 'shipperSell' as const }], undecided: [] };
  const moved = (change: object = {}) => {
    const rated = ratedD02();
    const vanning = { ...rated.stages.vanning, inputs: { fleet: { '40HC': 1 } } };
    const lines = rated.stages[sea].lines.map((line) =>
      line.code === 'OFR' ? { ...line, containerType: '40HC' as const, ...change } : line,
    );
    return withLines({ ...rated, stages: { ...rated.stages, vanning } }, sea, lines);
  };
  const ofTariff = (document: EstimateDocument, more: Partial<RatedThen> = {}) =>
    changedSince(document, book, { sells, ...more }).filter(([, of]) => of === 'tariff');

  it('is asked about where the shipper has an agreement for that type', () => {
    expect(ofTariff(moved())).toEqual([['OFR', 'tariff', 'price', '–', 'USD 2600']]);
    expect(ofTariff(ratedD02())).toEqual([]);
    expect(ofTariff(moved(), { sells: { cards: [], undecided: [] } })).toEqual([]);
    expect(ofTariff(moved({ typedAmounts: { sell: '3000' } }))).toEqual([]);
    expect(ofTariff(moved({ markup: { kind: 'markup', rate: '0.3' } }))).toEqual([]);
  });

  it('is asked about where its rate was typed without a card', () => {
    const bare = { ratedBy: undefined, rateCardId: null, rateCardName: null };
    const typedFor = (document: EstimateDocument): EstimateDocument => {
      const { id } = document.stages[sea].lines.find(({ code }) => code === 'OFR')!;
      const path = `stages.${sea}.lines.${id}.rate`;
      return { ...document, typedFor: [{ path, typed: '1450', for: { containerTypes: '20GP' } }] };
    };
    expect(ofTariff(moved(bare))).toEqual([]);
    expect(ofTariff(typedFor(moved(bare)))).toEqual([['OFR', 'tariff', 'price', '–', 'USD 2600']]);
  });
});
