import {
  ArchivedFilter,
  FilterSelect,
  FilterToggle,
  ListPanel,
  useListState,
  useTranslation,
} from '@quayside/platform';
import { useOwnedList } from '../../api/owned-list.query';
import { productList } from '../../api/product.query';
import { useEntry } from '../../components/use-entry';
import { useFirstEntry } from '../../components/use-first-entry';
import { useProductColumns } from './product-columns';
import { packings } from './product-fields';

const filterNames = ['packing', 'dangerous', 'archived'] as const;

export function ProductTable({ shipperId }: { shipperId: string }) {
  const { t } = useTranslation('shippers');
  const entry = useEntry();
  const add = useFirstEntry(t('product.add'));
  const state = useListState(filterNames, 'code');
  const list = useOwnedList(productList, shipperId, state.query);
  const columns = useProductColumns(entry.linkTo);
  return (
    <ListPanel
      label={t('product.title')}
      list={list}
      state={state}
      search={t('product.search')}
      columns={columns}
      itemId={(product) => product.id}
      itemLink={(product) => entry.linkTo(product.id)}
      expectedRows={12}
      empty={{
        title: t('product.emptyTitle'),
        text: t('product.emptyText'),
        action: add,
      }}
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
      <ArchivedFilter label={t('list.archivedOnly')} state={state} />
    </ListPanel>
  );
}
