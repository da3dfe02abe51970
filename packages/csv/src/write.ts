import { inertCell } from './inert';
import { tableTypes } from './table-formats';

/** A cell after RFC 4180; one with any line break is quoted, since readers end a row at a lone LF or CR too. */
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Type of content of what `writeCsv` makes. */
export const csvContentType = tableTypes.csv;

/** Writes RFC 4180 with byte order mark (so that spreadsheets read Japanese) and inert cells. Absent values are empty. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | undefined>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const text = lines.map((line) => `${line.map((cell) => quoted(inertCell(cell))).join(',')}\r\n`);
  return `\uFEFF${text.join('')}`;
}
