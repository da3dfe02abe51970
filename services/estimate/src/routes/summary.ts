import { implement } from '@quayside/service-kit';
import { lostOffersIn } from '../application/lost-offers';
import { summaryOf } from '../application/summary';
import { estimateCalls } from '../contract/calls';

export const summaryRoutes = [
  implement(estimateCalls.getSummary, ({ scope, member, query }) => summaryOf(scope, member, query)),
  implement(estimateCalls.getLostOffers, ({ scope, query }) => lostOffersIn(scope, query)),
];
