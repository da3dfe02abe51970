import { accountEvents } from '@quayside/service-account/events';
import { consume, followCalendar, type ConsumerDefinition } from '@quayside/service-kit';
import { shippersEvents } from '@quayside/service-shippers/events';
import { estimateCopyOf, memberCopy, shipperTold } from './domain/copies';
import { estimates, members, shippers } from './store/stores';

/** Names of shippers and members, and totals of estimates, as their owners tell them. */
export const consumers: ConsumerDefinition[] = [
  consume(shippersEvents['shipper.saved'], shipperTold, ({ aggregateId, version, data }, scope) =>
    scope.store(shippers).mirror(aggregateId, version, data),
  ),
  followCalendar(accountEvents['company.saved']),
  consume(accountEvents['member.saved'], memberCopy, ({ aggregateId, version, data }, scope) =>
    scope.store(members).mirror(aggregateId, version, data),
  ),
  {
    from: 'estimate',
    handlers: {
      'estimate.saved': ({ aggregateId, version, data }, scope) =>
        scope.store(estimates).mirror(aggregateId, version, estimateCopyOf(data)),
    },
  },
];
