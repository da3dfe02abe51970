import fc from 'fast-check';
import { booleanCell, CsvError, decimalCell, inertCell, integerCell, readCsv, writeCsv } from './index';

describe('reading a file', () => {
  test.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs and a byte order mark', '\uFEFFa\tb\n1\t2\n'],
    ['quotes and empty lines', '"a","b"\n\n"1","2"\n\n'],
  ])('with %s', (_what, text) => {
    expect(readCsv(text)).toEqual({ columns: ['a', 'b'], rows: [{ a: '1', b: '2' }] });
  });

  test.each([
    ['csv.empty', ''],
    ['csv.empty', 'a,b'],
    ['csv.malformed', 'a,b\n1'],
    ['csv.malformed', 'a,b\n"1,2'],
    ['csv.repeatedColumn', 'a,a\n1,2'],
    ['csv.tooManyRows', `a\n${'1\n'.repeat(5_001)}`],
  ])('is refused as %s', (code, text) => {
    expect(() => readCsv(text)).toThrow(new CsvError(code as CsvError['code']));
  });
});

describe('writing a file', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes %j inert', (text) => {
    expect(inertCell(text)).toBe(`'${text}`);
  });

  test('is read back as it was, whatever the texts', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.trim())
      .filter((text) => !text.startsWith("'"));
    fc.assert(
      fc.property(fc.array(fc.record({ a: cell, b: cell }), { minLength: 1, maxLength: 20 }), (rows) => {
        const kept = rows.map((row) => ({ a: row.a, b: row.b, c: 'x' }));
        expect(readCsv(writeCsv(['a', 'b', 'c'], kept)).rows).toEqual(kept);
      }),
    );
  });
});

describe('cells', () => {
  test('are read as people write them, and never guessed', () => {
    expect(decimalCell('１，２５０．５')).toBe('1250.5');
    expect(decimalCell('1,25')).toBe('1,25');
    expect(integerCell('1,200')).toBe(1200);
    expect(integerCell('12.5')).toBe(12.5);
    expect(integerCell('1.2.3')).toBe('1.2.3');
    expect(integerCell('')).toBeUndefined();
    expect([booleanCell('はい'), booleanCell('No'), booleanCell('maybe'), booleanCell('')]).toEqual([
      true,
      false,
      'maybe',
      undefined,
    ]);
  });
});
