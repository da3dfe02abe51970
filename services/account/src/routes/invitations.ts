import { created, defineRoute, listQuery, pageOf, problem } from '@quayside/service-kit';
import { z } from 'zod';
import {
  invitationAcceptSchema,
  invitationInputSchema,
  invitationPreviewSchema,
  invitationSchema,
  invitationTokenSchema,
} from '../contract/members';
import { acceptInvitation } from '../domain/accept-invitation';
import {
  freshSecret,
  invite,
  openInvitation,
  presentInvitation,
  sendInvitation,
} from '../domain/invitations';
import { addressOf } from '../sign-in/authenticate';
import { people } from '../store/people';
import { companies, invitations } from '../store/stores';

export const invitationRoutes = [
  defineRoute({
    method: 'get',
    path: '/invitations',
    summary: 'Lists invitations',
    access: 'company:read',
    query: listQuery.omit({ archived: true }),
    response: pageOf(invitationSchema),
    async handler({ query, scope }) {
      const page = await scope.store(invitations).list(query);
      return { ...page, items: page.items.map(presentInvitation) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/invitations',
    summary: 'Invites somebody into the own staff',
    access: 'company:write',
    body: invitationInputSchema,
    response: invitationSchema,
    async handler({ body, scope, service }) {
      const invitation = await invite(service, scope, {
        ...body,
        shipperId: null,
        supplierId: null,
        mayAccept: false,
      });
      return created(presentInvitation(invitation));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/:invitationId/revoke',
    summary: 'Takes an invitation back',
    access: 'company:write',
    response: invitationSchema,
    status: 200,
    ifMatch: true,
    async handler({ params, scope, version }) {
      const store = scope.store(invitations);
      const current = await store.get(params.invitationId);
      if (current.state !== 'open') throw problem('state-conflict', { detail: 'It is not open any more' });
      const after = await store.update(current.id, version, { state: 'revoked' });
      await scope.audit({
        action: 'revoke',
        resource: 'invitation',
        resourceId: after.id,
        label: after.email,
      });
      return presentInvitation(after);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/:invitationId/resend',
    summary: 'Sends a new link; the one before stops working',
    access: 'company:write',
    response: invitationSchema,
    status: 200,
    ifMatch: true,
    async handler({ params, scope, service, version }) {
      const store = scope.store(invitations);
      const current = await store.get(params.invitationId);
      if (current.state !== 'open') throw problem('state-conflict', { detail: 'It is not open any more' });
      const { secret, fields } = freshSecret(service);
      const after = await store.update(current.id, version, fields);
      await scope.audit({
        action: 'resend',
        resource: 'invitation',
        resourceId: after.id,
        label: after.email,
      });
      await sendInvitation(service, scope, after, secret);
      return presentInvitation(after);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/lookup',
    summary: 'What a link invites to',
    access: 'public',
    body: invitationTokenSchema,
    response: invitationPreviewSchema,
    status: 200,
    transaction: false,
    async handler({ body, service }) {
      const { scope, invitation } = await openInvitation(service, body.token);
      const { name, nameJa } = await scope.store(companies).get(scope.organisationId);
      const hasAccount = (await service.unscoped(people).exists({ email: invitation.email })) !== null;
      const { email, locale, expiresAt } = invitation;
      return { email, name: invitation.name, organisation: { name, nameJa }, locale, expiresAt, hasAccount };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/accept',
    summary: 'Accepts an invitation; sign in with the address and password afterwards',
    access: 'public',
    body: invitationAcceptSchema,
    response: z.strictObject({ email: z.string() }),
    status: 200,
    transaction: false,
    async handler({ body, service, request }) {
      const { scope, invitation } = await openInvitation(service, body.token);
      const { email } = await acceptInvitation(service, {
        scope,
        invitation,
        body,
        address: addressOf(request),
      });
      return { email };
    },
  }),
];
