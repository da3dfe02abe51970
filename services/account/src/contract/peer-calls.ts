import { defineCalls } from '@quayside/api';
import { operatorRights } from '@quayside/contract/operator-rights';
import { z } from 'zod';
import { id, locale, role } from './common';
import {
  portalInvitationSchema,
  portalMemberChangeSchema,
  portalMemberSchema,
  portalMembersSchema,
} from './members';

const portalParams = z.strictObject({ kind: z.enum(['shipper', 'supplier']), companyId: id });

export type { PortalMember } from './members';

const identitySchema = z.object({
  /** Null: nobody, or nobody any more. */
  member: z
    .object({
      id,
      organisationId: id,
      roles: z.array(role).readonly(),
      name: z.string(),
      email: z.string(),
      locale,
      shipperId: id.optional(),
      supplierId: id.optional(),
      mayAccept: z.boolean().optional(),
      operatorRights: z.array(z.enum(operatorRights)).readonly().optional(),
    })
    .nullable(),
});

/** What only other services and the gateway ask of the account service, below `/internal`. */
export const accountPeerCalls = defineCalls('account', {
  identify: {
    method: 'post',
    path: '/identity',
    summary: 'Who a session belongs to',
    access: 'service',
    body: z.strictObject({
      session: z.string().max(1_000).optional(),
      token: z.string().max(1_000).optional(),
    }),
    response: identitySchema,
    status: 200,
  },
  identifyMember: {
    method: 'post',
    path: '/member-identity',
    summary: 'Who a member is now, for a link that acts for them and only reads',
    access: 'service',
    body: z.strictObject({ id, organisationId: id }),
    response: identitySchema,
    status: 200,
  },
  listPortalMembers: {
    method: 'get',
    path: '/portal-members/:kind/:companyId',
    summary: 'People of a shipper or supplier',
    access: 'service-for-member',
    params: portalParams,
    response: portalMembersSchema,
  },
  createPortalMember: {
    method: 'post',
    path: '/portal-members/:kind/:companyId',
    summary: 'Invites a person of a shipper or supplier',
    access: 'service-for-member',
    params: portalParams,
    body: portalInvitationSchema,
    response: portalMemberSchema,
  },
  updatePortalMember: {
    method: 'patch',
    path: '/portal-members/:kind/:companyId/:memberId',
    summary: 'Changes the right to accept, or whether the person may sign in; an open invitation is revoked',
    access: 'service-for-member',
    params: portalParams.extend({ memberId: id }),
    body: portalMemberChangeSchema,
    response: portalMemberSchema,
    ifMatch: true,
  },
});
