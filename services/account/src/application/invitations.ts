import { problem, type Scope, type Service, type Stored } from '@quayside/service-kit';
import type { Invitation } from '../contract/members';
import type { InvitationFields } from '../domain/records';
import { hashOf, isSame, newSecret } from '../domain/secrets';
import { companies } from '../store/companies';
import { invitations, members } from '../store/members';
import { invitationMessage } from './mail/messages';
import { toolsOf } from './tools';

export type NewInvitation = Pick<
  InvitationFields,
  'email' | 'name' | 'roles' | 'locale' | 'shipperId' | 'supplierId' | 'mayAccept'
>;

export function presentInvitation(invitation: Stored<InvitationFields>): Invitation {
  const { id, version, email, name, roles, locale, shipperId, supplierId, expiresAt, createdAt, createdBy } =
    invitation;
  const isLate = invitation.state === 'open' && expiresAt <= new Date().toISOString();
  const state = isLate ? 'expired' : invitation.state;
  return {
    id,
    version,
    email,
    name,
    roles,
    locale,
    state,
    shipperId,
    supplierId,
    expiresAt,
    createdAt,
    createdBy,
  };
}

/**
 * Writes an invitation and sends its link. An earlier open one to the same address ends.
 * @throws ProblemError `conflict` when somebody with this address is a member already
 */
export async function invite(
  service: Service,
  scope: Scope,
  wanted: NewInvitation,
): Promise<Stored<InvitationFields>> {
  if (await scope.store(members).findOne({ email: wanted.email })) {
    throw problem('conflict', { errors: [{ path: 'email', code: 'taken', message: 'a member already' }] });
  }
  const store = scope.store(invitations);
  for (const earlier of await store.findMany({ email: wanted.email, state: 'open' }))
    await store.update(earlier.id, earlier.version, { state: 'revoked' });
  const { secret, fields } = freshSecret(service);
  const invitation = await store.create({ ...wanted, ...fields, state: 'open' });
  await scope.audit({
    action: 'invite',
    resource: 'invitation',
    resourceId: invitation.id,
    label: wanted.email,
    after: { email: wanted.email, roles: wanted.roles },
  });
  await sendInvitation(service, scope, invitation, secret);
  return invitation;
}

/** A new secret and date for an invitation; the link before it stops working. */
export function freshSecret(service: Service): {
  secret: string;
  fields: Pick<InvitationFields, 'secretHash' | 'expiresAt'>;
} {
  const secret = newSecret();
  const expiresAt = new Date(
    Date.now() + toolsOf(service).settings.APP_INVITATION_LIFETIME * 1_000,
  ).toISOString();
  return { secret, fields: { secretHash: hashOf(secret), expiresAt } };
}

export async function sendInvitation(
  service: Service,
  scope: Scope,
  invitation: Stored<InvitationFields>,
  secret: string,
): Promise<void> {
  const { mailer, settings } = toolsOf(service);
  const company = await scope.store(companies).get(scope.organisationId);
  // The fragment is not sent to servers and does not stand in their logs.
  const link = new URL(
    `/auth/accept#token=${scope.organisationId}.${invitation.id}.${secret}`,
    service.config.APP_PUBLIC_URL,
  ).href;
  const facts = {
    name: invitation.name,
    organisation: invitation.locale === 'ja' ? company.nameJa : company.name,
    inviter: scope.actor.name,
    link,
    days: Math.max(1, Math.round(settings.APP_INVITATION_LIFETIME / 86_400)),
  };
  const inviter = await scope.store(members).find(scope.actor.id);
  await mailer.send(scope, {
    ...(await invitationMessage(invitation.locale, facts)),
    replyTo: inviter && { email: inviter.email, name: inviter.name },
    validUntil: invitation.expiresAt,
    to: invitation.email,
    kind: 'invitation',
    locale: invitation.locale,
    link,
  });
}

/**
 * The open invitation of a link. The link names the organisation, so that no query goes across organisations.
 * @throws ProblemError `gone` for one that was used, revoked, is too old or never was
 */
export async function openInvitation(
  service: Service,
  token: string,
): Promise<{ scope: Scope; invitation: Stored<InvitationFields> }> {
  const [, organisationId, invitationId, secret] =
    /^([0-9a-f]{24})\.([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
  if (!organisationId || !invitationId || !secret) throw problem('gone');
  const scope = service.scopeFor(organisationId);
  const invitation = await scope.store(invitations).find(invitationId);
  const isOpen = invitation?.state === 'open' && invitation.expiresAt > new Date().toISOString();
  if (!isOpen || !isSame(invitation.secretHash, hashOf(secret))) throw problem('gone');
  return { scope, invitation };
}
