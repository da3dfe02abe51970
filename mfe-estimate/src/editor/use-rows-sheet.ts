import { doCommand, emptyHistory, redoCommand, sheetState, undoCommand } from '@quayside/sheet';
import type { SheetCommand, SheetHistory } from '@quayside/sheet';
import type { CargoItem } from '@quayside/rating';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { invalidOf, withUnreadable } from './unreadable';

type Step<Row> = (history: SheetHistory<Row>) => {
  history: SheetHistory<Row>;
  command: SheetCommand<Row> | undefined;
};

/**
 * Undo for rows that live in the editor's store: what the sheet needs, and each change handed back. What the sheet refused is stored on its row:
 * it outlives the page.
 */
export function useRowsSheet<Row extends object & Pick<CargoItem, 'unreadable'>>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  onRows: (rows: readonly Row[]) => void,
) {
  const [history, setHistory] = useState<SheetHistory<Row>>(() => emptyHistory(sheetState(rows)));
  const storing = useMemo(() => ({ rowId, isStored: () => true }), [rowId]);
  const invalid = useMemo(() => invalidOf(rows, history.invalid, storing), [rows, history.invalid, storing]);
  // Rows may have changed elsewhere: only what can be undone stands here.
  const current = useRef(history);
  useLayoutEffect(() => {
    current.current = { ...history, rows, invalid };
  }, [history, rows, invalid]);
  const keep = (changed: SheetHistory<Row>, command?: SheetCommand<Row>) => {
    const next = withUnreadable(changed, command, storing);
    current.current = next;
    setHistory(next);
    onRows(next.rows);
  };
  const step = (take: Step<Row>) => {
    const { history: next, command } = take(current.current);
    if (command) keep(next);
    return command;
  };
  return {
    rows,
    rowId,
    invalid,
    onCommand: (command: SheetCommand<Row>) => keep(doCommand(current.current, command, rowId), command),
    onUndo: () => step((each) => undoCommand(each, rowId)),
    onRedo: () => step((each) => redoCommand(each, rowId)),
  };
}
