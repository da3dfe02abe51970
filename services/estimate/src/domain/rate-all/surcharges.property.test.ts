import * as fc from 'fast-check';
import { stageIds } from '@quayside/contract';
import { areOneCarrier, decimalOf, sum, type ContainerType } from '@quayside/rating';
import { isCarriage } from '../along';
import { card, ofOcean, price, rate, rule, supplierId, unpriced } from './price-book-fixture';
import { areTheSame } from './standing';

const sea = 'sea-transport';
const amount = fc.integer({ min: 1, max: 3000 }).map(String);
const maybeOf = fc.constantFrom<object[]>({}, {}, { containerType: '20GP' }, { containerType: '40HC' });
const currency = fc.constantFrom<object[]>({}, {}, {}, { currency: 'EUR' });

/** Freight of one type or of any, with some of what goes with it. */
const freight = fc
  .record({
    of: fc.constantFrom('20GP', '40HC'),
    amount,
    chosen: fc.subarray(['LSS', 'OTHC', 'SEAL', 'CAF', 'DOC', 'AMS']),
    isUntyped: fc.boolean(),
  })
  .map(({ of, amount: of20, chosen, isUntyped }) =>
    ofOcean(of, of20, '30000')
      .filter(({ code }) => code === 'OFR' || chosen.includes(code))
      .map((line) => (isUntyped ? { ...line, containerType: undefined } : line)),
  );
/** Surcharges alone: by the container of some type or any, by the bill of lading, by percent. */
const table = fc
  .array(
    fc.oneof(
      fc
        .record({
          code: fc.constantFrom('BAF', 'BUC', 'LSS', 'PSS', 'WRS', 'OTHC'),
          amount,
          of: maybeOf,
          in: currency,
        })
        .map((of) => price(of.code, of.amount, { ...of.of, ...of.in })),
      fc
        .record({ code: fc.constantFrom('DDF', 'CSF', 'X-FEE'), amount, in: currency })
        .map((of) => price(of.code, of.amount, { basis: 'bl', ...of.in })),
      fc
        .constantFrom('0.05', '0.08')
        .map((share) => price('CAF', share, { basis: 'percent-of', percentOf: ['OFR'] })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => lines.filter(({ code }, index) => lines.findIndex((line) => line.code === code) === index));

const book = fc
  .array(
    fc.record({
      lines: fc.oneof(freight, table),
      supplier: fc.integer({ min: 1, max: 2 }),
      validFrom: fc.constantFrom('2025-10-01', '2025-10-15', '2025-11-01'),
    }),
    { minLength: 2, maxLength: 7 },
  )
  .map((cards) =>
    cards.map(({ lines, supplier, validFrom }, index) =>
      card(index + 1, supplier, sea, lines, { validFrom }),
    ),
  );
const rules = fc.subarray([
  rule(1, 'choice', {
    choice: { order: ['preferredSupplier', 'cheapestComplete'], suppliers: [supplierId(2)] },
  }),
  rule(2, 'choice', { when: { codes: ['LSS'] }, choice: { order: ['newest'], complement: true } }),
  rule(3, 'choice', { when: { stages: [sea] }, choice: { order: ['cheapestComplete'], complement: true } }),
]);
const fleet = fc.constantFrom<Record<string, number>[]>({ '20GP': 1 }, { '20GP': 2, '40HC': 1 });
/** A person types over the first freight that is found. */
const isTyped = fc.boolean();

function begun(of: Record<string, number>) {
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet: of } };
  return { ...document, stages: { ...document.stages, vanning } };
}
const runs = 15;

test('no surcharge of who carries is left out, whatever card it stands on; none stands twice, and rating again changes nothing', () => {
  fc.assert(
    fc.property(book, rules, fleet, isTyped, (cards, held, of, typed) => {
      let rated = rate(begun(of), cards, { rules: held });
      if (typed) {
        const sheet = rated.document.stages[sea];
        const first = sheet.lines.find(({ code, rate: of20 }) => isCarriage(code) && of20);
        const lines = sheet.lines.map((line) => (line === first ? { ...line, rate: '777' } : line));
        const stages = { ...rated.document.stages, [sea]: { ...sheet, lines } };
        rated = rate({ ...rated.document, stages }, cards, { rules: held });
      }
      const again = rate(rated.document, cards, { rules: held });
      for (const stage of stageIds)
        expect(again.document.stages[stage].lines).toEqual(rated.document.stages[stage].lines);
      expect(again.gaps).toEqual(rated.gaps);
      const { lines } = rated.document.stages[sea];
      for (const [index, line] of lines.entries())
        for (const other of lines.slice(index + 1)) {
          // Each carrier charges its own.
          const isBoth = areTheSame(line, other) && areOneCarrier(line, other) && line.rate && other.rate;
          if (isBoth) throw new Error(`twice: ${line.id} ${other.id}`);
        }
      const carried = lines.filter(({ code, rate: has, supplierId: by }) => isCarriage(code) && has && by);
      for (const { supplierId: by, containerType } of carried) {
        const tables = cards.filter(
          (each) => each.card.supplierId === by && !each.card.lines.some(({ code }) => isCarriage(code)),
        );
        const types = containerType ? [containerType] : (Object.keys(of) as ContainerType[]);
        for (const each of tables.flatMap(({ card: { lines: prices } }) => prices)) {
          if (each.code === 'OTHC') continue;
          for (const type of types) {
            if (each.containerType && each.containerType !== type) continue;
            const wanted = { code: each.code, containerType: type };
            const isThere = lines.some((line) => areTheSame(wanted, line));
            if (!isThere) throw new Error(`left out: ${each.code} ${type} of ${by}`);
          }
        }
      }
    }),
    { numRuns: runs },
  );
});

/** A supplier's whole offer on a card of freight and one beside it, in one or two types. */
const offer = fc.record({
  amounts: fc.tuple(amount, amount),
  beside: table,
  isSplit: fc.boolean(),
});

const seaCost = ({ priced }: ReturnType<typeof rate>) =>
  sum(
    priced.lines.flatMap(({ stage, contingent, costConverted }) =>
      stage === sea && !contingent && costConverted ? [decimalOf(costConverted)] : [],
    ),
  );

test('of suppliers whose cards price everything the one is taken that costs least with all its surcharges', () => {
  fc.assert(
    fc.property(fc.array(offer, { minLength: 2, maxLength: 4 }), fleet, (offers, of) => {
      const types = Object.keys(of);
      const sets = offers.map(({ amounts, beside, isSplit }, index) => {
        const lines = types.flatMap((type, at) => ofOcean(type, amounts[at] ?? '1', '30000'));
        const whole = lines.filter(
          ({ code, containerType }: { code: string; containerType?: string }, at) =>
            containerType || lines.findIndex((line) => line.code === code) === at,
        );
        const extras = beside.filter(({ code }) => !['LSS', 'OTHC', 'CAF'].includes(code));
        const number = index * 2 + 1;
        return isSplit
          ? [
              card(number, number, sea, whole),
              card(number + 1, number, sea, [...extras, price('X-ONE', '1')]),
            ]
          : [card(number, number, sea, [...whole, ...extras, price('X-ONE', '1')])];
      });
      const alone = sets.map((cards) => rate(begun(of), cards));
      const complete = alone.filter(
        ({ gaps }) => !gaps.some(({ stage, code }) => stage === sea && code !== 'INS'),
      );
      fc.pre(complete.length > 0);
      const [first, ...others] = complete.map(seaCost);
      const least = others.reduce((one, other) => (other.lt(one) ? other : one), first!);
      const together = rate(begun(of), sets.flat());
      expect(seaCost(together).toFixed()).toBe(least.toFixed());
    }),
    { numRuns: runs },
  );
});
