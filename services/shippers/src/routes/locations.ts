import { changesOf, defineResource, publicFields } from '@quayside/service-kit';
import { locationInputSchema, locationSchema, shippersEvents, type LocationKind } from '../contract';
import { locations, shippers } from '../store/stores';

/** Pickup and delivery locations are one collection; each path sees its own kind. */
export function locationRoutes(kind: LocationKind) {
  return defineResource({
    name: `${kind}Location`,
    path: `/shippers/:shipperId/${kind}-locations`,
    idParameter: 'locationId',
    parents: [{ store: shippers, parameter: 'shipperId', field: 'shipperId' }],
    store: locations,
    create: locationInputSchema,
    update: changesOf(locationInputSchema),
    view: locationSchema,
    access: { read: 'shipper:read', write: 'shipper:write' },
    operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
    visible: () => ({ kind }),
    present: (_member, location) => publicFields(location),
    event: shippersEvents['location.saved'],
    label: (location) => location.name,
  });
}
