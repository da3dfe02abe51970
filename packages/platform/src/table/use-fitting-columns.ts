import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Fitting = { id: string; givesWay?: number; grows?: boolean };

/** What a growing column keeps at least, in px. */
const leastText = 200;
const nothing: ReadonlySet<string> = new Set();

/**
 * Which columns leave so that the others are read whole: those with a `givesWay`, the lowest first, until the rest fits into
 * the room that the table has. Only when nothing more can leave, the table scrolls.
 */
export function useFittingColumns(
  columns: readonly Fitting[],
  room: RefObject<HTMLElement | null>,
  /** What the widths depend on beside the columns: the rows. */
  rows: unknown,
): ReadonlySet<string> {
  const [hidden, setHidden] = useState(nothing);
  const widths = useRef(new Map<string, number>());
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setSize(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    let fixed = 0;
    for (const head of element.querySelectorAll<HTMLElement>('thead th')) {
      const { column } = head.dataset;
      if (column) widths.current.set(column, head.offsetWidth);
      else fixed += head.offsetWidth;
    }
    const widthOf = ({ id, grows }: Fitting) => (grows ? leastText : (widths.current.get(id) ?? 0));
    let needed = columns.reduce((sum, column) => sum + widthOf(column), fixed);
    const leaving = columns
      .filter(({ givesWay }) => givesWay !== undefined)
      .sort((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0));
    const next = new Set<string>();
    for (const column of leaving) {
      if (needed <= element.clientWidth) break;
      next.add(column.id);
      needed -= widthOf(column);
    }
    if (next.size !== hidden.size || [...next].some((id) => !hidden.has(id))) setHidden(next);
  }, [columns, rows, hidden, room, size]);
  return hidden;
}
