import { useLayoutEffect, useState, type RefObject } from 'react';

const narrowWidth = 600;

/** Whether the element, not the window, is too narrow for a grid. */
export function useIsNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth <= narrowWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNarrow;
}
