import { isApiError } from '@quayside/platform';
import { decodeText, parseTable } from './read-table';

/** 品番,品名,重量 and OSK-1,プレス機,1800 as Windows writes it. */
const shiftJis = Uint8Array.from([
  0x95, 0x69, 0x94, 0xd4, 0x2c, 0x95, 0x69, 0x96, 0xbc, 0x2c, 0x8f, 0x64, 0x97, 0xca, 0x0d, 0x0a, 0x4f, 0x53,
  0x4b, 0x2d, 0x31, 0x2c, 0x83, 0x76, 0x83, 0x8c, 0x83, 0x58, 0x8b, 0x40, 0x2c, 0x31, 0x38, 0x30, 0x30,
]);
const text = '品番,品名,重量\r\nOSK-1,プレス機,1800';

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return isApiError(error) ? error.errors[0]?.code : String(error);
  }
  return undefined;
}

describe('the text of a file', () => {
  test('is told apart: UTF-8, UTF-8 with a byte order mark, UTF-16, Shift_JIS', () => {
    const utf8 = new TextEncoder().encode(text);
    expect(decodeText(utf8)).toBe(text);
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]))).toBe(text);
    const utf16 = Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(decodeText(utf16)).toBe(text);
    expect(decodeText(shiftJis)).toBe(text);
  });

  test('is refused when it is no text at all', () => {
    expect(codeOf(() => decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00])))).toBe(
      'csv.encoding',
    );
  });
});

describe('a table', () => {
  test.each([
    ['commas', 'a,b\n1,"2, two"'],
    ['semicolons', 'a;b\n1;"2, two"'],
    ['tabs, as pasted from a spreadsheet', 'a\tb\n1\t2, two\n'],
    ['empty lines and columns', 'a,b,,\n\n1,"2, two",,\n,,,\n'],
  ])('is read with %s', async (_what, csv) => {
    await expect(parseTable(csv)).resolves.toEqual({ titles: ['a', 'b'], rows: [{ a: '1', b: '2, two' }] });
  });

  test('keeps a line break inside a cell and takes the guard of an export away', async () => {
    const { rows } = await parseTable('a,b\n"one\ntwo",\'=1+1');
    expect(rows).toEqual([{ a: 'one\ntwo', b: '=1+1' }]);
  });

  test.each([
    ['csv.empty', 'a,b'],
    ['csv.empty', ''],
    ['csv.repeatedColumn', 'a,a\n1,2'],
  ])('is refused as %s', async (code, csv) => {
    await expect(parseTable(csv)).rejects.toMatchObject({ code: 'invalid', errors: [{ code }] });
  });
});
