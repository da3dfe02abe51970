import { parse } from 'csv-parse/sync';
import { importRowLimit } from './contract';

/** Why a file cannot be read at all; the caller answers it as one error of the whole file. */
export type CsvProblem = 'csv.empty' | 'csv.malformed' | 'csv.tooManyRows' | 'csv.repeatedColumn';

export class CsvError extends Error {
  override name = 'CsvError';
  constructor(readonly code: CsvProblem) {
    super(code);
  }
}

export type CsvTable = { columns: string[]; rows: Record<string, string>[] };

/** Written by `writeCsv` before a text that a spreadsheet would take for a formula. */
const guarded = /^'(?=[=+\-@\t\r])/;

/**
 * Reads a CSV file: comma, semicolon or tab, with or without byte order mark, first line = column titles.
 * Cells are trimmed and lose the guard that `writeCsv` puts before formula-like texts; empty lines are skipped.
 * @throws CsvError when it is empty, malformed or longer than the row limit
 */
export function readCsv(text: string): CsvTable {
  const body = text.replace(/^\uFEFF/, '');
  const firstLine = body.slice(0, body.search(/\r?\n|$/));
  let records: string[][];
  try {
    records = parse(body, {
      delimiter: delimiterOf(firstLine),
      relax_column_count: false,
      skip_empty_lines: true,
      trim: true,
      to: importRowLimit + 2,
    });
  } catch {
    throw new CsvError('csv.malformed');
  }
  const [columns, ...lines] = records;
  if (!columns || lines.length === 0) throw new CsvError('csv.empty');
  if (lines.length > importRowLimit) throw new CsvError('csv.tooManyRows');
  if (new Set(columns).size !== columns.length) throw new CsvError('csv.repeatedColumn');
  return {
    columns,
    rows: lines.map((line) =>
      Object.fromEntries(columns.map((column, index) => [column, (line[index] ?? '').replace(guarded, '')])),
    ),
  };
}

function delimiterOf(line: string): string {
  const candidates = [',', ';', '\t'];
  const counted = candidates.map((candidate) => ({ candidate, count: line.split(candidate).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).candidate;
}
