import { CsvError } from './csv-error';
import { decodeText } from './decode';
import { inOneWay } from './foreign/figures';
import { withoutGuard } from './inert';
import { recordsOf } from './records';
import { importRowLimit } from './row-limit';
import { cellName, readTables } from './tables';

export { CsvError, type CsvProblem } from './csv-error';
export { decodeText };

export type CsvTable = { columns: string[]; rows: Record<string, string>[] };

/**
 * Reads a CSV file, in the browser and in services alike: comma, semicolon or tab, with or without byte order mark, any
 * line ends, first line = column titles. Cells are trimmed and lose the guard that `writeCsv` puts before formula-like
 * texts; line breaks in them are line feeds. Empty lines are skipped, and columns without title that hold nothing; one that holds something is `#<number>`.
 * @throws CsvError when it is empty, malformed, names a column twice or is longer than the row limit
 */
export function readCsv(text: string): CsvTable {
  const body = text.replace(/^\uFEFF/, '');
  return tableOf(recordsOf(body, { mostRows: importRowLimit }));
}

/**
 * Reads a file with column titles in its first row: CSV as `readCsv`, or the first sheet of an XLSX workbook that is shown and
 * holds something. A cell whose formula failed refuses the file: its value is unknown. So does one that is struck out: its row
 * would be read without it.
 * @throws CsvError
 */
export function readTable(bytes: Uint8Array): CsvTable & { sheet?: string } {
  // Both are refused by their first bytes or read by them.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  const isOld = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (!isWorkbook && !isOld) return readCsv(decodeText(bytes));
  const sheets = readTables(bytes).sheets.filter(({ rows }) => rows.some((row) => row.some(Boolean)));
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  if (!sheet) throw new CsvError('csv.empty');
  const fault = sheet.faults[0];
  if (fault) throw new CsvError('csv.cellFault', fault.cell);
  const [struck] = sheet.struck ?? [];
  if (struck) throw new CsvError('csv.struck', cellName(struck.row, struck.column));
  // A number of the workbook has a point before its decimals, whatever it looks like as a text.
  const texts = sheet.rows.map((row, at) =>
    row.map((cell, column) => (sheet.numbers?.has(`${at} ${column}`) ? inOneWay(cell) : cell)),
  );
  const filled = texts.filter((row) => row.some((cell) => cell !== ''));
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0);
  const rows = filled.map((row) => [...row, ...new Array<string>(width - row.length).fill('')]);
  return { ...tableOf(rows), sheet: sheet.name };
}

function tableOf([titles, ...lines]: string[][]): CsvTable {
  if (!titles || lines.length === 0) throw new CsvError('csv.empty');
  if (lines.length > importRowLimit) throw new CsvError('csv.tooManyRows');
  const columns = titles.flatMap((title, index) => {
    if (title !== '') return [{ title, index }];
    return lines.some((line) => line[index] !== '') ? [{ title: `#${index + 1}`, index }] : [];
  });
  if (columns.length === 0) throw new CsvError('csv.empty');
  if (new Set(columns.map(({ title }) => title)).size !== columns.length)
    throw new CsvError('csv.repeatedColumn');
  return {
    columns: columns.map(({ title }) => title),
    rows: lines.map((line) =>
      Object.fromEntries(columns.map(({ title, index }) => [title, withoutGuard(line[index] ?? '')])),
    ),
  };
}
