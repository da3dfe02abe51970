import {
  Button,
  FilterSelect,
  FilterToggle,
  Link,
  LinkButton,
  ListPanel,
  Page,
  Row,
  saveFile,
  Stack,
  Tag,
  useCan,
  useChange,
  useListState,
  type DataColumn,
} from '@quayside/platform';
import type { PlaceView } from '@quayside/service-estimate/contract';
import { exportPlaces, usePlaces, type PlaceFilters } from '../../api/places.query';
import { MasterDataTabs } from '../../components/master-data-tabs.component';
import { estimateLinks } from '../../links';
import { usePlaceWords } from './place-words';

export { NewPlacePage, PlacePage } from './place-form.page';
export { PlacesImportPage } from './places-import.page';

const filters = ['kind', 'archived'] as const;
const kinds = ['seaPort', 'inlandPoint', 'inlandDepot', 'containerYard'] as const;
const sorts = ['code', 'name'];

/** What of an address the service understands. */
function queryOf({ q, sort = '', kind, archived }: Record<string, string>): PlaceFilters {
  const known = kinds.find((each) => each === kind);
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(known ? { kind: known } : {}),
    ...(archived === 'true' ? { archived } : {}),
  } as PlaceFilters;
}

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
    {
      id: 'aliases',
      header: t('field.aliases'),
      wrap: true,
      cell: ({ aliases }) => aliases?.join(', ') ?? t('none'),
    },
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
  const mayWrite = useCan('company:write');
  const state = useListState(filters, 'code');
  const query = queryOf(state.query);
  const list = usePlaces(query);
  const columns = useColumns();
  const { busy, run } = useChange();
  const create = (isPrimary: boolean) =>
    mayWrite ? (
      <LinkButton to={estimateLinks.createPlace()} tone={isPrimary ? 'primary' : undefined} icon="add">
        {t('create')}
      </LinkButton>
    ) : null;
  return (
    <Page title={t('many')} meta={<span>{t('lead')}</span>} actions={create(true)}>
      <Stack>
        <MasterDataTabs />
        <ListPanel
          label={t('many')}
          actions={
            <Row>
              {mayWrite ? (
                <LinkButton to={estimateLinks.importPlaces()} size="small" icon="upload">
                  {t('import')}
                </LinkButton>
              ) : null}
              <Button
                size="small"
                icon="download"
                busy={busy}
                onClick={() => void run(async () => saveFile(await exportPlaces()))}
              >
                {t('export')}
              </Button>
            </Row>
          }
          list={list}
          state={state}
          search={t('search')}
          columns={columns}
          itemId={(place) => place.id}
          itemLink={(place) => estimateLinks.place({ placeId: place.id })}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), action: create(false) }}
        >
          <FilterSelect
            label={t('field.kind')}
            value={query.kind}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => state.setFilter('kind', value)}
          />
          <FilterToggle
            label={t('archived')}
            on={query.archived === 'true'}
            onChange={(isOn) => state.setFilter('archived', isOn ? 'true' : undefined)}
          />
        </ListPanel>
      </Stack>
    </Page>
  );
}
