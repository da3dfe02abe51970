import { implement } from '@quayside/service-kit';
import { accountPeerCalls } from '@quayside/service-account/peer-calls';
import { shippersCalls } from '../contract';
import { shippers } from '../store/shippers';

const of = (companyId: string) => ({ kind: 'shipper', companyId });

/**
 * The shipper's own people. They live in the account service, which is asked in the name of the acting member; the shipper
 * must be one of the member's organisation before anything is asked.
 */
export const memberRoutes = [
  implement(shippersCalls.listMembers, async ({ params, scope }) => {
    await scope.store(shippers).get(params.shipperId);
    const { items } = await scope.callPeer(accountPeerCalls.listPortalMembers, {
      params: of(params.shipperId),
    });
    return { items, total: items.length };
  }),
  implement(
    shippersCalls.inviteMember,
    async ({ params, body, scope }) => {
      await scope.store(shippers).get(params.shipperId);
      return scope.callPeer(accountPeerCalls.createPortalMember, { params: of(params.shipperId), body });
    },
    { transaction: false, passesKey: true },
  ),
  implement(
    shippersCalls.updateMember,
    async ({ params, body, scope, version }) => {
      await scope.store(shippers).get(params.shipperId);
      return scope.callPeer(accountPeerCalls.updatePortalMember, {
        params: { ...of(params.shipperId), memberId: params.memberId },
        body,
        version,
      });
    },
    { transaction: false },
  ),
];
