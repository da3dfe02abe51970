import { accountEvents } from '@quayside/service-account/events';
import { consume, followCalendar } from '@quayside/service-kit';
import { shippersEvents } from '@quayside/service-shippers/events';
import { shipperTold } from './domain/copies';
import { shipperCopies } from './store/shipper-copies';

export const consumers = [
  /** The company's time zone, by which a card is in force or not. */
  followCalendar(accountEvents['company.saved']),
  consume(shippersEvents['shipper.saved'], shipperTold, async ({ aggregateId, version, data }, scope) => {
    await scope.store(shipperCopies).mirror(aggregateId, version, data);
  }),
];
