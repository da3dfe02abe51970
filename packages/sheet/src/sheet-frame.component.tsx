import { alignOf } from './cell-view';
import { stickyStyle } from './sheet-layout';
import type { SheetLabels } from './sheet-labels';
import type { SheetColumn, SheetFooter } from './sheet.types';

/** The header row: the corner selects everything. */
export function GridHeader<Row>({
  columns,
  labels,
}: {
  columns: readonly SheetColumn<Row>[];
  labels: SheetLabels;
}) {
  return (
    <div role="rowgroup" className="qs-sheet-head">
      <div role="row" aria-rowindex={1} className="qs-sheet-row">
        <div
          role="columnheader"
          aria-colindex={1}
          className="qs-sheet-number"
          data-corner
          title={labels.selectAll}
        >
          <span className="qs-sheet-hidden">{labels.rowHeader}</span>
        </div>
        {columns.map((column, position) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={position + 2}
            className="qs-sheet-cell"
            data-column={column.id}
            data-align={alignOf(column)}
            data-pinned={column.sticky}
            style={stickyStyle(columns, position)}
          >
            {column.header}
            {column.needed && (
              <span className="qs-required" aria-hidden>
                {' *'}
              </span>
            )}
            {typeof column.unit === 'string' && <span className="qs-sheet-unit"> {column.unit}</span>}
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
    <div role="rowgroup" className="qs-sheet-foot">
      <div role="row" aria-rowindex={props.rowIndex} className="qs-sheet-row">
        <div
          role="rowheader"
          aria-colindex={1}
          aria-colspan={labelled + 1}
          className="qs-sheet-cell"
          style={{ gridColumn: `1 / span ${labelled + 1}` }}
        >
          {footer.label}
        </div>
        {columns.slice(labelled).map((column, offset) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={labelled + offset + 2}
            className="qs-sheet-cell"
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
