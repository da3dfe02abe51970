import type { ReactNode } from 'react';
import type { DataColumn } from './data-table.types';

/** The last column of a table: what can be done with each row. Its name is said, not seen. */
export function actionsColumn<Item>(label: string, cell: (item: Item) => ReactNode): DataColumn<Item> {
  return {
    id: 'actions',
    header: <span className="qs-visually-hidden">{label}</span>,
    label,
    align: 'end',
    cell,
  };
}
