import type { Draft } from '@quayside/api';
import { emptied, filled, filledFields, unchecked } from '@quayside/platform';
import type { Location, LocationInput } from '@quayside/service-shippers/contract';
import type { LocationChange } from '../../api/location.query';

export type LocationValues = {
  name: string;
  nameJa: string;
  country: string;
  postalCode: string;
  address: string;
  addressJa: string;
  contact: { name: string; email: string; phone: string };
  hours: string;
  dock: string;
  maximumVehicle: string;
  nearestPort: string;
  notes: string;
};

export function locationValues(location: Partial<Location>): LocationValues {
  return {
    name: location.name ?? '',
    nameJa: location.nameJa ?? '',
    country: location.country ?? '',
    postalCode: location.postalCode ?? '',
    address: location.address ?? '',
    addressJa: location.addressJa ?? '',
    contact: {
      name: location.contact?.name ?? '',
      email: location.contact?.email ?? '',
      phone: location.contact?.phone ?? '',
    },
    hours: location.hours ?? '',
    dock: location.dock ?? '',
    maximumVehicle: location.maximumVehicle ?? '',
    nearestPort: location.nearestPort ?? '',
    notes: location.notes ?? '',
  };
}

function fieldsOf(values: LocationValues) {
  return {
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    country: values.country,
    postalCode: filled(values.postalCode),
    address: values.address.trim(),
    addressJa: filled(values.addressJa),
    contact: filledFields(values.contact),
    hours: filled(values.hours),
    dock: filled(values.dock),
    maximumVehicle: filled(values.maximumVehicle),
    nearestPort: filled(values.nearestPort.normalize('NFKC').toUpperCase()),
    notes: filled(values.notes),
  } satisfies Draft<LocationInput>;
}

export function locationInput(values: LocationValues): LocationInput {
  return unchecked<LocationInput>(fieldsOf(values));
}

export function locationChange(values: LocationValues): LocationChange {
  return unchecked<LocationChange>(emptied(fieldsOf(values)));
}
