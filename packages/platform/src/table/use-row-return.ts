import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The row that was opened last, by the place in the history that it was opened from. */
const opened = new Map<string, string>();

/** Coming back to a list, the focus is on the row that was opened from it, and the row is in view. */
export function useRowReturn(
  label: string,
  list: RefObject<HTMLElement | null>,
  isReady: boolean,
): (id: string) => void {
  const place = `${useLocation().key} ${label}`;
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const id = isBack ? opened.get(place) : undefined;
    if (id === undefined) return;
    const row = list.current?.querySelector(`[data-item="${CSS.escape(id)}"]`);
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches('h1, main');
    if (isFree) row?.querySelector<HTMLElement>('a')?.focus();
  }, [isReady, isBack, place, list]);
  return (id) => opened.set(place, id);
}
