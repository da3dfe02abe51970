import { titledBlock } from './paste-titles';
import type { SheetColumn } from './sheet.types';

type Row = Record<string, string>;
const column = (
  id: string,
  header: string,
  unit?: string,
  titles: readonly string[] = [],
): SheetColumn<Row> => ({
  id,
  header,
  kind: unit ? 'decimal' : 'text',
  width: 80,
  read: (row) => row[id] ?? '',
  write: (row, value) => ({ ...row, [id]: value }),
  ...(unit ? { unit } : {}),
  titles,
});
const columns = [
  column('code', 'Code'),
  column('length', 'Length', 'mm', ['長さ']),
  column('weight', 'Gross', 'kg', ['重量', 'G.W.']),
];
const pasted = (length: string, weight: string) =>
  titledBlock(
    [
      ['Code', length, weight],
      ['A', '47', '220'],
    ],
    columns,
    0,
  );

describe('a table that is pasted with its titles', () => {
  it.each([
    ['Length', 'Gross'],
    ['Length (mm)', 'Gross (kg)'],
    ['長さ（㎜）', '重量（㎏）'],
    ['Length, mm', 'G.W. (kgs)'],
    ['Length [mm]', '重量(kg/個)'],
    ['Length (outer)', 'Gross (each)'],
  ])('takes %s and %s', (length, weight) => {
    expect(pasted(length, weight)).toMatchObject({ columns: [0, 1, 2], unknown: [] });
  });

  it.each([
    ['Length (in)', '重量(lb/個)'],
    ['Length (inches)', 'Gross (lbs each)'],
    ['長さ(cm)', 'Gross (t)'],
    ['長さ（センチ）', '重量（トン）'],
    ['Length, m', 'G.W. (g ea)'],
  ])('audit-2 D1: never takes the figures under %s and %s as mm and kg', (length, weight) => {
    const block = pasted(length, weight);
    expect(block?.unknown).toEqual([length, weight]);
    expect(block?.columns).toEqual([0]);
    expect(block?.texts.map(({ text }) => text)).toEqual(['A']);
  });

  const counted = [
    ...columns,
    column('value', 'Value', 'JPY', ['単価', 'Unit price']),
    column('pieces', 'Pieces', 'pcs', ['数量', 'Qty']),
  ];
  const taken = (title: string) =>
    titledBlock(
      [
        ['Code', 'Length (mm)', title],
        ['A', '47', '220'],
      ],
      counted,
      0,
    );
  it.each([
    ...[
      '数量(ダース)',
      '数量（千個）',
      'Qty (dozen)',
      'Qty (x100)',
      'Qty (kpcs)',
      'Qty (1,000 pcs)',
      "Qty ('000)",
    ],
    ...[
      '単価(千円)',
      '単価（万円）',
      'Unit price (USD/kg)',
      'Unit price (USD/100 pcs)',
      'Value (million JPY)',
    ],
    ...['重量(千kg)', 'Gross (x10 kg)', '数量（ペア）', 'Qty (sets of 4)'],
  ])('trial 3 no. 27: never takes the figures under %s as single ones', (title) =>
    expect(taken(title)?.unknown).toEqual([title]),
  );
  it.each([
    '数量(個)',
    'Qty (pcs)',
    'Qty (set)',
    '単価(円)',
    'Unit price (JPY)',
    '重量(kg/個)',
    'Gross (kg)',
    'Value',
  ])('takes %s', (title) => expect(taken(title)?.unknown).toEqual([]));
});

describe('trial 7: a title that says of what its figures are', () => {
  const weights = [...columns, column('net', 'Net each', 'kg', ['Net', '正味'])];
  const taken = (title: string) =>
    titledBlock(
      [
        ['Code', 'Length (mm)', title],
        ['A', '47', '220'],
      ],
      weights,
      0,
    );
  it.each([
    ...[
      'G.W. (total)',
      'G.W. (total kg)',
      '重量（合計）',
      '重量（kg/箱）',
      'G.W. (kg/ctn)',
      'G.W. (per carton)',
    ],
    ...['重量(net)', '重量（正味）kg'],
  ])('%s is not pasted, and is named', (title) =>
    expect(taken(title)).toMatchObject({ columns: [0, 1], unknown: [title] }),
  );
  it.each(['G.W. (each)', '重量（kg/個）', 'G.W. (kg)'])('%s is', (title) =>
    expect(taken(title)?.unknown).toEqual([]),
  );
});
