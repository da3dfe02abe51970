import { links, stageIds } from '@quayside/contract';
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  FilterToggle,
  formatDate,
  LinkButton,
  ListFooter,
  Page,
  Panel,
  useCan,
  useLanguage,
  useListQuery,
  useListState,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { cardsInForce } from '../../api/rate-cards.query';
import { fetchSuppliers, supplierKeys } from '../../api/suppliers.query';
import { today } from '../../components/today';
import { coverageOf } from './coverage';
import { DayFilter } from './day-filter.component';
import { dayOf, listFilters, listQueryOf } from './list-query';
import { useSupplierColumns } from './use-supplier-columns';
import '../../locales/register';

export function SupplierListPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const mayWrite = useCan('supplier:write');
  const state = useListState(listFilters, 'code');
  const query = listQueryOf(state.query);
  const list = useListQuery(supplierKeys.list(query), (cursor, signal) =>
    fetchSuppliers(query, cursor, signal),
  );
  const on = dayOf(state.filters.on, today());
  const cards = useQuery(cardsInForce(on));
  const coverage = cards.data ? coverageOf(cards.data) : undefined;
  const columns = useSupplierColumns(coverage, cards.isError);
  const lanes = [...(list.items?.flatMap((supplier) => supplier.lanes ?? []) ?? [])];
  const ports = (end: 'portOfLoading' | 'portOfDischarge') =>
    [...new Set([...lanes.flatMap((lane) => lane[end] ?? []), ...(query[end] ? [query[end]] : [])])].sort();
  const portFilter = (end: 'portOfLoading' | 'portOfDischarge') => (
    <FilterSelect
      label={t(`lane.${end}`)}
      value={query[end]}
      options={ports(end).map((code) => ({ value: code, label: code }))}
      onChange={(value) => state.setFilter(end, value)}
    />
  );
  return (
    <Page
      title={t('suppliers')}
      actions={
        mayWrite ? (
          <LinkButton to={links.newSupplier()} tone="primary" icon="add">
            {t('list.create')}
          </LinkButton>
        ) : null
      }
    >
      <Panel
        flush
        label={t('suppliers')}
        footer={
          list.items?.length ? (
            <ListFooter
              shown={list.items.length}
              total={list.total}
              hasMore={list.hasMore}
              busy={list.loadingMore}
              onMore={list.loadMore}
            />
          ) : undefined
        }
      >
        <FilterBar
          searchLabel={t('list.search')}
          q={state.q}
          onSearch={state.setQ}
          isFiltered={state.isFiltered}
          onClear={state.clear}
          end={
            state.filters.on ? (
              <span className="qs-small qs-subtle">
                {t('list.countedFor', { day: formatDate(on, language) })}
              </span>
            ) : null
          }
        >
          <FilterSelect
            label={t('fields.stage')}
            value={query.stage}
            options={stageIds.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
            onChange={(value) => state.setFilter('stage', value)}
          />
          {portFilter('portOfLoading')}
          {portFilter('portOfDischarge')}
          <DayFilter value={state.filters.on} onChange={(value) => state.setFilter('on', value)} />
          <FilterToggle
            label={t('archived')}
            on={query.archived === 'true'}
            onChange={(isOn) => state.setFilter('archived', isOn ? 'true' : undefined)}
          />
        </FilterBar>
        <DataTable
          label={t('suppliers')}
          columns={columns}
          items={list.items}
          itemId={(supplier) => supplier.id}
          itemLink={(supplier) => links.supplier(supplier.id)}
          sort={state.sort}
          onSort={state.setSort}
          loading={list.loading}
          error={list.error}
          onRetry={list.retry}
          empty={
            state.isFiltered ? (
              <EmptyState
                title={t('emptyFilter.title')}
                action={<Button onClick={state.clear}>{t('emptyFilter.action')}</Button>}
              >
                {t('emptyFilter.text')}
              </EmptyState>
            ) : (
              <EmptyState
                title={t('list.emptyTitle')}
                action={
                  mayWrite ? (
                    <LinkButton to={links.newSupplier()} icon="add">
                      {t('list.create')}
                    </LinkButton>
                  ) : null
                }
              >
                {t('list.emptyText')}
              </EmptyState>
            )
          }
        />
      </Panel>
    </Page>
  );
}
