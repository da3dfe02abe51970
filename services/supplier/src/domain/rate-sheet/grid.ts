import { isOpenYenSign, mayBeYuan } from '@quayside/contract/yen-or-yuan';
import { cellName, withMergedFilled } from '@quayside/csv/tables';
import type { RateSheetFile, SheetGrid } from '../../contract';
import { currencies } from './cells';
import { containersIn } from './container-words';

/** A sheet whose merged ranges hold in every cell what they show. */
export type Grid = {
  name: string;
  rows: string[][];
  /** `row:column` of cells whose formula has no value. */
  broken: ReadonlySet<string>;
  /** What the workbook does not show. */
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  /** Cells that are struck out: they are empty in the rows. */
  struck: NonNullable<SheetGrid['struck']>;
  merged: SheetGrid['merged'];
  /** ¥ in the file may be yuan. */
  mayBeYuan: boolean;
};

const isFormulaError = (text: string) =>
  /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i.test(text.trim());

function gridOf(
  { name, rows, merged, faults, hidden, struck = [] }: SheetGrid,
  isYuanPossible: boolean,
): Grid {
  const filled = withMergedFilled({ name, rows, merged, hidden: false, faults: [] });
  const broken = new Set(faults.map(({ row, column }) => `${row}:${column}`));
  // The value that a formula had when it was saved.
  for (const [row, texts] of filled.entries())
    for (const [column, text] of texts.entries())
      if (text.startsWith('#') && isFormulaError(text)) broken.add(`${row}:${column}`);
  return {
    ...{ name, rows: filled, broken, merged, struck, mayBeYuan: isYuanPossible },
    hiddenRows: new Set(hidden?.rows),
    hiddenColumns: new Set(hidden?.columns),
  };
}

/** The grid with what is struck out as if it were not. */
export function withStruck(grid: Grid): Grid {
  const rows = grid.rows.map((row) => [...row]);
  for (const { row, column, text } of grid.struck) {
    while (rows.length <= row) rows.push([]);
    const texts = rows[row] ?? [];
    while (texts.length <= column) texts.push('');
    texts[column] = text;
  }
  return { ...grid, rows, struck: [] };
}

/** All texts of a file, and what its parts are called. */
function* textsOf({ name, sheets }: RateSheetFile): Generator<string> {
  yield name;
  for (const sheet of sheets) {
    yield sheet.name;
    for (const row of sheet.rows) yield* row;
  }
}

/** @param country of the supplier whose file it is */
export function gridsOf(file: RateSheetFile, country?: string): Grid[] {
  const isYuanPossible = mayBeYuan(textsOf(file), country);
  return file.sheets.map((sheet) => gridOf(sheet, isYuanPossible));
}

/** Whether ¥ in a text may be yen or yuan: the currency is asked for. */
export const isOpenSign = (grid: Pick<Grid, 'mayBeYuan'>, text: string): boolean =>
  grid.mayBeYuan && isOpenYenSign(text);

export const cellAt = (grid: Grid, row: number, column: number): string => grid.rows[row]?.[column] ?? '';

export const addressOf = (row: number, column: number): string => cellName(row, column);

const joined = (texts: readonly string[]) =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    .join(' / ');

/**
 * The heads of a table, one for each column, its rows joined: `USD per container / 40HC`. A head above several columns that is
 * not merged, as in CSV, holds for the columns on its right that have one below and none above.
 */
export function headsOf(grid: Grid, headRow: number, headRows: number): string[] {
  const rows = Array.from({ length: headRows }, (_, index) => grid.rows[headRow + index] ?? []);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const above = rows.slice(0, -1).map((row) => [...row]);
  const last = rows.at(-1) ?? [];
  for (const row of grid.merged.length > 0 ? [] : above)
    for (let column = 1; column < width; column += 1)
      if (!row[column] && last[column] && row[column - 1] && last[column - 1])
        row[column] = row[column - 1] ?? '';
  return Array.from({ length: width }, (_, column) =>
    joined([...above, last].map((row) => row[column] ?? '')),
  );
}

/** A figure that is no container type: what stands in rows, not in heads. */
export const isFigure = (text: string): boolean =>
  !/^\s*[+＋]/.test(text) &&
  /^[^\p{L}]*\d[\d,.]*\s*%?$/u.test(
    text.normalize('NFKC').replace(new RegExp(`^(${currencies})(?= ?\\d)`, 'i'), ''),
  ) &&
  containersIn(text)?.length === 0;
