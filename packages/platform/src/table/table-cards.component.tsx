import { Link } from 'react-router-dom';
import { Skeleton } from '../patterns/states.component';
import { actionsColumnId } from './actions-column.component';
import type { DataColumn, DataTableProps } from './data-table.types';
import { RowChoice } from './row-choice.component';
import * as styles from './table-cards.module.css';
import * as layoutStyles from '../patterns/layout.module.css';

type TableCardsProps<Item> = Pick<
  DataTableProps<Item>,
  'label' | 'columns' | 'items' | 'itemId' | 'itemLink' | 'itemLabel' | 'selection' | 'loading'
> & { onOpen?: (id: string) => void };

/** The same rows for narrow screens: title and figure first, the rest as labelled facts. */
export function TableCards<Item>(props: TableCardsProps<Item>) {
  const { columns, items, itemId, itemLink, selection, loading } = props;
  if (loading && !items) return <Skeleton lines={6} height={14} />;
  const place = (column: DataColumn<Item>, index: number) =>
    column.id === actionsColumnId ? 'actions' : (column.card ?? (index === 0 ? 'title' : 'detail'));
  const of = (wanted: string) => columns.filter((column, index) => place(column, index) === wanted);
  const toggle = (id: string) => {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    selection?.onChange(ids);
  };
  return (
    <ul aria-label={props.label}>
      {(items ?? []).map((item, index) => {
        const id = itemId(item);
        return (
          <li
            key={id}
            data-item={id}
            onClickCapture={() => props.onOpen?.(id)}
            className={styles.card}
            data-selected={selection?.ids.has(id) ? '' : undefined}
          >
            <span className={`${layoutStyles.row} qs-strong`} data-part="row">
              {selection ? (
                <RowChoice
                  name={props.itemLabel?.(item) ?? index + 1}
                  chosen={selection.ids.has(id)}
                  onToggle={() => toggle(id)}
                />
              ) : null}
              {of('title').map((column) => (
                <span key={column.id}>{column.cell(item)}</span>
              ))}
            </span>
            <span className="qs-num qs-strong">
              {of('value').map((column) => (
                <span key={column.id}>{column.cell(item)} </span>
              ))}
            </span>
            <dl>
              {of('detail').map((column) => {
                const cell = column.cell(item);
                // A row that has nothing to say there says nothing.
                return cell === null || cell === undefined || cell === '' ? null : (
                  <div key={column.id}>
                    <dt>{column.label ?? column.header}</dt>
                    <dd>{cell}</dd>
                  </div>
                );
              })}
            </dl>
            {of('actions').map((column) => {
              const actions = column.cell(item);
              return actions === null || actions === undefined ? null : (
                <div key={column.id} role="group" aria-label={column.label} className={styles.actions}>
                  {actions}
                </div>
              );
            })}
            <CardLink to={itemLink?.(item)} />
          </li>
        );
      })}
    </ul>
  );
}

/** The whole card leads to the item's page; the link with words is the one in its title. */
function CardLink({ to }: { to: string | undefined }) {
  return to === undefined ? null : <Link to={to} className={styles.link} tabIndex={-1} aria-hidden="true" />;
}
