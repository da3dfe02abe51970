import { readTables, readTableText, type Sheet } from '@quayside/csv/tables';
import { parseClipboardText } from '@quayside/sheet';
import { headsFound, tableOf } from './table';

/** Sheets of a list that was pasted or chosen, and the one that holds the goods. */
export type Source = { name: string; sheets: readonly Sheet[]; chosen: number };

function sourceOf(name: string, all: readonly Sheet[]): Source {
  const shown = all.filter(({ hidden }) => !hidden);
  const sheets = shown.length > 0 ? shown : all;
  const found = sheets.map(headsFound);
  return { name, sheets, chosen: Math.max(0, found.indexOf(Math.max(...found))) };
}

/** Text as it is pasted. Cells of a spreadsheet have tabs between them, and quotes that mean inches. @throws CsvError */
export function readPasted(text: string): Source {
  if (!text.includes('\t')) return sourceOf('', readTableText(text).sheets);
  const rows = parseClipboardText(text).map((row) => row.map((cell) => cell.trim()));
  return sourceOf('', [{ name: '', hidden: false, rows, merged: [], faults: [] }]);
}

/** @throws CsvError */
export async function readFile(file: File): Promise<Source> {
  return sourceOf(
    file.name,
    readTables(new Uint8Array(await file.arrayBuffer()), { withWords: true }).sheets,
  );
}

/** The code of why a source cannot be read. */
export const failureOf = (error: unknown): string =>
  error instanceof Error && error.name === 'CsvError' && 'code' in error ? String(error.code) : 'other';

export const hasLines = (source: Source): boolean =>
  source.sheets.some((sheet) => tableOf(sheet).lines.length > 0);
