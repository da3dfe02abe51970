import {
  aliasesColumn,
  type DataColumn,
  KeptFiles,
  KeptList,
  keptQuery,
  KindFilter,
  Link,
  Tag,
  useListState,
} from '@quayside/platform';
import type { PlaceView } from '@quayside/service-estimate/contract';
import { exportPlaces, usePlaces } from '../../api/places.query';
import { MasterDataTabs } from '../../components/master-data-tabs.component';
import { estimateLinks } from '../../links';
import { usePlaceWords } from './place-words';

export { NewPlacePage, PlacePage } from './place-form.page';
export { PlacesImportPage } from './places-import.page';

const filters = ['kind', 'archived'] as const;
const kinds = ['seaPort', 'inlandPoint', 'inlandDepot', 'containerYard'] as const;
const sorts = ['code', 'name'];

function useColumns(): DataColumn<PlaceView>[] {
  const { t, named, kind, days } = usePlaceWords();
  return [
    {
      id: 'code',
      header: t('field.code'),
      sort: 'code',
      cell: (place) => <Link to={estimateLinks.place({ placeId: place.id })}>{place.code}</Link>,
    },
    { id: 'name', header: t('one'), sort: 'name', card: 'title', wrap: true, cell: named },
    aliasesColumn(t),
    { id: 'country', header: t('field.country'), cell: ({ country }) => country },
    {
      id: 'kind',
      header: t('field.kind'),
      card: 'value',
      cell: (place) => <Tag tone={place.builtIn ? 'neutral' : 'accent'}>{kind(place)}</Tag>,
    },
    { id: 'days', header: t('field.days'), cell: days },
  ];
}

/** The places that a company keeps beside the ports that are built in, and its other names for those. */
export function PlacesPage() {
  const { t } = usePlaceWords();
  const state = useListState(filters, 'code');
  const query = keptQuery(state.query, { kinds, sorts });
  const list = usePlaces(query);
  const columns = useColumns();
  return (
    <KeptList
      tabs={<MasterDataTabs />}
      right="company:write"
      t={t}
      to={estimateLinks.createPlace()}
      files={<KeptFiles t={t} right="company:write" to={estimateLinks.importPlaces()} read={exportPlaces} />}
      list={list}
      state={state}
      columns={columns}
      itemId={(place) => place.id}
      itemLink={(place) => estimateLinks.place({ placeId: place.id })}
    >
      <KindFilter t={t} kinds={kinds} state={state} />
    </KeptList>
  );
}
