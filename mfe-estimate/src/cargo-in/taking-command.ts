import { insertRows, removeRows, type SheetCommand, type SheetInvalid } from '@quayside/sheet';

type Rows<Row> = { rows: readonly Row[]; invalid: SheetInvalid; rowId: (row: Row) => string };

/** Rows that were taken behind those that stay, in the place of the others, as one step: one undo takes it back. */
export function takingCommand<Row extends object>(
  { rows, invalid, rowId }: Rows<Row>,
  staying: readonly Row[],
  taken: readonly Row[],
): SheetCommand<Row> {
  const ids = new Set(staying.map(rowId));
  const leaving = rows.map(rowId).filter((id) => !ids.has(id));
  const removed = removeRows({ rows, invalid }, leaving, rowId);
  return { ...removed, kind: 'insert', inserted: insertRows(staying.length, taken).inserted };
}
