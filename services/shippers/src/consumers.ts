import type { ConsumerDefinition } from '@quayside/service-kit';
import { snapshotOf } from './domain/estimate-snapshot';
import { estimates } from './store/stores';

/** The read model of estimates follows the estimate service's feed. */
export const consumers: ConsumerDefinition[] = [
  {
    from: 'estimate',
    handlers: {
      'estimate.saved': (event, scope) =>
        scope.store(estimates).mirror(event.aggregateId, event.version, snapshotOf(event.data)),
    },
  },
];
