import { CsvError } from './csv-error';
import { decodeText } from './decode';
import { withoutGuard } from './inert';
import { recordsOf } from './records';
import type { Sheet, TableFile, TableLimits } from './table-types';
import { readWorkbook } from './workbook/read-workbook';

export { CsvError, type CsvProblem } from './csv-error';
export { cellName } from './workbook/worksheet';
export type { CellFault, Merged, Sheet, StruckCell, TableFile, TableLimits } from './table-types';

/** Bytes of one file as it comes and of all its parts unpacked, rows of a sheet, columns, ranges of merged cells of a sheet, cells of all sheets together. */
export const tableLimits: TableLimits = {
  bytes: 20_000_000,
  unpackedBytes: 96_000_000,
  rows: 20_000,
  columns: 300,
  merged: 20_000,
  cells: 2_000_000,
};

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Reads a file of tables, in the browser and in services alike: CSV (comma, semicolon or tab; UTF-8, UTF-16, Shift_JIS) or an
 * XLSX workbook. Every cell is a text: days are ISO days, times `HH:mm`, numbers decimals as a spreadsheet shows them
 * (fifteen digits, no exponent, no separators), shares `12%`, truth `true` or `false`. Formulas are not calculated.
 * What is struck out is left out, and said in `struck` where nothing else stands in its cell; raised figures stay raised (`1450¹`).
 * With `withWords` a number has the words that its format shows beside it: `EUR 1450`, `12.5 lb`.
 * @throws CsvError `csv.oldWorkbook` (.xls, or one with a password), `csv.workbook` (damaged), `csv.tooLarge`,
 *   `csv.tooManyRows`, `csv.encoding`, `csv.malformed`, `csv.empty`
 */
export function readTables(
  bytes: Uint8Array,
  limits: Partial<TableLimits> & { withWords?: boolean } = {},
): TableFile {
  const within = { ...tableLimits, ...limits };
  if (bytes.length > within.bytes) throw new CsvError('csv.tooLarge');
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new CsvError('csv.oldWorkbook');
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  const file: TableFile = isZip
    ? { format: 'xlsx', sheets: readWorkbook(bytes, within, limits.withWords) }
    : tablesOfText(decodeText(bytes), within);
  if (file.sheets.every(({ rows }) => rows.every((row) => row.every((cell) => cell === ''))))
    throw new CsvError('csv.empty');
  return file;
}

/** Reads pasted text as `readTables` reads a CSV file. @throws CsvError */
export function readTableText(text: string, limits: Partial<TableLimits> = {}): TableFile {
  return tablesOfText(text, { ...tableLimits, ...limits });
}

function tablesOfText(text: string, limits: TableLimits): TableFile {
  const rows = recordsOf(text.replace(/^\uFEFF/, ''), { mostRows: limits.rows, isLoose: true });
  if (rows.length > limits.rows) throw new CsvError('csv.tooManyRows');
  if (rows.some((row) => row.length > limits.columns)) throw new CsvError('csv.tooLarge');
  if (rows.reduce((sum, row) => sum + row.length, 0) > limits.cells) throw new CsvError('csv.tooLarge');
  const cells = rows.map((row) => row.map(withoutGuard));
  return { format: 'csv', sheets: [{ name: '', hidden: false, rows: cells, merged: [], faults: [] }] };
}

/**
 * Rows in which every cell of a merged range holds what the range shows: titles over several columns, a case over several
 * rows. Amounts of a merged range are then repeated: who adds them up must know.
 * @throws CsvError `csv.tooLarge` where the ranges come to more cells than a file may have
 */
export function withMergedFilled(sheet: Sheet): string[][] {
  const rows = sheet.rows.map((row) => [...row]);
  let filled = 0;
  for (const { top, left, bottom, right } of sheet.merged) {
    const text = sheet.rows[top]?.[left];
    if (!text) continue;
    const [last, edge] = [Math.min(bottom, rows.length - 1), Math.min(right, tableLimits.columns - 1)];
    filled += Math.max(0, last - top + 1) * Math.max(0, edge - left + 1);
    if (filled > tableLimits.cells) throw new CsvError('csv.tooLarge');
    for (let row = top; row <= last; row += 1) {
      const line = rows[row] ?? [];
      for (let column = left; column <= edge; column += 1) {
        while (line.length <= column) line.push('');
        if (!line[column]) line[column] = text;
      }
    }
  }
  return rows;
}
