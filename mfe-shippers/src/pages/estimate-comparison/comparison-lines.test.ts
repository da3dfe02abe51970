import type { ComparisonCell, ComparisonColumn, ComparisonTable } from '@quayside/service-shippers/contract';
import { columnsOf, columnsText } from '../../components/column-text';
import { comparisonDifferences, comparisonLines } from './comparison-lines';
import { digitsOf, signed } from './figures';

const column = (changes: Partial<ComparisonColumn>): ComparisonColumn => ({
  estimateId: '0f0000000000000000000001',
  number: 'EST-1',
  title: 'Press line',
  revision: 1,
  option: 'A',
  state: 'sent',
  currency: 'JPY',
  complete: true,
  missing: 0,
  totals: { sell: '300', tax: '10', total: '310' },
  measures: { m3: '10', kg: '100' },
  cheapest: false,
  ...changes,
});

const cell = (changes: Partial<ComparisonCell>): ComparisonCell => ({
  sell: '100',
  missing: 0,
  cheapest: false,
  ...changes,
});

const table = (changes: Partial<ComparisonTable> = {}): ComparisonTable => ({
  currency: 'JPY',
  basis: 'total',
  columns: [column({}), column({ number: 'EST-2', difference: '-20', cheapest: true })],
  rows: [
    { stage: 'packing', cells: [cell({}), cell({ difference: { sell: '0', causes: [] } })] },
    {
      stage: 'vanning',
      cells: [
        cell({}),
        cell({
          sell: '80',
          missing: 1,
          difference: {
            sell: '-20',
            causes: [{ kind: 'rate', code: 'STF', description: 'Stuffing', amount: '-20' }],
          },
        }),
      ],
    },
  ],
  ...changes,
});

describe('the rows of a comparison', () => {
  test('are the stages, then sell, tax and total', () => {
    expect(comparisonLines(table()).map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'stage packing',
      'stage vanning',
      'sum sell',
      'part tax',
      'total total',
    ]);
  });

  test('have the marks of an offer at its sums', () => {
    const totals = { sell: '300', tax: '10', total: '310', toBeAdvised: 1 };
    const marked = comparisonLines(table({ columns: [column({ totals })] }))
      .filter(({ figures }) => figures[0]?.marks?.toBeAdvised === 1)
      .map(({ id }) => id);
    expect(marked).toEqual(['sell', 'total']);
  });

  test('show cost and margin only where the service sent them', () => {
    const seen = table({
      columns: [column({ totals: { sell: '300', cost: '250', margin: '50', tax: '10', total: '310' } })],
    });
    const ids = (shown: ComparisonTable) => comparisonLines(shown).map(({ id }) => id);
    expect(ids(seen)).toEqual(expect.arrayContaining(['cost', 'margin']));
    expect(ids(table())).not.toEqual(expect.arrayContaining(['cost']));
  });

  test('have amounts per measure once: not again in a table per measure', () => {
    const columns = [column({ perM3: '30.00', perKg: '3.00', payer: { seller: '100', buyer: '200' } })];
    expect(
      comparisonLines(table({ columns }))
        .slice(-4)
        .map(({ id }) => id),
    ).toEqual(['seller', 'buyer', 'perM3', 'perKg']);
    expect(comparisonLines(table({ columns, basis: 'perM3' })).at(-1)?.id).toBe('buyer');
  });

  test('mark as the service does, and name no difference where there is none', () => {
    const lines = comparisonLines(table());
    expect(lines[0]?.figures[1]?.difference).toBeUndefined();
    expect(lines[1]?.figures[1]).toEqual({ amount: '80', difference: '-20', missing: 1, cheapest: false });
    expect(lines[2]?.figures[1]).toEqual({ amount: '300', difference: '-20', cheapest: true, marks: {} });
  });
});

test('the differences of a column are the stages that differ, with their causes', () => {
  expect(comparisonDifferences(table())).toEqual([
    {
      index: 1,
      amount: '-20',
      stages: [
        {
          stage: 'vanning',
          amount: '-20',
          causes: [{ kind: 'rate', code: 'STF', description: 'Stuffing', amount: '-20' }],
        },
      ],
    },
  ]);
});

test('figures have the digits of the currency, two more per measure, and their sign', () => {
  expect(digitsOf({ currency: 'JPY', basis: 'total' })).toBe(0);
  expect(digitsOf({ currency: 'USD', basis: 'perKg' })).toBe(4);
  expect(signed('1234.5', 2)).toBe('+1,234.50');
  expect(signed('-1234', 0)).toBe('−1,234');
});

test('columns go into the address and come back; what is no column is left out', () => {
  const id = '0f0000000000000000000001';
  const choices = [
    { estimateId: id },
    { estimateId: id, revision: 2 },
    { estimateId: id, revision: 2, option: 'B' },
  ];
  expect(columnsText(choices)).toBe(`${id},${id}:R2,${id}:R2:B`);
  expect(columnsOf(`${columnsText(choices)},nonsense`)).toEqual(choices);
  expect(columnsOf(null)).toEqual([]);
});
