import { stageIds } from '@quayside/contract';
import {
  ArchivedFilter,
  FilterSelect,
  LinkButton,
  ListPanel,
  Row,
  useCan,
  useListState,
  useTranslation,
} from '@quayside/platform';
import type { Supplier } from '@quayside/service-supplier/contract';
import { supplierLinks } from '../../links';
import { useRateCardOverlaps, useRateCards } from '../../api/rate-card.query';
import { rateCardQueryOf, rateCardFilters, rateCardStates } from './rate-card-query';
import { useRateCardColumns } from './use-rate-card-columns';

/** The supplier's prices: what is in force, what comes, what is over. */
export function RateCardPanel({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write') && !supplier.archived;
  const state = useListState(rateCardFilters, 'validTo');
  const query = rateCardQueryOf(state.query);
  const list = useRateCards(supplier.id, query);
  const overlaps = useRateCardOverlaps(supplier.id);
  const columns = useRateCardColumns(overlaps.data);
  return (
    <ListPanel
      title={t('rateCard.many')}
      label={t('rateCard.many')}
      actions={
        mayWrite ? (
          <>
            <LinkButton
              to={supplierLinks.readRateSheet({ supplierId: supplier.id })}
              size="small"
              icon="upload"
            >
              {t('sheet.open')}
            </LinkButton>
            <LinkButton
              to={supplierLinks.importRateCards({ supplierId: supplier.id })}
              size="small"
              icon="upload"
            >
              {t('rateCard.import')}
            </LinkButton>
          </>
        ) : null
      }
      list={list}
      state={state}
      search={t('rateCard.search')}
      columns={columns}
      itemId={(card) => card.id}
      itemLink={(card) => supplierLinks.rateCard({ supplierId: supplier.id, rateCardId: card.id })}
      expectedRows={4}
      empty={{
        title: t('rateCard.emptyTitle'),
        text: t('rateCard.emptyText'),
        action: mayWrite ? (
          <Row>
            <LinkButton to={supplierLinks.createRateCard({ supplierId: supplier.id })} icon="add">
              {t('rateCard.create')}
            </LinkButton>
            <LinkButton to={supplierLinks.importRateCards({ supplierId: supplier.id })} icon="upload">
              {t('rateCard.import')}
            </LinkButton>
          </Row>
        ) : null,
      }}
    >
      <FilterSelect
        label={t('fields.state')}
        value={query.state}
        options={rateCardStates.map((value) => ({ value, label: t(`rateCard.states.${value}`) }))}
        onChange={(value) => state.setFilter('state', value)}
      />
      <FilterSelect
        label={t('fields.stage')}
        value={query.stage}
        options={stageIds
          .filter((stage) => supplier.stages.includes(stage) || stage === query.stage)
          .map((value) => ({ value, label: t(`stages.${value}`) }))}
        onChange={(value) => state.setFilter('stage', value)}
      />
      <ArchivedFilter label={t('archived')} state={state} />
    </ListPanel>
  );
}
