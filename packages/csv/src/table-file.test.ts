import fc from 'fast-check';
import { hostile, multiLine } from './hostile-texts';
import { readTable } from './read';
import { tableFile } from './table-file';
import { tableFormats } from './table-formats';
import { readTables } from './tables';

const columns = ['code', 'name', 'notes'];
const back = (format: (typeof tableFormats)[number], rows: Record<string, string>[]) =>
  readTable(tableFile({ name: 'charges', format, columns, rows }).content).rows;
/** As what is kept stands: trimmed, with line feeds. */
const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim();

describe.each(tableFormats)('a table as %s', (format) => {
  test('says the same when it is read again: formulas, Japanese, figures, days, line breaks', () => {
    const texts = [...hostile, ...multiLine, "'=1+1", "''-x", '港湾施設利用料', '０１２', '0012', '1.50'];
    const more = ['2026-04-01', '-1250.50', '1E5', 'true', '<b>&amp;</b>', '_x000D_', '100%', '𠮷野家'];
    const rows = [...texts, ...more].map((text, index) => ({
      code: `A${index}`,
      name: tidy(text),
      notes: 'x',
    }));
    expect(back(format, rows)).toEqual(rows);
  });

  test('says the same whatever the texts', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
    const row = fc.record({ name: cell, notes: cell });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (cells) => {
        const rows = cells.map((each) => ({ code: 'x', ...each }));
        expect(back(format, rows)).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  test('is called by its ending, and the same rows make the same bytes', () => {
    const input = { name: 'fees/and:duties', format, columns, rows: [{ code: 'A' }] };
    const { name, type, content } = tableFile(input);
    expect(name).toBe(`fees/and:duties.${format}`);
    expect(type).toContain(format === 'csv' ? 'text/csv' : 'spreadsheetml');
    expect(tableFile(input).content).toEqual(content);
  });
});

test('in a workbook every cell is a text, so that none is a formula and no figure changes', () => {
  const { content } = tableFile({
    name: 'a',
    format: 'xlsx',
    columns,
    rows: [{ code: '=1+1', name: '1.50' }],
  });
  const { sheets } = readTables(content);
  expect(sheets[0]).toMatchObject({ name: 'a', faults: [], rows: [columns, ['=1+1', '1.50']] });
});
