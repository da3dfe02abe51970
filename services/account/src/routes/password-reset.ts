import { implement, reply } from '@quayside/service-kit';
import { resetPassword, sendResetLink } from '../application/reset-password';
import { addressOf } from '../application/sign-in/authenticate';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';

export const passwordResetRoutes = [
  implement(
    accountCalls.askPasswordReset,
    async ({ body, service, request }) => {
      const email = body.email.trim().toLowerCase();
      const mayHaveMail = await toolsOf(service).throttle.beginReset(email, addressOf(request));
      if (mayHaveMail) {
        setImmediate(() => {
          sendResetLink(service, email).catch((error: unknown) =>
            service.log.error({ error }, 'a link could not be made'),
          );
        });
      }
      const { source } = await toolsOf(service).mailServers.state();
      return reply(202, { mail: source !== 'none' || service.config.APP_DEMO });
    },
    { transaction: false },
  ),
  implement(
    accountCalls.confirmPasswordReset,
    ({ body, service }) => resetPassword(service, body.token, body.password),
    { transaction: false },
  ),
];
