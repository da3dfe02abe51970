/** A cell by its place in the list of rows and the list of columns. */
export interface CellIndex {
  row: number;
  column: number;
}

/** The cell with the input (`active`) and the opposite corner of the selection. */
export interface Selection {
  active: CellIndex;
  end: CellIndex;
}

/** A rectangle of cells, both ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

const clamp = (value: number, limit: number): number => Math.max(0, Math.min(value, limit - 1));

export function clampCell(cell: CellIndex, size: GridSize): CellIndex {
  return { row: clamp(cell.row, size.rows), column: clamp(cell.column, size.columns) };
}

export function rangeOf({ active, end }: Selection): CellRange {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  };
}

export function isSingle(selection: Selection): boolean {
  return selection.active.row === selection.end.row && selection.active.column === selection.end.column;
}

export function selectCell(cell: CellIndex): Selection {
  return { active: cell, end: cell };
}

export function selectRange(range: CellRange): Selection {
  return { active: { row: range.top, column: range.left }, end: { row: range.bottom, column: range.right } };
}

/** Moves the active cell, or with `extend` the far corner; never leaves the grid. */
export function moveSelection(
  selection: Selection,
  by: { rows: number; columns: number },
  size: GridSize,
  extend: boolean,
): Selection {
  const from = extend ? selection.end : selection.active;
  const to = clampCell({ row: from.row + by.rows, column: from.column + by.columns }, size);
  return extend ? { ...selection, end: to } : selectCell(to);
}

/** The next cell in reading order, or null past either end of the grid. */
export function nextInReadingOrder(cell: CellIndex, step: 1 | -1, size: GridSize): CellIndex | null {
  const place = cell.row * size.columns + cell.column + step;
  if (place < 0 || place >= size.rows * size.columns) return null;
  return { row: Math.floor(place / size.columns), column: place % size.columns };
}

/**
 * Where Ctrl+arrow goes, as in spreadsheets: to the end of the run of filled cells, else to the next filled
 * cell, else to the edge.
 */
export function jumpTarget(
  from: CellIndex,
  by: { rows: number; columns: number },
  size: GridSize,
  isFilled: (cell: CellIndex) => boolean,
): CellIndex {
  const step = (cell: CellIndex) => ({ row: cell.row + by.rows, column: cell.column + by.columns });
  const inside = (cell: CellIndex) =>
    cell.row >= 0 && cell.row < size.rows && cell.column >= 0 && cell.column < size.columns;
  let cell = from;
  let next = step(cell);
  if (!inside(next)) return cell;
  const alongRun = isFilled(cell) && isFilled(next);
  while (inside(next)) {
    if (alongRun && !isFilled(next)) return cell;
    cell = next;
    if (!alongRun && isFilled(cell)) return cell;
    next = step(cell);
  }
  return cell;
}
