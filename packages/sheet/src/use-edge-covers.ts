import { useLayoutEffect, type RefObject } from 'react';
import { edgeCovers } from './sheet-layout';
import type { SheetColumn } from './sheet.types';
import { watchView } from './watch-view';

/**
 * A number that is half below a pinned column would read as another number: how much of it still shows is told to the
 * stylesheet, which covers it.
 */
export function useEdgeCovers<Row>(
  gridRef: RefObject<HTMLElement | null>,
  columns: readonly SheetColumn<Row>[],
): void {
  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (!grid) return;
    let known = '';
    const read = () => {
      const headers = grid.querySelectorAll<HTMLElement>('[role="columnheader"][data-column]');
      const widths = [...headers].map(({ offsetWidth }) => offsetWidth);
      const { start, end } = edgeCovers(columns, widths, grid);
      // Told only when it changed: scrolling down would have every cell styled anew.
      if (known === `${start} ${end}`) return;
      known = `${start} ${end}`;
      grid.style.setProperty('--qs-sheet-cover-start', `${start}px`);
      grid.style.setProperty('--qs-sheet-cover-end', `${end}px`);
    };
    return watchView(grid, read);
  }, [gridRef, columns]);
}
