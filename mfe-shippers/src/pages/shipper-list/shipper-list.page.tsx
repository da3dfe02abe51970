import type { Shipper } from '@quayside/service-shippers/contract';
import { countryName } from '@quayside/contract/countries';
import {
  FilterSelect,
  formatInstant,
  Link,
  LinkButton,
  ListPanel,
  Page,
  Tag,
  useCan,
  useLanguage,
  useListState,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useMemo } from 'react';
import { shippersLinks } from '../../links';
import { useShippers } from '../../api/shipper.query';
import { countryChoices } from '../../components/places';

const filterNames = ['country', 'archived'] as const;

export function ShipperListPage() {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const mayWrite = useCan('shipper:write');
  const state = useListState(filterNames, 'code');
  const list = useShippers(state.query);
  const columns = useColumns();
  const countries = useMemo(() => countryChoices(language), [language]);
  const add = mayWrite ? (
    <LinkButton to={shippersLinks.create()} tone="primary" icon="add">
      {t('list.add')}
    </LinkButton>
  ) : null;
  return (
    <Page title={t('list.title')} actions={add}>
      <ListPanel
        label={t('list.title')}
        list={list}
        state={state}
        search={t('list.search')}
        columns={columns}
        itemId={(shipper) => shipper.id}
        itemLink={(shipper) => shippersLinks.view({ shipperId: shipper.id })}
        expectedRows={12}
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: add }}
      >
        <FilterSelect
          label={t('field.country')}
          value={state.filters.country}
          options={countries}
          onChange={(value) => state.setFilter('country', value)}
        />
        <FilterSelect
          label={t('list.inUse')}
          value={state.filters.archived}
          options={[
            { value: 'true', label: t('list.onlyArchived') },
            { value: 'all', label: t('list.withArchived') },
          ]}
          onChange={(value) => state.setFilter('archived', value)}
        />
      </ListPanel>
    </Page>
  );
}

function useColumns(): DataColumn<Shipper>[] {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('field.code'),
        sort: 'code',
        width: 90,
        card: 'value',
        cell: (shipper) => shipper.code,
      },
      {
        id: 'name',
        grows: true,
        header: t('field.name'),
        sort: 'name',
        card: 'title',
        cell: (shipper) => <ShipperName shipper={shipper} />,
      },
      {
        id: 'country',
        header: t('field.country'),
        sort: 'country',
        cell: (shipper) => countryName(shipper.country, language),
      },
      { id: 'currency', givesWay: 3, header: t('field.currency'), cell: (shipper) => shipper.currency },
      {
        id: 'language',
        givesWay: 1,
        header: t('field.language'),
        card: 'none',
        cell: (shipper) => t(`language.${shipper.language}`),
      },
      {
        id: 'contact',
        givesWay: 4,
        header: t('field.contact'),
        cell: (shipper) =>
          shipper.contact?.name ?? shipper.contact?.email ?? <span className="qs-subtle">–</span>,
      },
      {
        id: 'updated',
        givesWay: 2,
        header: t('field.updatedAt'),
        card: 'none',
        sort: 'updatedAt',
        cell: (shipper) => <span className="qs-muted">{formatInstant(shipper.updatedAt, language)}</span>,
      },
    ],
    [t, language],
  );
}

/** Both names where both are known: the reader's first. */
function ShipperName({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const first = language === 'ja' ? (shipper.nameJa ?? shipper.name) : shipper.name;
  const second = language === 'ja' ? shipper.name : shipper.nameJa;
  return (
    <>
      <Link to={shippersLinks.view({ shipperId: shipper.id })}>{first}</Link>
      {second && second !== first ? <span className="qs-subtle qs-small"> {second}</span> : null}
      {shipper.archived ? (
        <>
          {' '}
          <Tag tone="warn">{t('archived')}</Tag>
        </>
      ) : null}
    </>
  );
}
