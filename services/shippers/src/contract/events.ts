import type { Location } from './location';
import type { Product } from './product';
import type { Shipper } from './shipper';

/** Events of this service: the whole state after the change. */
export type ShippersEvents = {
  'shipper.saved': Shipper;
  'location.saved': Location;
  'product.saved': Product;
};
