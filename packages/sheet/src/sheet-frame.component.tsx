import { alignOf } from './cell-view';
import { stickyStyle } from './sheet-layout';
import type { SheetLabels } from './sheet-labels';
import type { SheetColumn, SheetFooter } from './sheet.types';
import * as sheetGridStyles from './sheet-grid.module.css';
import * as sheetStyles from './sheet.module.css';
import * as cellStyles from './cell.module.css';

/** The header row: the corner selects everything. */
export function GridHeader<Row>({
  columns,
  labels,
}: {
  columns: readonly SheetColumn<Row>[];
  labels: SheetLabels;
}) {
  return (
    <div role="rowgroup" className={sheetGridStyles.head} data-sheet-part="head">
      <div role="row" aria-rowindex={1} className={sheetGridStyles.row}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={sheetGridStyles.number}
          data-corner
          title={labels.selectAll}
        >
          <span className={sheetStyles.hidden}>{labels.rowHeader}</span>
        </div>
        {columns.map((column, position) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={position + 2}
            className={cellStyles.cell}
            data-column={column.id}
            data-align={alignOf(column)}
            data-pinned={column.sticky}
            style={stickyStyle(columns, position)}
          >
            {column.header}
            {column.needed && (
              <span className={sheetGridStyles.required} aria-hidden>
                {' *'}
              </span>
            )}
            {typeof column.unit === 'string' && <span className={cellStyles.unit}> {column.unit}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The totals, always in view; the label reaches up to the first total. */
export function GridFooter<Row>(props: {
  columns: readonly SheetColumn<Row>[];
  footer: SheetFooter;
  rowIndex: number;
}) {
  const { columns, footer } = props;
  const hasTotal = (column: SheetColumn<Row>) => footer.cells[column.id] !== undefined;
  const first = columns.findIndex(hasTotal);
  const labelled = first < 0 ? columns.length : Math.max(1, first);
  return (
    <div role="rowgroup" className={sheetGridStyles.foot} data-sheet-part="foot">
      <div role="row" aria-rowindex={props.rowIndex} className={sheetGridStyles.row}>
        <div
          role="rowheader"
          aria-colindex={1}
          aria-colspan={labelled + 1}
          className={cellStyles.cell}
          style={{ gridColumn: `1 / span ${labelled + 1}` }}
        >
          {footer.label}
        </div>
        {columns.slice(labelled).map((column, offset) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={labelled + offset + 2}
            className={cellStyles.cell}
            data-column={column.id}
            data-align={alignOf(column)}
            data-pinned={column.sticky}
            style={column.sticky === 'end' ? stickyStyle(columns, labelled + offset) : undefined}
          >
            {footer.cells[column.id]}
          </div>
        ))}
      </div>
    </div>
  );
}
