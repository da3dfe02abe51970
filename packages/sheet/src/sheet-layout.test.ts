import { edgeCovers, revealCell, stickyStyle } from './sheet-layout';
import type { SheetColumn } from './sheet.types';

const column = (id: string, sticky?: 'start' | 'end'): SheetColumn<object> => ({
  ...{ id, header: id, kind: 'decimal', width: 100, read: () => '' },
  ...(sticky ? { sticky } : {}),
});
/** Ten columns of 100 px in a view of 600: one pinned at the start, two at the end, in front of two that are not. */
const columns = [
  column('code', 'start'),
  ...['basis', 'quantity', 'rate', 'cost', 'markup'].map((id) => column(id)),
  ...[column('sell', 'end'), column('status', 'end'), column('payer'), column('tax')],
];

function gridAt(scrollLeft: number): HTMLElement {
  const grid = document.createElement('div');
  for (const { id } of columns) {
    const header = document.createElement('div');
    header.setAttribute('role', 'columnheader');
    header.dataset.column = id;
    Object.defineProperty(header, 'offsetWidth', { value: 100 });
    grid.append(header);
  }
  Object.defineProperty(grid, 'clientWidth', { value: 600 });
  Object.defineProperty(grid, 'clientHeight', { value: 400 });
  grid.scrollLeft = scrollLeft;
  return grid;
}
const place = (id: string) => columns.findIndex((each) => each.id === id);
const shown = (id: string, from: number): number => {
  const grid = gridAt(from);
  revealCell(grid, columns, { row: 0, column: place(id) }, false);
  return grid.scrollLeft;
};

it('pins columns at the end beside each other, and only leading ones at the start', () => {
  expect(stickyStyle(columns, place('code'))).toMatchObject({ position: 'sticky', left: 40 });
  expect(stickyStyle(columns, place('sell'))).toMatchObject({ position: 'sticky', right: 100 });
  expect(stickyStyle(columns, place('status'))).toMatchObject({ position: 'sticky', right: 0 });
  expect(stickyStyle(columns, place('rate'))).toBeUndefined();
  expect(stickyStyle([column('a'), column('b', 'start')], 1)).toBeUndefined();
});

it('scrolls a cell out from below the columns that are pinned at the end', () => {
  // Row numbers 40, cost from 440 to 540; sell and status cover what is right of 400.
  expect(shown('cost', 0)).toBe(540 - 400);
  expect(shown('quantity', 0)).toBe(0);
});

it('goes nowhere for a cell that is pinned and in view, and as far as it must for one behind it', () => {
  expect(shown('sell', 0)).toBe(0);
  expect(shown('status', 0)).toBe(0);
  expect(shown('payer', 0)).toBe(940 - 600);
});

it('scrolls back to a pinned cell whose own place is left of the view', () => {
  // Sell stands from 640 on; scrolled to 700 it is below the code.
  expect(shown('sell', 700)).toBe(500);
  expect(shown('basis', 300)).toBe(0);
  expect(shown('code', 300)).toBe(300);
});

it('covers what still shows of a column that is partly below the pinned ones', () => {
  const widths = columns.map(() => 100);
  const at = (scrollLeft: number, clientWidth = 600) =>
    edgeCovers(columns, widths, { scrollLeft, clientWidth });
  // Rate stands from 340 to 440, sell and status from 400 on: 60 of rate would show.
  expect(at(0)).toEqual({ start: 0, end: 60 });
  // Basis ends at 240, seen from 140 on: 30 scrolled away leave 70 of it.
  expect(at(30)).toEqual({ start: 70, end: 90 });
  expect(at(40)).toEqual({ start: 60, end: 0 });
  // Everything has its place: nothing is covered.
  expect(at(0, 1040)).toEqual({ start: 0, end: 0 });
  // Sell stands where it belongs and is no cover for anything.
  expect(at(240)).toEqual({ start: 60, end: 0 });
});
