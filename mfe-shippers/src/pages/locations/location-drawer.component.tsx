import type { Location, LocationKind } from '@quayside/service-shippers/contract';
import { useTranslation } from '@quayside/platform';
import { contractChecks } from '@quayside/platform/forms';
import { locationLists } from '../../api/location.query';
import { OwnedDrawer } from '../../components/owned-drawer.component';
import { LocationFields } from './location-fields.component';
import { locationChange, locationInput, locationValues, type LocationValues } from './location-values';

const checks = contractChecks<LocationValues>({
  schema: async () => (await import('../../api/shippers.schemas')).locationInputSchema,
  body: locationInput,
  namespace: 'shippers',
});

export type LocationDrawerProps = {
  shipperId: string;
  kind: LocationKind;
  move: (location: Location, to: 'archive' | 'restore') => void;
};

export function LocationDrawer({ shipperId, kind, move }: LocationDrawerProps) {
  const { t } = useTranslation('shippers');
  return (
    <OwnedDrawer
      titles={{ add: t(`location.${kind}New`), edit: t('location.edit'), view: t('location.view') }}
      shipperId={shipperId}
      list={locationLists[kind]}
      checks={checks}
      valuesOf={locationValues}
      inputOf={locationInput}
      changeOf={locationChange}
      onMove={move}
    >
      {(form) => <LocationFields control={form.control} />}
    </OwnedDrawer>
  );
}
