import { estimateEvents } from '@quayside/service-estimate/events';
import { consume } from '@quayside/service-kit';
import { estimateTold, snapshotOf, withKnownDetails } from './domain/copies';
import { estimates } from './store/copies';

/** The read model of estimates follows the estimate service's feed. */
export const consumers = [
  consume(estimateEvents['estimate.saved'], estimateTold, async ({ aggregateId, version, data }, scope) => {
    const store = scope.store(estimates);
    const known = await store.find(aggregateId);
    await store.mirror(aggregateId, version, withKnownDetails(snapshotOf(data), known));
  }),
];
