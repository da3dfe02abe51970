import { defineResource, publicFields } from '@quayside/service-kit';
import { shipperResource, shippersEvents } from '../contract';
import { shippers } from '../store/shippers';

export const shipperRoutes = defineResource({
  ...shipperResource,
  store: shippers,
  present: (_member, shipper) => publicFields(shipper),
  event: shippersEvents['shipper.saved'],
  label: (shipper) => shipper.name,
});
