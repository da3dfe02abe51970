import type { Location, LocationKind } from '@quayside/service-shippers/contract';
import { EntryDrawer, ErrorState, Skeleton, useCan, useTranslation } from '@quayside/platform';
import { useOwned, type OwnedList } from '../../api/owned-list.query';
import { OwnedForm } from '../../shared/owned-form.component';
import { useEntry } from '../../shared/use-entry';
import { LocationFields } from './location-fields.component';
import { locationChange, locationInput, locationValues, type LocationValues } from './location-values';

export type LocationDrawerProps = {
  shipperId: string;
  kind: LocationKind;
  move: (location: Location, to: 'archive' | 'restore') => void;
};

/** Adds, changes or archives a location beside the list. */
export function LocationDrawer({ shipperId, kind, move }: LocationDrawerProps) {
  const { t } = useTranslation('shippers');
  const readOnly = !useCan('shipper:write');
  const entry = useEntry();
  const list: OwnedList = `${kind}-locations`;
  const { data, error, refetch } = useOwned<Location>(shipperId, list, entry.id);
  const title = entry.isNew ? t(`location.${kind}New`) : t(readOnly ? 'location.view' : 'location.edit');
  return (
    <EntryDrawer open={entry.isOpen} onClose={entry.close} title={title}>
      {({ onDirty, close }) =>
        entry.id && !data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={8} />
          )
        ) : (
          <OwnedForm<Location, LocationValues>
            key={entry.id ?? 'new'}
            shipperId={shipperId}
            list={list}
            item={entry.id ? data : undefined}
            valuesOf={locationValues}
            inputOf={locationInput}
            changeOf={locationChange}
            readOnly={readOnly}
            onDirty={onDirty}
            onCancel={close}
            onSaved={entry.close}
            onMove={move}
          >
            {(form) => <LocationFields control={form.control} />}
          </OwnedForm>
        )
      }
    </EntryDrawer>
  );
}
