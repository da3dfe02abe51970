import { accountEvents } from '@quayside/service-account/events';
import { estimateEvents } from '@quayside/service-estimate/events';
import { consume, followCalendar } from '@quayside/service-kit';
import { shippersEvents } from '@quayside/service-shippers/events';
import { settleOrder } from './application/orders/settle';
import { estimateCopyOf, estimateTold, memberCopy, shipperTold } from './domain/copies';
import { estimates, members, shippers } from './store/copies';

/** Names of shippers and members, and totals of estimates, as their owners tell them. */
export const consumers = [
  consume(shippersEvents['shipper.saved'], shipperTold, ({ aggregateId, version, data }, scope) =>
    scope.store(shippers).mirror(aggregateId, version, data),
  ),
  followCalendar(accountEvents['company.saved']),
  consume(accountEvents['member.saved'], memberCopy, ({ aggregateId, version, data }, scope) =>
    scope.store(members).mirror(aggregateId, version, data),
  ),
  consume(estimateEvents['estimate.saved'], estimateTold, async ({ aggregateId, version, data }, scope) => {
    await scope.store(estimates).mirror(aggregateId, version, estimateCopyOf(data));
    await settleOrder(scope, aggregateId);
  }),
];
