import type { CargoItem, TariffLine } from '../model';
import { askedOfTables, fillsGap, openRates, proposedBy, withTaken, type TablesSay } from './company-tables';

const told = { rateId: 'r', version: 1, name: 'Row', nameJa: null };
const rule = (rate: string) => ({ kind: 'adValorem' as const, rate });
const proposal: TablesSay = {
  fees: [
    { code: 'MPF', from: '2026-10-01', to: '2027-09-30', rate: '0.003464', minimum: '34', source: 'notice' },
    { code: 'MPF', from: '2025-10-01', to: '2026-09-30', rate: '0.003464', source: 'earlier' },
  ],
  lines: ['open', 'typed', 'same'].map((id) => ({
    ...{ id, duty: { ...told, source: 'HTSUS', rule: rule('0.044'), taxRate: '0.1' } },
    additional: [{ ...told, source: 'FR', code: '232', rate: '0.5', share: '0.4' }],
    excluded: [],
  })),
};
const additional = [{ code: '232', rate: '0.5', share: '0.4' }];
const lines: TariffLine[] = [
  { id: 'open', hsCode: '8462.62' },
  { id: 'typed', hsCode: '8462.63', duty: rule('0.03'), additional: [{ code: '301', rate: '0.25' }] },
  { id: 'same', hsCode: '8462.64', duty: rule('0.044'), additional },
];
const inputs = { tariffLines: lines };

test('what the tables say otherwise is proposed; only what nobody typed is ticked', () => {
  const proposed = proposedBy(inputs, proposal, '2026-11-22');
  expect(proposed.map((each) => [each.id, fillsGap(each)])).toEqual([
    ['fee MPF', true],
    ['duty open', true],
    ['additional open', true],
    ['duty typed', false],
    ['additional typed', false],
  ]);
});

test('what is taken stands in the entry with its source, and is proposed no more', () => {
  const proposed = proposedBy(inputs, proposal, '2026-11-22');
  const taken = withTaken(inputs, proposal, proposed.filter(fillsGap));
  expect(taken.fees).toEqual(proposal.fees.map((fee) => ({ ...fee, ofTables: true })));
  expect(taken.tariffLines).toEqual([
    {
      ...{ id: 'open', hsCode: '8462.62', duty: rule('0.044'), source: 'HTSUS', taxRate: '0.1' },
      additional: [{ ...additional[0], source: 'FR' }],
      ofTables: {
        ...{ duty: rule('0.044'), taxRate: '0.1' },
        additional: [{ ...additional[0], source: 'FR' }],
      },
    },
    lines[1],
    lines[2],
  ]);
  const left = proposedBy(taken, proposal, '2026-11-22').map(({ id }) => id);
  expect(left).toEqual(['duty typed', 'additional typed']);
  expect(withTaken(inputs, proposal, [])).toEqual({ tariffLines: lines });
  // What the tables gave is not what somebody typed: another row of theirs takes its place.
  const later = {
    ...proposal,
    lines: proposal.lines.map((line) => ({
      ...line,
      duty: { ...told, source: 'HTSUS', rule: rule('0.05'), taxRate: null },
    })),
  };
  const again = proposedBy(taken, later, '2026-11-22').map((each) => [each.id, fillsGap(each)]);
  expect(again).toContainEqual(['duty open', true]);
  expect(again).toContainEqual(['duty same', false]);
});

test('what the tables gave and say no more falls away, with its rate of tax; what somebody typed stays', () => {
  const first = withTaken(inputs, proposal, proposedBy(inputs, proposal, '2026-11-22').filter(fillsGap));
  const taken = { ...inputs, ...first };
  for (const silent of [
    { fees: [], lines: [] },
    { fees: [], lines: lines.map(({ id }) => ({ id, duty: null, additional: [] })) },
  ]) {
    const proposed = proposedBy(taken, silent, '2026-11-22');
    expect(proposed.map((each) => [each.id, each.gone, fillsGap(each)])).toEqual([
      ['fee MPF', true, true],
      ['duty open', true, true],
      ['additional open', true, true],
    ]);
    const left = withTaken(taken, silent, proposed);
    expect(left.fees).toEqual([]);
    expect(left.tariffLines).toEqual(lines);
    expect(proposedBy({ ...taken, ...left }, silent, '2026-11-22')).toEqual([]);
  }
  // A fee of other days is none that falls away.
  expect(proposedBy(taken, proposal, '2030-01-01').filter(({ gone }) => gone)).toEqual([]);
});

test('a rate of tax follows the tables as long as nobody typed another one', () => {
  const first = withTaken(inputs, proposal, proposedBy(inputs, proposal, '2026-11-22').filter(fillsGap));
  const taxed = (taxRate: string | null): TablesSay => ({
    ...proposal,
    lines: proposal.lines.map((line) => ({ ...line, duty: line.duty && { ...line.duty, taxRate } })),
  });
  const rateOf = (say: TablesSay, before = first) => {
    const proposed = proposedBy(before, say, '2026-11-22').filter(fillsGap);
    return withTaken(before, say, proposed).tariffLines?.[0]?.taxRate;
  };
  expect([rateOf(taxed('0.08')), rateOf(taxed(null)), rateOf(proposal)]).toEqual(['0.08', undefined, '0.1']);
  const [open, ...others] = first.tariffLines ?? [];
  const typed = { ...first, tariffLines: open ? [{ ...open, taxRate: '0.05' }, ...others] : [] };
  expect(rateOf(taxed('0.08'), typed)).toBe('0.05');
});

test('goods of one line have an origin where it is one and the same', () => {
  const item = (hsCode: string | null, originCountry: string | null) =>
    ({ hsCode, originCountry }) as CargoItem;
  const line = { id: 'l', hsCode: '8462.62.0010' };
  const askedOf = (...cargo: CargoItem[]) => {
    const { origin, origins } = askedOfTables(line, cargo);
    return [origin, origins];
  };
  expect(askedOf(item('8462.62', 'JP'), item('8462620010', 'JP'), item('9001', 'CN'))).toEqual([
    'JP',
    undefined,
  ]);
  expect(askedOf(item('8462.62', 'JP'), item('8462.62', null))).toEqual([null, undefined]);
  expect(askedOf(item('8462.62', 'JP'), item('8462.62', 'CN'))).toEqual([null, ['CN', 'JP']]);
  expect(askedOf(item(null, 'JP'))).toEqual([null, undefined]);
});

test('trial 5 F8, F18: a rate that may hold is open until a person typed such a figure of the line', () => {
  const open = (kind: 'duty' | 'additional') => ({
    ...{ kind, code: kind === 'duty' ? null : 'AD', name: 'Presses of CN', rate: '30%' },
    because: 'origin' as const,
  });
  const say = (line: object): TablesSay => ({
    fees: [],
    lines: [{ id: 'l', duty: null, additional: [], open: [open('duty'), open('additional')], ...line }],
  });
  const found = (line: object) =>
    openRates({ tariffLines: [{ id: 'l', hsCode: '8462.62', ...line }] }, say({})).map(({ kind }) => kind);
  const rule = { kind: 'adValorem', rate: '0.025' } as const;
  const additional = [{ code: 'AD', rate: '0.1' }];
  expect(found({})).toEqual(['duty', 'additional']);
  expect(found({ duty: rule })).toEqual(['additional']);
  expect(found({ duty: rule, ofTables: { duty: rule } })).toEqual(['duty', 'additional']);
  expect(found({ additional: [] })).toEqual(['duty', 'additional']);
  expect(found({ additional })).toEqual(['duty']);
  expect(found({ additional, ofTables: { additional } })).toEqual(['duty', 'additional']);
});

test('a fee that somebody typed stays: when the tables say nothing, and when they say otherwise', () => {
  const own = { code: 'MPF', from: '2026-10-01', rate: '0.0021', minimum: '100', source: 'By hand' } as const;
  const other = { ...own, from: '2028-10-01' };
  const typed = { ...inputs, fees: [own, other] };
  expect(proposedBy(typed, { fees: [], lines: [] }, '2026-11-22')).toEqual([]);
  const [fee] = proposedBy(typed, proposal, '2026-11-22');
  expect([fee?.id, fee?.replaces, fee?.typed, fee && fillsGap(fee)]).toEqual([
    'fee MPF',
    undefined,
    own,
    false,
  ]);
  // Of the tables where somebody says so, with what was typed of other days.
  const ofTables = proposal.fees.map((each) => ({ ...each, ofTables: true }));
  expect(withTaken(typed, proposal, [fee!]).fees).toEqual([...ofTables, other]);
});
