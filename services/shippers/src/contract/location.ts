import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import {
  contactSchema,
  name,
  notes,
  optionalText,
  postalCode,
  storedFields,
} from '@quayside/contract/records';
import { country, identifier, portCode } from '@quayside/rating/schema';

export const locationKinds = ['pickup', 'delivery'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** How a vehicle is loaded or unloaded there. */
export const dockKinds = ['none', 'ground', 'raised', 'crane'] as const;
/** The largest vehicle that can enter. */
export const vehicleLimits = ['2t', '4t', '10t', '20ft', '40ft'] as const;

export const locationInputSchema = z.strictObject({
  name,
  nameJa: name.optional(),
  country,
  postalCode,
  address: z.string().trim().min(1).max(300),
  addressJa: optionalText,
  contact: contactSchema.optional(),
  /** Opening hours as printed, e.g. `Mon–Fri 08:30–17:00`. */
  hours: optionalText,
  dock: z.enum(dockKinds).optional(),
  maximumVehicle: z.enum(vehicleLimits).optional(),
  /** UN/LOCODE of the nearest port. */
  nearestPort: portCode.optional(),
  notes,
});
export type LocationInput = z.infer<typeof locationInputSchema>;

export const locationSchema = locationInputSchema.extend({
  ...storedFields,
  shipperId: identifier,
  kind: z.enum(locationKinds),
});
export type Location = z.infer<typeof locationSchema>;

/** Column titles of the locations' CSV file, in order. `name` is the key that decides between new and changed. */
export const locationColumns = [
  'name',
  'nameJa',
  'country',
  'postalCode',
  'address',
  'addressJa',
  'contactName',
  'contactEmail',
  'contactPhone',
  'hours',
  'dock',
  'maximumVehicle',
  'nearestPort',
  'notes',
] as const;
export const locationSortFields = ['name', 'country', 'updatedAt'] as const;

/** Pickup and delivery locations are kept alike, each kind below a path of its own. */
const locationResource = {
  idParameter: 'locationId',
  create: locationInputSchema,
  update: changesOf(locationInputSchema),
  view: locationSchema,
  access: { read: 'shipper:read', write: 'shipper:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
} as const;
export const pickupLocationResource = describeResource({
  ...locationResource,
  name: 'pickupLocation',
  path: '/shippers/:shipperId/pickup-locations',
});
export const deliveryLocationResource = describeResource({
  ...locationResource,
  name: 'deliveryLocation',
  path: '/shippers/:shipperId/delivery-locations',
});
