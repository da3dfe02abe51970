import { shippersEvents } from '@quayside/service-shippers/events';

/** What is kept of a shipper: how it is called, and whether it is in the archive. */
export const shipperTold = shippersEvents['shipper.saved'].data
  .pick({ name: true, nameJa: true, archived: true })
  .partial({ archived: true });
