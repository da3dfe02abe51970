import { calendarHandlers, consume, type ConsumerDefinition } from '@quayside/service-kit';
import { shippersEvents } from '@quayside/service-shippers/events';
import { estimateCopyOf, memberCopy, shipperTold } from './domain/copies';
import { estimates, members, shippers } from './store/stores';

const archived = (data: Record<string, unknown>) => ({ archived: data.archived === true });

/** Names of shippers and members, and totals of estimates, as their owners tell them. */
export const consumers: ConsumerDefinition[] = [
  consume(shippersEvents['shipper.saved'], shipperTold, ({ aggregateId, version, data }, scope) =>
    scope.store(shippers).mirror(aggregateId, version, data),
  ),
  {
    from: 'account',
    handlers: {
      ...calendarHandlers,
      'member.saved': ({ aggregateId, version, data }, scope) =>
        scope.store(members).mirror(aggregateId, version, { ...memberCopy.parse(data), ...archived(data) }),
    },
  },
  {
    from: 'estimate',
    handlers: {
      'estimate.saved': ({ aggregateId, version, data }, scope) =>
        scope.store(estimates).mirror(aggregateId, version, estimateCopyOf(data)),
    },
  },
];
