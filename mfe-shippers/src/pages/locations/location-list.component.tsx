import type { LocationKind } from '@quayside/service-shippers/contract';
import { ArchivedFilter, ListPanel, useListState, useTranslation } from '@quayside/platform';
import { locationLists } from '../../api/location.query';
import { useOwnedList } from '../../api/owned-list.query';
import { OwnedImport } from '../../components/owned-import.component';
import { OwnedPage } from '../../components/owned-page.component';
import { useEntry } from '../../components/use-entry';
import { useFirstEntry } from '../../components/use-first-entry';
import { useLocationColumns } from './location-columns';
import { LocationDrawer } from './location-drawer.component';
import { locationFields } from './location-fields';

const filterNames = ['archived'] as const;

/** Pickup and delivery locations are kept alike. */
export function LocationList({ kind }: { kind: LocationKind }) {
  const { t } = useTranslation('shippers');
  const list = locationLists[kind];
  return (
    <OwnedPage
      list={list}
      title={t(`location.${kind}Title`)}
      importTitle={t(`location.${kind}Import`)}
      addLabel={t('location.add')}
      importer={(shipper, close) => (
        <OwnedImport
          shipperId={shipper.id}
          list={list}
          fields={locationFields.map((field) => ({ ...field, label: t(`field.${field.id}`) }))}
          help={t('location.importHelp')}
          onClose={close}
        />
      )}
    >
      {(shipper, move) => (
        <>
          <Table shipperId={shipper.id} kind={kind} />
          <LocationDrawer shipperId={shipper.id} kind={kind} move={move} />
        </>
      )}
    </OwnedPage>
  );
}

function Table({ shipperId, kind }: { shipperId: string; kind: LocationKind }) {
  const { t } = useTranslation('shippers');
  const entry = useEntry();
  const add = useFirstEntry(t('location.add'));
  const state = useListState(filterNames, 'name');
  const list = useOwnedList(locationLists[kind], shipperId, state.query);
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
        action: add,
      }}
    >
      <ArchivedFilter label={t('list.archivedOnly')} state={state} />
    </ListPanel>
  );
}
