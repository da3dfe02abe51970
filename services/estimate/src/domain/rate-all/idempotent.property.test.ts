import * as fc from 'fast-check';
import { stageIds, type StageId } from '@quayside/contract';
import { card, ofOcean, price, rate, rule, supplierId, unpriced, withLines, yen } from './price-book-fixture';

const amount = fc.integer({ min: 1, max: 3000 }).map(String);
const type = fc.constantFrom('20GP', '40HC');
const some = (lines: object[]) =>
  fc
    .subarray(
      lines.map((_line, index) => index),
      { minLength: 1 },
    )
    .map((chosen): object[] => lines.filter((_line, index) => chosen.includes(index)));

const oceanCard = fc
  .record({ type, freight: amount, terminal: amount })
  .chain(({ type: of, freight, terminal }) =>
    some(ofOcean(of, freight, terminal)).map((lines) => ({ stage: 'sea-transport' as const, lines })),
  );
const untypedCard = some([
  price('OFR', '1500'),
  price('OTHC', '30000', yen),
  price('DOC', '3000', { basis: 'bl', ...yen }),
  price('PSS', '50'),
]).map((lines) => ({ stage: 'sea-transport' as const, lines }));
const packingCard = amount.chain((each) =>
  some([
    price('CRATE', each, { basis: 'm3', ...yen }),
    price('ISPM15', '800', { basis: 'case', ...yen }),
    price('BARRIER', '12000', { basis: 'case', ...yen, minimum: '20000' }),
    price('MARK', '100', { basis: 'case', ...yen }),
  ]).map((lines) => ({ stage: 'packing' as const, lines })),
);
const insuranceCard: fc.Arbitrary<{ stage: StageId; lines: object[] }> = fc.constant({
  stage: 'sea-transport',
  lines: [
    price('INS', '0.0035', {
      basis: 'value',
      ...yen,
      quantity: { calculated: 'sea-transport.insuredAmount' },
    }),
  ],
});
const book = fc
  .array(
    fc.record({
      of: fc.oneof(oceanCard, oceanCard, untypedCard, packingCard, insuranceCard),
      supplier: fc.integer({ min: 1, max: 3 }),
      validFrom: fc.constantFrom('2025-10-01', '2025-11-01'),
      validTo: fc.constantFrom('2025-11-10', '2026-12-31'),
    }),
    { maxLength: 8 },
  )
  .map((cards) =>
    cards.map(({ of, supplier, validFrom, validTo }, index) =>
      card(index + 1, supplier, of.stage, of.lines, { validFrom, validTo }),
    ),
  );
const rules = fc.subarray([
  rule(1, 'choice', {
    choice: { order: ['preferredSupplier', 'cheapestComplete'], suppliers: [supplierId(2)] },
  }),
  rule(2, 'choice', { when: { codes: ['OTHC'] }, choice: { order: ['newest'], complement: true } }),
  rule(3, 'markup', { markup: { kind: 'margin', rate: '0.2' } }),
  rule(4, 'charges', { charges: { add: ['PSS', 'MARK'], leaveOut: ['CAF', 'LSS'] } }),
]);
const fleet = fc.constantFrom<Record<string, number>[]>(
  { '20GP': 1 },
  { '20GP': 1, '40HC': 2 },
  { '40HC': 1, '20OT': 1 },
);

function begun(of: Record<string, number>, removed: readonly string[]) {
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet: of } };
  const planned = { ...document, stages: { ...document.stages, vanning } };
  const lines = planned.stages['sea-transport'].lines.filter(({ code }) => !removed.includes(code));
  return withLines(planned, 'sea-transport', lines);
}

test('rating what was rated changes nothing, whatever the book, the rules and the fleet', () => {
  fc.assert(
    fc.property(
      book,
      rules,
      fleet,
      fc.subarray(['OFR', 'DOC', 'OTHC', 'LSS']),
      (cards, held, of, removed) => {
        const once = rate(begun(of, removed), cards, { rules: held });
        const twice = rate(once.document, cards, { rules: held });
        for (const stage of stageIds)
          expect(twice.document.stages[stage].lines).toEqual(once.document.stages[stage].lines);
        expect(twice.gaps).toEqual(once.gaps);
      },
    ),
    { numRuns: 15 },
  );
});

test('nothing without a price is counted, each container once, and every charge without one is named', () => {
  fc.assert(
    fc.property(book, rules, fleet, (cards, held, of) => {
      const { priced, document, gaps } = rate(begun(of, []), cards, { rules: held });
      const lines = stageIds.flatMap((stage) => document.stages[stage].lines);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      for (const line of priced.lines) {
        if (line.error) expect(line.sell).toBeNull();
        const isNamed = gaps.some(({ lineId }) => lineId === line.id);
        expect(isNamed).toBe(line.error !== null && !line.contingent);
      }
      const freight = priced.lines.filter(({ code }) => code === 'OFR');
      const types = freight.map(({ containerType }) => containerType);
      expect(new Set(types).size).toBe(types.length);
      if (types.includes(null)) expect(types).toHaveLength(1);
    }),
    { numRuns: 15 },
  );
});
