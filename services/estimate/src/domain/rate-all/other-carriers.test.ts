import { priceEstimate, type ChargeLine, type EstimateDocument } from '@quayside/rating';
import { carrierWarnings } from '../guards';
import { owedToOthers } from './other-carriers';
import { card, lineOfCode, price, rate, supplierId, unpriced, withLines } from './price-book-fixture';

const sea = 'sea-transport';
const bill = { basis: 'bl' };

const mixed = (): EstimateDocument => {
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet: { '20GP': 2, '40HC': 1 } } };
  return { ...document, stages: { ...document.stages, vanning } };
};
const freight = (number: number, type: string, rate_: string, fee: string) =>
  card(number, number, sea, [price('OFR', rate_, { containerType: type }), price('DDF', fee, bill)]);
const book = [freight(1, '20GP', '1450', '45'), freight(2, '40HC', '1980', '55')];
const rated = () => rate(mixed(), book);

const told = (document: EstimateDocument) =>
  carrierWarnings(owedToOthers(document, priceEstimate(document)), 'JPY').map(({ message }) => message);
const withFee = (document: EstimateDocument, change: (line: ChargeLine) => ChargeLine): EstimateDocument =>
  withLines(
    document,
    sea,
    document.stages[sea].lines.map((line) => (line.code === 'DDF' ? change(line) : line)),
  );

test('a fee by the bill of lading that two carriers have: the one whose fee does not stand is told, with its price', () => {
  const { document } = rated();
  const fee = lineOfCode(rated(), sea, 'DDF');
  const [standing, other] = fee.supplierId === supplierId(1) ? [1, 2] : [2, 1];
  expect(fee.ratedBy?.otherCarriers).toEqual([
    expect.objectContaining({ supplierId: supplierId(other), code: 'DDF', name: `Card ${other}` }),
  ]);
  // 45 or 55 dollars at 150.25.
  const cost = { 1: '6761', 2: '8264' }[other];
  expect(told(document)).toEqual([`DDF ${cost} JPY Supplier ${other}`]);
  expect(standing).not.toBe(other);
  // Rated again it is kept; where there is one carrier alone, it goes.
  expect(rate(document, book).document.stages[sea].lines).toEqual(document.stages[sea].lines);
  const one = card(3, 3, sea, [
    ...[price('OFR', '1', { containerType: '20GP' }), price('OFR', '1', { containerType: '40HC' })],
    price('DDF', '10', bill),
  ]);
  expect(told(rate(document, [one]).document)).toEqual([]);
});

test.each<[string, (document: EstimateDocument) => EstimateDocument]>([
  [
    'counts two bills of lading',
    (document) => withFee(document, (line) => ({ ...line, quantity: { typed: '2' } })),
  ],
  ['types the price over', (document) => withFee(document, (line) => ({ ...line, rate: '100' }))],
  ['types the cost', (document) => withFee(document, (line) => ({ ...line, typedAmounts: { cost: '100' } }))],
  ['excludes it', (document) => withFee(document, (line) => ({ ...line, status: 'excluded' }))],
  [
    'says that it is owed once',
    (document) => withFee(document, (line) => ({ ...line, owedOnce: [supplierId(1), supplierId(2)] })),
  ],
  [
    'adds the line of the other, also under a carrier’s name of it',
    (document) => {
      const { ratedBy: _ratedBy, ...own } = lineOfCode({ ...rated(), document }, sea, 'DDF');
      return withLines(document, sea, [...document.stages[sea].lines, { ...own, id: 'own', code: 'MTD' }]);
    },
  ],
])('is settled by a person who %s', (_name, change) => {
  expect(told(rated().document)).toHaveLength(1);
  expect(told(change(rated().document))).toEqual([]);
});

test('what was said to be owed once stays so when it is rated again', () => {
  const said = withFee(rated().document, (line) => ({ ...line, owedOnce: [supplierId(1), supplierId(2)] }));
  const again = rate(said, book).document;
  expect(told(again)).toEqual([]);
  expect(again.stages[sea].lines).toEqual(said.stages[sea].lines);
});

test('the line of the other that a person adds takes nothing off: rated again, both stand', () => {
  const { document } = rated();
  const { ratedBy: _ratedBy, ...fee } = lineOfCode(rated(), sea, 'DDF');
  const other = fee.supplierId === supplierId(1) ? supplierId(2) : supplierId(1);
  const own: ChargeLine = { ...fee, id: 'own', rate: '99', supplierId: other };
  const both = withLines(document, sea, [...document.stages[sea].lines, own]);
  const figures = ({ stages }: EstimateDocument) =>
    stages[sea].lines.map(({ id, supplierId: whose, rate: price }) => [id, whose, price]);
  const again = rate(both, book);
  expect(figures(again.document)).toEqual(figures(both));
  expect(told(again.document)).toEqual([]);
  // Of the same carrier, or of nobody's, it takes the place of the card's.
  for (const { supplierId: whose } of [{ supplierId: fee.supplierId }, { supplierId: null }]) {
    const lines = [...document.stages[sea].lines, { ...own, supplierId: whose }];
    const fees = rate(withLines(document, sea, lines), book).document.stages[sea].lines;
    expect(fees.filter(({ code }) => code === 'DDF').map(({ id }) => id)).toEqual(['own']);
  }
});
