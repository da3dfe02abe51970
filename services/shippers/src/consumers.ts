import { accountEvents } from '@quayside/service-account/events';
import { estimateEvents } from '@quayside/service-estimate/events';
import { consume } from '@quayside/service-kit';
import { companyRates, estimateTold, snapshotOf, withKnownDetails } from './domain/copies';
import { companyRatesCopies, estimates } from './store/copies';

/** The read models of estimates and of the company's exchange rates follow the feeds of their owners. */
export const consumers = [
  consume(accountEvents['company.saved'], companyRates, ({ version, data }, scope) =>
    scope.store(companyRatesCopies).mirror(scope.organisationId, version, data),
  ),
  consume(estimateEvents['estimate.saved'], estimateTold, async ({ aggregateId, version, data }, scope) => {
    const store = scope.store(estimates);
    const known = await store.find(aggregateId);
    await store.mirror(aggregateId, version, withKnownDetails(snapshotOf(data), known));
  }),
];
