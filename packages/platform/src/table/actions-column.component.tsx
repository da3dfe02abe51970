import type { ReactNode } from 'react';
import type { DataColumn } from './data-table.types';

/** By this it is known: on cards it stands at the foot. */
export const actionsColumnId = 'actions';

/**
 * The last column of a table: what can be done with each row. Its name is said, not seen.
 * @param cell gives `null` where nothing can be done: the place stays empty, and a card has none.
 */
export function actionsColumn<Item>(label: string, cell: (item: Item) => ReactNode): DataColumn<Item> {
  return {
    id: actionsColumnId,
    header: <span className="qs-visually-hidden">{label}</span>,
    label,
    align: 'end',
    cell,
  };
}
