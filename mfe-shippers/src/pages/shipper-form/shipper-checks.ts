import { contractChecks } from '@quayside/platform/forms';
import { shipperInput, type ShipperValues } from './shipper-values';

export const shipperChecks = contractChecks<ShipperValues>({
  schema: async () => (await import('../../api/shippers.schemas')).shipperInputSchema,
  body: shipperInput,
  namespace: 'shippers',
});
