import { useLayoutEffect, useState, type RefObject } from 'react';

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex]';

/**
 * What a box that scrolls needs where nothing in it takes the focus: then it takes it itself, or the keyboard could not scroll it. Looked at
 * after each render, for the content decides.
 */
export function useScrollRegion(
  box: RefObject<HTMLElement | null>,
  label: string,
): { role?: 'region'; 'aria-label'?: string; tabIndex?: 0 } {
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    setStop(
      element !== null && element.scrollWidth > element.clientWidth && element.querySelector(stops) === null,
    );
  });
  return isStop ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
}
