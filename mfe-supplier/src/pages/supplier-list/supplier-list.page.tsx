import { stageIds } from '@quayside/contract';
import {
  ArchivedFilter,
  FilterSelect,
  formatDate,
  LinkButton,
  ListPanel,
  Page,
  useCan,
  useLanguage,
  useListState,
  useToday,
  useTranslation,
} from '@quayside/platform';
import { supplierLinks } from '../../links';
import { useCardsInForce } from '../../api/rate-card.query';
import { useSuppliers } from '../../api/supplier.query';
import { coverageOf } from './coverage';
import { DayFilter } from './day-filter.component';
import { dayOf, listFilters, listQueryOf } from './list-query';
import { useSupplierColumns } from './use-supplier-columns';

export function SupplierListPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const mayWrite = useCan('supplier:write');
  const state = useListState(listFilters, 'code');
  const query = listQueryOf(state.query);
  const list = useSuppliers(query);
  const on = dayOf(state.filters.on, useToday());
  const cards = useCardsInForce(on);
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
          <LinkButton to={supplierLinks.create()} tone="primary" icon="add">
            {t('list.create')}
          </LinkButton>
        ) : null
      }
    >
      <ListPanel
        label={t('suppliers')}
        list={list}
        state={state}
        search={t('list.search')}
        end={state.filters.on ? t('list.countedFor', { day: formatDate(on, language) }) : null}
        columns={columns}
        itemId={(supplier) => supplier.id}
        itemLink={(supplier) => supplierLinks.view({ supplierId: supplier.id })}
        empty={{
          title: t('list.emptyTitle'),
          text: t('list.emptyText'),
          action: mayWrite ? (
            <LinkButton to={supplierLinks.create()} icon="add">
              {t('list.create')}
            </LinkButton>
          ) : null,
        }}
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
        <ArchivedFilter label={t('archived')} state={state} />
      </ListPanel>
    </Page>
  );
}
