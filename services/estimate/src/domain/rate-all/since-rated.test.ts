import { d02Document, priceEstimate, proposedCodes, type EstimateDocument } from '@quayside/rating';
import { stageIds } from '@quayside/contract';
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
import { proposalChange, proposedAfter } from '../proposed';
import { chargeRules } from './rated-stage';
import { sinceRated, type RatedThen } from './since-rated';

const sea = 'sea-transport';
const book = [
  card(1, 1, sea, ofOcean('20GP', '1450', '32000')),
  card(2, 2, 'packing', [price('CRATE', '9500', { ...flat }), price('VACUUM', '700', { ...flat })], {
    lane: {},
    mode: 'any',
  }),
];

/** Rated for case D02; what is left is for the tests to change. */
const ratedD02 = () => rate(unpriced(), book).document;

function since(document: EstimateDocument, more: Partial<RatedThen> = {}, cards: OfferedCard[] = book) {
  const priced = priceEstimate(document);
  const places = { pickup: null, delivery: null, book: laneBook([], []) };
  const found = sinceRated({
    ...{ document, priced, shipperId: shipper, rules: [] },
    lane: laneOf(document, priced, '2025-11-01', places),
    proposed: proposedCodes(d02Document()),
    cards: new Map(cards.map((each) => [each.id, each])),
    ...more,
  });
  const codes = (lines: typeof found.outgrown) => lines.map(({ line }) => line.code).sort();
  return {
    lacking: found.lacking
      .map(({ code, type, carrier }) => [code, type, carrier].filter(Boolean).join(' '))
      .sort(),
    outgrown: codes(found.outgrown),
    elsewhere: codes(found.elsewhere),
    changed: found.changed.map(({ line, of, what, then, now }) => [line.code, of, what, then, now]),
  };
}
const nothing = { lacking: [], outgrown: [], elsewhere: [], changed: [] };

const cargoOf = (document: EstimateDocument, change: object): EstimateDocument => ({
  ...document,
  cargo: document.cargo.map((item) => ({ ...item, ...change })),
});
const dangerous = { dangerous: { un: 'UN1263', class: '3' } };

test('what was just rated lacks nothing, and neither does it after a change that moves figures alone', () => {
  expect(since(ratedD02())).toEqual(nothing);
  expect(since(cargoOf(ratedD02(), { grossKg: '999' }))).toEqual(nothing);
});

test('charges that came with the cargo are named, but for those that are told as missing anyway', () => {
  const changed = cargoOf(ratedD02(), dangerous);
  const mandatory = priceEstimate(changed).missing.map(({ code }) => code);
  const { lacking, ...rest } = since(changed);
  expect(rest).toEqual({ outgrown: [], elsewhere: [], changed: [] });
  expect([...lacking, ...mandatory].sort()).toEqual(expect.arrayContaining(['DGDOC', 'DGS', 'WHDG']));
  expect(lacking.length).toBeGreaterThan(0);
  expect(lacking.some((code) => mandatory.includes(code))).toBe(false);
});

test('what was proposed and taken off by somebody, or that a rule leaves out, is not lacking', () => {
  const changed = cargoOf(ratedD02(), dangerous);
  expect(since(changed, { proposed: proposedCodes(changed) }).lacking).toEqual([]);
  const { lacking } = since(changed);
  const rules = [rule(1, 'charges', { charges: { add: [], leaveOut: lacking } })];
  expect(since(changed, { rules }).lacking).toEqual([]);
  // Of before it was kept, nothing is known.
  expect(since(changed, { proposed: undefined })).toEqual(nothing);
});

test('what a rule adds is outgrown once no rule adds it any more', () => {
  const rules = [rule(1, 'charges', { charges: { add: ['MARK'], leaveOut: [] } })];
  const marked = [...book, card(8, 8, 'packing', [price('MARK', '250', { basis: 'case', ...yen })])];
  const document = unpriced();
  const proposal = proposalChange(document, proposedCodes(document));
  const { document: rated, input } = rate(document, marked, { rules, proposal });
  const once = { before: document, rated, stages: stageIds, rules: chargeRules(input) };
  const proposed = proposedAfter(proposedCodes(document), once);
  expect(proposed).toContain('MARK');
  expect(since(rated, { rules, proposed }, marked).outgrown).toEqual([]);
  expect(since(rated, { proposed }, marked).outgrown).toEqual(['MARK']);
});

test('an estimate that was never rated is a person’s own', () => {
  const typed = rate(unpriced(), []).document;
  expect(since(cargoOf(typed, dangerous))).toEqual(nothing);
});

test('what stands as excluded was thought of', () => {
  const changed = cargoOf(ratedD02(), dangerous);
  const [first] = since(changed).lacking;
  const line = { id: 'own', code: first ?? '', description: 'x', basis: 'flat', ...yen, status: 'excluded' };
  const { stages } = changed;
  const said = withLines(changed, 'packing', [...stages.packing.lines, line as never]);
  expect(since(said).lacking).not.toContain(first);
});

test('a price of a charge that the shipment outgrew is told, unless somebody typed it', () => {
  const rated = ratedD02();
  const proposed = proposedCodes(rated);
  expect(rated.stages.packing.lines.find(({ code }) => code === 'CRATE')?.ratedBy).toBeDefined();
  const changed = cargoOf(rated, { packing: 'pallet', barrier: false });
  const { outgrown, lacking } = since(changed, { proposed });
  expect(outgrown).toContain('CRATE');
  expect(lacking.length).toBeGreaterThan(0);
  const lines = changed.stages.packing.lines.map((line) =>
    line.code === 'CRATE' ? { ...line, rate: '9000' } : line,
  );
  expect(since(withLines(changed, 'packing', lines), { proposed }).outgrown).not.toContain('CRATE');
});

test('prices of a card are told where the lane or the mode is another one, unless they were typed', () => {
  const rated = ratedD02();
  const ofCard = rated.stages[sea].lines
    .filter(({ ratedBy }) => ratedBy)
    .map(({ code }) => code)
    .sort();
  const other = { ...rated, route: { ...rated.route, portOfDischarge: 'DEHAM' } };
  expect(ofCard.length).toBeGreaterThan(3);
  expect(since(other).elsewhere).toEqual(ofCard);
  const lines = rated.stages[sea].lines.map((line) => ({ ...line, rate: '1' }));
  expect(since(withLines(other, sea, lines)).elsewhere).toEqual([]);
  // A card that is not kept any more says nothing.
  expect(since(other, {}, []).elsewhere).toEqual([]);
});

test('where the card of a person’s choice cannot be told to be another lane’s, it stays', () => {
  const rated = ratedD02();
  const byHand = rated.stages[sea].lines.map(({ ratedBy: _ratedBy, ...line }) => line);
  const document = withLines(rated, sea, byHand);
  const open = { ...document, route: { ...document.route, portOfDischarge: undefined } };
  expect(since(open as EstimateDocument).elsewhere).toEqual([]);
  const other = { ...document, route: { ...document.route, portOfDischarge: 'DEHAM' } };
  expect(since(other).elsewhere.length).toBeGreaterThan(0);
});

test.each<[string, (document: EstimateDocument) => EstimateDocument]>([
  ['dangerous goods', (document) => cargoOf(document, dangerous)],
  ['pallets', (document) => cargoOf(document, { packing: 'pallet', barrier: false })],
  ['another port', (document) => ({ ...document, route: { ...document.route, portOfDischarge: 'DEHAM' } })],
  ['a part load', (document) => ({ ...document, route: { ...document.route, mode: 'LCL' } })],
  ['other terms', (document) => ({ ...document, incoterm: { rule: 'DAP', namedPlace: 'Reno' } })],
])('rated again for %s nothing of it is left', (_name, change) => {
  const changed = change(ratedD02());
  const proposed = proposedCodes(d02Document());
  const proposal = proposalChange(changed, proposed);
  const { document: again, input } = rate(changed, book, { proposal });
  const once = { before: changed, rated: again, stages: stageIds, rules: chargeRules(input) };
  expect(since(again, { proposed: proposedAfter(proposed, once) })).toEqual(nothing);
});

test('a charge that stands for one container type is told to be lacking for another that came', () => {
  const rated = ratedD02();
  const vanning = { ...rated.stages.vanning, inputs: { fleet: { '20GP': 1, '40HC': 1 } } };
  const document: EstimateDocument = { ...rated, stages: { ...rated.stages, vanning } };
  const told = priceEstimate(document).missing.flatMap(({ code, containerType }) =>
    containerType ? `${code} ${containerType}` : [],
  );
  expect(told).toContain('OFR 40HC');
  expect(since(document).lacking).toEqual(['LSS 40HC', 'SEAL 40HC']);
  const both = [card(3, 1, sea, [...ofOcean('20GP', '1450', '32000'), ...ofOcean('40HC', '2400', '45000')])];
  expect(since(rate(document, both).document, {}, both)).toEqual(nothing);
  const own = document.stages[sea].lines.map((line) => {
    const { containerType: _type, ...ofAll } = line;
    return line.code === 'LSS' ? ofAll : line;
  });
  expect(since(withLines(document, sea, own)).lacking).toEqual(['SEAL 40HC']);
});

test('a surcharge that only a card brings is lacking for a type that came, where its supplier carries that type', () => {
  const pss = (type: string, rate_: string) => price('PSS', rate_, { containerType: type });
  const freight = price('OFR', '1450');
  const ofTypes = [card(4, 1, sea, [freight, pss('20GP', '100'), pss('40HC', '200')])];
  const rated = rate(unpriced(), ofTypes).document;
  expect(rated.stages[sea].lines.find(({ code }) => code === 'PSS')?.containerType).toBe('20GP');
  const loaded = (document: EstimateDocument, fleet: object): EstimateDocument => {
    const vanning = { ...document.stages.vanning, inputs: { fleet } };
    return { ...document, stages: { ...document.stages, vanning } } as EstimateDocument;
  };
  const mixed = (document: EstimateDocument) => loaded(document, { '20GP': 1, '40HC': 1 });
  const lacking = (document: EstimateDocument, more?: Partial<RatedThen>) =>
    since(document, more, ofTypes).lacking.filter((each) => each.startsWith('PSS'));
  const ofAll = (document: EstimateDocument, change: object) =>
    withLines(
      document,
      sea,
      document.stages[sea].lines.map((line) => {
        const { containerType: _type, ...rest } = line;
        return line.code === 'OFR' ? { ...rest, ...change } : line;
      }),
    );
  expect(lacking(ofAll(rated, {}))).toEqual([]);
  const came = mixed(ofAll(rated, {}));
  expect(lacking(came)).toEqual(['PSS 40HC']);
  // Rated again it is there, and nothing is told.
  const again = rate(came, ofTypes).document;
  expect(again.stages[sea].lines.filter(({ code }) => code === 'PSS')).toHaveLength(2);
  expect(lacking(again)).toEqual([]);
  // Another one carries it, a line stands for it, a rule leaves it out, or the card has none of that type.
  expect(lacking(mixed(ofAll(rated, { supplierId: null })))).toEqual([]);
  const line = {
    ...again.stages[sea].lines.find(({ code }) => code === 'PSS')!,
    id: 'own',
    containerType: '40HC',
  };
  const said = { ...line, status: 'excluded' } as never;
  expect(lacking(withLines(came, sea, [...came.stages[sea].lines, said]))).toEqual([]);
  const rules = [rule(1, 'charges', { charges: { add: [], leaveOut: ['PSS'] } })];
  expect(lacking(came, { rules })).toEqual([]);
  expect(lacking(loaded(ofAll(rated, {}), { '20GP': 1, '40RH': 1 }))).toEqual([]);
});

test('audit-2 D2: of an estimate of two carriers that was rated before each had its own fees, the missing ones are told by carrier', () => {
  const cards = [...book, card(3, 3, sea, ofOcean('40HC', '1980', '46000'))];
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet: { '20GP': 1, '40HC': 1 } } };
  const rated = rate({ ...document, stages: { ...document.stages, vanning } }, cards).document;
  expect(since(rated, {}, cards).lacking).toEqual([]);
  const isOfSecond = ({ supplierName }: { supplierName?: string | null | undefined }) =>
    supplierName === 'Supplier 3';
  const fees = rated.stages[sea].lines.filter((line) => /^(DOC|AMS)$/.test(line.code) && isOfSecond(line));
  expect(fees).toHaveLength(2);
  const former = withLines(
    rated,
    sea,
    rated.stages[sea].lines.filter((line) => !fees.includes(line)),
  );
  expect(since(former, {}, cards).lacking).toEqual(['AMS Supplier 3', 'DOC Supplier 3']);
  // A person says that it is not charged.
  const said = fees.map((line) => ({ ...line, status: 'excluded' as const }));
  expect(since(withLines(former, sea, [...former.stages[sea].lines, ...said]), {}, cards).lacking).toEqual(
    [],
  );
  expect(rate(former, cards).document.stages[sea].lines).toHaveLength(rated.stages[sea].lines.length);
});

describe('trial 4 F10: a card that changed after rating', () => {
  const [ocean, packing] = book as [OfferedCard, OfferedCard];
  const withCard = (change: Partial<OfferedCard['card']>): OfferedCard[] => [
    { ...ocean, card: { ...ocean.card, revision: 2, ...change } },
    packing,
  ];
  const withLine = (code: string, change: object) =>
    withCard({ lines: ocean.card.lines.map((line) => (line.code === code ? { ...line, ...change } : line)) });
  const changed = (cards: OfferedCard[], document = ratedD02()) => since(document, {}, cards).changed;

  it('is named with the figure of then and of now', () => {
    expect(changed(withCard({}))).toEqual([]);
    expect(changed(withLine('OFR', { rate: '1450.00' }))).toEqual([]);
    expect(changed(withLine('OFR', { rate: '2450' }))).toEqual([
      ['OFR', 'card', 'price', 'USD 1450', 'USD 2450'],
    ]);
    expect(changed(withLine('CAF', { rate: '0.08' }))).toEqual([['CAF', 'card', 'price', '5 %', '8 %']]);
    expect(changed(withLine('DOC', { currency: 'USD' }))).toEqual([
      ['DOC', 'card', 'price', 'JPY 3240', 'USD 3240'],
    ]);
    expect(changed(withLine('DOC', { minimum: '9000' }))).toEqual([
      ['DOC', 'card', 'terms', 'JPY 3240', 'JPY 3240'],
    ]);
    expect(changed(withCard({ lines: ocean.card.lines.filter(({ code }) => code !== 'LSS') }))).toEqual([
      ['LSS', 'card', 'price', 'USD 180', '–'],
    ]);
  });

  it('is named where it is not in force on the day of departure any more, and where it was archived', () => {
    const of = (change: Partial<OfferedCard['card']>) =>
      new Set(changed(withCard(change)).map(([, , what]) => what));
    const departure = ratedD02().route.departureDate!;
    expect(of({ validTo: '2025-10-31' })).toEqual(new Set(['days']));
    expect(of({ validFrom: '2026-06-01' })).toEqual(new Set(['days']));
    expect(of({ validFrom: departure, validTo: departure })).toEqual(new Set());
    expect(of({ archived: true })).toEqual(new Set(['archived']));
  });

  it('says nothing of a price that a person typed over, nor of a card that is not stored any more', () => {
    const rated = ratedD02();
    const lines = rated.stages[sea].lines.map((line) =>
      line.code === 'OFR' ? { ...line, rate: '1500' } : line,
    );
    expect(changed(withLine('OFR', { rate: '2450' }), withLines(rated, sea, lines))).toEqual([]);
    expect(changed([])).toEqual([]);
  });

  it('is named on a line that a person put it on', () => {
    const rated = ratedD02();
    const byHand = rated.stages[sea].lines.map(({ ratedBy: _ratedBy, ...line }) => line);
    const document = withLines(rated, sea, byHand);
    expect(changed(book, document)).toEqual([]);
    expect(changed(withLine('OFR', { rate: '2450' }), document)).toEqual([
      ['OFR', 'card', 'price', 'USD 1450', 'USD 2450'],
    ]);
  });

  it('is named for the tariff that a line sells for, unless a person typed the sell', () => {
    const tariff = card(9, 9, sea, [price('OFR', '2000')]);
    const sells = { cards: [{ ...tariff, layer: 'shipperSell' as const }], undecided: [] };
    const rated = rate(unpriced(), book, { sells }).document;
    expect(rated.stages[sea].lines.find(({ code }) => code === 'OFR')?.sellTariff).toBeDefined();
    const dearer = card(9, 9, sea, [price('OFR', '2600')], { revision: 2 });
    expect(changed([...book, tariff], rated)).toEqual([]);
    expect(changed([...book, dearer], rated)).toEqual([['OFR', 'tariff', 'price', 'USD 2000', 'USD 2600']]);
    const typed = rated.stages[sea].lines.map((line) => ({ ...line, typedAmounts: { sell: '1' } }));
    expect(changed([...book, dearer], withLines(rated, sea, typed))).toEqual([]);
  });
});
