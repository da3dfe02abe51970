import { defineEvents } from '@quayside/api';
import { locationSchema } from './location';
import { productSchema } from './product';
import { shipperSchema } from './shipper';

/** Events of this service: the whole state after the change. */
export const shippersEvents = defineEvents('shippers', {
  'shipper.saved': shipperSchema,
  'location.saved': locationSchema,
  'product.saved': productSchema,
});
