import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** For the one heading of a page: its text is the document's title, and after a navigation it has the focus. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · Quayside`;
  }, [title]);
  useEffect(() => {
    // On the first page of a visit the focus stays where the browser has it; a dialog or a field keeps it, too.
    const { state } = window.history as { state: { idx?: number } | null };
    if (!state?.idx) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('nav'))
      heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
