import type { ReactNode } from 'react';
import type { DataColumn } from './data-table.types';

/**
 * The last column of a table: what can be done with each row. Its name is said, not seen.
 * @param cell gives `null` where nothing can be done: the place stays empty, and a card has none.
 */
export function actionsColumn<Item>(label: string, cell: (item: Item) => ReactNode): DataColumn<Item> {
  return {
    id: 'actions',
    header: <span className="qs-visually-hidden">{label}</span>,
    label,
    align: 'end',
    card: 'actions',
    cell,
  };
}
