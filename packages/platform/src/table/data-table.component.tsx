import { useRef, type MouseEvent } from 'react';
import { useTranslation } from '../language/use-translation';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../patterns/states.component';
import { useIsNarrow } from '../patterns/use-is-narrow';
import { TableCards } from './table-cards.component';
import { useFittingColumns } from './use-fitting-columns';
import { useRowKeys } from './use-row-keys';
import { useRowReturn } from './use-row-return';
import { useScrollRegion } from './use-scroll-region';
import type { DataTableProps } from './data-table.types';
import { RowChoice } from './row-choice.component';
import * as tableStyles from './table.module.css';
import * as statesStyles from '../patterns/states.module.css';

const interactive = 'a, button, input, select, label';

/**
 * A list as a table with plain elements (hundreds of rows stay fast), as cards on small screens. Arrow keys move between rows,
 * Enter opens, Space selects; the row's first link stays a real link for other tabs.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { items, itemId, itemLink, sort, onSort, selection, loading, error, onRetry } = props;
  const { t } = useTranslation('platform');
  const navigate = useNavigate();
  const body = useRowKeys();
  const wrap = useRef<HTMLDivElement>(null);
  const hidden = useFittingColumns(props.columns, wrap, items);
  const region = useScrollRegion(wrap, props.label, items);
  const remember = useRowReturn(props.label, wrap, Boolean(items?.length));
  const isNarrow = useIsNarrow();
  if (error && !items?.length) return <ErrorState error={error} onRetry={onRetry} />;
  if (!loading && items?.length === 0) return <>{props.empty}</>;
  const shown = items ?? [];
  const columns = props.columns.filter(({ id }) => !hidden.has(id));
  const allSelected = shown.length > 0 && shown.every((item) => selection?.ids.has(itemId(item)));

  const toggle = (id: string) => {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    selection?.onChange(ids);
  };
  const open = (item: Item, event: MouseEvent) => {
    if (!itemLink || (event.target as Element).closest(interactive) || window.getSelection()?.toString())
      return;
    const to = itemLink(item);
    if (to === undefined) return;
    if (event.metaKey || event.ctrlKey) window.open(to, '_blank');
    else void navigate(to);
  };
  if (isNarrow)
    return (
      <div ref={wrap}>
        <TableCards {...props} onOpen={remember} />
      </div>
    );
  return (
    <div aria-busy={(loading && !items) || undefined}>
      <div className={tableStyles.scroll} data-part="table-scroll" ref={wrap} {...region}>
        <table className={tableStyles.table} aria-label={props.label}>
          <thead>
            <tr>
              {selection ? (
                <th style={{ width: 34 }}>
                  <input
                    type="checkbox"
                    aria-label={t('table.selectAll')}
                    checked={allSelected}
                    onChange={() => selection.onChange(allSelected ? new Set() : new Set(shown.map(itemId)))}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  data-column={column.id}
                  data-align={column.align}
                  data-grows={column.grows ? '' : undefined}
                  style={{ width: column.width }}
                  aria-sort={ariaSort(column.sort, sort)}
                >
                  {column.sort && onSort ? (
                    <button
                      type="button"
                      onClick={() => onSort(sort === column.sort ? `-${column.sort}` : (column.sort ?? ''))}
                    >
                      {column.header}
                      <span aria-hidden="true">
                        {sort === column.sort ? '↑' : sort === `-${column.sort}` ? '↓' : ''}
                      </span>
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {loading && !items
              ? Array.from({ length: props.expectedRows ?? 8 }, (_, row) => (
                  <tr key={row}>
                    {selection ? <td /> : null}
                    {columns.map((column) => (
                      <td key={column.id}>
                        <span
                          className={statesStyles.skeleton}
                          style={{ width: `${80 - ((row * 13) % 40)}%` }}
                        />
                      </td>
                    ))}
                  </tr>
                ))
              : shown.map((item, index) => {
                  const id = itemId(item);
                  return (
                    <tr
                      key={id}
                      data-link={itemLink?.(item) === undefined ? undefined : ''}
                      data-selected={selection?.ids.has(id) ? '' : undefined}
                      data-item={id}
                      onClickCapture={() => remember(id)}
                      onClick={(event) => open(item, event)}
                    >
                      {selection ? (
                        <td>
                          <RowChoice
                            name={props.itemLabel?.(item) ?? index + 1}
                            chosen={selection.ids.has(id)}
                            onToggle={() => toggle(id)}
                          />
                        </td>
                      ) : null}
                      {columns.map((column) => (
                        <td
                          key={column.id}
                          data-align={column.align}
                          data-wrap={column.wrap ? '' : undefined}
                          data-grows={column.grows ? '' : undefined}
                        >
                          {column.cell(item)}
                        </td>
                      ))}
                    </tr>
                  );
                })}
          </tbody>
          {props.footer ? <tfoot>{props.footer}</tfoot> : null}
        </table>
      </div>
    </div>
  );
}

function ariaSort(
  field: string | undefined,
  sort: string | undefined,
): 'ascending' | 'descending' | undefined {
  if (!field) return undefined;
  return sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
}
