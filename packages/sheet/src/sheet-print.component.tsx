import { alignOf, cellView } from './cell-view';
import type { SheetLabels } from './sheet-labels';
import type { SheetProps } from './sheet.types';
import * as styles from './sheet.module.css';

/** The sheet on paper: a plain table with all rows, of the columns that hold something; only while the page prints. */
export function SheetPrint<Row extends object>({
  sheet,
  labels,
}: {
  sheet: SheetProps<Row>;
  labels: SheetLabels;
}) {
  const { rows, footer, locale } = sheet;
  const texts = rows.map((row) =>
    sheet.columns.map((column) => cellView(sheet, row, column, locale, labels).text),
  );
  const shown = sheet.columns
    .map((column, index) => ({ column, index }))
    .filter(
      ({ column, index }) => footer?.cells[column.id] !== undefined || texts.some((row) => row[index] !== ''),
    );
  const first = shown.findIndex(({ column }) => footer?.cells[column.id] !== undefined);
  const labelled = first < 0 ? shown.length : first;
  const headings = (at: number) =>
    (sheet.groups ?? [])
      .filter(({ from }) => from === at)
      .map((group) => (
        <tr key={`group ${group.id}`}>
          <th colSpan={Math.max(1, labelled)}>{group.label}</th>
          {shown.slice(Math.max(1, labelled)).map(({ column }) => (
            <td key={column.id} data-align={alignOf(column)}>
              {group.cells?.[column.id]}
            </td>
          ))}
        </tr>
      ));
  if (rows.length === 0) return null;
  return (
    <table className={styles.paper} aria-label={sheet.ariaLabel}>
      <thead>
        <tr>
          {shown.map(({ column }) => (
            <th key={column.id} scope="col" data-align={alignOf(column)}>
              {column.header} {typeof column.unit === 'string' ? column.unit : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => [
          ...headings(at),
          <tr key={sheet.rowId(row)}>
            {shown.map(({ column, index }) => (
              <td key={column.id} data-align={alignOf(column)}>
                {texts[at]?.[index]}
              </td>
            ))}
          </tr>,
        ])}
        {headings(rows.length)}
      </tbody>
      {footer ? (
        <tfoot>
          <tr>
            {labelled > 0 ? <th colSpan={labelled}>{footer.label}</th> : null}
            {shown.slice(labelled).map(({ column }) => (
              <td key={column.id} data-align={alignOf(column)}>
                {footer.cells[column.id]}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
