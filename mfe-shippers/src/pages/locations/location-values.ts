import { emptied, filled, filledFields } from '@quayside/platform';
import type { Location, LocationInput } from '@quayside/service-shippers/contract';

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

export function locationInput(values: LocationValues): LocationInput {
  return {
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    country: values.country,
    postalCode: filled(values.postalCode),
    address: values.address.trim(),
    addressJa: filled(values.addressJa),
    contact: filledFields(values.contact),
    hours: filled(values.hours),
    dock: filled(values.dock) as LocationInput['dock'],
    maximumVehicle: filled(values.maximumVehicle) as LocationInput['maximumVehicle'],
    nearestPort: filled(values.nearestPort.normalize('NFKC').toUpperCase()),
    notes: filled(values.notes),
  };
}

export function locationChange(values: LocationValues): Record<string, unknown> {
  return emptied(locationInput(values));
}
