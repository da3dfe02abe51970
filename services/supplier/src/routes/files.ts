import { defineFiles } from '@quayside/service-kit';
import { supplierCalls } from '../contract';
import { suppliers } from '../store/suppliers';

/** Files of suppliers, for staff. */
export const fileRoutes = defineFiles({
  name: 'supplier',
  calls: supplierCalls,
  idParameter: 'supplierId',
  demand: async (scope, _member, id) => (await scope.store(suppliers).get(id)).name,
});
