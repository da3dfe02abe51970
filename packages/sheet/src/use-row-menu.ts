import { useState, type MouseEvent, type RefObject } from 'react';
import type { MenuPlace, RowMenuItem } from './row-menu.component';
import { rangeOf } from './selection';
import { isOneGroup } from './sheet-groups';
import type { SheetLabels } from './sheet-labels';
import { shownKeys } from './shortcuts';
import type { SheetProps } from './sheet.types';
import type { ActiveCell, CellEditing } from './use-cell-editing';
import { targetOf } from './use-grid-pointer';
import type { SheetActions } from './use-sheet-actions';
import type { useSheetSelection } from './use-sheet-selection';

/** The menu of the selected rows: by the right button, a long press, the button in the row's number, or Shift+F10. */
export function useRowMenu<Row extends object>(context: {
  props: SheetProps<Row>;
  labels: SheetLabels;
  active: ActiveCell<Row> | null;
  chosen: ReturnType<typeof useSheetSelection<Row>>;
  actions: SheetActions<Row>;
  editing: CellEditing<Row>;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const { props, labels, active, chosen, actions, editing } = context;
  const [at, setAt] = useState<MenuPlace | null>(null);
  const range = rangeOf(chosen.selection);

  const items: RowMenuItem[] = [];
  const add = (isPossible: boolean, id: string, label: string, keys: string, run: () => void) => {
    if (isPossible) items.push({ id, label, keys: shownKeys(keys), run, danger: id === 'remove' });
  };
  const mayChange = !props.readOnly && !props.fixedRows;
  const mayAdd = mayChange && props.newRow !== undefined;
  const { onExplain } = props;
  if (active && onExplain)
    add(true, 'explain', labels.explain, 'Alt+E', () => onExplain(active.row, active.column));
  add(mayAdd, 'above', labels.insertAbove, 'Ctrl+Shift+=', () => actions.insertRows('above'));
  add(mayAdd, 'below', labels.insertBelow, 'Ctrl+Shift+Enter', () => actions.insertRows('below'));
  add(mayChange && props.copyRow !== undefined, 'duplicate', labels.duplicateRow, 'Ctrl+Shift+D', () =>
    actions.duplicateRows(),
  );
  const isBeside = (one: number, other: number) => isOneGroup(props.groups, one, other);
  const isOne = isBeside(range.top, range.bottom);
  const mayUp = mayChange && range.top > 0 && isOne && isBeside(range.top - 1, range.top);
  const isLast = range.bottom >= props.rows.length - 1;
  const mayDown = mayChange && !isLast && isOne && isBeside(range.bottom, range.bottom + 1);
  add(mayUp, 'up', labels.moveUp, 'Alt+↑', () => actions.moveRows(-1));
  add(mayDown, 'down', labels.moveDown, 'Alt+↓', () => actions.moveRows(1));
  add(mayChange, 'remove', labels.removeRow, 'Ctrl+-', () => actions.removeRows());

  const open = (place: MenuPlace) => {
    if (active && items.length > 0) setAt(place);
  };
  /** Below the cell, or the button, that it was asked from. */
  const openBeside = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect();
    if (box) open({ x: box.left, y: box.bottom + 1 });
  };
  return {
    at,
    items,
    openBeside,
    openAtCell: () => openBeside(context.inputRef.current),
    close: (back: boolean) => {
      setAt(null);
      if (back) chosen.revisit();
    },
    onContextMenu: (event: MouseEvent) => {
      const target = targetOf(event);
      if (!target || target.kind === 'corner' || editing.mode !== 'ready') return;
      event.preventDefault();
      // The keyboard's own event of the menu key comes after its key press has opened the menu.
      if (at) return;
      const { row, column } = target.cell;
      const isSelected =
        row >= range.top &&
        row <= range.bottom &&
        (target.kind === 'row' || (column >= range.left && column <= range.right));
      if (!isSelected) {
        const end = target.kind === 'row' ? { row, column: props.columns.length - 1 } : target.cell;
        chosen.select({ active: target.cell, end });
      }
      open({ x: event.clientX, y: event.clientY });
    },
  };
}
