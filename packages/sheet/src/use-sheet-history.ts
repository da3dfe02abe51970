import { useCallback, useRef, useState } from 'react';
import { doCommand, emptyHistory, redoCommand, undoCommand, type SheetHistory } from './history';
import type { SheetCommand, SheetInvalid } from './sheet.types';

export interface SheetHistoryControls<Row> {
  rows: readonly Row[];
  invalid: SheetInvalid;
  canUndo: boolean;
  canRedo: boolean;
  onCommand: (command: SheetCommand<Row>) => void;
  undo: () => SheetCommand<Row> | undefined;
  redo: () => SheetCommand<Row> | undefined;
  /** Puts calculated values into the rows; not a command, nothing to undo. */
  changeRows: (change: (rows: readonly Row[]) => readonly Row[]) => void;
  /** Starts afresh, e.g. after loading. */
  reset: (rows: readonly Row[], invalid?: SheetInvalid) => void;
}

/** Rows with undo and redo for a sheet that stands alone. `rows` counts on the first render only; see `reset`. */
export function useSheetHistory<Row extends object>(options: {
  rows: readonly Row[];
  invalid?: SheetInvalid;
  rowId: (row: Row) => string;
}): SheetHistoryControls<Row> {
  const [rowId] = useState(() => options.rowId);
  const [history, setHistory] = useState<SheetHistory<Row>>(() =>
    emptyHistory({ rows: options.rows, invalid: options.invalid ?? {} }),
  );
  const latest = useRef(history);
  const keep = useCallback((next: SheetHistory<Row>) => {
    latest.current = next;
    setHistory(next);
  }, []);
  const step = useCallback(
    (take: typeof undoCommand<Row>) => {
      const { history: next, command } = take(latest.current, rowId);
      keep(next);
      return command;
    },
    [keep, rowId],
  );
  return {
    rows: history.rows,
    invalid: history.invalid,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    onCommand: useCallback((command) => keep(doCommand(latest.current, command, rowId)), [keep, rowId]),
    undo: useCallback(() => step(undoCommand), [step]),
    redo: useCallback(() => step(redoCommand), [step]),
    changeRows: useCallback(
      (change) => keep({ ...latest.current, rows: change(latest.current.rows) }),
      [keep],
    ),
    reset: useCallback((rows, invalid = {}) => keep(emptyHistory({ rows, invalid })), [keep]),
  };
}
