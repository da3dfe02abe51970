import { doCommand, emptyHistory, redoCommand, sheetState, undoCommand } from '@quayside/sheet';
import type { SheetCommand, SheetHistory } from '@quayside/sheet';
import { useLayoutEffect, useRef, useState } from 'react';

type Step<Row> = (history: SheetHistory<Row>) => {
  history: SheetHistory<Row>;
  command: SheetCommand<Row> | undefined;
};

/** Undo for rows that live in the editor's store: what the sheet needs, and each change handed back. */
export function useRowsSheet<Row extends object>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  onRows: (rows: readonly Row[]) => void,
) {
  const [history, setHistory] = useState<SheetHistory<Row>>(() => emptyHistory(sheetState(rows)));
  // Rows may have changed elsewhere: only what can be undone and what was refused is kept here.
  const current = useRef(history);
  useLayoutEffect(() => {
    current.current = { ...history, rows };
  }, [history, rows]);
  const keep = (next: SheetHistory<Row>) => {
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
    invalid: history.invalid,
    onCommand: (command: SheetCommand<Row>) => keep(doCommand(current.current, command, rowId)),
    onUndo: () => step((each) => undoCommand(each, rowId)),
    onRedo: () => step((each) => redoCommand(each, rowId)),
  };
}
