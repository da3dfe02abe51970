import type { Decimals } from '@quayside/csv/figures';
import { toClipboardHtml, toClipboardText, parseClipboardText } from './clipboard';
import { insertRows, moveRows, rawText, removeRows, writeCells, type CellText } from './commands';
import { formatValue } from './format-cell';
import { applyCommand } from './history';
import { groupEnd, isOneGroup } from './sheet-groups';
import { foreignOf } from './number-writing';
import { placeBlock } from './paste-block';
import { titledBlock } from './paste-titles';
import { isSingle, rangeOf, selectCell, selectRange, type CellRange } from './selection';
import type { SheetLabels } from './sheet-labels';
import { writeMessage } from './sheet-messages';
import type { SheetCommand, SheetCommandKind, SheetProps } from './sheet.types';
import type { useSheetSelection } from './use-sheet-selection';

/** What a sheet of this page copied last. */
let lastCopied: string | undefined;

/** What the user can do to the cells and rows of the selection; each action is one command at most. */
export function useSheetActions<Row extends object>(
  props: SheetProps<Row>,
  labels: SheetLabels,
  chosen: ReturnType<typeof useSheetSelection<Row>>,
  say: (message: string, quiet?: boolean) => void,
) {
  const { rows, columns, rowId, locale } = props;
  const { selection, select } = chosen;
  const range = rangeOf(selection);

  const isLocked = (): boolean => {
    if (props.readOnly) say(props.readOnlyReason ?? labels.readOnlySheet);
    return Boolean(props.readOnly);
  };
  const areRowsFixed = (needsNewRow: boolean): boolean => {
    if (isLocked()) return true;
    const fixed = Boolean(props.fixedRows) || (needsNewRow && !props.newRow);
    if (fixed) say(labels.rowsFixed);
    return fixed;
  };
  const after = (command: SheetCommand<Row>): readonly Row[] => applyCommand(props, command, rowId).rows;
  const write = (
    kind: SheetCommandKind,
    texts: readonly CellText[],
    force = false,
    model = props,
    foreign?: { decimals: Decimals | undefined },
  ) => {
    const outcome = writeCells(model, kind, texts, force, foreign);
    if (outcome.command) props.onCommand(outcome.command);
    return outcome;
  };
  const change = (kind: SheetCommandKind, texts: readonly CellText[], isTyped = false) => {
    if (isLocked()) return;
    const { counts } = write(kind, texts, isTyped, props, isTyped ? foreignOf(columns, texts) : undefined);
    const message = writeMessage('change', counts, labels, locale);
    if (message) say(message);
  };
  const eachCell = (area: CellRange, text: (row: number, column: number) => string): CellText[] => {
    const texts: CellText[] = [];
    for (let row = area.top; row <= Math.min(area.bottom, rows.length - 1); row += 1) {
      for (let column = area.left; column <= area.right; column += 1) {
        texts.push({ row, column, text: text(row, column) });
      }
    }
    return texts;
  };
  const textAt = (rowIndex: number, columnIndex: number): string => {
    const row = rows[rowIndex];
    const column = columns[columnIndex];
    return row && column ? rawText(props, row, column) : '';
  };
  const copyTextAt = (rowIndex: number, columnIndex: number): string => {
    const row = rows[rowIndex];
    const column = columns[columnIndex];
    const text = textAt(rowIndex, columnIndex);
    return row && column?.kind === 'select' ? formatValue(column, text, row, locale) : text;
  };
  const go = (command: SheetCommand<Row> | undefined, done: string, nothing: string) => {
    say(command ? done : nothing, true);
    if (command?.at) chosen.selectAddress(command.at);
    else chosen.revisit();
  };

  return {
    write,
    isLocked,
    /** A text that a person typed into one cell. */
    enter: (cell: CellText, force: boolean) =>
      write('edit', [cell], force, props, foreignOf(columns, [cell])),
    copy: (clipboard: DataTransfer) => {
      const block: string[][] = [];
      for (const { row, text } of eachCell(range, copyTextAt)) (block[row - range.top] ??= []).push(text);
      const text = toClipboardText(block);
      lastCopied = text;
      clipboard.setData('text/plain', text);
      clipboard.setData('text/html', toClipboardHtml(block));
      say(labels.copied(block.length, range.right - range.left + 1), true);
    },
    paste: (text: string) => {
      if (isLocked()) return;
      const block = parseClipboardText(text);
      const titled = titledBlock(block, columns, range.top);
      const texts = titled?.texts ?? placeBlock(block, range);
      // A longer table lengthens its group; it does not run into the next one.
      const end = groupEnd(props.groups, range.bottom, rows.length);
      const model = end < rows.length ? { ...props, rows: rows.slice(0, end) } : props;
      // What a sheet copied is written with points, whatever the browser's language.
      const foreign = text === lastCopied ? undefined : foreignOf(columns, texts);
      const { command, counts } = write('paste', texts, false, model, foreign);
      const list = command ? after(command) : rows;
      if (list.length > 0) {
        const bottom = Math.min(list.length - 1, Math.max(...texts.map((cell) => cell.row)));
        const right = Math.min(columns.length - 1, Math.max(...texts.map((cell) => cell.column)));
        const left = titled ? Math.min(...titled.columns) : range.left;
        select(selectRange({ top: range.top, left, bottom, right }), list);
      }
      say(writeMessage('paste', counts, labels, locale, titled));
    },
    clear: (kind: 'clear' | 'cut' = 'clear') =>
      change(
        kind,
        eachCell(range, () => ''),
      ),
    fillDown: () => {
      const source = range.top === range.bottom ? range.top - 1 : range.top;
      if (source < 0) return;
      change(
        'fill',
        eachCell({ ...range, top: source + 1 }, (_, column) => textAt(source, column)),
      );
    },
    /** The same text into every cell of the selection; the active cell's own when none is given. */
    fillSelection: (typed?: string) => {
      if (typed === undefined && isSingle(selection)) return;
      const text = typed ?? textAt(selection.active.row, selection.active.column);
      change(
        'fill',
        eachCell(range, () => text),
        typed !== undefined,
      );
    },
    insertRows: (position: 'above' | 'below' | 'end') => {
      const { newRow } = props;
      if (areRowsFixed(true) || !newRow) return;
      const amount = position === 'end' || rows.length === 0 ? 1 : range.bottom - range.top + 1;
      const index =
        position === 'end'
          ? rows.length
          : Math.min(rows.length, position === 'above' ? range.top : range.bottom + 1);
      const beside = position === 'end' ? rows.at(-1) : rows[position === 'above' ? range.top : range.bottom];
      const command = insertRows(
        index,
        Array.from({ length: amount }, () => newRow(beside)),
      );
      props.onCommand(command);
      const column = position === 'end' ? 0 : selection.active.column;
      select({ active: { row: index, column }, end: { row: index, column } }, after(command));
      say(labels.rowsInserted(amount), true);
    },
    removeRows: () => {
      if (rows.length === 0 || areRowsFixed(false)) return;
      const gone = rows.slice(range.top, range.bottom + 1).filter((row) => !props.rowState?.(row)?.readOnly);
      if (gone.length === 0) return say(labels.rowsFixed);
      const command = removeRows(props, gone.map(rowId), rowId);
      props.onCommand(command);
      const list = after(command);
      const cell = {
        row: Math.max(0, Math.min(range.top, list.length - 1)),
        column: selection.active.column,
      };
      select({ active: cell, end: cell }, list);
      say(labels.rowsRemoved(gone.length));
    },
    duplicateRows: () => {
      const { copyRow } = props;
      if (rows.length === 0 || areRowsFixed(false) || !copyRow) return;
      const copies = rows.slice(range.top, range.bottom + 1).map(copyRow);
      const command = insertRows(range.bottom + 1, copies);
      props.onCommand(command);
      const top = range.bottom + 1;
      const bottom = range.bottom + copies.length;
      const isOne = copies.length === 1;
      const { column } = selection.active;
      select(
        isOne ? selectCell({ row: top, column }) : selectRange({ ...range, top, bottom }),
        after(command),
      );
      say(labels.rowsDuplicated(copies.length), true);
    },
    moveRows: (direction: 1 | -1) => {
      if (areRowsFixed(false)) return;
      const to = range.top + direction;
      const block = rows.slice(range.top, range.bottom + 1);
      if (to < 0 || range.bottom + direction >= rows.length) return;
      const isLeaving =
        !isOneGroup(props.groups, range.top, range.bottom) ||
        !isOneGroup(
          props.groups,
          direction < 0 ? range.top : range.bottom,
          direction < 0 ? to : range.bottom + 1,
        );
      if (isLeaving) return say(labels.rowsFixed);
      if (block.some((row) => props.rowState?.(row)?.readOnly)) return say(labels.rowsFixed);
      const command = moveRows(rows, { from: range.top, count: block.length, to }, rowId);
      props.onCommand(command);
      const shift = (cell: { row: number; column: number }) => ({ ...cell, row: cell.row + direction });
      select({ active: shift(selection.active), end: shift(selection.end) }, after(command));
      say(labels.rowsMoved(block.length), true);
    },
    undo: () => {
      if (props.onUndo && !isLocked()) go(props.onUndo(), labels.undone, labels.nothingToUndo);
    },
    redo: () => {
      if (props.onRedo && !isLocked()) go(props.onRedo(), labels.redone, labels.nothingToRedo);
    },
  };
}

export type SheetActions<Row extends object> = ReturnType<typeof useSheetActions<Row>>;
