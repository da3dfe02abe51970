import type { ConsumerDefinition } from '@quayside/service-kit';
import { snapshotOf, withKnownDetails } from './domain/estimate-snapshot';
import { estimates } from './store/stores';

/** The read model of estimates follows the estimate service's feed. */
export const consumers: ConsumerDefinition[] = [
  {
    from: 'estimate',
    handlers: {
      'estimate.saved': async (event, scope) => {
        const store = scope.store(estimates);
        const known = await store.find(event.aggregateId);
        await store.mirror(event.aggregateId, event.version, withKnownDetails(snapshotOf(event.data), known));
      },
    },
  },
];
