import { useMemo, useState } from 'react';
import type { SheetModel } from './commands';
import { clampCell, isSingle, type CellIndex, type Selection } from './selection';
import type { SheetCellAddress } from './sheet.types';

/** A cell remembered by its ids, so that it survives sorting, with its last place for when its row is gone. */
interface RememberedCell extends CellIndex {
  rowId: string | undefined;
  columnId: string | undefined;
}

/**
 * The selection, kept by row and column ids. `tick` counts the selections made by the user: each puts the
 * focus into the active cell and brings it into view.
 */
export function useSheetSelection<Row extends object>(model: SheetModel<Row>) {
  const { rows, columns, rowId } = model;
  const [remembered, setRemembered] = useState<{ active: RememberedCell; end: RememberedCell; tick: number }>(
    () => {
      const first = { row: 0, column: 0, rowId: undefined, columnId: undefined };
      return { active: first, end: first, tick: 0 };
    },
  );
  const places = useMemo(() => new Map(rows.map((row, index) => [rowId(row), index])), [rows, rowId]);
  const size = { rows: rows.length, columns: columns.length };

  const resolve = (cell: RememberedCell): CellIndex => {
    const column = columns.findIndex(({ id }) => id === cell.columnId);
    return clampCell(
      { row: places.get(cell.rowId ?? '') ?? cell.row, column: column < 0 ? cell.column : column },
      size,
    );
  };
  const remember = (cell: CellIndex, list: readonly Row[]): RememberedCell => {
    const row = list[cell.row];
    return { ...cell, rowId: row && rowId(row), columnId: columns[cell.column]?.id };
  };
  const selection: Selection = { active: resolve(remembered.active), end: resolve(remembered.end) };

  return {
    selection,
    isSingle: isSingle(selection),
    size,
    tick: remembered.tick,
    /** Selects by places in `list`, which is the list after a change that is not rendered yet. */
    select: (next: Selection, list: readonly Row[] = rows) => {
      setRemembered(({ tick }) => ({
        active: remember(next.active, list),
        end: remember(next.end, list),
        tick: tick + 1,
      }));
    },
    selectAddress: (address: SheetCellAddress) => {
      const column = columns.findIndex(({ id }) => id === address.columnId);
      setRemembered(({ active, tick }) => {
        const row = places.get(address.rowId) ?? active.row;
        const cell = { ...address, row, column: Math.max(0, column) };
        return { active: cell, end: cell, tick: tick + 1 };
      });
    },
    /** Focus and view go to the active cell again. */
    revisit: () => setRemembered((current) => ({ ...current, tick: current.tick + 1 })),
  };
}
