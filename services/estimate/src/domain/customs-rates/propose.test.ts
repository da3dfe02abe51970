import { customsRateFaults, type CustomsRate, type CustomsRateFields } from '../../contract/customs-rates';
import { planImport } from '@quayside/csv';
import { customsRateTable } from './file';
import { feesOf, proposeCustoms } from './propose';
import { identityOf } from './row';

let count = 0;
const row = (fields: Partial<CustomsRateFields>): CustomsRate => ({
  ...{ id: `rate-${(count += 1)}`, version: 1, country: 'US', name: 'Row', validFrom: '2025-01-01' },
  ...{ source: 'test', kind: 'duty' },
  ...fields,
});
const duty = (hs: string, rate: string, more: Partial<CustomsRateFields> = {}) =>
  row({ kind: 'duty', hs: [hs], duty: { kind: 'adValorem', rate }, ...more });
const extra = (code: string, order: number, more: object = {}, fields: Partial<CustomsRateFields> = {}) =>
  row({ kind: 'additional', code, additional: { rate: '0.25', order, ...more }, ...fields });

const ask = (rates: CustomsRate[], line: object = {}, on = '2026-02-01') => {
  const [first] = proposeCustoms(rates, {
    ...{ country: 'US', on },
    lines: [{ id: 'a', hsCode: '8462.62.0010', origin: 'JP', ...line }],
  }).lines;
  if (!first) throw new Error('one line was asked for');
  return first;
};
const rateOf = (rates: CustomsRate[], line: object = {}, on?: string) => {
  const rule = ask(rates, line, on).duty?.rule;
  return rule?.kind === 'adValorem' ? rule.rate : null;
};
const extras = (rates: CustomsRate[], line: object = {}) =>
  ask(rates, line).additional.map(({ code, share }) => (share ? `${code}:${share}` : code));

describe('a rate of duty', () => {
  it('is that of the longest prefix, then of the narrowest origin, then of the later day', () => {
    const rates = [
      duty('84', '0.01'),
      duty('8462.62', '0.02'),
      duty('8462.62', '0.03', { origins: ['CN', 'JP'] }),
      duty('8462.62', '0.04', { origins: ['JP'], validTo: '2025-12-31' }),
      duty('8462.62', '0.05', { origins: ['JP'], validFrom: '2026-01-01' }),
      duty('84626200', '0.06', { origins: ['CN'] }),
      duty('8462', '0.09', { country: 'DE' }),
    ];
    expect(rateOf(rates)).toBe('0.05');
    expect(rateOf(rates, {}, '2025-06-01')).toBe('0.04');
    expect(rateOf(rates, { origin: 'CN' })).toBe('0.06');
    expect(rateOf(rates, { origin: 'DE' })).toBe('0.02');
    expect(rateOf(rates, { origin: null })).toBe('0.02');
    expect(rateOf(rates, { hsCode: '8409.10' })).toBe('0.01');
    expect(rateOf(rates, { hsCode: '9001.10' })).toBeNull();
    expect(rateOf(rates, {}, '2024-12-31')).toBeNull();
  });
});

describe('additional duties', () => {
  it('are worked through in their order, one of each code', () => {
    const rates = [
      extra('301', 20, { rate: '0.075' }, { origins: ['CN'], hs: ['84'] }),
      extra('301', 20, { rate: '0.25' }, { origins: ['CN'], hs: ['8462'] }),
      extra('AD', 10, {}, { origins: ['CN'] }),
    ];
    expect(extras(rates)).toEqual([]);
    const { additional } = ask(rates, { origin: 'CN' });
    expect(additional.map(({ code, rate }) => [code, rate])).toEqual([
      ['AD', '0.25'],
      ['301', '0.25'],
    ]);
  });

  it('leave to those they exclude the part of the value that they are not taken on', () => {
    const reciprocal = extra('RECIPROCAL', 90);
    expect(extras([extra('232', 10, { excludes: ['RECIPROCAL'] }), reciprocal])).toEqual(['232']);
    expect(ask([extra('232', 10, { excludes: ['RECIPROCAL'] }), reciprocal]).excluded).toMatchObject([
      { code: 'RECIPROCAL', by: '232' },
    ]);
    const metal = extra('232', 10, { share: '0.4', excludes: ['RECIPROCAL'] });
    expect(extras([metal, reciprocal])).toEqual(['232:0.4', 'RECIPROCAL:0.6']);
    const copper = extra('COPPER', 20, { share: '0.6', excludes: ['RECIPROCAL'] });
    expect(extras([metal, copper, reciprocal])).toEqual(['232:0.4', 'COPPER:0.6']);
    expect(extras([extra('232', 10), reciprocal])).toEqual(['232', 'RECIPROCAL']);
    // What is excluded itself excludes nothing.
    const chain = [extra('A', 1, { excludes: ['B'] }), extra('B', 2, { excludes: ['C'] }), extra('C', 3)];
    expect(extras(chain)).toEqual(['A', 'C']);
  });
});

const fee = row({
  ...{ kind: 'fee', code: 'MPF', validTo: '2027-09-30', validFrom: '2026-10-01' },
  fee: { rate: '0.003464', minimum: '34', maximum: '660' },
});

it('fees travel as an estimate keeps them; a code that nobody calculates does not', () => {
  expect(feesOf([fee, row({ kind: 'fee', code: 'XXX', fee: { rate: '1' } }), duty('84', '0')])).toEqual([
    {
      ...{ code: 'MPF', from: '2026-10-01', to: '2027-09-30', rate: '0.003464' },
      ...{ minimum: '34', maximum: '660', source: 'test' },
    },
  ]);
  expect(feesOf([fee], 'DE')).toEqual([]);
});

it('a row is refused that lacks its own part, has that of another, or contradicts itself', () => {
  const faults = (fields: Partial<CustomsRateFields>) => {
    const { id: _id, version: _version, ...whole } = row(fields);
    return customsRateFaults(whole).map(({ path, code }) => `${path} ${code}`);
  };
  const { id: _id, version: _version, ...good } = fee;
  expect(faults(good)).toEqual([]);
  const beyond = ['validTo fee.beyondYear'];
  expect(faults({ ...good, validTo: undefined })).toEqual(beyond);
  expect(faults({ ...good, validTo: '2027-10-01' })).toEqual(beyond);
  // One that was kept before that was asked for says nothing of the next fiscal year.
  for (const validTo of [undefined, '2029-09-30'])
    expect(feesOf([{ ...fee, validTo }])).toMatchObject([{ to: '2027-09-30' }]);
  expect(faults({ ...good, fee: { rate: '0.1' } })).toEqual(['fee.minimum missing', 'fee.maximum missing']);
  expect(faults({ ...good, fee: { rate: '0.1', minimum: '9', maximum: '8' } })).toEqual([
    'fee.maximum range.order',
  ]);
  expect(faults({ ...good, code: 'XXX' })).toEqual(['code fee.unknown']);
  expect(faults({ ...good, country: 'DE', validTo: '2020-01-01' })).toEqual([
    'validTo validity.order',
    'country fee.country',
  ]);
  expect(faults({ kind: 'duty' })).toEqual(['duty missing', 'hs missing']);
  expect(
    faults({
      kind: 'additional',
      code: 'A',
      additional: { rate: '1', order: 1, share: '2', excludes: ['A'] },
    }),
  ).toEqual(['additional.share share.tooLarge', 'additional.excludes excludes.self']);
  expect(faults({ kind: 'additional', taxRate: '0.1' })).toEqual([
    'taxRate unexpected',
    'additional.rate missing',
  ]);
});

describe('a file', () => {
  const rows = [
    { ...fee },
    duty('8462.62', '0.044', { origins: ['CN', 'JP'], taxRate: '0.1' }),
    duty('0201', '0', { duty: { kind: 'compound', rate: '0.025', perUnit: '120', unit: 'kg' } }),
    extra('301', 20, { share: '0.4', excludes: ['X', 'Y'] }),
  ].map(({ id: _id, version: _version, ...fields }) => fields);
  const cells = rows.map((fields) =>
    Object.fromEntries(
      Object.entries(customsRateTable.write(fields)).map(([name, text]) => [name, text ?? '']),
    ),
  );

  it('that was written is read as what it was', () => {
    const stored = new Map(rows.map((fields) => [identityOf(fields), fields]));
    const plan = planImport(customsRateTable, { dryRun: true, rows: cells }, stored);
    expect(plan.rows.map(({ row: { outcome, errors } }) => [outcome, errors])).toEqual(
      rows.map(() => ['unchanged', []]),
    );
    expect(plan.rows.map(({ input }) => input)).toEqual(rows);
  });

  it('says by row and column what cannot be taken', () => {
    const [first = {}, second = {}, third = {}, fourth = {}] = cells;
    const bad = [
      first,
      first,
      { ...second, rate: '4.4 of something' },
      { ...third, hs: 'beef' },
      { ...fourth, source: '' },
      { ...first, code: 'ＭＰＦ', kind: '手数料', validFrom: '2027-10-01', validTo: '2028-09-30' },
      { ...first, kind: 'gift' },
    ];
    const { rows: planned } = planImport(customsRateTable, { dryRun: true, rows: bad }, new Map());
    expect(
      planned.map(({ row: { outcome, errors } }) => [outcome, ...new Set(errors.map(({ path }) => path))]),
    ).toEqual([
      ['new'],
      ['error', 'validFrom'],
      ['error', 'rate'],
      ['error', 'hs'],
      ['error', 'source'],
      ['new'],
      ['error', 'kind'],
    ]);
  });
});
