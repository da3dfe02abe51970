import { created, implement, problem } from '@quayside/service-kit';
import { acceptInvitation } from '../application/accept-invitation';
import {
  freshSecret,
  invite,
  openInvitation,
  presentInvitation,
  sendInvitation,
} from '../application/invitations';
import { addressOf } from '../application/sign-in/authenticate';
import { accountCalls } from '../contract/calls';
import { accountProblems } from '../contract/problems';
import { companies } from '../store/companies';
import { invitations } from '../store/members';
import { people } from '../store/people';

/** @throws ProblemError `state-conflict` for one that was accepted, revoked, or has ended */
function demandOpen({ state }: { state: string }): void {
  if (state === 'open') return;
  const reason = accountProblems['invitation-closed'];
  throw problem('state-conflict', { reason, detail: 'It is not open any more' });
}

export const invitationRoutes = [
  implement(accountCalls.listInvitations, async ({ query, scope }) => {
    const page = await scope.store(invitations).list(query);
    return { ...page, items: page.items.map(presentInvitation) };
  }),
  implement(accountCalls.createInvitation, async ({ body, scope, service }) => {
    const invitation = await invite(service, scope, {
      ...body,
      shipperId: null,
      supplierId: null,
      mayAccept: false,
    });
    return created(presentInvitation(invitation));
  }),
  implement(accountCalls.revokeInvitation, async ({ params, scope, version }) => {
    const store = scope.store(invitations);
    const current = await store.get(params.invitationId);
    demandOpen(current);
    const after = await store.update(current.id, version, { state: 'revoked' });
    await scope.audit({
      action: 'revoke',
      resource: 'invitation',
      resourceId: after.id,
      label: after.email,
    });
    return presentInvitation(after);
  }),
  implement(accountCalls.resendInvitation, async ({ params, scope, service, version }) => {
    const store = scope.store(invitations);
    const current = await store.get(params.invitationId);
    demandOpen(current);
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
  }),
  implement(
    accountCalls.lookUpInvitation,
    async ({ body, service }) => {
      const { scope, invitation } = await openInvitation(service, body.token);
      const { name, nameJa } = await scope.store(companies).get(scope.organisationId);
      const hasAccount = (await service.unscoped(people).exists({ email: invitation.email })) !== null;
      const { email, locale, expiresAt } = invitation;
      return { email, name: invitation.name, organisation: { name, nameJa }, locale, expiresAt, hasAccount };
    },
    { transaction: false },
  ),
  implement(
    accountCalls.acceptInvitation,
    async ({ body, service, request }) => {
      const { scope, invitation } = await openInvitation(service, body.token);
      const { email } = await acceptInvitation(service, {
        scope,
        invitation,
        body,
        address: addressOf(request),
      });
      return { email };
    },
    { transaction: false },
  ),
];
