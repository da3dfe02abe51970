import { defineEvents } from '@quayside/api';
import { carrierView } from './carrier';
import { portGroupSchema } from './port-group';
import { rateCardSchema } from './rate-card';
import { supplierSchema } from './supplier';
import { tariffSchema } from './tariff';
import { zoneSchema } from './zone';

/** Events of this service: the whole state after the change. `state` depends on the day and stays out, as do
 * names that others own. */
export const supplierEvents = defineEvents('supplier', {
  'supplier.saved': supplierSchema,
  'rateCard.saved': rateCardSchema.omit({ state: true }),
  'tariff.saved': tariffSchema.omit({ state: true, shipperName: true, shipperNameJa: true }),
  'portGroup.saved': portGroupSchema,
  'zone.saved': zoneSchema,
  'carrier.saved': carrierView,
});
