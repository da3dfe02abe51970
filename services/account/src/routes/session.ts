import { permissions, type Permission, isAllowed } from '@quayside/contract/roles';
import {
  implement,
  invalid,
  problem,
  reply,
  type Scope,
  type Service,
  type Stored,
} from '@quayside/service-kit';
import type { Request } from 'express';
import { accountCalls } from '../contract/calls';
import { type Session } from '../contract/session';
import { hasFirstSteps } from './first-steps';
import { organisationOf } from '../sign-in/authenticate';
import { people } from '../store/people';
import { members, type MemberFields } from '../store/stores';
import { toolsOf } from '../tools';

const allPermissions = Object.keys(permissions) as Permission[];

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
    permissions: allPermissions.filter((permission) => isAllowed(member.roles, permission)),
    organisation: await organisationOf(scope),
    organisations,
    firstSteps: isAllowed(member.roles, 'company:write') && (await hasFirstSteps(scope)),
    idleSeconds: settings.APP_SESSION_IDLE,
    endsAt: signedInAt ? new Date(signedInAt + settings.APP_SESSION_ABSOLUTE * 1_000).toISOString() : null,
  };
}

export const sessionRoutes = [
  implement(
    accountCalls.signIn,
    async ({ body, request, response, service }) => {
      request.body = body;
      const { member } = await toolsOf(service).signIn.begin(request, response);
      return presentSession(service, service.scopeFor(member.organisationId), member, request);
    },
    { transaction: false },
  ),
  implement(accountCalls.getSession, async ({ member, scope, service, request }) => {
    return presentSession(service, scope, await scope.store(members).get(member.id), request);
  }),
  implement(
    accountCalls.signOut,
    async ({ service, request, response }) => {
      const { sessions } = toolsOf(service);
      const { memberId, organisationId } = request.session ?? {};
      await sessions.destroy(request, response);
      if (memberId && organisationId) {
        const member = await service.scopeFor(organisationId).store(members).find(memberId);
        if (member) {
          const scope = service.scopeFor(organisationId, { id: member.id, name: member.name });
          await scope.audit({
            action: 'sign-out',
            resource: 'session',
            resourceId: member.id,
            label: member.name,
          });
        }
      }
      return reply(204, undefined, { 'Clear-Site-Data': '"storage"' });
    },
    { transaction: false },
  ),
  implement(
    accountCalls.chooseOrganisation,
    async ({ body, member, scope, service, request }) => {
      const { sessions, signIn } = toolsOf(service);
      const current = await scope.store(members).get(member.id);
      const model = service.unscoped(people);
      const person = await model.findById(current.personId).lean();
      const wanted = person ? await signIn.memberOf(person, body.organisationId) : undefined;
      if (
        !person ||
        wanted?.organisationId !== body.organisationId ||
        request.session?.personId !== person._id
      ) {
        throw invalid([{ path: 'organisationId', code: 'unknown', message: 'not an organisation of yours' }]);
      }
      await sessions.renew(request, { memberId: wanted.id, organisationId: wanted.organisationId });
      await model.updateOne({ _id: person._id }, { $set: { lastOrganisationId: wanted.organisationId } });
      return presentSession(service, service.scopeFor(wanted.organisationId), wanted, request);
    },
    { transaction: false },
  ),
  implement(accountCalls.listSessions, async ({ member, scope, service, request }) => {
    const { sessions } = toolsOf(service);
    const { personId } = await scope.store(members).get(member.id);
    const own = sessions.idOf(request);
    const items = (await sessions.list(personId)).map(({ id, device, address, signedInAt, lastSeenAt }) => ({
      id,
      current: id === own,
      device,
      address,
      signedInAt: new Date(signedInAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    }));
    return { items, total: items.length };
  }),
  implement(
    accountCalls.endSession,
    async ({ params, member, scope, service }) => {
      const { personId } = await scope.store(members).get(member.id);
      if (!(await toolsOf(service).sessions.end(personId, params.sessionId))) throw problem('not-found');
      await scope.audit({
        action: 'end-session',
        resource: 'session',
        resourceId: member.id,
        label: member.name,
      });
    },
    { transaction: false },
  ),
  implement(
    accountCalls.endSessions,
    async ({ query, member, scope, service, request, response }) => {
      const { personId } = await scope.store(members).get(member.id);
      await endSessions(service, request, personId, query.keep === 'current');
      await scope.audit({
        action: 'sign-out-everywhere',
        resource: 'session',
        resourceId: member.id,
        label: member.name,
      });
      if (query.keep === 'current') return undefined;
      await toolsOf(service).sessions.destroy(request, response);
      return reply(204, undefined, { 'Clear-Site-Data': '"storage"' });
    },
    { transaction: false },
  ),
];

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
