import type { TableFormat } from './table-formats';
import { tableTypes } from './table-formats';
import { writeWorkbook } from './workbook/write-workbook';
import { writeCsv } from './write';

export type TableFileInput = {
  /** Without its ending; the sheet of a workbook is called so, too. */
  name: string;
  format?: TableFormat | undefined;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, string | undefined>>[];
};

/** Rows as a file to download: CSV, or a workbook where one is asked for. Read again, either says the same. */
export function tableFile({ name, format = 'csv', columns, rows }: TableFileInput): {
  name: string;
  type: string;
  content: Uint8Array;
} {
  const content =
    format === 'csv'
      ? new TextEncoder().encode(writeCsv(columns, rows))
      : writeWorkbook(columns, rows, sheetName(name));
  return { name: `${name}.${format}`, type: tableTypes[format], content };
}

/** Spreadsheets refuse other names. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, '-').slice(0, 31) || 'Sheet1';
