import { implement, problem, reply } from '@quayside/service-kit';
import { createOrganisation, inSession } from '../application/create-organisation';
import { testMessage } from '../application/mail/messages';
import { presentSession } from '../application/session';
import { openSetupLink } from '../application/setup-link';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';
import { setupLinks } from '../store/installation';

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
      await toolsOf(service).mailServers.test(body.mail, {
        to: body.to,
        ...(await testMessage(body.locale)),
      });
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
