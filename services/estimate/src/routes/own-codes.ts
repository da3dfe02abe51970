import { implement } from '@quayside/service-kit';
import { ownCodes } from '../application/known-codes';
import { estimatePeerCalls } from '../contract/peer-calls';

/** For services that check codes: which of them the company has itself. */
export const ownCodesRoute = implement(estimatePeerCalls.listOwnCodes, ({ scope, query }) =>
  ownCodes(scope, { port: query.ports, charge: query.charges }),
);
