import { stringify } from 'csv-stringify/sync';

const formulaStart = /^[=+\-@\t\r]/;

/** Makes a text inert in spreadsheets: what would start a formula gets an apostrophe in front. */
export function inertCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Writes RFC 4180 with byte order mark (so that spreadsheets read Japanese) and inert cells. Absent values are empty. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly Record<string, string | undefined>[],
): string {
  const lines = rows.map((row) => columns.map((column) => inertCell(row[column] ?? '')));
  return `\uFEFF${stringify([columns.map(inertCell), ...lines], { record_delimiter: '\r\n' })}`;
}
