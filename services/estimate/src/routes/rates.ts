import { implement } from '@quayside/service-kit';
import { largeEstimate } from '../application/large';
import { rateOffersOf } from '../application/rate-offers';
import { estimateCalls } from '../contract/calls';

export const ratesRoutes = [
  implement(
    estimateCalls.listRateOffers,
    ({ scope, member, params: { estimateId, stage } }) => rateOffersOf(scope, member, estimateId, stage),
    { large: largeEstimate },
  ),
];
