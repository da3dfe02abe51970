import { implement } from '@quayside/service-kit';
import { taxCodesOf } from '../application/company';
import { ownCodes } from '../application/known-codes';
import { estimatePeerCalls } from '../contract/peer-calls';

/** For services that check codes: which of them the company has itself. */
export const ownCodesRoute = implement(estimatePeerCalls.listOwnCodes, async ({ scope, query }) => ({
  ...(await ownCodes(scope, { port: query.ports, charge: query.charges })),
  tax: await taxCodesOf(scope),
}));
