import type { RateCard } from './rate-card';
import type { Supplier } from './supplier';

/** Events of this service: the whole state after the change. `state` depends on the day and stays out. */
export type SupplierEvents = {
  'supplier.saved': Supplier;
  'rateCard.saved': Omit<RateCard, 'state'>;
};
