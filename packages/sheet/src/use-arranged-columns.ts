import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { arrangedColumns } from './arranged-columns';
import type { SheetColumn } from './sheet.types';
import { watchView } from './watch-view';

/** The columns as the width of the grid allows: the same list as long as neither changes. */
export function useArrangedColumns<Row>(
  gridRef: RefObject<HTMLElement | null>,
  columns: readonly SheetColumn<Row>[],
): readonly SheetColumn<Row>[] {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const grid = gridRef.current;
    return grid ? watchView(grid, () => setWidth(grid.clientWidth)) : undefined;
  }, [gridRef]);
  return useMemo(() => arrangedColumns(columns, width), [columns, width]);
}
