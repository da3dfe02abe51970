import type { Draft } from '@quayside/api';
import { emptied, filled, filledFields, unchecked } from '@quayside/platform';
import type { Shipper, ShipperInput } from '@quayside/service-shippers/contract';
import type { ShipperChange } from '../../api/shipper.query';

/** The form's values: texts all the way. */
export type ShipperValues = {
  code: string;
  name: string;
  nameJa: string;
  country: string;
  postalCode: string;
  address: string;
  addressJa: string;
  contact: { name: string; email: string; phone: string };
  website: string;
  terms: string;
  currency: string;
  taxId: string;
  language: string;
  notes: string;
};

export function shipperValues(
  shipper: Partial<Shipper> & { currency: string; language: string },
): ShipperValues {
  return {
    code: shipper.code ?? '',
    name: shipper.name ?? '',
    nameJa: shipper.nameJa ?? '',
    country: shipper.country ?? '',
    postalCode: shipper.postalCode ?? '',
    address: shipper.address ?? '',
    addressJa: shipper.addressJa ?? '',
    contact: {
      name: shipper.contact?.name ?? '',
      email: shipper.contact?.email ?? '',
      phone: shipper.contact?.phone ?? '',
    },
    website: shipper.website ?? '',
    terms: shipper.terms ?? '',
    currency: shipper.currency,
    taxId: shipper.taxId ?? '',
    language: shipper.language,
    notes: shipper.notes ?? '',
  };
}

/** What the service is sent. The service judges it: nothing is repaired here. */
function fieldsOf(values: ShipperValues) {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    country: values.country,
    postalCode: filled(values.postalCode),
    address: filled(values.address),
    addressJa: filled(values.addressJa),
    contact: filledFields(values.contact),
    website: filled(values.website),
    terms: filled(values.terms),
    currency: values.currency,
    taxId: filled(values.taxId),
    language: values.language,
    notes: filled(values.notes),
  } satisfies Draft<ShipperInput>;
}

export function shipperInput(values: ShipperValues): ShipperInput {
  return unchecked<ShipperInput>(fieldsOf(values));
}

export function shipperChange(values: ShipperValues): ShipperChange {
  return unchecked<ShipperChange>(emptied(fieldsOf(values)));
}
