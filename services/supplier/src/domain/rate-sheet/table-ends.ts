import type { SheetTable } from '../../contract';
import type { Grid } from './grid';

/** Where the rows of a table end: at the head of the next one below that has a column of it. */
export function endOf(table: SheetTable, others: readonly SheetTable[], grid: Grid): number {
  const columns = new Set(table.columns.map(({ column }) => column));
  const below = others.filter(
    (other) =>
      other.sheet === table.sheet &&
      other.headRow > table.headRow &&
      other.columns.some(({ column }) => columns.has(column)),
  );
  return Math.min(grid.rows.length, ...below.map(({ headRow }) => headRow));
}
