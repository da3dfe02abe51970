import { contractDigest, contractDocument } from '@quayside/api/compatibility';
import type { Resident } from '@quayside/federation/release';
import { accountPeerCalls } from '@quayside/service-account/peer-calls';

const { identify } = accountPeerCalls;
const account = contractDocument({ identify });

/**
 * The gateway among the parts that must fit: an account service that it cannot ask who somebody is would leave everybody signed out. It
 * is no release; the same needs are the same version.
 */
export const gatewayPart: Resident = {
  kind: 'resident',
  part: 'gateway',
  version: contractDigest(account).slice(0, 12),
  needs: { account },
};
