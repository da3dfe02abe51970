import type { Product } from '@quayside/service-shippers/contract';
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  FilterToggle,
  ListFooter,
  Panel,
  useCan,
  useListState,
  useTranslation,
} from '@quayside/platform';
import { useOwnedList } from '../../api/owned-list.query';
import { useEntry } from '../../shared/use-entry';
import { useProductColumns } from './product-columns';
import { packings } from './product-fields';

const filterNames = ['packing', 'dangerous', 'archived'] as const;

export function ProductTable({ shipperId }: { shipperId: string }) {
  const { t } = useTranslation('shippers');
  const mayWrite = useCan('shipper:write');
  const entry = useEntry();
  const state = useListState(filterNames, 'code');
  const list = useOwnedList<Product>(shipperId, 'products', state.query);
  const columns = useProductColumns(entry.linkTo);
  return (
    <Panel
      flush
      label={t('product.title')}
      footer={
        <ListFooter
          shown={list.items?.length ?? 0}
          total={list.total}
          hasMore={list.hasMore}
          busy={list.loadingMore}
          onMore={list.loadMore}
        />
      }
    >
      <FilterBar
        searchLabel={t('product.search')}
        q={state.q}
        onSearch={state.setQ}
        isFiltered={state.isFiltered}
        onClear={state.clear}
      >
        <FilterSelect
          label={t('field.packing')}
          value={state.filters.packing}
          options={packings.map((packing) => ({ value: packing, label: t(`packing.${packing}`) }))}
          onChange={(value) => state.setFilter('packing', value)}
        />
        <FilterToggle
          label={t('field.dangerous')}
          on={state.filters.dangerous === 'true'}
          onChange={(on) => state.setFilter('dangerous', on ? 'true' : undefined)}
        />
        <FilterToggle
          label={t('list.archivedOnly')}
          on={state.filters.archived === 'true'}
          onChange={(on) => state.setFilter('archived', on ? 'true' : undefined)}
        />
      </FilterBar>
      <DataTable
        label={t('product.title')}
        columns={columns}
        items={list.items}
        itemId={(product) => product.id}
        itemLink={(product) => entry.linkTo(product.id)}
        sort={state.sort}
        onSort={state.setSort}
        loading={list.loading}
        error={list.error}
        onRetry={list.retry}
        expectedRows={12}
        empty={
          state.isFiltered ? (
            <EmptyState
              title={t('noMatch.title')}
              action={<Button onClick={state.clear}>{t('noMatch.clear')}</Button>}
            >
              {t('noMatch.text')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('product.emptyTitle')}
              action={
                mayWrite ? (
                  <>
                    <Button tone="primary" icon="add" onClick={() => entry.open('new')}>
                      {t('product.add')}
                    </Button>
                    <Button icon="upload" onClick={() => entry.open('import')}>
                      {t('import.open')}
                    </Button>
                  </>
                ) : null
              }
            >
              {t('product.emptyText')}
            </EmptyState>
          )
        }
      />
    </Panel>
  );
}
