import { useSearchParams } from '@quayside/platform';
import type { SheetHandle } from '@quayside/sheet';
import { useEffect, type RefObject } from 'react';
import type { EditorPlace } from './go-to';

/** Goes to the line that the address names (`?line=…&cell=…`), once. */
export function useShownLine(sheet: RefObject<SheetHandle | null>, place: EditorPlace): void {
  const [search, setSearch] = useSearchParams();
  const line = search.get('line');
  const cell = search.get('cell') ?? 'code';
  useEffect(() => {
    if (!line) return undefined;
    // After the page has put the focus on its heading.
    const frame = requestAnimationFrame(() => {
      sheet.current?.focusCell({ rowId: line, columnId: cell });
      setSearch({}, { replace: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [line, cell, place, sheet, setSearch]);
}
