import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import { incotermLens } from './incoterm-lens';
import { priceEstimate } from './price';

const lensOf = (change: (document: ReturnType<typeof d02Document>) => void = () => undefined) => {
  const document = d02Document();
  change(document);
  const priced = priceEstimate(document);
  const rows = incotermLens(document, priced);
  const of = (rule: string) => rows.find((row) => row.rule === rule) ?? rows[0];
  return { document, priced, rows, of };
};

test('names all eleven rules once, from the seller who does least to the one who does most', () => {
  const { rows } = lensOf();
  expect(rows.map(({ rule }) => rule).join(' ')).toBe('EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP');
});

test('says of the estimate’s own rule what its price says, and of every other what its price would say', () => {
  const { rows } = lensOf();
  for (const { rule, seller, buyer } of rows) {
    const { priced } = lensOf((document) => (document.incoterm.rule = rule));
    expect([rule, seller, buyer]).toEqual([rule, priced.payers.seller, priced.payers.buyer]);
  }
});

test('has the same whole under each rule', () => {
  const { rows, priced } = lensOf();
  for (const { seller, buyer } of rows)
    expect(decimalOf(seller).plus(buyer).toFixed()).toBe(priced.totals.sell);
});

test('leaves a payer that somebody typed where it is', () => {
  const { of } = lensOf((document) => {
    for (const line of document.stages['origin-custom'].lines) line.payer = 'buyer';
  });
  expect(of('DDP')?.byStage['origin-custom']).toBe('buyer');
  expect(of('DDP')?.byStage.packing).toBe('seller');
});

test('tells a stage that both pay from one that has nothing in the total', () => {
  const { of } = lensOf((document) => {
    document.stages.packing.scope = 'excluded';
    const [first] = document.stages.vanning.lines;
    if (first) first.payer = 'buyer';
  });
  expect(of('CIF')?.byStage).toMatchObject({ packing: null, vanning: 'both' });
});

test('follows the flags of the terms: the named place, the VAT unpaid', () => {
  const { of } = lensOf((document) => (document.incoterm.flags = { namedPlaceIsPort: true }));
  expect(of('CPT')?.byStage['destination-delivery']).toBe('buyer');
  expect(lensOf().of('CPT')?.byStage['destination-delivery']).toBe('seller');
});

test('refuses rated lines of another document', () => {
  const { priced } = lensOf();
  const other = d02Document();
  other.stages.packing.lines = [];
  expect(() => incotermLens(other, priced)).toThrow(RangeError);
});
