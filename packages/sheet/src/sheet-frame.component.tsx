import { alignOf } from './cell-view';
import { rowHeight, stickyStyle } from './sheet-layout';
import type { SheetLabels } from './sheet-labels';
import type { SheetColumn, SheetFooter, SheetGroup } from './sheet.types';
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

/** A row of totals; the label reaches up to the first of them. */
function TotalsRow<Row>(props: {
  columns: readonly SheetColumn<Row>[];
  footer: Pick<SheetGroup, 'label' | 'cells'>;
  rowIndex: number;
  top?: number;
}) {
  const { columns, top } = props;
  const footer = { cells: {}, ...props.footer };
  const hasTotal = (column: SheetColumn<Row>) => footer.cells[column.id] !== undefined;
  const first = columns.findIndex(hasTotal);
  const labelled = first < 0 ? columns.length : Math.max(1, first);
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      className={sheetGridStyles.row}
      {...(top === undefined ? {} : { style: { top, height: rowHeight }, 'data-sheet-part': 'group' })}
    >
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
  );
}

/** The totals, always in view. */
export function GridFooter<Row>(props: {
  columns: readonly SheetColumn<Row>[];
  footer: SheetFooter;
  rowIndex: number;
}) {
  return (
    <div role="rowgroup" className={sheetGridStyles.foot} data-sheet-part="foot">
      <TotalsRow {...props} />
    </div>
  );
}

/** The heading of a group, with its subtotals. */
export function GroupHeading<Row>({
  columns,
  group,
  place,
}: {
  columns: readonly SheetColumn<Row>[];
  group: SheetGroup;
  place: number;
}) {
  return <TotalsRow columns={columns} footer={group} rowIndex={place + 2} top={place * rowHeight} />;
}
