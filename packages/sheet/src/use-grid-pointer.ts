import { useRef, type MouseEvent } from 'react';
import { rangeOf, type CellIndex } from './selection';
import type { CellEditing } from './use-cell-editing';
import type { useSheetSelection } from './use-sheet-selection';

export type GridTarget = { kind: 'cell' | 'row'; cell: CellIndex } | { kind: 'corner' };

/** The cell, row number or corner that an event of the mouse is about. */
export function targetOf(event: MouseEvent): GridTarget | null {
  const element =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row],[data-corner]') : null;
  if (!element) return null;
  const { row, cell, corner } = element.dataset;
  if (corner !== undefined) return { kind: 'corner' };
  if (cell === undefined) return { kind: 'row', cell: { row: Number(row), column: 0 } };
  return { kind: 'cell', cell: { row: Number(row), column: Number(cell) } };
}

/** The mouse on the grid: press, drag, Shift, double press, row numbers and the corner. */
export function useGridPointer<Row extends object>(
  chosen: ReturnType<typeof useSheetSelection<Row>>,
  editing: CellEditing<Row>,
) {
  const { selection, size, select } = chosen;
  const lastColumn = size.columns - 1;
  const dragging = useRef(false);

  const point = (target: GridTarget, extend: boolean) => {
    if (target.kind === 'corner') {
      select({ active: { row: 0, column: 0 }, end: { row: size.rows - 1, column: lastColumn } });
    } else if (target.kind === 'row') {
      const active = extend ? { ...selection.active, column: 0 } : target.cell;
      select({ active, end: { row: target.cell.row, column: lastColumn } });
    } else {
      select({ active: extend ? selection.active : target.cell, end: target.cell });
    }
  };

  return {
    onMouseDown: (event: MouseEvent) => {
      const target = targetOf(event);
      // The button of a row's menu is not a drag.
      if (!target || event.button !== 0 || (event.target as Element).closest('[data-menu]')) return;
      const isActive =
        target.kind === 'cell' &&
        target.cell.row === selection.active.row &&
        target.cell.column === selection.active.column;
      if (isActive && editing.mode !== 'ready' && event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      editing.leave();
      dragging.current = true;
      point(target, event.shiftKey);
      if (isActive && event.target instanceof Element && event.target.closest('[data-open]')) editing.begin();
    },
    onMouseOver: (event: MouseEvent) => {
      if ((event.buttons & 1) === 0) dragging.current = false;
      if (!dragging.current || editing.mode !== 'ready') return;
      const target = targetOf(event);
      if (!target || target.kind === 'corner') return;
      const range = rangeOf(selection);
      const isWholeRow = range.left === 0 && range.right === lastColumn && target.kind === 'row';
      const end = isWholeRow ? { row: target.cell.row, column: lastColumn } : target.cell;
      if (end.row !== selection.end.row || end.column !== selection.end.column) select({ ...selection, end });
    },
    onDoubleClick: (event: MouseEvent) => {
      if (targetOf(event)?.kind === 'cell' && editing.mode === 'ready') editing.begin();
    },
  };
}
