import { implement, problem, reply } from '@quayside/service-kit';
import { accountCalls } from '../contract/calls';
import { createOrganisation, inSession } from '../domain/create-organisation';
import { openSetupLink } from '../domain/setup-link';
import { testMessage } from '../mail/messages';
import { setupLinks } from '../store/installation';
import { toolsOf } from '../tools';
import { presentSession } from './session';

/** The first organisation, by whoever holds the link that the start of an empty installation prints. */
export const setupRoutes = [
  implement(
    accountCalls.lookUpSetup,
    async ({ body, service }) => {
      const { expiresAt } = await openSetupLink(service, body.token);
      return { expiresAt: expiresAt.toISOString(), mail: await toolsOf(service).mailServers.state() };
    },
    { transaction: false },
  ),
  implement(
    accountCalls.testSetupMail,
    async ({ body, service }) => {
      await openSetupLink(service, body.token);
      await toolsOf(service).mailServers.test(body.mail, { to: body.to, ...testMessage(body.locale) });
    },
    { transaction: false },
  ),
  implement(
    accountCalls.setUp,
    async ({ body, service, request, response }) => {
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
    { transaction: false },
  ),
];
