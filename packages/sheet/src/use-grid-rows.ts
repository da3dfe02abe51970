import { useLayoutEffect, useState, type RefObject } from 'react';
import type { SheetModel } from './commands';
import { headingsAbove } from './sheet-groups';
import { rowHeight } from './sheet-layout';
import type { SheetGroup } from './sheet.types';
import { watchView } from './watch-view';

/** Rows on either side of the view that are in the document, so that scrolling shows no gaps. */
const beyond = 8;
/** Without a layout (hidden, or no layout engine) a screenful is rendered all the same. */
const heightWithoutLayout = 640;

type View = { first: number; last: number };

function viewOf(grid: HTMLElement | null): View {
  const top = grid?.scrollTop ?? 0;
  const height = grid?.clientHeight || heightWithoutLayout;
  return { first: Math.floor(top / rowHeight), last: Math.ceil((top + height) / rowHeight) };
}

/** Indexes of the first and the last row in view; changes only when a row comes into it or leaves it. */
function useView(gridRef: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState(() => viewOf(null));
  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (!grid) return;
    const read = () => {
      const next = viewOf(grid);
      setView((known) => (known.first === next.first && known.last === next.last ? known : next));
    };
    return watchView(grid, read);
  }, [gridRef]);
  return view;
}

/** The rows to have in the document: those near the view, and the active one wherever it is, for it has the focus. */
export function useGridRows<Row extends object>(
  { rows, rowId, groups }: SheetModel<Row> & { groups?: readonly SheetGroup[] },
  gridRef: RefObject<HTMLElement | null>,
  activeRow: number,
) {
  const { first, last } = useView(gridRef);
  const isNear = (place: number) => place >= first - beyond && place <= last + beyond;
  const items = rows.flatMap((row, index) => {
    const place = index + headingsAbove(groups, index);
    return isNear(place) || index === activeRow
      ? [{ row, rowId: rowId(row), index, place, top: place * rowHeight }]
      : [];
  });
  const headings = (groups ?? []).map((group, index) => ({ group, place: group.from + index }));
  return {
    height: (rows.length + headings.length) * rowHeight,
    items,
    headings: headings.filter(({ place }) => isNear(place)),
  };
}
