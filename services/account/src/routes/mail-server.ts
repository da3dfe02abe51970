import { implement } from '@quayside/service-kit';
import { testMessage } from '../application/mail/messages';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';

/** Each change resolves a name, and each test opens a connection. */
const limit = { calls: 300, seconds: 300 };

/** Where the mail of a company goes out. */
export const mailServerRoutes = [
  implement(accountCalls.getMailServer, ({ scope, service }) => toolsOf(service).mailServers.state(scope)),
  implement(
    accountCalls.testMailServer,
    async ({ member, scope, service }) => {
      const message = { to: member.email, ...(await testMessage(member.locale)) };
      await toolsOf(service).mailServers.test(null, message, scope);
    },
    { limit: { calls: 5, seconds: 300 }, transaction: false },
  ),
  implement(accountCalls.getCompanyMailServer, ({ scope, service }) =>
    toolsOf(service).mailServers.company.show(scope),
  ),
  implement(
    accountCalls.saveCompanyMailServer,
    async ({ body, version, scope, service }) => {
      const { mailServers, mailer } = toolsOf(service);
      const saved = await mailServers.company.save(scope, version, body);
      await mailer.resume(scope);
      return saved;
    },
    { limit, transaction: false },
  ),
  implement(
    accountCalls.removeCompanyMailServer,
    async ({ version, scope, service }) => {
      const { mailServers, mailer } = toolsOf(service);
      const removed = await mailServers.company.remove(scope, version);
      await mailer.resume(scope);
      return removed;
    },
    { limit, transaction: false },
  ),
];
