import { defineRoute } from '@quayside/service-kit';
import { accountPeerCalls } from '@quayside/service-account/peer-calls';
import { z } from 'zod';
import { shipperInvitationSchema, shipperMemberChangeSchema, shipperMemberSchema } from '../contract';
import { shippers } from '../store/stores';

const listSchema = z.strictObject({ items: z.array(shipperMemberSchema), total: z.int() });
const path = '/shippers/:shipperId/members';
const of = (companyId: string) => ({ kind: 'shipper', companyId });

/**
 * The shipper's own people. They live in the account service, which is asked in the name of the acting member; the shipper
 * must be one of the member's organisation before anything is asked.
 */
export const memberRoutes = [
  defineRoute({
    method: 'get',
    path,
    summary: 'People of a shipper who use the portal',
    access: 'shipper:read',
    response: listSchema,
    handler: async ({ params, scope }) => {
      await scope.store(shippers).get(params.shipperId);
      const { items } = await scope.callPeer(accountPeerCalls.listPortalMembers, {
        params: of(params.shipperId),
      });
      return { items, total: items.length };
    },
  }),
  defineRoute({
    method: 'post',
    path,
    summary: 'Invite a person of the shipper by e-mail',
    access: 'shipper:write',
    body: shipperInvitationSchema,
    response: shipperMemberSchema,
    status: 201,
    transaction: false,
    passesKey: true,
    handler: async ({ params, body, scope }) => {
      await scope.store(shippers).get(params.shipperId);
      return scope.callPeer(accountPeerCalls.createPortalMember, { params: of(params.shipperId), body });
    },
  }),
  defineRoute({
    method: 'patch',
    path: `${path}/:memberId`,
    summary: 'Change the right to accept, deactivate or reactivate a person of the shipper',
    access: 'shipper:write',
    body: shipperMemberChangeSchema,
    response: shipperMemberSchema,
    ifMatch: true,
    transaction: false,
    handler: async ({ params, body, scope, version }) => {
      await scope.store(shippers).get(params.shipperId);
      return scope.callPeer(accountPeerCalls.updatePortalMember, {
        params: { ...of(params.shipperId), memberId: params.memberId },
        body,
        version,
      });
    },
  }),
];
