import { implement, kitModels, readActivity } from '@quayside/service-kit';
import { testMessage } from '../application/mail/messages';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';
import { outgoingMail } from '../store/outgoing-mail';

/** What happened, and what was sent. Nothing here can be changed or deleted. */
export const recordRoutes = [
  implement(accountCalls.listAuditEntries, ({ query, scope, service }) => {
    const { limit, cursor, resource, resourceId } = query;
    const about = { ...(resource ? { resource } : {}), ...(resourceId ? { resourceId } : {}) };
    return readActivity(kitModels(service.connection), scope.organisationId, about, { limit, cursor });
  }),
  implement(accountCalls.listMails, async ({ query, scope }) => {
    const page = await scope.store(outgoingMail).list(query);
    const items = page.items.map(({ id, to, kind, locale, subject, text, link, state, createdAt }) => ({
      id,
      to,
      kind,
      locale,
      subject,
      text,
      link,
      state,
      createdAt,
    }));
    return { ...page, items };
  }),
  implement(accountCalls.getMailServer, ({ service }) => toolsOf(service).mailServers.state()),
  implement(
    accountCalls.testMailServer,
    async ({ member, service }) => {
      const message = { to: member.email, ...testMessage(member.locale) };
      await toolsOf(service).mailServers.test(null, message);
    },
    { limit: { calls: 5, seconds: 300 }, transaction: false },
  ),
];
