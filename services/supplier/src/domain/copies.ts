import { shippersEvents } from '@quayside/service-shippers/events';

/** What is kept of a shipper: how it is called. */
export const shipperTold = shippersEvents['shipper.saved'].data.pick({ name: true, nameJa: true });
