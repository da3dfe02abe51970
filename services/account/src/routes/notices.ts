import { implement, problem } from '@quayside/service-kit';
import { toolsOf } from '../application/tools';
import { accountPeerCalls } from '../contract/peer-calls';

/** For the gateway: a message to a team, through the mail server of the installation. What is sent stands in no organisation's list. */
export const noticeRoute = implement(accountPeerCalls.sendNotice, async ({ body, caller, service }) => {
  if (caller !== 'gateway') throw problem('forbidden');
  const transport = await toolsOf(service).mailServers.transport();
  if (!transport) return { sent: false };
  await transport.sendMail({ to: body.to, subject: body.subject, text: body.text });
  return { sent: true };
});
