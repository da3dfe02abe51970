import { planImport, type ImportDefinition } from '../plan';
import { readTable } from '../read';
import { readTables } from '../tables';
import { book, sheet } from '../testing/book';
import { z } from 'zod';

const run = (text: string, format?: string) =>
  `<r>${format === undefined ? '' : `<rPr>${format}</rPr>`}<t xml:space="preserve">${text}</t></r>`;
const [up, down, struck] = [
  '<vertAlign val="superscript"/><sz val="11"/>',
  '<vertAlign val="subscript"/>',
  '<sz val="11"/><strike/>',
];
/** Cells of one row, as texts that cells share and as texts of their own. */
const rowOf = (...texts: string[]) => {
  const shared = texts.map((_, index) => `<c t="s"><v>${index}</v></c>`).join('');
  const own = texts.map((text) => `<c t="inlineStr"><is>${text}</is></c>`).join('');
  return [shared, own].map((cells) => {
    const strings = texts.map((text) => `<si>${text}</si>`).join('');
    const xml = sheet(`<row r="1">${cells}</row>`);
    return readTables(book({ sheets: [{ name: 'A', xml }], strings })).sheets[0];
  });
};

describe('trial 5 F14: formats inside a cell', () => {
  test.each([
    ['a raised footnote', [run('1450'), run('1', up)], '1450¹'],
    ['a raised footnote of a part without a format', [run('1,450', '<b/>'), run('12', up)], '1,450¹²'],
    ['a raised unit', [run('CBM / m'), run('3', up)], 'CBM / m³'],
    ['a lowered figure', [run('CO'), run('2', down)], 'CO₂'],
    ['raised letters', [run('Jan 1'), run('st', up)], 'Jan 1st'],
    ['a baseline', [run('1450', '<vertAlign val="baseline"/>')], '1450'],
    ['a price struck out next to its successor', [run('1,450', struck), run(' 1,300', '<b/>')], '1,300'],
    ['a successor without a format', [run('1,450', struck), run('1,300')], '1,300'],
    ['a line that is off', [run('1450', '<strike val="0"/>')], '1450'],
    ['a line that is off, in words', [run('1450', '<strike val="false"/>')], '1450'],
    ['several parts', [run('12', '<b/>'), run('00', '<i/>')], '1200'],
    ['a reading of kanji', ['<t>神戸</t><rPh sb="0" eb="2"><t>コウベ</t></rPh>'], '神戸'],
  ])('%s', (_, parts, text) => {
    for (const read of rowOf(parts.join(''), '<t>x</t>')) {
      expect(read?.rows).toEqual([[text, 'x']]);
      expect(read?.struck).toBeUndefined();
    }
  });

  test('a text that is struck out as a whole is no text, and is said', () => {
    for (const read of rowOf(run('1450', struck), '<t>x</t>', run('a', struck) + run('b', struck))) {
      expect(read?.rows).toEqual([['', 'x']]);
      expect(read?.struck).toEqual([
        { row: 0, column: 0, text: '1450' },
        { row: 0, column: 2, text: 'ab' },
      ]);
    }
  });

  const styles =
    '<fonts><font><sz val="11"/></font><font><strike/></font><font><strike val="0"/></font></fonts><cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs>';
  const styled = (cells: string, strings = '') =>
    book({ sheets: [{ name: 'A', xml: sheet(`<row r="1">${cells}</row>`) }], styles, strings });

  test('so are cells whose style has the line: numbers, texts, results of formulas', () => {
    const cells =
      '<c s="0"><v>1</v></c><c s="1"><v>1450</v></c><c s="1" t="str"><f>A1</f><v>x</v></c><c s="1" t="s"><v>0</v></c><c s="2"><v>7</v></c><c s="1"/>';
    const [read] = readTables(styled(cells, '<si><t>Kobe</t></si>')).sheets;
    expect(read?.rows).toEqual([['1', '', '', '', '7']]);
    expect(read?.struck?.map(({ column, text }) => `${column} ${text}`)).toEqual(['1 1450', '2 x', '3 Kobe']);
  });

  test('a part with a format of its own in such a cell is not struck out', () => {
    const strings = `<si>${run('1450')}${run(' 1300', '<b/>')}</si>`;
    const [read] = readTables(styled('<c s="1" t="s"><v>0</v></c>', strings)).sheets;
    expect(read?.rows).toEqual([['1300']]);
  });

  test('an import refuses a sheet with something struck out, and a raised figure', () => {
    const rows =
      '<row r="1"><c t="inlineStr"><is><t>code</t></is></c></row><row r="2"><c s="1"><v>5</v></c></row>';
    const bytes = book({ sheets: [{ name: 'A', xml: sheet(rows) }], styles });
    expect(() => readTable(bytes)).toThrow(expect.objectContaining({ code: 'csv.struck', cell: 'A2' }));
    const definition: ImportDefinition<{ code: string; netKg: string }> = {
      columns: ['code', 'netKg'],
      keyColumn: 'code',
      schema: z.object({ code: z.string(), netKg: z.string() }),
      figures: { netKg: 'quantity' },
      read: (cells) => cells,
      write: (input) => input,
    };
    const texts = [
      ['<t>code</t>', '<t>netKg</t>'],
      ['<t>A</t>', run('1450') + run('1', up)],
    ];
    const xml = sheet(
      texts
        .map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is>${text}</is></c>`).join('')}</row>`)
        .join(''),
    );
    const { rows: read } = readTable(book({ sheets: [{ name: 'A', xml }] }));
    const plan = planImport(definition, { dryRun: true, rows: read }, new Map());
    expect(plan.rows[0]?.row.errors).toMatchObject([{ path: 'netKg', code: 'decimal.format' }]);
  });
});
