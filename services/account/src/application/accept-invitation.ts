import { issuesOf } from '@quayside/contract/issues';
import {
  codeOf,
  invalid,
  newId,
  problem,
  type Scope,
  type Service,
  type Stored,
} from '@quayside/service-kit';
import { newPassword } from '../contract/common';
import type { InvitationAccept } from '../contract/members';
import { refuseGuessable } from '../domain/password-rules';
import type { InvitationFields, MemberFields } from '../domain/records';
import { companies } from '../store/companies';
import { invitations, members } from '../store/members';
import { people } from '../store/people';
import { joinPerson } from './create-organisation';
import { memberChanged } from './members';
import { hashPassword } from './sign-in/hasher';
import { toolsOf } from './tools';

type Input = { scope: Scope; invitation: Stored<InvitationFields>; body: InvitationAccept; address: string };

/**
 * Makes the invited person a member. Somebody who has an account proves it with the password they have, which stays as
 * it is: an invitation never sets the password of an account that exists.
 * @throws ProblemError `gone` when somebody used the link meanwhile, `wrong-credentials`, `invalid`
 */
export async function acceptInvitation(service: Service, input: Input): Promise<Stored<MemberFields>> {
  const { invitation, body } = input;
  const known = await service.unscoped(people).findOne({ email: invitation.email }).lean();
  if (known) await toolsOf(service).signIn.check(invitation.email, body.password, input.address);
  const passwordHash = known ? undefined : await newPasswordHash(invitation, body.password);
  const name = body.name ?? invitation.name;
  const memberId = newId();
  const scope = service.scopeFor(invitation.organisationId, { id: memberId, name });
  try {
    return await scope.transaction(async (inner) => {
      const personId = known?._id ?? newId();
      await inner.store(invitations).update(invitation.id, invitation.version, { state: 'accepted' });
      const company = await inner.store(companies).get(inner.organisationId);
      const member = await inner
        .store(members)
        .create(memberFields(invitation, { personId, name, timeZone: company.timeZone }), { id: memberId });
      await joinPerson(service, inner, { personId, memberId, email: invitation.email, passwordHash });
      await memberChanged(inner, 'join', member);
      return member;
    });
  } catch (error) {
    // Another call with the same link was faster.
    if (codeOf(error) === 'stale-version') throw problem('gone');
    throw error;
  }
}

async function newPasswordHash(invitation: Stored<InvitationFields>, password: string): Promise<string> {
  const { error } = newPassword.safeParse(password);
  if (error) throw invalid(issuesOf(error, password).map((issue) => ({ ...issue, path: 'password' })));
  refuseGuessable(password, [invitation.email, invitation.name], 'password');
  return hashPassword(password);
}

function memberFields(
  invitation: InvitationFields & { createdAt: string },
  facts: { personId: string; name: string; timeZone: string },
): MemberFields {
  const { email, roles, locale, shipperId, supplierId, mayAccept, createdAt } = invitation;
  return {
    ...facts,
    nameJa: null,
    email,
    roles,
    active: true,
    shipperId,
    supplierId,
    mayAccept,
    locale,
    theme: 'system',
    invitedAt: createdAt,
  };
}
