import { accountPeerCalls, type PortalMember } from '@quayside/service-account/peer-calls';
import { implement } from '@quayside/service-kit';
import { supplierCalls, type SupplierMember } from '../contract';
import { suppliers } from '../store/suppliers';

const of = (companyId: string) => ({ kind: 'supplier', companyId });

/** The account service tells more than concerns suppliers. */
const ofSupplier = ({ mayAccept: _mayAccept, ...member }: PortalMember): SupplierMember => member;

/**
 * The supplier's own people. They live in the account service, which is asked in the name of the acting member; the supplier
 * must be one of the member's organisation before anything is asked.
 */
export const memberRoutes = [
  implement(supplierCalls.listMembers, async ({ params, scope }) => {
    await scope.store(suppliers).get(params.supplierId);
    const { items } = await scope.callPeer(accountPeerCalls.listPortalMembers, {
      params: of(params.supplierId),
    });
    return { items: items.map(ofSupplier), total: items.length };
  }),
  implement(
    supplierCalls.inviteMember,
    async ({ params, body, scope }) => {
      await scope.store(suppliers).get(params.supplierId);
      const invitation = { params: of(params.supplierId), body };
      return ofSupplier(await scope.callPeer(accountPeerCalls.createPortalMember, invitation));
    },
    { transaction: false, passesKey: true },
  ),
  implement(
    supplierCalls.updateMember,
    async ({ params, body, scope, version }) => {
      await scope.store(suppliers).get(params.supplierId);
      const change = { params: { ...of(params.supplierId), memberId: params.memberId }, body, version };
      return ofSupplier(await scope.callPeer(accountPeerCalls.updatePortalMember, change));
    },
    { transaction: false },
  ),
];
