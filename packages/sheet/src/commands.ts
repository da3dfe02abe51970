import type { Decimals } from '@quayside/csv/figures';
import { ownText } from './format-cell';
import { pointedText } from './number-writing';
import { parseText } from './parse-cell';
import type {
  SheetCellError,
  SheetColumn,
  SheetCommand,
  SheetCommandKind,
  SheetInvalid,
  SheetInvalidCell,
  SheetRowState,
  SheetState,
  SheetParseResult,
} from './sheet.types';

/** What the builders of commands need to know about the sheet. */
export interface SheetModel<Row extends object> extends SheetState<Row> {
  columns: readonly SheetColumn<Row>[];
  rowId: (row: Row) => string;
  readOnly?: boolean;
  fixedRows?: boolean;
  newRow?: (neighbour?: Row) => Row;
  rowState?: (row: Row) => SheetRowState | undefined;
}

/** A text for a cell; the row index may lie beyond the last row. */
export interface CellText {
  row: number;
  column: number;
  text: string;
}

/** What became of the texts of a command. */
export interface WriteCounts {
  changed: number;
  rows: number;
  attention: number;
  readOnly: number;
  leftOut: number;
}

/** A refusal with the caller's own words. */
export function sheetError(message: string): SheetCellError {
  return { sheetError: message };
}

export function isSheetCellError(outcome: object): outcome is SheetCellError {
  return 'sheetError' in outcome;
}

/** How many cells hold a text that was not accepted. */
export function countInvalid(invalid: SheetInvalid): number {
  return Object.values(invalid).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
}

function emptyCommand<Row>(kind: SheetCommandKind): SheetCommand<Row> {
  return { kind, updated: [], inserted: [], removed: [], invalid: [] };
}

/** Whether the cell cannot be changed, by sheet, row or column. */
export function isCellReadOnly<Row extends object>(
  model: SheetModel<Row>,
  column: SheetColumn<Row>,
  row: Row,
): boolean {
  return Boolean(
    model.readOnly ||
    column.kind === 'readonly' ||
    !column.write ||
    column.isReadOnly?.(row) ||
    model.rowState?.(row)?.readOnly,
  );
}

/** The text of a cell as it is copied: what was entered when it was not accepted, else the raw value. */
export function rawText<Row extends object>(
  model: SheetModel<Row>,
  row: Row,
  column: SheetColumn<Row>,
): string {
  return model.invalid[model.rowId(row)]?.[column.id]?.text ?? ownText(column, row);
}

/** The row behind a text that was refused: as it was, or without the former value. */
function behindRefused<Row extends object>(column: SheetColumn<Row>, row: Row): Row {
  const blank = column.blankRefused ? column.write?.(row, '') : undefined;
  return blank && !isSheetCellError(blank) ? blank : row;
}

/** Reads a text into a row. A text that is not accepted leaves the row as it is, or empties the cell if the column says so. */
function writeText<Row extends object>(
  column: SheetColumn<Row>,
  row: Row,
  text: string,
  foreign: { decimals: Decimals | undefined } | undefined,
): { row: Row; invalid: SheetInvalidCell | undefined } {
  const isMoney = (column.currency?.(row) ?? null) !== null;
  // What the cell holds already is written as the sheet writes it.
  const isOwn = !foreign || text === ownText(column, row);
  const pointed = isOwn ? text : pointedText(column.kind, text, foreign.decimals, isMoney);
  const parsed: SheetParseResult =
    typeof pointed === 'string'
      ? parseText(column, pointed, row)
      : { ok: false, problem: { code: 'grouping', readings: pointed } };
  const former = () => behindRefused(column, row);
  if (!parsed.ok) return { row: former(), invalid: { text, problem: parsed.problem } };
  const written = column.write?.(row, parsed.value) ?? row;
  if (isSheetCellError(written)) {
    return { row: former(), invalid: { text, problem: { code: 'refused', message: written.sheetError } } };
  }
  return { row: written, invalid: undefined };
}

/**
 * One command that enters texts into cells, adding rows where they go beyond the last one. Texts equal to
 * what a cell already holds change nothing unless `force` is set (a typed value may repeat the calculated one
 * on purpose). The command is null when nothing changes.
 */
export function writeCells<Row extends object>(
  model: SheetModel<Row>,
  kind: SheetCommandKind,
  texts: readonly CellText[],
  force = false,
  /** Texts as people write numbers in their language; else as the sheet writes them. */
  foreign?: { decimals: Decimals | undefined },
): { command: SheetCommand<Row> | null; counts: WriteCounts } {
  const canGrow = model.newRow !== undefined && !model.fixedRows && !model.readOnly;
  const work = new Map<number, { id: string; before: Row | null; row: Row }>();
  const added: Row[] = [];
  const invalid: SheetCommand<Row>['invalid'][number][] = [];
  const counts: WriteCounts = { changed: 0, rows: 0, attention: 0, readOnly: 0, leftOut: 0 };
  const open = (index: number) => {
    const known = work.get(index);
    if (known) return known;
    const existing = model.rows[index];
    if (existing) {
      const entry = { id: model.rowId(existing), before: existing, row: existing };
      work.set(index, entry);
      return entry;
    }
    if (!canGrow || !model.newRow) return null;
    while (model.rows.length + added.length <= index) {
      const row = model.newRow(model.rows.at(-1));
      work.set(model.rows.length + added.length, { id: model.rowId(row), before: null, row });
      added.push(row);
    }
    return work.get(index) ?? null;
  };

  // A pasted currency counts before the amounts beside it: their signs are held against it.
  const isMoney = ({ column }: CellText) => (model.columns[column]?.currency ? 1 : 0);
  const ordered = [...texts].sort((one, other) => one.row - other.row || isMoney(one) - isMoney(other));
  for (const { row: index, column: columnIndex, text } of ordered) {
    const column = model.columns[columnIndex];
    const entry = column ? open(index) : null;
    if (!column || !entry) {
      if (text !== '') counts.leftOut += 1;
      continue;
    }
    if (isCellReadOnly(model, column, entry.row)) {
      if (text !== '') counts.readOnly += 1;
      continue;
    }
    const previous = model.invalid[entry.id]?.[column.id];
    if (!force && text === (previous?.text ?? ownText(column, entry.row))) {
      if (previous) counts.attention += 1;
      continue;
    }
    const written = writeText(column, entry.row, text, foreign);
    entry.row = written.row;
    counts.changed += 1;
    if (written.invalid) counts.attention += 1;
    if (previous || written.invalid) {
      invalid.push({ rowId: entry.id, columnId: column.id, before: previous, after: written.invalid });
    }
  }

  const touched = [...work.entries()].sort(([left], [right]) => left - right);
  counts.rows = touched.length;
  const command: SheetCommand<Row> = {
    ...emptyCommand(kind),
    updated: touched.flatMap(([, { id, before, row }]) =>
      before && before !== row ? [{ rowId: id, before, after: row }] : [],
    ),
    inserted: touched.flatMap(([index, { before, row }]) => (before ? [] : [{ index, row }])),
    invalid,
  };
  const first = texts[0];
  const place = first ? touched.find(([index]) => index === first.row) : undefined;
  const columnId = first ? model.columns[first.column]?.id : undefined;
  if (place && columnId) command.at = { rowId: place[1].id, columnId };
  const changes = command.updated.length + command.inserted.length + command.invalid.length;
  return { command: changes > 0 ? command : null, counts };
}

/** Inserts rows so that the first of them stands at `index`. */
export function insertRows<Row>(index: number, rows: readonly Row[]): SheetCommand<Row> {
  return { ...emptyCommand('insert'), inserted: rows.map((row, offset) => ({ index: index + offset, row })) };
}

/** Removes rows, with their invalid texts. Ids that are not there are passed over. */
export function removeRows<Row extends object>(
  state: SheetState<Row>,
  ids: Iterable<string>,
  rowId: (row: Row) => string,
): SheetCommand<Row> {
  const wanted = new Set(ids);
  const removed = state.rows.flatMap((row, index) => (wanted.has(rowId(row)) ? [{ index, row }] : []));
  return {
    ...emptyCommand('remove'),
    removed,
    invalid: removed.flatMap(({ row }) =>
      Object.entries(state.invalid[rowId(row)] ?? {}).map(([columnId, before]) => ({
        rowId: rowId(row),
        columnId,
        before,
        after: undefined,
      })),
    ),
  };
}

/** Moves `count` rows starting at `from` so that the first of them stands at `to`. */
export function moveRows<Row extends object>(
  rows: readonly Row[],
  { from, count, to }: { from: number; count: number; to: number },
  rowId: (row: Row) => string,
): SheetCommand<Row> {
  const others = rows.toSpliced(from, count).map(rowId);
  const placeAt = (index: number) => ({ behind: others[index - 1], index });
  const rowIds = rows.slice(from, from + count).map(rowId);
  return { ...emptyCommand('move'), moved: { rowIds, from: placeAt(from), to: placeAt(to) } };
}

/** Replaces existing rows by rows of the same id, from outside the sheet, as one step to undo. */
export function updateRows<Row extends object>(
  state: SheetState<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): SheetCommand<Row> {
  const current = new Map(state.rows.map((row) => [rowId(row), row]));
  return {
    ...emptyCommand('edit'),
    updated: rows.flatMap((after) => {
      const before = current.get(rowId(after));
      return before && before !== after ? [{ rowId: rowId(after), before, after }] : [];
    }),
  };
}
