import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readTable } from './read';
import { CsvError, readTables, withMergedFilled } from './tables';
import { book, one, sheet } from './testing/book';

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof CsvError) return error.code;
    throw error;
  }
  return undefined;
};

test('a workbook tells which of its rows and columns it does not show', () => {
  const xml = `<worksheet><cols><col min="2" max="3" hidden="1"/><col min="4" max="4"/></cols><sheetData><row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row></sheetData></worksheet>`;
  expect(readTables(book({ sheets: [{ name: 'A', xml }] })).sheets[0]?.notShown).toEqual({
    rows: [1],
    columns: [1, 2],
  });
});

test.each([
  ['General', '1450.5', '1450.5'],
  ['[$€-407] #,##0.00', '1450.5', '€ 1450.5'],
  ['[$USD] #,##0.00', '1450.5', 'USD 1450.5'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', '1450.5', '$ 1450.5'],
  ['[Red]0.0', '1450.5', '1450.5'],
  ['[<100]0.0;0', '1450.5', '1450.5'],
  ['0.0\\ "lb"', '1450.5', '1450.5 lb'],
  ['General" cm"', '1450.5', '1450.5 cm'],
  ['#,##0,', '1.4505', '1.4505'],
  ['#,##0.0,,;-0', '0.0014505', '0.0014505'],
  ['#,##0,"K"', '1450.5', '1.4505 K'],
  ['#,##0.00', '1450.5', '1450.5'],
])('a number formatted as %s has its words only where they are asked for', (code, bare, worded) => {
  const format = code.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
  const bytes = book({
    sheets: [{ name: 'A', xml: sheet('<row r="1"><c s="0"><v>1450.5</v></c></row>') }],
    styles,
  });
  expect(readTables(bytes).sheets[0]?.rows).toEqual([[bare]]);
  expect(readTables(bytes, { withWords: true }).sheets[0]?.rows).toEqual([[worded]]);
});

describe('a workbook', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="#,##0.00&quot; kg/day&quot;"/><numFmt numFmtId="167" formatCode="[Red]0.0"/><numFmt numFmtId="168" formatCode="yyyy/m/d h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="20"/></cellXfs>';
  const cells = (list: [style: number, value: string][]) =>
    `<row r="1">${list.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
  const read = (list: [style: number, value: string][], from1904 = false) =>
    readTables(book({ sheets: [{ name: 'A', xml: sheet(cells(list)) }], styles, from1904 })).sheets[0]
      ?.rows[0];

  test('gives numbers as decimals of what a spreadsheet shows, never with the remains of binary fractions', () => {
    expect(
      read([
        [0, '0.30000000000000004'],
        [0, '1234.5600000000001'],
        [0, '1.2E-05'],
        [0, '1.5E+16'],
        [0, '-0.5'],
        [0, '4901234567894'],
        [5, '1200'],
        [6, '12.50'],
        [3, '123'],
        [4, '0.07'],
      ]),
    ).toEqual([
      '0.3',
      '1234.56',
      '0.000012',
      '15000000000000000',
      '-0.5',
      '4901234567894',
      '1200',
      '12.5',
      '00123',
      '7%',
    ]);
  });

  test('gives days and times in ISO form, in both ways of counting days', () => {
    expect(
      read([
        [1, '46023'],
        [2, '46023'],
        [7, '46023.5'],
        [8, '0.4375'],
        [1, '1'],
        [1, '61'],
      ]),
    ).toEqual(['2026-01-01', '2026-01-01', '2026-01-01T12:00', '10:30', '1900-01-01', '1900-03-01']);
    expect(read([[1, '44561']], true)).toEqual(['2026-01-01']);
  });

  test('gives texts without readings of kanji, with rare kanji, rich text, truth, and rows where they stand', () => {
    const strings =
      '<si><t>機械</t><rPh sb="0" eb="2"><t>キカイ</t></rPh></si><si><r><t>GR</t></r><r><t xml:space="preserve"> WT</t></r></si><si><t>&#x20BB7;野_x000D_\n&amp;amp;</t></si>';
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="4"><c r="B4" t="s"><v>2</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="inlineStr"><is><t> x </t></is></c></row>';
    const [table] = readTables(book({ sheets: [{ name: '明細', xml: sheet(rows) }], strings })).sheets;
    expect(table?.name).toBe('明細');
    expect(table?.rows).toEqual([[], ['機械', '', 'GR WT'], [], ['', '𠮷野\n&amp;', 'true', 'x']]);
  });

  test('takes what was calculated, and names cells that hold an error or were never calculated', () => {
    const bytes = one(
      '<row r="1"><c r="A1"><f>WEBSERVICE("http://x")</f><v>5</v></c><c r="B1" t="str"><f>A1&amp;""</f><v>five</v></c></row><row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="AB2"><f>A1*2</f></c></row>',
    );
    const [table] = readTables(bytes).sheets;
    expect(table?.rows).toEqual([['5', 'five'], ['#DIV/0!']]);
    expect(table?.faults.map(({ cell, code }) => [cell, code])).toEqual([
      ['A2', 'error'],
      ['AB2', 'notCalculated'],
    ]);
    expect(() => readTable(bytes)).toThrow(expect.objectContaining({ code: 'csv.cellFault', cell: 'A2' }));
  });

  test('tells merged ranges, which can be filled', () => {
    const bytes = one(
      '<row r="1"><c r="A1" t="str"><v>40HC</v></c><c r="C1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>',
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    );
    const table = readTables(bytes).sheets[0]!;
    expect(table.merged).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }]);
    expect(withMergedFilled(table)).toEqual([
      ['40HC', '40HC', '1'],
      ['40HC', '2'],
    ]);
  });

  test('with prefixes on its elements reads the same', () => {
    const xml =
      '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(readTables(book({ sheets: [{ name: 'A', xml }] })).sheets[0]?.rows).toEqual([['1']]);
  });

  test('is a table by the first sheet that is shown and holds something', () => {
    const filled = sheet(
      '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row/><row><c><v>1</v></c></row>',
    );
    const bytes = book({
      sheets: [
        { name: 'lists', xml: filled.replace('>a<', '>z<'), state: 'hidden' },
        { name: 'empty', xml: sheet('') },
        { name: 'Products', xml: filled },
      ],
    });
    expect(readTable(bytes)).toEqual({
      columns: ['a', 'b'].slice(0, 2),
      rows: [{ a: '1', b: '' }],
      sheet: 'Products',
    });
  });
});

describe('a hostile file', () => {
  test('that unpacks to more than fits is refused while it does, whatever it says of its size', () => {
    const bomb = one(`<row>${' '.repeat(2_000_000)}</row>`);
    expect(bomb.length).toBeLessThan(10_000);
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(refusal(() => readTables(bomb, { unpackedBytes: 1_000_000 }))).toBe('csv.tooLarge');
  });

  test('with entities of its own is refused', () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>';
    expect(refusal(() => readTables(book({ sheets: [{ name: 'A', xml }] })))).toBe('csv.workbook');
  });

  test.each([
    ['csv.tooManyRows', one('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
    ['csv.tooLarge', one('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
    ['csv.workbook', one('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')],
    ['csv.workbook', one('<row r="1"><c r="A1"><v>1,5</v></c></row>')],
    ['csv.workbook', one('<row r="1"><c r="A1"><v>1</v></row>')],
    ['csv.workbook', one('<row r="1"/>').slice(0, 300)],
    ['csv.workbook', zipSync({ 'readme.txt': strToU8('no workbook') })],
    ['csv.oldWorkbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['csv.empty', one('<row r="9"><c r="A9" s="0"/></row>')],
    ['csv.encoding', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00])],
  ])('is refused as %s', (code, bytes) => {
    expect(refusal(() => readTables(bytes))).toBe(code);
  });

  test('larger than the limit is not even looked into', () => {
    expect(refusal(() => readTables(new Uint8Array(11), { bytes: 10 }))).toBe('csv.tooLarge');
  });
});

describe('a text', () => {
  test('is read with titles above and rows of any length, where they stand', () => {
    const text = 'PACKING LIST, No. 5\r\n\r\nC/NO\tQ\'TY\tG/W (KGS)\r\n1-5\t10\t"1,200.5"\r\n';
    expect(readTables(new TextEncoder().encode(text))).toEqual({
      format: 'csv',
      sheets: [
        {
          name: '',
          hidden: false,
          rows: [['PACKING LIST, No. 5'], [''], ['C/NO', "Q'TY", 'G/W (KGS)'], ['1-5', '10', '1,200.5']],
          merged: [],
          faults: [],
        },
      ],
    });
  });
});

describe('security-2 M3: small files that would fill a tab are refused at once', () => {
  const inTime = (work: () => unknown) => {
    const begun = performance.now();
    const code = refusal(work);
    expect(performance.now() - begun).toBeLessThan(3_000);
    return code;
  };
  it('a number of a million digits', () => {
    const cell = `<row r="1"><c r="A1"><v>${'9'.repeat(1_000_000)}x</v></c></row>`;
    expect(inTime(() => readTables(one(cell)))).toBe('csv.workbook');
    expect(
      readTables(one(`<row><c><v>1${'0'.repeat(300)}</v></c></row>`)).sheets[0]?.rows[0]?.[0],
    ).toHaveLength(301);
  });
  it('sheets that share a part', () => {
    const bytes = book({ sheets: [{ name: 'A', xml: sheet('<row><c><v>1</v></c></row>') }] });
    const parts = unzipSync(bytes);
    const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).replace(
      '</sheets>',
      '<sheet name="B" r:id="s0"/></sheets>',
    );
    const twice = zipSync({ ...parts, 'xl/workbook.xml': strToU8(workbook) });
    expect(inTime(() => readTables(twice))).toBe('csv.workbook');
  });
  it('cells that come to more than two million over all sheets', () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, row) => `<row r="${row + 1}"><c r="KN${row + 1}"><v>1</v></c></row>`,
    ).join('');
    const sheets = ['A', 'B'].map((name) => ({ name, xml: sheet(rows) }));
    expect(inTime(() => readTables(book({ sheets })))).toBe('csv.tooLarge');
  });
  it('columns hidden over and over', () => {
    const hidden = '<col min="1" max="300" hidden="1"/>';
    const columnsHidden = (count: number) =>
      one('<row><c><v>1</v></c></row>', `<cols>${hidden.repeat(count)}</cols>`);
    expect(inTime(() => readTables(columnsHidden(200_000)))).toBe('csv.workbook');
    expect(readTables(columnsHidden(50)).sheets[0]?.notShown?.columns).toHaveLength(300);
  });
  it('ranges of merged cells that overlap, or that come to more than two million', () => {
    const merge = (refs: readonly string[]) =>
      `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="20000"><c r="A20000"><v>1</v></c></row>';
    expect(inTime(() => readTables(one(rows, merge(Array.from({ length: 200 }, () => 'A1:KN20000')))))).toBe(
      'csv.workbook',
    );
    const [wide] = readTables(one(rows, merge(['A1:KN20000']))).sheets;
    expect(inTime(() => wide && withMergedFilled(wide))).toBe('csv.tooLarge');
    expect(refusal(() => readTables(one(rows, merge(['A1:B2', 'C1:D2', 'A3:D4']))))).toBeUndefined();
  });
});

test('a workbook says which cells hold numbers with decimals', () => {
  const [read] = readTables(
    one('<row><c><v>1.62</v></c><c t="inlineStr"><is><t>1.620</t></is></c><c><v>3</v></c></row>'),
  ).sheets;
  expect([...(read?.numbers ?? [])]).toEqual(['0 0']);
});

test('a number of a workbook is read in one way, a text with three digits in two', () => {
  const title = '<c t="inlineStr"><is><t>rate</t></is></c><c t="inlineStr"><is><t>other</t></is></c>';
  const cells = '<c><v>1.625</v></c><c t="inlineStr"><is><t>1.625</t></is></c>';
  expect(readTable(one(`<row>${title}</row><row>${cells}</row>`)).rows).toEqual([
    { rate: '1.6250', other: '1.625' },
  ]);
});

describe('trial 7: a format that has no place for a figure', () => {
  const shown = (format: string) =>
    readTables(
      book({
        sheets: [{ name: 'A', xml: sheet('<row><c t="str"><v>x</v></c><c s="0"><v>500</v></c></row>') }],
        styles: `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
      }),
    ).sheets[0]?.rows[0]?.[1] ?? '';
  test.each([
    ['&quot;TBA&quot;', 'TBA'],
    ['&quot;on request&quot;;&quot;-&quot;', 'on request'],
    [';;;', ''],
    [';;;@', ''],
    ['[Red]', '500'],
    ['@', '500'],
    ['General', '500'],
    ['0&quot; kg&quot;', '500'],
    ['#,##0;;', '500'],
    ['', '500'],
  ])('%s shows %j', (format, text) => expect(shown(format)).toBe(text));
});
