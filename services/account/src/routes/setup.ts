import { defineRoute, problem, reply } from '@quayside/service-kit';
import { sessionSchema } from '../contract/session';
import { setupSchema, setupStateSchema, setupTokenSchema, testMailSchema } from '../contract/setup';
import { createOrganisation, inSession } from '../domain/create-organisation';
import { openSetupLink } from '../domain/setup-link';
import { testMessage } from '../mail/messages';
import { setupLinks } from '../store/installation';
import { toolsOf } from '../tools';
import { presentSession } from './session';

/** The first organisation, by whoever holds the link that the start of an empty installation prints. */
export const setupRoutes = [
  defineRoute({
    method: 'post',
    path: '/setup/lookup',
    summary: 'Whether a set-up link is good, and where mail goes out',
    access: 'public',
    body: setupTokenSchema,
    response: setupStateSchema,
    status: 200,
    transaction: false,
    async handler({ body, service }) {
      const { expiresAt } = await openSetupLink(service, body.token);
      return { expiresAt: expiresAt.toISOString(), mail: await toolsOf(service).mailServers.state() };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/setup/test-mail',
    summary: 'Sends a test message through a mail server that is not stored yet, or the one in use',
    access: 'public',
    body: testMailSchema,
    transaction: false,
    async handler({ body, service }) {
      await openSetupLink(service, body.token);
      await toolsOf(service).mailServers.test(body.mail, { to: body.to, ...testMessage(body.locale) });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/setup',
    summary: 'Makes the first organisation with its administrator, and signs in',
    access: 'public',
    body: setupSchema,
    response: sessionSchema,
    status: 201,
    transaction: false,
    async handler({ body, service, request, response }) {
      const { _id: linkId } = await openSetupLink(service, body.token);
      const { password, ...administrator } = body.administrator;
      const { signIn, mailServers } = toolsOf(service);
      await createOrganisation(service, {
        company: body.company,
        administrator,
        password,
        async alongside(scope) {
          // Whoever takes the link away is the one who uses it.
          const { deletedCount } = await service
            .unscoped(setupLinks)
            .deleteOne({ _id: linkId }, inSession(scope));
          if (deletedCount !== 1) throw problem('gone');
          if (body.mail) await mailServers.store(body.mail, scope.session);
        },
      });
      request.body = { email: administrator.email, password };
      const { member } = await signIn.begin(request, response);
      const session = await presentSession(service, service.scopeFor(member.organisationId), member, request);
      return reply(201, session);
    },
  }),
];
