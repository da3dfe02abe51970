import type { ToldDifference } from '../editor/told-difference';
import { classes } from '@quayside/platform';
import { scrollRegion } from './scroll-region';

export type ToldRow = ToldDifference & { id: string; where: string };

type ToldTableProps = {
  label: string;
  /** Over where it is, the field, the stored or earlier value, and the other. */
  titles: readonly [where: string, field: string, theirs: string, mine: string];
  rows: readonly ToldRow[];
};

/** What differs, field by field, in words. */
export function ToldTable({ label, titles, rows }: ToldTableProps) {
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(label)}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, where, field, theirs, mine }) => (
            <tr key={id}>
              <td data-wrap="">{where}</td>
              <td>{field}</td>
              <td data-wrap="">{theirs}</td>
              <td data-wrap="">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
