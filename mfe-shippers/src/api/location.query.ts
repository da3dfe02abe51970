import type { BodyOf } from '@quayside/api';
import type {
  Location,
  LocationInput,
  LocationKind,
  shippersCalls,
} from '@quayside/service-shippers/contract';
import { exportTimeout, importTimeout, type OwnedList } from './owned-list.query';
import { shippers } from './shippers.client';

/** Emptied fields are sent as null on a change. */
export type LocationChange = BodyOf<typeof shippersCalls.updatePickupLocation>;

const calls = {
  pickup: {
    list: shippers.listPickupLocations,
    get: shippers.getPickupLocation,
    create: shippers.createPickupLocation,
    update: shippers.updatePickupLocation,
    archive: shippers.archivePickupLocation,
    restore: shippers.restorePickupLocation,
    import: shippers.importPickupLocations,
    export: shippers.exportPickupLocations,
  },
  delivery: {
    list: shippers.listDeliveryLocations,
    get: shippers.getDeliveryLocation,
    create: shippers.createDeliveryLocation,
    update: shippers.updateDeliveryLocation,
    archive: shippers.archiveDeliveryLocation,
    restore: shippers.restoreDeliveryLocation,
    import: shippers.importDeliveryLocations,
    export: shippers.exportDeliveryLocations,
  },
};

function listOf(kind: LocationKind): OwnedList<Location, LocationInput, LocationChange> {
  const ask = calls[kind];
  return {
    name: `${kind}-locations`,
    keys: (shipperId) => [ask.list.key({ params: { shipperId } }), ask.get.key({ params: { shipperId } })],
    pageKey: (shipperId, query) => ask.list.key({ params: { shipperId }, query }),
    page: (shipperId, query, signal) => ask.list({ params: { shipperId }, query, signal }),
    one: ({ shipperId, id }) => ask.get.query({ params: { shipperId, locationId: id } }),
    create: (shipperId, body) => ask.create({ params: { shipperId }, body }),
    update: ({ shipperId, id }, body, version) =>
      ask.update({ params: { shipperId, locationId: id }, body, version }),
    move: ({ shipperId, id, version }, move) => ask[move]({ params: { shipperId, locationId: id }, version }),
    import: (shipperId, body) => ask.import({ params: { shipperId }, body, timeout: importTimeout }),
    export: (shipperId, format) =>
      ask.export.file({ params: { shipperId }, query: { format }, timeout: exportTimeout }),
  };
}

export const locationLists = { pickup: listOf('pickup'), delivery: listOf('delivery') };
