import { links } from '@quayside/contract';
import {
  DataTable,
  EmptyState,
  FilterBar,
  LinkButton,
  ListFooter,
  Page,
  Panel,
  useListState,
  useSession,
} from '@quayside/platform';
import { useState } from 'react';
import { listFilters, listQueryOf, useEstimateList } from '../../api/list.query';
import { usePageText } from '../parts/text';
import { BulkBar } from './bulk-bar.component';
import { EstimateFilters } from './estimate-filters.component';
import { useEstimateColumns } from './use-estimate-columns';

const nothing: ReadonlySet<string> = new Set();

/** All estimates that the member may see: searched, filtered, sorted, chosen for export. */
export function EstimateListPage() {
  const t = usePageText();
  const { can } = useSession();
  const state = useListState(listFilters, '-number');
  const query = listQueryOf(state.query);
  const list = useEstimateList(query);
  const columns = useEstimateColumns(list.items ?? []);
  const [chosen, setChosen] = useState(nothing);
  const mayExport = can('estimate:export');
  const create = can('estimate:write') ? (
    <LinkButton to={links.newEstimate()} tone="primary" icon="add">
      {t('list.create')}
    </LinkButton>
  ) : null;
  return (
    <Page title={t('list.title')} actions={create}>
      <Panel
        flush
        label={t('list.title')}
        busy={list.refreshing}
        footer={
          list.items?.length ? (
            <ListFooter
              shown={list.items.length}
              total={list.total}
              hasMore={list.hasMore}
              busy={list.loadingMore}
              onMore={list.loadMore}
            />
          ) : null
        }
      >
        <FilterBar
          searchLabel={t('list.search')}
          q={state.q}
          onSearch={state.setQ}
          isFiltered={state.isFiltered}
          onClear={state.clear}
          end={
            list.items ? (
              <span className="qs-small qs-subtle" role="status">
                {t('list.count', { count: list.total })}
              </span>
            ) : null
          }
        >
          <EstimateFilters filters={state.filters} onChange={state.setFilter} />
        </FilterBar>
        {mayExport && chosen.size > 0 ? (
          <BulkBar chosen={chosen} onChange={setChosen} query={query} total={list.total} />
        ) : null}
        <DataTable
          label={t('list.title')}
          columns={columns}
          items={list.items}
          itemId={(estimate) => estimate.id}
          itemLink={(estimate) => links.estimate(estimate.id)}
          sort={state.sort}
          onSort={state.setSort}
          selection={mayExport ? { ids: chosen, onChange: setChosen } : undefined}
          loading={list.loading}
          error={list.error}
          onRetry={list.retry}
          expectedRows={14}
          empty={
            state.isFiltered ? (
              <EmptyState title={t('list.noMatch')}>{t('list.noMatchHint')}</EmptyState>
            ) : (
              <EmptyState title={t('list.empty')} action={create}>
                {t(create ? 'list.emptyHint' : 'list.emptyReader')}
              </EmptyState>
            )
          }
        />
      </Panel>
    </Page>
  );
}
