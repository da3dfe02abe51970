import { stageIds, type StageId } from '@quayside/contract';
import type { CargoItem, ChargeLine } from '@quayside/rating';
import * as fc from 'fast-check';
import type { EstimateContent, Head, StageContent, StageInputs } from '../content';
import type { Row } from '../rows';

/** One thing that a person does in the editor. */
export type Edit = (content: EstimateContent) => EstimateContent;

/** People of the company. */
export const people = ['1', '2'].map((digit) => ({ id: digit.repeat(24), name: `Person ${digit}` }));

const digits = fc.integer({ min: 0, max: 99 }).map(String);
const orNothing = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof(arbitrary, fc.constantFrom(null, undefined)) as fc.Arbitrary<T | null | undefined>;
const orAbsent = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const day = fc.constantFrom('2026-01-05', '2026-02-28', '2026-11-21');

/** Ids that both may take; what every object inherits is among them. */
const rowIds = fc.constantFrom('new-1', 'new-2', 'new-3', 'new-4', 'constructor', '__proto__');

const line: fc.Arbitrary<ChargeLine> = fc.record({
  id: rowIds,
  code: fc.constantFrom('OFR', 'BAF', 'DUTY', 'OWN-1', ''),
  description: fc.constantFrom('Freight', 'Handling', ''),
  basis: fc.constantFrom('container', 'wm', 'flat', 'percent-of', 'period'),
  currency: fc.constantFrom('JPY', 'USD'),
  status: fc.constantFrom('priced', 'excluded', 'toBeAdvised'),
  quantity: orAbsent(fc.record({ calculated: fc.constant('cargo.m3'), typed: orNothing(digits) })),
  breaks: orAbsent(
    fc.record({ mode: fc.constant('slab'), steps: fc.tuple(fc.record({ from: digits, rate: digits })) }),
  ),
  rate: orNothing(digits),
  percentOf: orAbsent(fc.constantFrom(['OFR'], ['OFR', 'BAF'])),
  typedAmounts: orAbsent(fc.record({ sell: orNothing(digits) })),
  supplierId: orNothing(fc.constantFrom('s1', 's2')),
  unreadable: orAbsent(fc.constant({ rate: { text: '12,', reason: 'number' as const } })),
});

/** Rows of one case beside rows of another, of none, and of a case that nobody tells. */
const caseNumbers = fc.constantFrom({}, { caseNumber: '1' }, { caseNumber: 'C/No. 2～4' });
const item: fc.Arbitrary<CargoItem> = fc
  .tuple(caseNumbers, plainItem())
  .map(([number, row]) => ({ ...row, ...number }));

function plainItem(): fc.Arbitrary<CargoItem> {
  return fc.record({
    id: rowIds,
    code: fc.constantFrom('M-1', 'M-2', ''),
    nameEn: fc.constantFrom('Press', 'Pump'),
    quantity: fc.integer({ min: 0, max: 3 }),
    lengthMm: fc.constantFrom(0, 1200),
    widthMm: fc.constant(800),
    heightMm: fc.constantFrom(900, 1000),
    netKg: orNothing(digits),
    stackable: fc.boolean(),
    thisSideUp: fc.boolean(),
    packing: fc.constantFrom('crate', 'skid', 'inCase'),
    dangerous: orNothing(fc.constant({ un: '1263', class: '3' })),
  });
}

/** What may become of a list of rows. */
function rowsEdits<Each extends Row>(
  row: fc.Arbitrary<Each>,
): fc.Arbitrary<(rows: readonly Each[]) => readonly Each[]> {
  const place = fc.nat({ max: 40 });
  const at = (rows: readonly Each[], index: number) => index % (rows.length + 1);
  return fc.oneof(
    // Added, or the whole row typed anew where its id is taken.
    fc.tuple(row, place).map(([added, index]) => (rows: readonly Each[]) => {
      const isThere = rows.some(({ id }) => id === added.id);
      return isThere
        ? rows.map((each) => (each.id === added.id ? added : each))
        : rows.toSpliced(at(rows, index), 0, added);
    }),
    place.map((index) => (rows: readonly Each[]) => rows.toSpliced(at(rows, index), 1)),
    fc.tuple(place, place).map(([from, to]) => (rows: readonly Each[]) => {
      const [moved] = rows.slice(at(rows, from), at(rows, from) + 1);
      if (!moved) return rows;
      const rest = rows.toSpliced(at(rows, from), 1);
      return rest.toSpliced(at(rest, to), 0, moved);
    }),
    // A cell typed, or cleared in each of the ways there are.
    fc.tuple(place, row).map(([index, { id: _id, ...cells }]) => (rows: readonly Each[]) => {
      const chosen = Object.entries(cells).filter((_cell, number) => (number + index) % 4 === 0);
      return rows.map((each, number) =>
        number === at(rows, index) ? { ...each, ...Object.fromEntries(chosen) } : each,
      );
    }),
  );
}

const ofStage =
  (stage: StageId, change: (content: StageContent) => Partial<StageContent>): Edit =>
  ({ stages, ...rest }: EstimateContent) => ({
    ...rest,
    stages: { ...stages, [stage]: { ...stages[stage], ...change(stages[stage]) } },
  });

const inputEdit = <Stage extends StageId>(
  stage: Stage,
  parts: fc.Arbitrary<Partial<StageInputs<Stage>>>,
): fc.Arbitrary<Edit> =>
  parts.map((part) => ofStage(stage, ({ inputs }) => ({ inputs: { ...inputs, ...part } })));

const inputEdits = fc.oneof(
  inputEdit(
    'packing',
    fc.record({ clearanceMm: orAbsent(fc.nat({ max: 90 })), wood: orAbsent(fc.constant('solid')) }),
  ),
  inputEdit(
    'vanning',
    fc.record({
      fleet: orAbsent(fc.record({ '20GP': fc.nat({ max: 3 }) })),
      loading: orAbsent(fc.record({ support: fc.constantFrom('1', '0.75') })),
    }),
  ),
  inputEdit(
    'sea-transport',
    fc.record({ vessel: orAbsent(digits), transitDays: orAbsent(fc.nat({ max: 40 })) }),
  ),
  inputEdit(
    'warehouse',
    fc.record({
      arrival: orNothing(day),
      movements: orAbsent(fc.array(fc.record({ day: fc.integer({ min: 0, max: 32 }), in: digits }))),
    }),
  ),
  inputEdit('origin-delivery', fc.record({ hours: orNothing(digits), prePull: orAbsent(fc.boolean()) })),
  inputEdit('origin-custom', fc.record({ declarations: orAbsent(fc.nat({ max: 5 })) })),
  inputEdit(
    'destination-delivery',
    fc.record({ legs: orAbsent(fc.constant([{ id: 'leg', to: 'Chicago' }])) }),
  ),
  inputEdit(
    'destination-custom',
    fc.record({
      tariffLines: orAbsent(
        fc.uniqueArray(
          fc.record({ id: rowIds, hsCode: fc.constantFrom('8462.29', ''), value: orNothing(digits) }),
          {
            selector: ({ id }) => id,
          },
        ),
      ),
      exchangeRates: orAbsent(fc.record({ USD: digits })),
      freight: orNothing(digits),
    }),
  ),
);

const facts = fc.constantFrom('cargo.m3', 'packing.crateM3', 'constructor', '__proto__', 'toString');
const anyStage = fc.constantFrom(...stageIds);

const stageEdits: fc.Arbitrary<Edit> = fc
  .tuple(
    anyStage,
    fc.oneof<fc.Arbitrary<(content: StageContent) => Partial<StageContent>>[]>(
      fc.tuple(facts, fc.option(digits)).map(([fact, value]) => ({ overrides }: StageContent) => {
        const others = Object.entries(overrides).filter(([name]) => name !== fact);
        return { overrides: Object.fromEntries(value === null ? others : [...others, [fact, value]]) };
      }),
      fc.constantFrom('', 'ask again').map((notes) => () => ({ notes })),
      fc.constantFrom('todo' as const, 'done' as const).map((state) => () => ({ state })),
      fc.constantFrom('included' as const, 'byOthers' as const).map((scope) => () => ({ scope })),
      fc.constantFrom(null, ...people).map((assignee) => () => ({ assignee })),
      fc.option(day).map((dueDate) => () => ({ dueDate })),
    ),
  )
  .map(([stage, change]) => ofStage(stage, change));

const ofHead = (head: fc.Arbitrary<Partial<Head>>): fc.Arbitrary<Edit> =>
  head.map((part) => (content) => ({ ...content, head: { ...content.head, ...part } }));

const headEdits = fc.oneof(
  ofHead(fc.constantFrom('Press line', 'Pump').map((title) => ({ title }))),
  ofHead(fc.constantFrom(null, 'プレス').map((titleJa) => ({ titleJa }))),
  ofHead(fc.option(day).map((validUntil) => ({ validUntil }))),
  ofHead(
    fc
      .constantFrom('FOB' as const, 'CIF' as const)
      .map((rule) => ({ incoterm: { rule, namedPlace: 'Osaka' } })),
  ),
  fc
    .record(
      {
        departureDate: orNothing(day),
        arrivalDate: orNothing(day),
        portOfLoading: orNothing(fc.constantFrom('JPOSA', 'JPYOK')),
        pickup: orNothing(fc.record({ name: fc.constantFrom('Works', 'Depot') })),
      },
      { requiredKeys: [] },
    )
    .map((part): Edit => ({ head, ...rest }) => ({
      ...rest,
      head: { ...head, route: { ...head.route, ...part } },
    })),
);

const cargoEdits: fc.Arbitrary<Edit> = rowsEdits(item).map((change) => (content) => ({
  ...content,
  cargo: change(content.cargo),
}));

const linesOf = (stage: StageId, lines: fc.Arbitrary<ChargeLine>): fc.Arbitrary<Edit> =>
  rowsEdits(lines).map((change) => ofStage(stage, ({ lines: before }) => ({ lines: change(before) })));

/** Line ids are unique among all stages. */
const lineEdits = fc.oneof(
  linesOf('sea-transport', line),
  linesOf(
    'destination-custom',
    line.map((each) => ({ ...each, id: `customs-${each.id}` })),
  ),
);

/** What a person does between two saves. */
export const randomEdits: fc.Arbitrary<Edit> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: lineEdits },
      { weight: 3, arbitrary: cargoEdits },
      { weight: 2, arbitrary: inputEdits },
      { weight: 2, arbitrary: stageEdits },
      { weight: 2, arbitrary: headEdits },
    ),
    { maxLength: 12 },
  )
  .map((edits) => (content) => edits.reduce((before, edit) => edit(before), content));
