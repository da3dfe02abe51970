import { implement } from '@quayside/service-kit';
import { orderedOfferOf } from '../application/ordered-offer';
import { estimatePeerCalls } from '../contract/peer-calls';

/** For the projects service, which makes orders of accepted offers. */
export const orderedOfferRoute = implement(
  estimatePeerCalls.getOrderedOffer,
  ({ scope, member, params }) => orderedOfferOf(scope, member, params.estimateId),
  { deadline: 20_000 },
);
