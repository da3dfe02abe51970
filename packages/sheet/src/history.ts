import type { SheetCommand, SheetInvalid, SheetRowPlace, SheetState } from './sheet.types';

const historyLimit = 200;

/** The rows with what can be undone and redone. Plain data: keep it in any store. */
export interface SheetHistory<Row> extends SheetState<Row> {
  past: readonly SheetCommand<Row>[];
  future: readonly SheetCommand<Row>[];
}

/** A state without invalid cells. */
export function sheetState<Row>(rows: readonly Row[]): SheetState<Row> {
  return { rows, invalid: {} };
}

/** A history in which nothing can be undone yet. */
export function emptyHistory<Row>(state: SheetState<Row>): SheetHistory<Row> {
  return { rows: state.rows, invalid: state.invalid, past: [], future: [] };
}

/** Changes in `current` only the keys in which `from` and `to` differ. */
function patchRow<Row extends object>(current: Row, from: Row, to: Row): Row {
  if (current === from) return to;
  const patched = { ...current };
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)]) as Set<keyof Row>) {
    if (Object.is(from[key], to[key])) continue;
    if (key in to) patched[key] = to[key];
    else delete patched[key];
  }
  return patched;
}

function patchInvalid<Row>(
  invalid: SheetInvalid,
  changes: SheetCommand<Row>['invalid'],
  side: 'before' | 'after',
): SheetInvalid {
  if (changes.length === 0) return invalid;
  const patched = { ...invalid };
  for (const change of changes) {
    const cells = { ...patched[change.rowId] };
    const cell = change[side];
    if (cell) cells[change.columnId] = cell;
    else delete cells[change.columnId];
    if (Object.keys(cells).length > 0) patched[change.rowId] = cells;
    else delete patched[change.rowId];
  }
  return patched;
}

function updated<Row extends object>(
  rows: readonly Row[],
  changes: SheetCommand<Row>['updated'],
  rowId: (row: Row) => string,
  undo: boolean,
): readonly Row[] {
  if (changes.length === 0) return rows;
  const byId = new Map(changes.map((change) => [change.rowId, change]));
  return rows.map((row) => {
    const change = byId.get(rowId(row));
    if (!change) return row;
    return undo ? patchRow(row, change.after, change.before) : patchRow(row, change.before, change.after);
  });
}

function without<Row>(
  rows: readonly Row[],
  gone: SheetCommand<Row>['removed'],
  rowId: (row: Row) => string,
): readonly Row[] {
  if (gone.length === 0) return rows;
  const ids = new Set(gone.map((entry) => rowId(entry.row)));
  return rows.filter((row) => !ids.has(rowId(row)));
}

/** A row that stands there already (others may have brought it back) is not put there once more. */
function withRows<Row>(
  rows: readonly Row[],
  added: SheetCommand<Row>['inserted'],
  rowId: (row: Row) => string,
): readonly Row[] {
  if (added.length === 0) return rows;
  const known = new Set(rows.map(rowId));
  const result: Row[] = [];
  let taken = 0;
  for (const entry of added) {
    if (known.has(rowId(entry.row))) continue;
    while (result.length < entry.index && taken < rows.length) result.push(rows[taken++] as Row);
    result.push(entry.row);
  }
  return [...result, ...rows.slice(taken)];
}

/** By id, not by index: others may have put rows between meanwhile. */
function withMove<Row>(
  rows: readonly Row[],
  rowIds: readonly string[],
  place: SheetRowPlace,
  rowId: (row: Row) => string,
): readonly Row[] {
  const moved = new Set(rowIds);
  const block = rows.filter((row) => moved.has(rowId(row)));
  const others = rows.filter((row) => !moved.has(rowId(row)));
  const before = others.findIndex((row) => rowId(row) === place.behind);
  const isGone = place.behind !== undefined && before < 0;
  return others.toSpliced(isGone ? place.index : before + 1, 0, ...block);
}

/** The state after a command. Rows that no longer exist are passed over. */
export function applyCommand<Row extends object>(
  state: SheetState<Row>,
  command: SheetCommand<Row>,
  rowId: (row: Row) => string,
): SheetState<Row> {
  let rows = updated(state.rows, command.updated, rowId, false);
  rows = without(rows, command.removed, rowId);
  rows = withRows(rows, command.inserted, rowId);
  const { moved } = command;
  if (moved) rows = withMove(rows, moved.rowIds, moved.to, rowId);
  return { rows, invalid: patchInvalid(state.invalid, command.invalid, 'after') };
}

/** The state before a command: the inverse of {@link applyCommand}. */
export function revertCommand<Row extends object>(
  state: SheetState<Row>,
  command: SheetCommand<Row>,
  rowId: (row: Row) => string,
): SheetState<Row> {
  const { moved } = command;
  let rows = moved ? withMove(state.rows, moved.rowIds, moved.from, rowId) : state.rows;
  rows = without(rows, command.inserted, rowId);
  rows = withRows(rows, command.removed, rowId);
  rows = updated(rows, command.updated, rowId, true);
  return { rows, invalid: patchInvalid(state.invalid, command.invalid, 'before') };
}

/** Applies a command and remembers it; what could be redone is forgotten. The last 200 commands are kept. */
export function doCommand<Row extends object>(
  history: SheetHistory<Row>,
  command: SheetCommand<Row>,
  rowId: (row: Row) => string,
): SheetHistory<Row> {
  return {
    ...history,
    ...applyCommand(history, command, rowId),
    past: [...history.past, command].slice(-historyLimit),
    future: [],
  };
}

/** Takes back the last command; without one the history comes back unchanged and `command` is undefined. */
export function undoCommand<Row extends object>(
  history: SheetHistory<Row>,
  rowId: (row: Row) => string,
): { history: SheetHistory<Row>; command: SheetCommand<Row> | undefined } {
  const command = history.past.at(-1);
  if (!command) return { history, command };
  return {
    command,
    history: {
      ...history,
      ...revertCommand(history, command, rowId),
      past: history.past.slice(0, -1),
      future: [command, ...history.future],
    },
  };
}

/** Does the last undone command again. */
export function redoCommand<Row extends object>(
  history: SheetHistory<Row>,
  rowId: (row: Row) => string,
): { history: SheetHistory<Row>; command: SheetCommand<Row> | undefined } {
  const command = history.future[0];
  if (!command) return { history, command };
  return {
    command,
    history: {
      ...history,
      ...applyCommand(history, command, rowId),
      past: [...history.past, command],
      future: history.future.slice(1),
    },
  };
}
