import { memo, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { alignOf, cellView } from './cell-view';
import type { SheetModel } from './commands';
import { rowHeight, stickyStyle } from './sheet-layout';
import type { SheetLabels } from './sheet-labels';
import type {
  SheetCellState,
  SheetColumn,
  SheetInvalid,
  SheetInvalidCell,
  SheetRowState,
} from './sheet.types';
import * as sheetGridStyles from './sheet-grid.module.css';
import * as cellStyles from './cell.module.css';

interface SheetRowProps<Row extends object> {
  row: Row;
  id: string;
  index: number;
  top: number;
  /** Its place among all that is drawn, headings of groups too. */
  place: number;
  columns: readonly SheetColumn<Row>[];
  /** Invalid texts of this row. */
  invalid: Readonly<Record<string, SheetInvalidCell>> | undefined;
  /** First and last selected column, -1 when none of the row is selected. */
  selectedFrom: number;
  selectedTo: number;
  /** The column of the active cell and its editor, -1 and null in all other rows. */
  activeColumn: number;
  editor: ReactNode;
  /** The button of the row's menu, in the active row. */
  menu: ReactNode;
  readOnly: boolean | undefined;
  rowState: ((row: Row) => SheetRowState | undefined) | undefined;
  cellState: ((row: Row, column: SheetColumn<Row>) => SheetCellState | undefined) | undefined;
  locale: string;
  labels: SheetLabels;
}

function RowOfCells<Row extends object>(props: SheetRowProps<Row>) {
  const { row, id, index, columns, locale, labels } = props;
  const state = props.rowState?.(row);
  const invalid: SheetInvalid = props.invalid ? { [id]: props.invalid } : {};
  const model: Parameters<typeof cellView<Row>>[0] & SheetModel<Row> = {
    rows: [],
    invalid,
    columns,
    rowId: () => id,
    readOnly: props.readOnly,
    rowState: () => state,
    cellState: props.cellState,
  };
  const style: CSSProperties = { top: props.top, height: rowHeight };
  return (
    <div
      role="row"
      aria-rowindex={props.place + 2}
      className={sheetGridStyles.row}
      style={style}
      data-row-id={id}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={sheetGridStyles.number}
        data-tone={state?.tone}
        title={state?.note}
        data-row={index}
      >
        {props.menu ?? index + 1}
      </div>
      {columns.map((column, position) => {
        const view = cellView(model, row, column, locale, labels);
        const isActive = position === props.activeColumn;
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={position + 2}
            aria-selected={position >= props.selectedFrom && position <= props.selectedTo}
            aria-readonly={view.readOnly || undefined}
            aria-invalid={view.tone === 'invalid' || undefined}
            className={cellStyles.cell}
            data-row={index}
            data-cell={position}
            data-column={column.id}
            data-tone={view.tone}
            data-align={alignOf(column)}
            data-pinned={column.sticky}
            data-active={isActive || undefined}
            title={isActive ? undefined : (view.note ?? undefined)}
            style={stickyStyle(columns, position)}
          >
            {isActive ? props.editor : view.text}
          </div>
        );
      })}
    </div>
  );
}

/** A row of the grid; it renders again only when something of it changed. */
export const SheetRow = memo(RowOfCells) as <Row extends object>(props: SheetRowProps<Row>) => ReactElement;
