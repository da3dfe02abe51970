import type { Location, LocationKind } from '@quayside/service-shippers/contract';
import {
  Button,
  FilterToggle,
  ListPanel,
  nameIn,
  useCan,
  useLanguage,
  useListState,
  useTranslation,
} from '@quayside/platform';
import { useOwnedList, type OwnedList } from '../../api/owned-list.query';
import { OwnedImport } from '../../shared/owned-import.component';
import { ShipperPage } from '../../shared/shipper-page.component';
import { useEntry } from '../../shared/use-entry';
import { useOwnedActions } from '../../shared/use-owned-actions';
import { useLocationColumns } from './location-columns';
import { LocationDrawer } from './location-drawer.component';
import { locationFields } from './location-fields';

const filterNames = ['archived'] as const;

/** Pickup and delivery locations are kept alike. */
export function LocationList({ kind }: { kind: LocationKind }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const list: OwnedList = `${kind}-locations`;
  const mayWrite = useCan('shipper:write');
  const entry = useEntry();
  const actions = useOwnedActions<Location>(list, (location) => nameIn(language, location));
  const showsImport = entry.isImport && mayWrite;
  return (
    <ShipperPage
      section={t(showsImport ? `location.${kind}Import` : `location.${kind}Title`)}
      actions={(shipper) =>
        showsImport ? (
          <Button icon="back" onClick={entry.close}>
            {t('import.backToList')}
          </Button>
        ) : (
          <>
            <Button
              icon="download"
              tone="ghost"
              busy={actions.exporting}
              onClick={() => actions.download(shipper.id)}
            >
              {t('export.csv')}
            </Button>
            {mayWrite ? (
              <>
                <Button icon="upload" onClick={() => entry.open('import')}>
                  {t('import.open')}
                </Button>
                <Button icon="add" tone="primary" onClick={() => entry.open('new')}>
                  {t('location.add')}
                </Button>
              </>
            ) : null}
          </>
        )
      }
    >
      {(shipper) =>
        showsImport ? (
          <OwnedImport
            shipperId={shipper.id}
            list={list}
            fields={locationFields.map((field) => ({ ...field, label: t(`field.${field.id}`) }))}
            help={t('location.importHelp')}
            onClose={entry.close}
          />
        ) : (
          <>
            <Table shipperId={shipper.id} kind={kind} />
            <LocationDrawer shipperId={shipper.id} kind={kind} move={actions.move} />
          </>
        )
      }
    </ShipperPage>
  );
}

function Table({ shipperId, kind }: { shipperId: string; kind: LocationKind }) {
  const { t } = useTranslation('shippers');
  const mayWrite = useCan('shipper:write');
  const entry = useEntry();
  const state = useListState(filterNames, 'name');
  const list = useOwnedList<Location>(shipperId, `${kind}-locations`, state.query);
  const columns = useLocationColumns(entry.linkTo);
  const title = t(`location.${kind}Title`);
  return (
    <ListPanel
      label={title}
      list={list}
      state={state}
      search={t('location.search')}
      columns={columns}
      itemId={(location) => location.id}
      itemLink={(location) => entry.linkTo(location.id)}
      empty={{
        title: t('location.emptyTitle'),
        text: t(`location.${kind}Empty`),
        action: mayWrite ? (
          <>
            <Button tone="primary" icon="add" onClick={() => entry.open('new')}>
              {t('location.add')}
            </Button>
            <Button icon="upload" onClick={() => entry.open('import')}>
              {t('import.open')}
            </Button>
          </>
        ) : null,
      }}
    >
      <FilterToggle
        label={t('list.archivedOnly')}
        on={state.filters.archived === 'true'}
        onChange={(on) => state.setFilter('archived', on ? 'true' : undefined)}
      />
    </ListPanel>
  );
}
