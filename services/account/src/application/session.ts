import { isAllowed, permissionsOf } from '@quayside/contract/roles';
import type { Scope, Service, Stored } from '@quayside/service-kit';
import type { Request } from 'express';
import type { Session } from '../contract/session';
import type { MemberFields } from '../domain/records';
import { people } from '../store/people';
import { featureOverridesOf } from './features';
import { hasFirstSteps } from './first-steps';
import { organisationOf } from './sign-in/authenticate';
import { toolsOf } from './tools';

/** Who is signed in, as the front end needs it. */
export async function presentSession(
  service: Service,
  scope: Scope,
  member: Stored<MemberFields>,
  request: Request,
): Promise<Session> {
  const { settings } = toolsOf(service);
  const person = await service.unscoped(people).findById(member.personId).lean();
  const organisations = [];
  for (const { organisationId } of person?.memberships ?? []) {
    const { id, name, nameJa } = await organisationOf(service.scopeFor(organisationId));
    organisations.push({ id, name, nameJa });
  }
  const signedInAt = request.session?.personId === member.personId ? request.session.signedInAt : undefined;
  return {
    member: {
      id: member.id,
      name: member.name,
      nameJa: member.nameJa,
      email: member.email,
      roles: member.roles,
      locale: member.locale,
      theme: member.theme,
      timeZone: member.timeZone,
      shipperId: member.shipperId,
      supplierId: member.supplierId,
    },
    permissions: permissionsOf(member.roles),
    operatorRights: person?.operatorRights ?? [],
    organisation: await organisationOf(scope),
    organisations,
    firstSteps: isAllowed(member.roles, 'company:write') && (await hasFirstSteps(scope)),
    features: await featureOverridesOf(scope, member.id),
    idleSeconds: settings.APP_SESSION_IDLE,
    endsAt: signedInAt ? new Date(signedInAt + settings.APP_SESSION_ABSOLUTE * 1_000).toISOString() : null,
  };
}

/** Ends the sessions of a person at once. The one that asks goes on under a new id when it is to be kept. */
export async function endSessions(
  service: Service,
  request: Request,
  personId: string,
  keepsOwn: boolean,
): Promise<void> {
  const { sessions } = toolsOf(service);
  const person = await service
    .unscoped(people)
    .findByIdAndUpdate(personId, { $inc: { epoch: 1 } }, { returnDocument: 'after' })
    .lean();
  if (keepsOwn && person && request.session?.personId === personId) {
    await sessions.renew(request, { epoch: person.epoch });
    await sessions.endAll(personId, sessions.idOf(request));
  } else {
    await sessions.endAll(personId);
  }
}
