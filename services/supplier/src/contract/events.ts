import { defineEvents } from '@quayside/api';
import { rateCardSchema } from './rate-card';
import { supplierSchema } from './supplier';

/** Events of this service: the whole state after the change. `state` depends on the day and stays out. */
export const supplierEvents = defineEvents('supplier', {
  'supplier.saved': supplierSchema,
  'rateCard.saved': rateCardSchema.omit({ state: true }),
});
