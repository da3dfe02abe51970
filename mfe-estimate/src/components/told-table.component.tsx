import type { ToldDifference } from '../editor/told-difference';

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
    <div className="qs-table-wrap">
      <table className="qs-table" aria-label={label}>
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
