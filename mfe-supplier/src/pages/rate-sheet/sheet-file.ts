import { ApiError } from '@quayside/platform';
import { oneLine } from '@quayside/contract/texts';
import type { Sheet } from '@quayside/csv/tables';
import type { RateSheetFile, SheetGrid } from '@quayside/service-supplier/contract';

/** As the contract has them; it is too large to be loaded for a few numbers. */
export const fileLimits = { sheets: 20, rows: 5_000, columns: 120, cell: 500, struck: 10_000 };

const refusal = (code: string) =>
  new ApiError({ code: 'invalid', status: 0, errors: [{ path: 'file', code, message: code }] });

const isCsvError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && error.name === 'CsvError' && 'code' in error;

function gridOf({ name, rows, merged, faults, notShown, struck }: Sheet): SheetGrid {
  const last = rows.findLastIndex((row) => row.some(Boolean));
  const textOf = (cell: string) => oneLine(cell).trim().slice(0, fileLimits.cell);
  return {
    name: name.slice(0, 120),
    rows: rows.slice(0, last + 1).map((row) => row.map(textOf)),
    merged: merged.filter(({ top, left }) => top <= last && left < fileLimits.columns),
    faults: faults.filter(({ row }) => row <= last).map(({ row, column }) => ({ row, column })),
    ...(notShown
      ? {
          hidden: {
            rows: notShown.rows.filter((row) => row <= last),
            columns: notShown.columns.filter((column) => column < fileLimits.columns),
          },
        }
      : {}),
    ...(struck
      ? { struck: struck.slice(0, fileLimits.struck).map((cell) => ({ ...cell, text: textOf(cell.text) })) }
      : {}),
  };
}

/**
 * A workbook or CSV as the service reads it: sheets that are shown and hold something, cell by cell.
 * @throws ApiError `invalid` with a `csv.` code
 */
export async function readSheetFile(file: File): Promise<RateSheetFile> {
  // The parser comes when the first file does.
  const { readTables } = await import('@quayside/csv/tables');
  try {
    const { rows, columns } = fileLimits;
    const { sheets } = readTables(new Uint8Array(await file.arrayBuffer()), {
      rows,
      columns,
      withWords: true,
    });
    const shown = sheets.filter((sheet) => !sheet.hidden && sheet.rows.some((row) => row.some(Boolean)));
    if (shown.length === 0) throw refusal('csv.empty');
    if (shown.length > fileLimits.sheets) throw refusal('csv.tooLarge');
    return { name: oneLine(file.name).slice(0, 200), sheets: shown.map(gridOf) };
  } catch (error) {
    if (isCsvError(error)) throw refusal(error.code);
    throw error;
  }
}
