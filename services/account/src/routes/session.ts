import { implement, invalid, problem, reply } from '@quayside/service-kit';
import { endSessions, presentSession } from '../application/session';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';
import { members } from '../store/members';
import { people } from '../store/people';

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
