import type { ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { Button } from '../patterns/button.component';
import { Panel, type PanelProps } from '../patterns/layout.component';
import { EmptyState } from '../patterns/states.component';
import { DataTable } from './data-table.component';
import { listFooter } from './list-footer.component';
import type { DataTableProps } from './data-table.types';
import { FilterBar } from './filter-bar.component';
import type { ListQuery } from './use-list-query';
import type { ListState } from './use-list-state';
import * as styles from './filter-bar.module.css';

type NarrowedBy = Pick<ListState<never>, 'isFiltered' | 'clear'>;

export type ListEmptyProps = {
  state?: NarrowedBy;
  /** What is said where there is nothing yet: what the list will hold, and the way to its first entry. */
  title: string;
  text?: ReactNode;
  action?: ReactNode;
};

/** Instead of rows: nothing matches the filters, or nothing is there yet. */
export function ListEmpty({ state, title, text, action }: ListEmptyProps) {
  const { t } = useTranslation('platform');
  if (!state?.isFiltered) {
    return (
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('state.emptyFilter')}
      action={<Button onClick={state.clear}>{t('action.clearFilters')}</Button>}
    >
      {t('state.emptyFilterHint')}
    </EmptyState>
  );
}

type FromTable = 'label' | 'columns' | 'itemId' | 'itemLink' | 'itemLabel' | 'selection' | 'expectedRows';

export type ListPanelProps<Item> = Pick<DataTableProps<Item>, FromTable> &
  Pick<PanelProps, 'title' | 'actions'> & {
    list: ListQuery<Item>;
    /** Search, sort and filters of the address; none where a list is only read. */
    state?: NarrowedBy & Pick<ListState<never>, 'q' | 'sort' | 'setQ' | 'setSort'>;
    /** Says what is searched; without it there is no search. */
    search?: string;
    /** `FilterSelect`s and `FilterToggle`s. */
    children?: ReactNode;
    /** At the right end of the filters: a count, a note, views. */
    end?: ReactNode;
    /** Between filters and rows: what can be done with the chosen ones. */
    bar?: ReactNode;
    empty: Omit<ListEmptyProps, 'state'>;
  };

/** A list as every page shows it: filters, rows, how many of how many, and words where there are none. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const { list, state, search, title, actions, children, end: atEnd, bar, empty, ...table } = props;
  const end = typeof atEnd === 'string' ? <span className="qs-small qs-subtle">{atEnd}</span> : atEnd;
  return (
    <Panel
      flush
      title={title}
      label={table.label}
      actions={actions}
      busy={list.refreshing}
      footer={listFooter(list)}
    >
      {state && search ? (
        <FilterBar
          searchLabel={search}
          q={state.q}
          onSearch={state.setQ}
          isFiltered={state.isFiltered}
          onClear={state.clear}
          end={end}
        >
          {children}
        </FilterBar>
      ) : children ? (
        <div className={styles.filters} data-part="filters">
          {children}
          <span className="qs-spacer" />
          {end}
        </div>
      ) : null}
      {bar}
      <DataTable
        {...table}
        items={list.items}
        sort={state?.sort}
        onSort={state?.setSort}
        loading={list.loading}
        error={list.error}
        onRetry={list.retry}
        empty={<ListEmpty state={state} {...empty} />}
      />
    </Panel>
  );
}
