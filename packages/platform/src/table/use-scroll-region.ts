import { useLayoutEffect, useState, type RefObject } from 'react';

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), td [tabindex]';

/**
 * Makes a box that scrolls a stop of the keyboard where nothing in it takes the focus: the keyboard could not scroll it otherwise.
 *
 * @param rows what is in the box next to its columns
 */
export function useScrollRegion(
  box: RefObject<HTMLElement | null>,
  label: string,
  rows: unknown,
): { role?: 'region'; 'aria-label'?: string; tabIndex?: 0 } {
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () =>
      setStop(element.scrollWidth > element.clientWidth && element.querySelector(stops) === null);
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box, rows]);
  return isStop ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
}
