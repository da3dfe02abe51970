import { stageIds } from '@quayside/contract';
import {
  ArchivedFilter,
  ExportMenu,
  FilterSelect,
  FilterToggle,
  Link,
  LinkButton,
  ListPanel,
  nameIn,
  Page,
  useCan,
  useLanguage,
  useListState,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { Tariff } from '@quayside/service-supplier/contract';
import { exportTariffs, useTariffOverlaps, useTariffs } from '../../api/tariff.query';
import { laneText } from '../../components/lane.component';
import { tariffLayers } from '../../components/layers';
import { OverlapTag } from '../../components/overlap-note.component';
import { PriceBookTabs } from '../../components/price-book-tabs.component';
import { partnerName } from '../../components/partner-name';
import { TwoLines } from '../../components/two-lines.component';
import { ValidityTag, ValidityText } from '../../components/validity.component';
import { supplierLinks } from '../../links';
import { priceBookFilters, priceBookQueryOf, states } from './price-book-query';

type Overlaps = ReturnType<typeof useTariffOverlaps>['data'];

/** `overlaps` by tariff; undefined while unknown. */
function useTariffColumns(overlaps: Overlaps): DataColumn<Tariff>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('tariff.one'),
      sort: 'code',
      card: 'title',
      wrap: true,
      cell: (tariff) => (
        <TwoLines
          first={<Link to={supplierLinks.tariff({ tariffId: tariff.id })}>{nameIn(language, tariff)}</Link>}
          second={`${tariff.code} v${tariff.revision}`}
        />
      ),
    },
    {
      id: 'layer',
      header: t('tariff.layer'),
      sort: 'layer',
      cell: (tariff) => (
        <TwoLines first={t(`tariff.layers.${tariff.layer}`)} second={partnerName(tariff, language)} />
      ),
    },
    {
      id: 'state',
      header: t('fields.state'),
      cell: (tariff) => (
        <>
          <ValidityTag card={tariff} /> <OverlapTag overlaps={overlaps?.[tariff.id]} />
        </>
      ),
    },
    {
      id: 'validity',
      header: t('fields.validity'),
      sort: 'validTo',
      cell: (tariff) => <ValidityText card={tariff} />,
    },
    {
      id: 'lane',
      givesWay: 1,
      wrap: true,
      header: t('fields.lane'),
      cell: (tariff) => (
        <TwoLines
          first={laneText(tariff.lane, t('lane.any'))}
          second={`${t(`stages.${tariff.stage}`)} · ${t(`modes.${tariff.mode}`)}`}
        />
      ),
    },
  ];
}

/** What the own company's work costs, what it charges, and what it agreed with shippers. */
export function PriceBookPage() {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  const state = useListState(priceBookFilters, 'code');
  const query = priceBookQueryOf(state.query);
  const list = useTariffs(query);
  const columns = useTariffColumns(useTariffOverlaps().data);
  const create = (isPrimary: boolean) =>
    mayWrite ? (
      <LinkButton to={supplierLinks.createTariff()} tone={isPrimary ? 'primary' : undefined} icon="add">
        {t('tariff.create')}
      </LinkButton>
    ) : null;
  return (
    <Page
      title={t('tariff.many')}
      actions={
        <>
          {mayWrite ? (
            <LinkButton to={supplierLinks.importTariffs()} icon="upload">
              {t('tariff.import')}
            </LinkButton>
          ) : null}
          <ExportMenu label={t('tariff.export')} size="normal" read={exportTariffs} />
          {create(true)}
        </>
      }
    >
      <PriceBookTabs />
      <ListPanel
        label={t('tariff.many')}
        list={list}
        state={state}
        search={t('rateCard.search')}
        columns={columns}
        itemId={(tariff) => tariff.id}
        itemLink={(tariff) => supplierLinks.tariff({ tariffId: tariff.id })}
        empty={{ title: t('tariff.emptyTitle'), text: t('tariff.emptyText'), action: create(false) }}
      >
        <FilterSelect
          label={t('tariff.layer')}
          value={query.layer}
          options={tariffLayers.map((value) => ({ value, label: t(`tariff.layers.${value}`) }))}
          onChange={(value) => state.setFilter('layer', value)}
        />
        <FilterSelect
          label={t('fields.stage')}
          value={query.stage}
          options={stageIds.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
          onChange={(value) => state.setFilter('stage', value)}
        />
        <FilterSelect
          label={t('fields.state')}
          value={query.state}
          options={states.map((value) => ({ value, label: t(`rateCard.states.${value}`) }))}
          onChange={(value) => state.setFilter('state', value)}
        />
        {(['portOfLoading', 'portOfDischarge'] as const).map((end) =>
          query[end] ? (
            <FilterToggle
              key={end}
              label={`${t(`lane.${end}`)}: ${query[end]}`}
              on
              onChange={() => state.setFilter(end, undefined)}
            />
          ) : null,
        )}
        <ArchivedFilter label={t('archived')} state={state} />
      </ListPanel>
    </Page>
  );
}
