import { rowHeaderWidth, widthOf } from './sheet-layout';
import type { SheetColumn } from './sheet.types';

type Columns<Row> = readonly SheetColumn<Row>[];

const sumOf = <Row>(columns: Columns<Row>): number =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);

const firstAtEnd = <Row>(columns: Columns<Row>): number =>
  columns.findIndex(({ sticky }) => sticky === 'end');

/** Px that the columns need up to the first that is pinned at the end, and those that are pinned with it. */
function neededWidth<Row>(columns: Columns<Row>): number {
  const first = firstAtEnd(columns);
  if (first < 0) return 0;
  const pinned = columns.slice(first + 1).filter(({ sticky }) => sticky === 'end');
  return rowHeaderWidth + sumOf(columns.slice(0, first + 1)) + sumOf(pinned);
}

/** Without one column where it stands: it is no longer pinned, or comes behind what is pinned. */
function given<Row>(columns: Columns<Row>, column: SheetColumn<Row>): SheetColumn<Row>[] {
  const { sticky: _pinned, ...free } = column;
  const index = columns.indexOf(column);
  if (column.sticky === 'end') return columns.map((each) => (each === column ? free : each));
  const others = columns.filter((each) => each !== column);
  const behind = others.findLastIndex(({ sticky }) => sticky === 'end') + 1;
  return index < behind ? [...others.slice(0, behind), column, ...others.slice(behind)] : [...columns];
}

/**
 * The column that shares out what is left or lacking: the last one that is pinned at the start, or the first text behind it where that
 * is none.
 */
function flexibleIndex<Row>(columns: Columns<Row>): number {
  const pinned = columns.findIndex((_, index) => columns[index + 1]?.sticky !== 'start');
  if (columns[pinned]?.kind === 'text') return pinned;
  const text = columns.findIndex(({ kind }, index) => index > pinned && kind === 'text');
  return text < 0 ? pinned : text;
}

function widened<Row>(columns: Columns<Row>, more: number): SheetColumn<Row>[] {
  const flexible = flexibleIndex(columns);
  return columns.map((column, index) =>
    index === flexible ? { ...column, width: widthOf(column) + more } : column,
  );
}

/** Px beyond the last column that is seen whole: part of a column would stand there. */
function leftOver<Row>(columns: Columns<Row>, width: number): number {
  const first = firstAtEnd(columns);
  const isWhole = neededWidth(columns) <= width;
  // Behind the pinned ones the next columns follow; otherwise they end the view, and the free ones pass below them.
  const pinned = isWhole ? [] : columns.filter(({ sticky }) => sticky === 'end');
  let used = rowHeaderWidth + sumOf(pinned);
  for (const column of isWhole ? columns : columns.slice(0, first)) {
    if (used + widthOf(column) > width) break;
    used += widthOf(column);
  }
  return width - used;
}

/**
 * The columns as a sheet of this width shows them. No figure is to stand below a pinned column: where there is no room for all of them,
 * columns without figures give way, then the description, and what is still below the pinned ones is below them whole.
 *
 * @param width of the sheet in px; 0 where it is not known
 */
export function arrangedColumns<Row>(columns: Columns<Row>, width: number): Columns<Row> {
  if (width <= 0 || rowHeaderWidth + sumOf(columns) <= width) return columns;
  let arranged: Columns<Row> = columns;
  const giving = columns
    .filter(({ givesWay }) => givesWay !== undefined)
    .sort((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0));
  for (const column of giving) {
    if (neededWidth(arranged) <= width) break;
    arranged = given(arranged, column);
  }
  const flexible = arranged[flexibleIndex(arranged)];
  const lacking = neededWidth(arranged) - width;
  const spare = flexible ? widthOf(flexible) - (flexible.narrowWidth ?? widthOf(flexible)) : 0;
  if (lacking > 0 && lacking <= spare) return widened(arranged, -lacking);
  return widened(arranged, leftOver(arranged, width));
}
