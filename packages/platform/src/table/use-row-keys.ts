import { useCallback } from 'react';

/** Arrow keys move between the rows of a table body: to the first link or box of the next row. */
export function useRowKeys(): (body: HTMLTableSectionElement | null) => (() => void) | undefined {
  return useCallback((body) => {
    if (!body) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const from = event.target as Element;
      if (from.matches('select, textarea, input:not([type="checkbox"])')) return;
      const row = from.closest('tr');
      const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
      const target = next?.querySelector<HTMLElement>('a, input');
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    body.addEventListener('keydown', onKeyDown);
    return () => body.removeEventListener('keydown', onKeyDown);
  }, []);
}
