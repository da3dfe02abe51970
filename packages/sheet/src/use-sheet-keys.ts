import { useRef, type KeyboardEvent } from 'react';
import { actionOf, endsEdit, type SheetAction } from './keyboard';
import {
  clampCell,
  jumpTarget,
  type CellIndex,
  moveSelection,
  nextInReadingOrder,
  selectCell,
  selectRange,
} from './selection';
import type { SheetProps } from './sheet.types';
import type { ActiveCell, CellEditing } from './use-cell-editing';
import type { SheetActions } from './use-sheet-actions';
import type { useSheetSelection } from './use-sheet-selection';

interface KeyContext<Row extends object> {
  props: SheetProps<Row>;
  active: ActiveCell<Row> | null;
  chosen: ReturnType<typeof useSheetSelection<Row>>;
  actions: SheetActions<Row>;
  editing: CellEditing<Row>;
  /** Rows of a page, for Page Up and Page Down. */
  pageRows: () => number;
  /** Puts the focus on the frame so that Tab leaves. */
  leave: () => void;
  /** Opens the menu of the active row beside its cell. */
  openMenu: () => void;
  hasLeft: boolean;
}

/** The keyboard of the grid. Keys that belong to an input method are never looked at. */
export function useSheetKeys<Row extends object>(context: KeyContext<Row>) {
  const { props, active, chosen, actions, editing, pageRows, leave, openMenu, hasLeft } = context;
  const { selection, size, select } = chosen;
  /** Where a run of Tabs began and has come to: Enter goes back to that column, as in spreadsheets. */
  const tabRun = useRef<{ column: number; at: CellIndex } | null>(null);
  const tabColumn = (cell: CellIndex): number => {
    const at = tabRun.current?.at;
    return tabRun.current && at?.row === cell.row && at.column === cell.column
      ? tabRun.current.column
      : cell.column;
  };

  const isFilled = (cell: CellIndex): boolean => {
    const row = props.rows[cell.row];
    return row !== undefined && (props.columns[cell.column]?.read(row) ?? '') !== '';
  };
  const goTo = (cell: CellIndex, extend: boolean) => {
    const target = clampCell(cell, size);
    select(extend ? { ...selection, end: target } : selectCell(target));
  };

  /** Carries an action out; false leaves the key to the browser. */
  const run = (action: SheetAction): boolean => {
    const from = selection.active;
    const far = 'extend' in action && action.extend ? selection.end : from;
    switch (action.type) {
      case 'move':
        select(moveSelection(selection, action, size, action.extend));
        return true;
      case 'jump':
        goTo(jumpTarget(far, action, size, isFilled), action.extend);
        return true;
      case 'page':
        select(
          moveSelection(selection, { rows: action.direction * pageRows(), columns: 0 }, size, action.extend),
        );
        return true;
      case 'goto':
        goTo(
          {
            row: action.row === 'same' ? far.row : action.row === 'first' ? 0 : size.rows - 1,
            column: action.column === 'first' ? 0 : size.columns - 1,
          },
          action.extend,
        );
        return true;
      case 'enter':
        goTo({ row: from.row + action.direction, column: tabColumn(from) }, false);
        return true;
      case 'tab': {
        const next = nextInReadingOrder(from, action.direction, size);
        if (!next) return false;
        tabRun.current = { column: tabColumn(from), at: next };
        select(selectCell(next));
        return true;
      }
      case 'moveRows':
        actions.moveRows(action.direction);
        return true;
      case 'explain':
        if (active) props.onExplain?.(active.row, active.column);
        return Boolean(props.onExplain);
      case 'selectAll':
        select(selectRange({ top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 }));
        return true;
      case 'selectRow':
        select({
          active: { row: from.row, column: 0 },
          end: { row: selection.end.row, column: size.columns - 1 },
        });
        return true;
      case 'insertRows':
        actions.insertRows(action.position);
        return true;
      case 'edit':
        editing.begin();
        return true;
      case 'escape':
        leave();
        return true;
      case 'breakLine':
        return false;
      case 'menu':
        openMenu();
        return true;
      case 'removeRows':
      case 'duplicateRows':
      case 'clear':
      case 'fillDown':
      case 'undo':
      case 'redo':
        actions[action.type]();
        return true;
      case 'fillSelection':
        actions.fillSelection();
        return true;
    }
  };

  /** Keys while a cell is edited; true when the key is used up. */
  const runInEdit = (event: KeyboardEvent, action: SheetAction | null): boolean => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (editing.list && plain && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      editing.highlight(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (action?.type === 'escape') {
      editing.cancel();
      return true;
    }
    if (action?.type === 'breakLine') {
      editing.breakLine();
      return true;
    }
    if (action?.type === 'fillSelection') {
      editing.fillSelection();
      return true;
    }
    if (!action || !endsEdit(action, editing.mode === 'typing')) return false;
    editing.commit();
    return run(action);
  };

  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const action = actionOf(event);
    if (hasLeft) {
      if (!action || action.type === 'tab' || action.type === 'escape') return;
      if (action.type === 'move' || action.type === 'enter' || action.type === 'edit') {
        event.preventDefault();
        chosen.revisit();
      }
      return;
    }
    if (editing.mode !== 'ready') {
      if (runInEdit(event, action)) event.preventDefault();
    } else if (action) {
      if (run(action)) event.preventDefault();
    } else if (
      active?.view.readOnly &&
      event.key.length === 1 &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      editing.refuse();
    }
  };
}
