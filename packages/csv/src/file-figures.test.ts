import { figuresIn, unmistakable, type FigureColumns } from './file-figures';

const columns: FigureColumns = { rate: 'money', kg: 'quantity', mm: 'whole', duty: 'duty' };
/** What each row's cells are read as, or the two readings that are asked about. */
function read(rows: Record<string, string>[]) {
  const figures = figuresIn(columns, rows);
  return rows.map((row) => {
    const { values, faults } = figures(row);
    return faults.length > 0
      ? faults.map(({ path, code, params }) => [path, code, params?.readings])
      : Object.entries(values).map(([, value]) => value);
  });
}
const asked = (path: string, point: string, comma: string) => [[path, 'decimal.either', { point, comma }]];

describe('figures of a file', () => {
  test('trial 1 no. 11: a figure with two readings is asked about, in one file or alone', () => {
    expect(read([{ rate: '1,620' }, { rate: '1.620' }])).toEqual([
      asked('rate', '1620', '1.62'),
      asked('rate', '1.62', '1620'),
    ]);
    expect(read([{ rate: '1,620' }])).toEqual([asked('rate', '1620', '1.62')]);
    expect(read([{ rate: '1.625' }])).toEqual([asked('rate', '1.6250', '1625')]);
    expect(read([{ rate: 'USD 1.620' }, { rate: '１．６２０' }, { rate: '-1.620' }])).toEqual([
      ...Array(3).fill(asked('rate', '1.62', '1620')),
    ]);
    expect(read([{ rate: 'bracket:0=1,450|10=900' }])).toEqual([asked('rate', '1450', '1.45')]);
    expect(read([{ kg: '1.620' }])).toEqual([asked('kg', '1.62', '1620')]);
  });

  test('figures that can be written in one way only say how the others are meant', () => {
    expect(read([{ rate: '1,620' }, { rate: '1,234.50' }])).toEqual([['1620'], ['1234.50']]);
    expect(read([{ rate: '1.620' }, { rate: '12,50' }, { rate: '1.450,00' }])).toEqual([
      ['1620'],
      ['12.50'],
      ['1450.00'],
    ]);
    expect(read([{ kg: '1.620' }, { kg: '12.5' }])).toEqual([['1.620'], ['12.5']]);
  });

  test('three decimals of an amount of money are asked about whatever else stands there', () => {
    expect(read([{ rate: '1.620' }, { rate: '12.50' }])[0]).toEqual(asked('rate', '1.62', '1620'));
    expect(read([{ rate: '1,620' }, { rate: '12,50' }, { rate: '9,75' }])[0]).toEqual(
      asked('rate', '1620', '1.62'),
    );
    expect(read([{ kg: '1.620' }, { kg: '1,620' }, { kg: '12.5' }]).slice(0, 2)).toEqual([
      asked('kg', '1.62', '1620'),
      asked('kg', '1620', '1.62'),
    ]);
  });

  test('what has one reading is read, and what contradicts the file stays for the schema to refuse', () => {
    expect(
      read([{ rate: '１，２５０．５' }, { rate: '1 620' }, { rate: '0.532' }, { rate: '1620' }]),
    ).toEqual([['1250.5'], ['1620'], ['0.532'], ['1620']]);
    expect(read([{ rate: '12,50' }])).toEqual([['12,50']]);
    expect(read([{ rate: '12,50' }, { rate: '8,75' }, { rate: '1.5' }])).toEqual([
      ['12,50'],
      ['8,75'],
      ['1.5'],
    ]);
    expect(read([{ rate: '1450¹' }])).toEqual([[['rate', 'decimal.format', undefined]]]);
    expect(read([{ rate: 'tall' }, { rate: '1,2,3' }])).toEqual([['tall'], ['1,2,3']]);
  });

  test('whole numbers, yen and percentages have one reading', () => {
    expect(read([{ mm: '1,200' }])).toEqual([['1200']]);
    expect(read([{ mm: '1.200' }])).toEqual([asked('mm', '1.2', '1200')]);
    expect(read([{ rate: '¥1,620', currency: 'jpy' }])).toEqual([['¥1620', 'jpy']]);
    expect(read([{ rate: '1.620', currency: 'JPY' }])).toEqual([asked('rate', '1.62', '1620')]);
    expect(read([{ rate: '1,620', currency: 'XX1' }])).toEqual([asked('rate', '1620', '1.62')]);
    expect(read([{ rate: '2.125%' }])).toEqual([['2.125%']]);
    expect(read([{ rate: '1,250%' }])).toEqual([asked('rate', '1250', '1.25')]);
    expect(read([{ duty: 'max(5%, 1.620/kg)' }])).toEqual([asked('duty', '1.62', '1620')]);
    expect(read([{ duty: '2.125%' }])).toEqual([['2.125%']]);
  });

  test('what is written is read again, and in one way', () => {
    const row = { rate: '1.625', kg: '12.500', mm: '1200', duty: '2.125%', code: '1.625' };
    const written = unmistakable(columns, row);
    expect(written).toEqual({ ...row, rate: '1.6250', kg: '12.5000' });
    expect(figuresIn(columns, [written])(written)).toEqual({ values: written, faults: [] });
    expect(unmistakable(columns, written)).toEqual(written);
  });
});
