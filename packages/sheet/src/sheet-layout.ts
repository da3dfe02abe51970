import type { CSSProperties } from 'react';
import type { SheetColumn, SheetColumnKind } from './sheet.types';

/** Height of a row and of the header in px; the same in the stylesheet. */
export const rowHeight = 32;
export const headerHeight = 30;
export const footerHeight = 36;
export const rowHeaderWidth = 40;

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

const isPinnedAtStart = <Row>({ sticky }: SheetColumn<Row>): boolean => sticky === 'start';

/** How many of the columns are pinned at the start: sticky ones with none before them that are not. */
function pinnedAtStart<Row>(columns: readonly SheetColumn<Row>[]): number {
  const end = columns.findIndex((column) => !isPinnedAtStart(column));
  return end < 0 ? columns.length : end;
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The offset of a sticky column; undefined for all others. */
export function stickyStyle<Row>(
  columns: readonly SheetColumn<Row>[],
  index: number,
): CSSProperties | undefined {
  if (columns[index]?.sticky === 'end') {
    const behind = columns.slice(index + 1).filter(({ sticky }) => sticky === 'end');
    return { position: 'sticky', right: sumOf(behind.map(widthOf)), zIndex: 1 };
  }
  if (index >= pinnedAtStart(columns)) return undefined;
  return {
    position: 'sticky',
    left: rowHeaderWidth + sumOf(columns.slice(0, index).map(widthOf)),
    zIndex: 1,
  };
}

/**
 * Scrolls a cell into view without hiding it behind the header, the totals or the sticky columns.
 * @param cell `row` is its place among all that is drawn, headings too
 */
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
  const widths = [...headers].map(({ offsetWidth }) => offsetWidth);
  const width = widths[cell.column];
  const pinned = pinnedAtStart(columns);
  if (width === undefined || cell.column < pinned) return;
  // Widths, for the place of a sticky cell is where it is seen, not where it belongs.
  const left = sumOf(widths.slice(0, cell.column));
  const covered = sumOf(widths.slice(0, pinned));
  if (left - covered < grid.scrollLeft) {
    grid.scrollLeft = left - covered;
    return;
  }
  if (columns[cell.column]?.sticky === 'end') return;
  const atEnd = widths.filter((_, index) => index > cell.column && columns[index]?.sticky === 'end');
  const right = rowHeaderWidth + left + width + sumOf(atEnd);
  if (right > grid.scrollLeft + grid.clientWidth) grid.scrollLeft = right - grid.clientWidth;
}

/**
 * How many px of a column that is partly below the pinned ones are still seen, beside those at the start and beside those at
 * the end; 0 where a column ends just there or nothing is scrolled below.
 */
export function edgeCovers<Row>(
  columns: readonly SheetColumn<Row>[],
  widths: readonly number[],
  { scrollLeft, clientWidth }: { scrollLeft: number; clientWidth: number },
): { start: number; end: number } {
  const lefts = widths.map((_, index) => rowHeaderWidth + sumOf(widths.slice(0, index)));
  const pinned = pinnedAtStart(columns);
  const from = scrollLeft + rowHeaderWidth + sumOf(widths.slice(0, pinned));
  const ends = columns.flatMap(({ sticky }, index) => (sticky === 'end' ? [index] : []));
  const to = scrollLeft + clientWidth - sumOf(ends.map((index) => widths[index] ?? 0));
  const first = ends[0];
  const isStuck = first !== undefined && (lefts[first] ?? 0) > to;
  const cut = (edge: number, before: number) =>
    lefts.findIndex((left, index) => {
      const isFree = index >= pinned && index < before;
      return isFree && left < edge - 0.5 && left + (widths[index] ?? 0) > edge + 0.5;
    });
  const atStart = cut(from, columns.length);
  const atEnd = isStuck ? cut(to, first) : -1;
  return {
    start: atStart < 0 ? 0 : (lefts[atStart] ?? 0) + (widths[atStart] ?? 0) - from,
    end: atEnd < 0 ? 0 : Math.min(to - (lefts[atEnd] ?? 0), Math.max(0, to - from)),
  };
}
