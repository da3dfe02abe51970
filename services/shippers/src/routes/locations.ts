import { defineResource, publicFields } from '@quayside/service-kit';
import { refuseStrangePort } from '../application/known-ports';
import {
  deliveryLocationResource,
  pickupLocationResource,
  shippersEvents,
  type LocationKind,
} from '../contract';
import { locations, shippers } from '../store/shippers';

/** Pickup and delivery locations are one collection; each path sees its own kind. */
const ofKind = (
  resource: typeof pickupLocationResource | typeof deliveryLocationResource,
  kind: LocationKind,
) =>
  defineResource({
    ...resource,
    parents: [{ store: shippers, parameter: 'shipperId', field: 'shipperId' }],
    store: locations,
    visible: () => ({ kind }),
    prepare: async (input, { scope, current }) => {
      await refuseStrangePort(scope, input, current);
      return input;
    },
    present: (_member, location) => publicFields(location),
    event: shippersEvents['location.saved'],
    label: (location) => location.name,
  });

export const pickupLocationRoutes = ofKind(pickupLocationResource, 'pickup');
export const deliveryLocationRoutes = ofKind(deliveryLocationResource, 'delivery');
