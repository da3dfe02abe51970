import { implement } from '@quayside/service-kit';
import { z } from 'zod';
import { supplierCalls, supplierMemberSchema } from '../contract';
import { suppliers } from '../store/stores';

/** The account service tells more than concerns suppliers; the rest is dropped. */
const peerMember = z.object(supplierMemberSchema.shape);
const peerList = z.object({ items: z.array(peerMember) });
const of = (supplierId: string) => `/internal/portal-members/supplier/${supplierId}` as const;

/**
 * The supplier's own people. They live in the account service, which is asked in the name of the acting member; the supplier
 * must be one of the member's organisation before anything is asked.
 */
export const memberRoutes = [
  implement(supplierCalls.listMembers, async ({ params, scope }) => {
    await scope.store(suppliers).get(params.supplierId);
    const { items } = await scope.callPeer({
      to: 'account',
      method: 'GET',
      path: of(params.supplierId),
      response: peerList,
    });
    return { items, total: items.length };
  }),
  implement(
    supplierCalls.inviteMember,
    async ({ params, body, scope }) => {
      await scope.store(suppliers).get(params.supplierId);
      return scope.callPeer({
        to: 'account',
        method: 'POST',
        path: of(params.supplierId),
        body,
        response: peerMember,
      });
    },
    { transaction: false, passesKey: true },
  ),
  implement(
    supplierCalls.updateMember,
    async ({ params, body, scope, version }) => {
      await scope.store(suppliers).get(params.supplierId);
      return scope.callPeer({
        to: 'account',
        method: 'PATCH',
        path: `${of(params.supplierId)}/${params.memberId}`,
        body,
        version,
        response: peerMember,
      });
    },
    { transaction: false },
  ),
];
