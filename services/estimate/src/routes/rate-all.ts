import { implement } from '@quayside/service-kit';
import { largeEstimate } from '../application/large';
import { rateAll } from '../application/rate-all';
import { estimateCalls } from '../contract/calls';
import { cargoBodyLimit } from './body-limits';

export const rateAllRoutes = [
  implement(
    estimateCalls.rateAll,
    ({ scope, member, params: { estimateId }, version, body }) =>
      rateAll(scope, member, { estimateId, version }, body),
    {
      inTurn: ({ estimateId }) => estimateId,
      deadline: 30_000,
      bodyLimit: cargoBodyLimit,
      large: largeEstimate,
    },
  ),
];
