import type { CSSProperties } from 'react';
import type { SheetColumn, SheetColumnKind } from './sheet.types';

/** Height of a row and of the header in px; the same in the stylesheet. */
export const rowHeight = 32;
export const headerHeight = 30;
export const footerHeight = 36;
const rowHeaderWidth = 40;

const widths: Readonly<Record<SheetColumnKind, number>> = {
  text: 180,
  decimal: 100,
  integer: 80,
  percent: 80,
  date: 110,
  select: 110,
  readonly: 100,
};

export function widthOf<Row>(column: SheetColumn<Row>): number {
  return column.width ?? widths[column.kind];
}

/**
 * Column tracks and least width of the grid, as custom properties that rows inherit. Of the sticky columns only the last
 * may grow: the others' offsets are their widths.
 */
export function gridStyle<Row>(columns: readonly SheetColumn<Row>[]): CSSProperties {
  const tracks = columns.map((column) => {
    const grow = column.grow ?? (column.kind === 'text' ? 1 : 0);
    return grow > 0 ? `minmax(${widthOf(column)}px, ${grow}fr)` : `${widthOf(column)}px`;
  });
  const total = columns.reduce((sum, column) => sum + widthOf(column), rowHeaderWidth);
  return {
    '--qs-sheet-columns': [`${rowHeaderWidth}px`, ...tracks].join(' '),
    minWidth: total,
  } as CSSProperties;
}

/** How far the leading sticky columns reach at least, row numbers included. */
function stickyWidth<Row>(columns: readonly SheetColumn<Row>[]): number {
  const end = columns.findIndex((column) => !column.sticky);
  return columns
    .slice(0, end < 0 ? columns.length : end)
    .reduce((sum, column) => sum + widthOf(column), rowHeaderWidth);
}

/** The offset of a sticky column; undefined for all others. */
export function stickyStyle<Row>(
  columns: readonly SheetColumn<Row>[],
  index: number,
): CSSProperties | undefined {
  if (!columns.slice(0, index + 1).every((column) => column.sticky)) return undefined;
  return { position: 'sticky', left: stickyWidth(columns.slice(0, index)), zIndex: 1 };
}

/** Scrolls a cell into view without hiding it behind the header, the totals or the sticky columns. */
export function revealCell<Row>(
  grid: HTMLElement,
  columns: readonly SheetColumn<Row>[],
  cell: { row: number; column: number },
  hasFooter: boolean,
): void {
  const top = cell.row * rowHeight;
  const visible = grid.clientHeight - headerHeight - (hasFooter ? footerHeight : 0);
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + rowHeight > grid.scrollTop + visible) grid.scrollTop = top + rowHeight - visible;
  const headers = grid.querySelectorAll<HTMLElement>('[role="columnheader"][data-column]');
  const end = columns.findIndex((column) => !column.sticky);
  const pinned = [...headers]
    .slice(0, end < 0 ? columns.length : end)
    .reduce((sum, { offsetWidth }) => sum + offsetWidth, rowHeaderWidth);
  const header = headers[cell.column];
  if (!header || columns[cell.column]?.sticky) return;
  const left = header.offsetLeft;
  if (left - pinned < grid.scrollLeft) grid.scrollLeft = left - pinned;
  else if (left + header.offsetWidth > grid.scrollLeft + grid.clientWidth) {
    grid.scrollLeft = left + header.offsetWidth - grid.clientWidth;
  }
}
