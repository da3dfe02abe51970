import { defineFiles } from '@quayside/service-kit';
import { shippersCalls } from '../contract';
import { shippers } from '../store/shippers';

/** Files of shippers, for staff. */
export const fileRoutes = defineFiles({
  name: 'shipper',
  calls: shippersCalls,
  idParameter: 'shipperId',
  demand: async (scope, _member, id) => (await scope.store(shippers).get(id)).name,
});
