import type * as CsvReader from '@quayside/csv/read';
import type { CsvError, CsvTable } from '@quayside/csv/read';
import { ApiError } from '../api/api-error';
import type { RawRow } from './assignment';

type Rows = { titles: string[]; rows: RawRow[]; sheet?: string };
type Reader = typeof CsvReader;

/** The parser comes when the first file does. What it refuses is said as when a service does. */
async function reading(read: (reader: Reader) => CsvTable & { sheet?: string }): Promise<Rows> {
  try {
    const { columns, rows, sheet } = read(await import('@quayside/csv/read'));
    return { titles: columns, rows, ...(sheet ? { sheet } : {}) };
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const { code, cell } = error;
    const issue = { path: 'file', code, message: code, ...(cell ? { params: { cell } } : {}) };
    throw new ApiError({ code: 'invalid', status: 0, errors: [issue] });
  }
}

const isCsvError = (error: unknown): error is CsvError => error instanceof Error && error.name === 'CsvError';

/** Titles and rows of a CSV file or of the first sheet of a workbook. @throws ApiError `invalid` with a `csv.` code */
export async function readImportFile(file: Blob): Promise<Rows> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return reading(({ readTable }) => readTable(bytes));
}

/** Titles and rows of pasted text. @throws ApiError `invalid` with a `csv.` code */
export function readImportText(text: string): Promise<Rows> {
  return reading(({ readCsv }) => readCsv(text));
}
