import type { ReactNode } from 'react';

export type DataColumn<Item> = {
  id: string;
  header: ReactNode;
  /** Read by screen readers and on cards where `header` is no text. */
  label?: string;
  align?: 'start' | 'end';
  width?: number | string;
  /** Name of the server's sort field. */
  sort?: string;
  wrap?: boolean;
  /** Takes the room that is left, and is cut short when there is little. One column of names has it. */
  grows?: boolean;
  /** On screens too narrow for all columns it leaves; the lowest number first. Amounts have none. */
  givesWay?: number;
  /** On small screens: the card's first line, its figure, a labelled detail (default) or nothing. */
  card?: 'title' | 'value' | 'detail' | 'none';
  cell: (item: Item) => ReactNode;
};

export type DataTableProps<Item> = {
  label: string;
  columns: readonly DataColumn<Item>[];
  items: readonly Item[] | undefined;
  itemId: (item: Item) => string;
  /** Address of the item's page: the whole row leads there. One cell holds the link itself, for keyboards and other tabs. */
  itemLink?: (item: Item) => string | undefined;
  /** What the row's checkbox selects, for screen readers: a number, a name. */
  itemLabel?: (item: Item) => string;
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
  loading?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty: ReactNode;
  footer?: ReactNode;
  /** Rows of the skeleton. */
  expectedRows?: number;
};
