import { defineRoute } from '@quayside/service-kit';
import { z } from 'zod';
import { supplierInvitationSchema, supplierMemberChangeSchema, supplierMemberSchema } from '../contract';
import { suppliers } from '../store/stores';

const listSchema = z.strictObject({ items: z.array(supplierMemberSchema), total: z.int() });
/** The account service tells more than concerns suppliers; the rest is dropped. */
const peerMember = z.object(supplierMemberSchema.shape);
const peerList = z.object({ items: z.array(peerMember) });
const path = '/suppliers/:supplierId/members';
const of = (supplierId: string) => `/internal/portal-members/supplier/${supplierId}` as const;

/**
 * The supplier's own people. They live in the account service, which is asked in the name of the acting member; the supplier
 * must be one of the member's organisation before anything is asked.
 */
export const memberRoutes = [
  defineRoute({
    method: 'get',
    path,
    summary: 'People of a supplier who use the portal',
    access: 'supplier:read',
    response: listSchema,
    handler: async ({ params, scope }) => {
      await scope.store(suppliers).get(params.supplierId);
      const { items } = await scope.callPeer({
        to: 'account',
        method: 'GET',
        path: of(params.supplierId),
        response: peerList,
      });
      return { items, total: items.length };
    },
  }),
  defineRoute({
    method: 'post',
    path,
    summary: 'Invite a person of the supplier by e-mail',
    access: 'supplier:write',
    body: supplierInvitationSchema,
    response: supplierMemberSchema,
    status: 201,
    transaction: false,
    passesKey: true,
    handler: async ({ params, body, scope }) => {
      await scope.store(suppliers).get(params.supplierId);
      return scope.callPeer({
        to: 'account',
        method: 'POST',
        path: of(params.supplierId),
        body,
        response: peerMember,
      });
    },
  }),
  defineRoute({
    method: 'patch',
    path: `${path}/:memberId`,
    summary: 'Deactivate or reactivate a person of the supplier',
    access: 'supplier:write',
    body: supplierMemberChangeSchema,
    response: supplierMemberSchema,
    ifMatch: true,
    transaction: false,
    handler: async ({ params, body, scope, version }) => {
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
  }),
];
