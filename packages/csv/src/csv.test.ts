import fc from 'fast-check';
import { hostile, multiLine } from './hostile-texts';
import {
  booleanCell,
  CsvError,
  moneyCell,
  decodeText,
  inertCell,
  integerCell,
  readCsv,
  writeCsv,
} from './index';

/** 品番,品名 and 1,プレス機 as Windows writes it. */
const shiftJis = [
  0x95, 0x69, 0x94, 0xd4, 0x2c, 0x95, 0x69, 0x96, 0xbc, 0x0d, 0x0a, 0x31, 0x2c, 0x83, 0x76, 0x83, 0x8c, 0x83,
  0x58, 0x8b, 0x40,
];
const japanese = '品番,品名\r\n1,プレス機';

describe('the text of a file', () => {
  const bytes = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));
  test.each([
    ['UTF-8', bytes(japanese, 'utf8')],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${japanese}`, 'utf8')],
    ['UTF-16', bytes(`\uFEFF${japanese}`, 'utf16le')],
    [
      'UTF-16, most significant byte first',
      Uint8Array.from(Buffer.from(`\uFEFF${japanese}`, 'utf16le').swap16()),
    ],
    ['Shift_JIS', Uint8Array.from(shiftJis)],
  ])('is told apart: %s', (_encoding, file) => {
    expect(decodeText(file)).toBe(japanese);
  });

  test.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00]],
    ['half a character of Shift_JIS', [0x95, 0x69, 0x94]],
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
  ])('is refused where it is none: %s', (_what, file) => {
    expect(() => decodeText(Uint8Array.from(file))).toThrow(new CsvError('csv.encoding'));
  });
});

describe('reading a file', () => {
  test.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs and a byte order mark', '\uFEFFa\tb\n1\t2\n'],
    ['quotes and empty lines', '"a","b"\n\n"1","2"\n\n'],
    ['lone carriage returns', 'a,b\r1,2\r'],
    ['empty columns and rows of nothing', 'a,b,,\n\n1,2,,\n,,,\n'],
    ['a delimiter within the titles', '"a",b\n1,2'],
  ])('with %s', (_what, text) => {
    expect(readCsv(text)).toEqual({ columns: ['a', 'b'], rows: [{ a: '1', b: '2' }] });
  });

  test.each([
    ['csv.empty', ''],
    ['csv.empty', 'a,b'],
    ['csv.malformed', 'a,b\n1'],
    ['csv.malformed', 'a,b\n1,2,3'],
    ['csv.malformed', 'a,b\nx"y,2'],
    ['csv.malformed', 'a,b\n"1,2'],
    ['csv.repeatedColumn', 'a,a\n1,2'],
    ['csv.tooManyRows', `a\n${'1\n'.repeat(5_001)}`],
  ])('is refused as %s', (code, text) => {
    expect(() => readCsv(text)).toThrow(new CsvError(code as CsvError['code']));
  });
});

/** A reader of RFC 4180 that shares nothing with ours: any line break outside quotes ends a row, as in spreadsheets. */
function rowsAsSpreadsheetsRead(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  for (cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0; cell.lastIndex < text.length;) {
    const match = cell.exec(text);
    if (!match) throw new Error('no RFC 4180');
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('writing a file', () => {
  test.each(hostile)('makes %j inert', (text) => {
    expect(inertCell(text)).toBe(`'${text}`);
  });

  test.each(['-1', '-1250.50', 'a=1', "'a", '1-2', '', 'ー', '−1'])('leaves %j as it is', (text) => {
    expect(inertCell(text)).toBe(text);
  });

  test.each([...hostile, ...multiLine])('keeps %j in one row, and no row begins with a formula', (text) => {
    const rows = rowsAsSpreadsheetsRead(
      writeCsv(['code', 'notes', 'last'], [{ code: 'A', notes: text, last: 'z' }]),
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(['A', inertCell(text), 'z']);
    for (const cell of rows.flat())
      expect(cell.normalize('NFKC').replace(/^[\s\u200B]+/u, '')).not.toMatch(/^[=+@-]/);
  });

  test('is read back as it was, whatever the texts', () => {
    const cell = fc
      .tuple(fc.constantFrom('', '', "'", "''", "'=", "'-"), fc.string({ unit: 'grapheme' }))
      .map((parts) => parts.join('').trim());
    fc.assert(
      fc.property(fc.array(fc.record({ a: cell, b: cell }), { minLength: 1, maxLength: 20 }), (rows) => {
        const kept = rows.map((row) => ({ a: row.a, b: row.b, c: 'x' }));
        expect(readCsv(writeCsv(['a', 'b', 'c'], kept)).rows).toEqual(kept);
      }),
    );
  });
});

test('a column without a title that holds something has a number to be named by', () => {
  expect(readCsv('a,\n1,2')).toEqual({ columns: ['a', '#2'], rows: [{ a: '1', '#2': '2' }] });
});

test('a line break inside a cell stays, wherever rows end', () => {
  expect(readCsv('a,b\r\n"one\ntwo",3\n').rows).toEqual([{ a: 'one\ntwo', b: '3' }]);
});

describe('cells', () => {
  test('are read as people write them, and never guessed', () => {
    expect(['￥1234', '1234円', 'JPY 1234'].map((cell) => moneyCell(cell, 'jpy'))).toEqual(
      Array(3).fill('1234'),
    );
    expect(moneyCell('￥1,234', 'USD')).toBe('¥1,234');
    expect(moneyCell('$5', undefined)).toBe('$5');
    expect(integerCell('１２００')).toBe(1200);
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
