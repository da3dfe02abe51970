import type { Stored } from '@quayside/service-kit';
import type { PortalMember } from '../contract/members';
import type { InvitationFields, MemberFields } from './records';

export function fromInvitation(invitation: Stored<InvitationFields>): PortalMember {
  const { id: invitationId, version, name, email, mayAccept, createdAt } = invitation;
  return {
    id: invitationId,
    version,
    name,
    email,
    state: 'invited',
    mayAccept,
    invitedAt: createdAt,
    lastSeenAt: null,
  };
}

export function fromMember(person: Stored<MemberFields>, lastSeenAt: Date | undefined): PortalMember {
  const { id: memberId, version, name, email, mayAccept, invitedAt, active } = person;
  const state = active ? 'active' : 'deactivated';
  return {
    id: memberId,
    version,
    name,
    email,
    state,
    mayAccept,
    invitedAt,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
