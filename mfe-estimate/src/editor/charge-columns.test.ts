import { japaneseTaxes, taxKinds } from '@quayside/contract/money-terms';
import {
  chargeDefinition,
  d02Document,
  priceEstimate,
  type ChargeLine,
  type StageId,
} from '@quayside/rating';
import { formatValue, isSheetCellError, parseText, type SheetOption } from '@quayside/sheet';
import { registerAllEditorWords } from '../testing/editor-words';
import { chargeCellState, columnOfError } from './charge-cells';
import { chargeColumns, type ChargeColumn } from './charge-columns';
import { emptyLine, newLine, withBreakMode } from './charge-edit';
import { chargeRows, type ChargeRow } from './charge-rows';
import { createRatingWords } from './rating-words';
import { taxText } from './tax-text';

registerAllEditorWords();
const words = createRatingWords('en');
const document = d02Document();
const stage: StageId = 'sea-transport';
const columns = chargeColumns({
  ...{ words, currency: 'JPY', currencies: ['JPY', 'USD'], taxRates: d02Document().defaults.taxRates },
  document: () => document,
});
const column = (id: string): ChargeColumn => {
  const found = columns.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};
const row = (code: string): ChargeRow => {
  const rows = chargeRows(document.stages[stage].lines, priceEstimate(document), stage);
  const found = rows.find((each) => each.line.code === code);
  if (!found) throw new Error(code);
  return found;
};
/** Types a text into a cell as the sheet does. */
function type(into: ChargeRow, id: string, text: string): ChargeLine {
  const parsed = parseText(column(id), text, into);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  const written = column(id).write?.(into, parsed.value);
  if (!written || isSheetCellError(written)) throw new Error(written?.sheetError);
  return written.line;
}
const blank: ChargeRow = { id: 'x', stage, line: emptyLine('x', 'JPY'), rated: undefined };

describe('trial 3 no. 36: amounts have the digits of their currency', () => {
  it.each(['cost', 'sell'] as const)(
    'a typed %s is shown as it is charged, and edited as it was typed',
    (id) => {
      const typed = structuredClone(document);
      const line = typed.stages[stage].lines.find(
        ({ currency, code }) => currency === 'JPY' && code === 'DOC',
      )!;
      line.typedAmounts = { [id]: '3629.5' };
      const rows = chargeRows(typed.stages[stage].lines, priceEstimate(typed), stage);
      const own = rows.find((each) => each.line.code === 'DOC')!;
      expect(own.rated?.[id]).toBe('3630');
      expect(formatValue(column(id), '3629.5', own, 'en')).toBe('3,630');
      expect(column(id).read(own)).toBe('3629.5');
    },
  );
});

describe('typing into the charge sheet', () => {
  it('takes a code, its name in either language, or a carrier’s alias, and fills what the catalogue knows', () => {
    const expected = newLine('OFR', 'x', document);
    for (const text of ['ofr', 'ＯＦＲ', 'Ocean freight', '海上運賃', 'O/F'])
      expect(type(blank, 'code', text)).toEqual(expected);
    expect(expected).toMatchObject({
      basis: 'container',
      currency: 'USD',
      quantity: { calculated: 'vanning.containers' },
    });
    expect(type(blank, 'code', 'OWN-1').code).toBe('OWN-1');
  });

  it('keeps the typed rate and supplier when only the code changes', () => {
    const changed = type(
      { ...row('OFR'), line: { ...row('OFR').line, supplierName: 'Pacific' } },
      'code',
      'BAF',
    );
    expect(changed).toMatchObject({ code: 'BAF', rate: '1450', supplierName: 'Pacific', currency: 'USD' });
    expect(changed.description).toBe('Ocean freight 20GP');
  });

  it('reads the rate of a percentage in percent', () => {
    expect(column('rate').read(row('CAF'))).toBe('5');
    expect(type(row('CAF'), 'rate', '6.5%').rate).toBe('0.065');
  });

  it('public F7: refuses a sign that contradicts the currency of the row, and takes one that fits', () => {
    const ocean = row('OFR');
    for (const text of ['$1,600', 'US$1,600', '1600 USD', 'USD 1,600', '１，６００'])
      expect(type(ocean, 'rate', text).rate).toBe('1600');
    for (const text of ['¥221,000', '￥1,600', '1,600円', 'EUR 5', '€5', 'A$5'])
      expect(() => type(ocean, 'rate', text)).toThrow('currency');
    expect(() => type(ocean, 'cost', '¥5')).toThrow('currency');
    expect(type(ocean, 'cost', '$5').typedAmounts).toMatchObject({ cost: '5' });
    // The sell is in the currency of the estimate, whatever the row is bought in.
    expect(type(ocean, 'sell', '¥5').typedAmounts).toMatchObject({ sell: '5' });
    expect(() => type(ocean, 'sell', '$5')).toThrow('currency');
    expect(() => type(blank, 'rate', '$250')).toThrow('currency');
    expect(() => type(row('CAF'), 'rate', '$6.5')).toThrow('currency');
    expect(() => type(ocean, 'quantity', '¥3')).toThrow('currency');
  });

  it('does not take a rate per unit for a percentage', () => {
    expect(type(row('OFR'), 'basis', 'percent-of')).toMatchObject({ basis: 'percent-of', rate: null });
  });

  it('takes away what another basis or rate table would not follow', () => {
    const ruled = { ...row('OFR').line, quantityRule: { minimum: '2' }, time: { freeUnits: '1' } };
    const percent = type({ ...row('OFR'), line: ruled }, 'basis', 'percent-of');
    expect(percent).not.toHaveProperty('quantity');
    expect(percent).not.toHaveProperty('quantityRule');
    expect(percent).not.toHaveProperty('time');
    expect(type(row('CAF'), 'basis', 'flat')).not.toHaveProperty('percentOf');
    expect(type(row('OFR'), 'basis', 'calculated-amount').rate).toBeNull();
    const table = { mode: 'bracket' as const, steps: [{ from: '0', rate: '5', units: '2' }] };
    expect(withBreakMode(table, 'stepCount')).toEqual({
      mode: 'stepCount',
      steps: [{ from: '0', units: '2' }],
    });
    expect(withBreakMode({ ...table, beyond: { every: '1', units: '1' } }, 'slab')).toEqual({
      mode: 'slab',
      steps: [{ from: '0', rate: '5' }],
    });
  });

  it('lets a rate on an amount at cost be taken away, and none be typed', () => {
    const atCost = { ...row('OFR'), line: { ...row('OFR').line, basis: 'calculated-amount' as const } };
    expect(column('rate').isReadOnly?.(atCost)).toBe(false);
    expect(column('rate').isReadOnly?.({ ...atCost, line: { ...atCost.line, rate: null } })).toBe(true);
  });

  it('types over a calculated quantity and gives it back', () => {
    const typed = type(row('DOC'), 'quantity', '３');
    expect(typed.quantity).toEqual({ calculated: 'sea-transport.billsOfLading', typed: '3' });
    const state = chargeCellState(words, 'JPY');
    const over = { ...row('DOC'), line: typed };
    expect(state(over, column('quantity'))).toMatchObject({
      tone: 'overridden',
      note: expect.stringContaining('1'),
    });
    expect(type(over, 'quantity', '').quantity).toEqual({ calculated: 'sea-transport.billsOfLading' });
  });

  it('refuses digits and margins that the service would refuse', () => {
    expect(() => type(row('OFR'), 'rate', '1.12345678901')).toThrow('range');
    const margin = {
      ...row('OFR'),
      line: { ...row('OFR').line, markup: { kind: 'margin' as const, rate: '0.1' } },
    };
    expect(() => type(margin, 'markup', '100')).toThrow('below 100 %');
  });
});

describe('what is missing', () => {
  it('is red in its own cell with its sentence, and never a zero', () => {
    const lines = document.stages[stage].lines.map((line) =>
      line.code === 'OFR' ? { ...line, rate: null } : line,
    );
    const stages = { ...document.stages, [stage]: { ...document.stages[stage], lines } };
    const rows = chargeRows(lines, priceEstimate({ ...document, stages }), stage);
    const state = chargeCellState(words, 'JPY');
    const [freight, , percentage] = rows;
    if (!freight || !percentage) throw new Error('lines');
    expect(state(freight, column('rate'))).toEqual({ tone: 'invalid', note: 'The rate is missing.' });
    expect(column('costConverted').read(freight)).toBe('');
    expect(percentage.rated?.error && columnOfError(percentage.rated.error)).toBe('quantity');
  });

  it('leaves a row that shows the same the same object', () => {
    const { lines } = document.stages[stage];
    const first = chargeRows(lines, priceEstimate(document), stage);
    const again = chargeRows(lines, priceEstimate(document), stage, first);
    expect(again.every((each, index) => each === first[index])).toBe(true);
    const definition = chargeDefinition('OFR');
    expect(definition?.stage).toBe(stage);
  });
});

test('a tax is called what the company calls it; every kind it has can be chosen and has words, in both languages', () => {
  const taxRates = japaneseTaxes.map(({ code, kind, rate, nameEn, nameJa }) => ({
    ...{ code, kind, rate, nameEn, nameJa },
  }));
  const ja = createRatingWords('ja');
  expect(taxText('JP-REDUCED', taxRates, words)).toBe('Consumption tax, reduced rate');
  expect(taxText('JP-EXEMPT', taxRates, ja)).toBe('非課税');
  // Without a table the kinds that are zero by their nature can still be chosen.
  for (const [rows, codes] of [
    [taxRates, taxRates.map(({ code }) => code)],
    [[], ['exportExempt', 'nonTaxable', 'outOfScope']],
  ] as const) {
    const tax = chargeColumns({
      ...{ stage, words, currency: 'JPY', currencies: ['JPY'], taxRates: [...rows] },
      document: () => document,
    }).find(({ id }) => id === 'taxCode');
    const options = Array.isArray(tax?.options) ? (tax.options as readonly SheetOption[]) : [];
    expect(options.map(({ value }) => value)).toEqual(codes);
  }
  for (const kind of [...taxKinds, 'exempt'])
    for (const each of [words, ja]) expect(taxText(kind, [], each)).not.toBe(kind);
  expect(taxText('LUXURY', taxRates, words)).toBe('LUXURY');
});
