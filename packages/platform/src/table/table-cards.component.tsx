import { Link } from 'react-router-dom';
import { Skeleton } from '../patterns/states.component';
import type { DataColumn, DataTableProps } from './data-table.component';

type TableCardsProps<Item> = Pick<
  DataTableProps<Item>,
  'columns' | 'items' | 'itemId' | 'itemLink' | 'loading'
>;

/** The same rows for narrow screens: title and figure first, the rest as labelled facts. */
export function TableCards<Item>({ columns, items, itemId, itemLink, loading }: TableCardsProps<Item>) {
  if (loading && !items) {
    return (
      <div className="qs-table-cards">
        <Skeleton lines={6} height={14} />
      </div>
    );
  }
  const role = (column: DataColumn<Item>, index: number) => column.card ?? (index === 0 ? 'title' : 'detail');
  const of = (wanted: string) => columns.filter((column, index) => role(column, index) === wanted);
  return (
    <ul className="qs-table-cards">
      {(items ?? []).map((item) => (
        <li key={itemId(item)} className="qs-card-row">
          <span className="qs-strong">
            {of('title').map((column) => (
              <span key={column.id}>{column.cell(item)} </span>
            ))}
          </span>
          <span className="qs-num qs-strong">
            {of('value').map((column) => (
              <span key={column.id}>{column.cell(item)} </span>
            ))}
          </span>
          <dl>
            {of('detail').map((column) => (
              <div key={column.id} style={{ display: 'contents' }}>
                <dt>{column.label ?? column.header}</dt>
                <dd>{column.cell(item)}</dd>
              </div>
            ))}
          </dl>
          {itemLink ? <CardLink to={itemLink(item)} /> : null}
        </li>
      ))}
    </ul>
  );
}

function CardLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="qs-small"
      style={{ gridColumn: '1 / -1', justifySelf: 'end' }}
      tabIndex={-1}
      aria-hidden="true"
    >
      →
    </Link>
  );
}
