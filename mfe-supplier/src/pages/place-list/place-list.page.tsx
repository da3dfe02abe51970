import { countryName } from '@quayside/contract/countries';
import {
  ArchivedFilter,
  Link,
  LinkButton,
  ListPanel,
  nameIn,
  Page,
  Tag,
  useCan,
  useLanguage,
  useListState,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { usePlaces, type Place, type PlaceKind, type PlaceQuery } from '../../api/place.query';
import { placeLinks } from '../../components/place-links';
import { PriceBookTabs } from '../../components/price-book-tabs.component';
import { supplierLinks } from '../../links';

const filters = ['archived'] as const;
const sorts = ['code', 'name', '-code', '-name'];

function queryOf({ q, sort = '', archived }: Record<string, string>): PlaceQuery {
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort) ? { sort } : {}),
    ...(archived === 'true' ? { archived } : {}),
  };
}

function usePlaceColumns(kind: PlaceKind, mayWrite: boolean): DataColumn<Place>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return [
    {
      id: 'code',
      header: t('fields.code'),
      sort: 'code',
      card: 'title',
      cell: (place) =>
        mayWrite ? <Link to={placeLinks[kind].edit(place.id)}>{place.code}</Link> : place.code,
    },
    {
      id: 'name',
      header: t('place.name'),
      sort: 'name',
      wrap: true,
      cell: (place) => nameIn(language, place),
    },
    {
      id: 'holds',
      header: t(`${kind}.entries`),
      wrap: true,
      cell: (place) => {
        if ('ports' in place) return place.ports.join(', ');
        const country = countryName(place.country, language);
        return place.postalPrefixes.length > 0
          ? `${country}: ${place.postalPrefixes.join(', ')}`
          : t('zone.whole', { country });
      },
    },
    {
      id: 'archived',
      header: '',
      card: 'value',
      cell: ({ archived }) => (archived ? <Tag>{t('archived')}</Tag> : null),
    },
  ];
}

/** The port groups, or the zones, that lanes name. */
function PlaceListPage({ kind }: { kind: PlaceKind }) {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  const state = useListState(filters, 'code');
  const query = queryOf(state.query);
  const list = usePlaces(kind, query);
  const columns = usePlaceColumns(kind, mayWrite);
  const create = (isPrimary: boolean) =>
    mayWrite ? (
      <LinkButton to={placeLinks[kind].create()} tone={isPrimary ? 'primary' : undefined} icon="add">
        {t(`${kind}.create`)}
      </LinkButton>
    ) : null;
  return (
    <Page
      title={t(`${kind}.many`)}
      crumbs={[{ label: t('tariff.many'), to: supplierLinks.priceBook() }]}
      actions={create(true)}
    >
      <PriceBookTabs />
      <ListPanel
        label={t(`${kind}.many`)}
        list={list}
        state={state}
        search={t('list.search')}
        columns={columns}
        itemId={({ id }) => id}
        itemLink={({ id }) => (mayWrite ? placeLinks[kind].edit(id) : undefined)}
        empty={{ title: t(`${kind}.emptyTitle`), text: t(`${kind}.emptyText`), action: create(false) }}
      >
        <ArchivedFilter label={t('archived')} state={state} />
      </ListPanel>
    </Page>
  );
}

export const PortGroupListPage = () => <PlaceListPage kind="portGroup" />;
export const ZoneListPage = () => <PlaceListPage kind="zone" />;
