import type { ReactNode, Ref } from 'react';
import type { SheetLabels } from './sheet-labels';
import type { SheetErrorCode } from './sheet-error-code';

/** What a column holds. It decides parsing, formatting, alignment and the keyboard of its cells. */
export type SheetColumnKind = 'text' | 'decimal' | 'integer' | 'percent' | 'date' | 'select' | 'readonly';

/** The look of a cell. `typed` is the plain one. */
export type SheetTone = 'calculated' | 'typed' | 'overridden' | 'invalid' | 'attention';

/** A text that could not become a value. */
export interface SheetProblem {
  code: SheetErrorCode;
  /** The caller's own words, already in the user's language; wins over the label of `code`. */
  message?: string;
  /** Both readings. `grouping`: with a point and with a comma before the decimals. `percentSign`: as it stands, and as a share of one. */
  readings?: { point: string; comma: string };
}

/** The outcome of reading a text: the raw value (decimal string, ISO date, option value, text), or the problem. */
export type SheetParseResult = { ok: true; value: string } | { ok: false; problem: SheetProblem };

/** Refusal returned by a column's `write`; make it with {@link sheetError}. */
export interface SheetCellError {
  sheetError: string;
}

export interface SheetOption {
  /** The raw value stored in the row. */
  value: string;
  /** What is shown. */
  label: string;
  /** Further spellings accepted when typed or pasted, e.g. `['個', 'PCS']`. */
  synonyms?: readonly string[];
}

/**
 * One column. Values travel as strings: decimals as plain decimal strings (`"1450.00"`), percents in percent
 * points (`"12"` is 12 %), dates as ISO dates, selects as the option's value, and `''` when there is none.
 */
export interface SheetColumn<Row> {
  /** Stable within the sheet. */
  id: string;
  header: string;
  kind: SheetColumnKind;
  /** Other titles under which the column stands in tables that people paste, in any language. */
  titles?: readonly string[];
  /** Least width in px (default by kind). */
  width?: number;
  /** Width in px that the column still does with where the sheet is too narrow for all figures up to the pinned end. */
  narrowWidth?: number;
  /**
   * Gives way where the sheet is too narrow for the columns up to the first that is pinned at the end, the lowest number first: it
   * is not pinned any more, or stands behind the pinned ones. Set it for columns without figures.
   */
  givesWay?: number;
  /** Share of the width that is left over, 0 by default (1 for text columns). */
  grow?: number;
  /** Default: `end` for numbers, `start` otherwise. */
  align?: 'start' | 'end' | 'center';
  /** Widen the column to its longest content; numbers are, unless told otherwise, for they are never cut. */
  fit?: boolean;
  /** Keep the column in view when scrolling sideways: leading columns at the start, any other at the end until its place comes. */
  sticky?: 'start' | 'end';
  options?: readonly SheetOption[] | ((row: Row) => readonly SheetOption[]);
  /** Fraction digits always shown; further digits are never hidden. Default 0. */
  decimals?: number | ((row: Row) => number);
  /** A constant unit is shown in the header, a unit by row after the value. Percent cells show `%` by themselves. */
  unit?: string | ((row: Row) => string);
  /** An amount of money in this currency: its signs and code are understood, any other sign is refused. */
  currency?: (row: Row) => string | null | undefined;
  /** Refuse values below zero. */
  nonNegative?: boolean;
  /** Refuse an empty text. */
  required?: boolean;
  /** Marks the title: a row is not finished without it, though it may be empty meanwhile. */
  needed?: boolean;
  /** A text that is refused leaves nothing in the row, where the former value must not go on counting. */
  blankRefused?: boolean;
  /** The raw value of the cell. */
  read: (row: Row) => string | null | undefined;
  /**
   * A new row with the value in it, or a refusal. `''` clears the cell (for a value typed over a calculated
   * one: back to the calculated value). Never called for read-only cells. Must not change `row`.
   */
  write?: (row: Row, value: string) => Row | SheetCellError;
  /** Replaces the reading of texts by kind. Must accept what `read` and `format` give. */
  parse?: (text: string, row: Row) => SheetParseResult;
  /** Replaces the formatting by kind. `value` is the raw value, never empty. */
  format?: (value: string, row: Row, locale: string) => string;
  isReadOnly?: (row: Row) => boolean;
  /** Cards (narrow screens): part of the summary line, only among the fields, or left out. Default `field`. */
  card?: 'title' | 'value' | 'detail' | 'field' | 'none';
}

export interface SheetCellState {
  tone: SheetTone;
  /** Shown and read out when the cell is active, e.g. "Typed over: calculated 1". */
  note?: string;
}

export interface SheetRowState {
  /** Colours the row's header and says why. */
  tone?: 'attention' | 'invalid';
  note?: string;
  /** The row's cells cannot be changed, nor the row removed or moved. */
  readOnly?: boolean;
}

/** A text that was entered but not accepted; the row keeps its former value until it is mended. */
export interface SheetInvalidCell {
  text: string;
  problem: SheetProblem;
}

/** Invalid texts by row id, then column id. Rows without any are absent. */
export type SheetInvalid = Readonly<Record<string, Readonly<Record<string, SheetInvalidCell>>>>;

/** What commands work on. Keep it where the rows live. */
export interface SheetState<Row> {
  rows: readonly Row[];
  invalid: SheetInvalid;
}

export type SheetCommandKind = 'edit' | 'paste' | 'cut' | 'clear' | 'fill' | 'insert' | 'remove' | 'move';

/** Where a row stands: behind which one (undefined: first), and its index, for when that one is gone. */
export interface SheetRowPlace {
  behind: string | undefined;
  index: number;
}

/**
 * One undoable change as data. Rows are patched by the keys that differ between `before` and `after`, so a
 * value that changed elsewhere in the meantime (a calculated amount) survives undo and redo.
 */
export interface SheetCommand<Row> {
  kind: SheetCommandKind;
  updated: readonly { rowId: string; before: Row; after: Row }[];
  /** Ascending indexes in the list after the command. */
  inserted: readonly { index: number; row: Row }[];
  /** Ascending indexes in the list before the command. */
  removed: readonly { index: number; row: Row }[];
  moved?: { rowIds: readonly string[]; from: SheetRowPlace; to: SheetRowPlace };
  invalid: readonly {
    rowId: string;
    columnId: string;
    before: SheetInvalidCell | undefined;
    after: SheetInvalidCell | undefined;
  }[];
  /** Where it happened. */
  at?: SheetCellAddress;
}

export interface SheetCellAddress {
  rowId: string;
  columnId: string;
}

export interface SheetFooter {
  label: string;
  /** Formatted totals by column id. */
  cells: Readonly<Record<string, ReactNode>>;
}

/** Rows that belong together, under a heading that is no row: keys pass over it, and rows are not moved out of it. */
export interface SheetGroup {
  id: string;
  /** Index of its first row, or of the one that would follow where it has none. Ascending. */
  from: number;
  label: ReactNode;
  /** Formatted subtotals by column id. */
  cells?: Readonly<Record<string, ReactNode>>;
}

/** What buttons outside the sheet can ask of it. */
export interface SheetHandle {
  focus: () => void;
  focusCell: (address: SheetCellAddress) => void;
  /** Adds a row (needs `newRow`) below the active one, or at the end, and goes to it. */
  insertRow: (position?: 'below' | 'end') => void;
  /** Removes the rows of the selection. */
  removeRows: () => void;
  undo: () => void;
  redo: () => void;
}

export interface SheetProps<Row extends object> extends SheetState<Row> {
  columns: readonly SheetColumn<Row>[];
  rowId: (row: Row) => string;
  /** Called once per user action; apply it with `doCommand` or `applyCommand`. */
  onCommand: (command: SheetCommand<Row>) => void;
  /** Ctrl+Z; return the command that was undone so that the sheet can go to its place. */
  onUndo?: () => SheetCommand<Row> | undefined;
  onRedo?: () => SheetCommand<Row> | undefined;
  /** An empty row with a fresh id, to stand beside `neighbour`. Without it rows cannot be added. */
  newRow?: (neighbour?: Row) => Row;
  /** A copy of a row with a fresh id. Without it rows cannot be duplicated. */
  copyRow?: (row: Row) => Row;
  /** Nothing can be changed; copying still works. */
  readOnly?: boolean;
  /** Said when a change is tried on a read-only sheet; default from the labels. */
  readOnlyReason?: string;
  /** Rows may not be removed or moved, only edited. */
  fixedRows?: boolean;
  ariaLabel: string;
  /** `ja` or `en` (anything else reads as English): built-in words and date formats. */
  locale: string;
  /** Replaces single words of the built-in dictionary. */
  labels?: Partial<SheetLabels>;
  footer?: SheetFooter;
  /** Headings between the rows. Rows are added, pasted and moved within the group of the one beside them. */
  groups?: readonly SheetGroup[];
  rowState?: (row: Row) => SheetRowState | undefined;
  cellState?: (row: Row, column: SheetColumn<Row>) => SheetCellState | undefined;
  onActiveCellChange?: (cell: { row: Row; column: SheetColumn<Row> } | null) => void;
  /** Alt+E, or the button on a card. */
  onExplain?: (row: Row, column: SheetColumn<Row>) => void;
  /** Every message that is also shown and read out, e.g. "200 rows pasted, 3 need attention". */
  onNotice?: (message: string) => void;
  /** `auto` (default): cards when the sheet is at most 600 px wide. */
  layout?: 'auto' | 'grid' | 'cards';
  /** Greatest height in px before the rows scroll; default 640. */
  maxHeight?: number;
  /** Whether the sheet shows its own button for adding a row; default true. */
  addRowButton?: boolean;
  /** What to show when there are no rows, above the button that adds one. */
  empty?: ReactNode;
  ref?: Ref<SheetHandle>;
}
