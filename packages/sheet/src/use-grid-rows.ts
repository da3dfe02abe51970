import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { SheetModel } from './commands';
import { rowHeight } from './sheet-layout';

/** The rows to have in the document: those near the view, and the active one wherever it is, for it has the focus. */
export function useGridRows<Row extends object>(
  { rows, rowId }: SheetModel<Row>,
  gridRef: RefObject<HTMLElement | null>,
  activeRow: number,
) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => gridRef.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
    // Without a layout (hidden, or no layout engine) a screenful is rendered all the same.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : { ...rect, height: 640 })),
    rangeExtractor: (visible) => {
      const indexes = defaultRangeExtractor(visible);
      if (activeRow >= rows.length || indexes.includes(activeRow)) return indexes;
      return [...indexes, activeRow].sort((left, right) => left - right);
    },
  });
  return {
    height: virtualizer.getTotalSize(),
    items: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index];
      return row ? [{ row, rowId: rowId(row), index, top: start }] : [];
    }),
  };
}
