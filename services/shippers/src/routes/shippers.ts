import { changesOf, defineResource, publicFields } from '@quayside/service-kit';
import { shipperFilterSchema, shipperInputSchema, shipperSchema, shippersEvents } from '../contract';
import { shippers } from '../store/stores';

export const shipperRoutes = defineResource({
  name: 'shipper',
  path: '/shippers',
  idParameter: 'shipperId',
  store: shippers,
  create: shipperInputSchema,
  update: changesOf(shipperInputSchema),
  view: shipperSchema,
  access: { read: 'shipper:read', write: 'shipper:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
  filters: shipperFilterSchema,
  present: (_member, shipper) => publicFields(shipper),
  event: shippersEvents['shipper.saved'],
  label: (shipper) => shipper.name,
});
