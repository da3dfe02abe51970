import { defineRoute, kitModels, listQuery, pageOf, readActivity } from '@quayside/service-kit';
import { auditEntrySchema, auditQuerySchema } from '../contract/audit';
import { mailSchema } from '../contract/mail';
import { mailStateSchema } from '../contract/setup';
import { testMessage } from '../mail/messages';
import { outgoingMail } from '../store/stores';
import { toolsOf } from '../tools';

/** What happened, and what was sent. Nothing here can be changed or deleted. */
export const recordRoutes = [
  defineRoute({
    method: 'get',
    path: '/audit',
    summary: 'Changes and sign-ins of the organisation, newest first',
    access: 'company:read',
    query: auditQuerySchema,
    response: pageOf(auditEntrySchema),
    handler({ query, scope, service }) {
      const { limit, cursor, resource, resourceId } = query;
      const about = { ...(resource ? { resource } : {}), ...(resourceId ? { resourceId } : {}) };
      return readActivity(kitModels(service.connection), scope.organisationId, about, { limit, cursor });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/mail',
    summary: 'Messages to people; without a mail server their links are found here',
    access: 'company:write',
    query: listQuery.omit({ archived: true }),
    response: pageOf(mailSchema),
    async handler({ query, scope }) {
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
    },
  }),
  defineRoute({
    method: 'get',
    path: '/mail-server',
    summary: 'Where mail of this installation goes out',
    access: 'company:write',
    response: mailStateSchema,
    handler: ({ service }) => toolsOf(service).mailServers.state(),
  }),
  defineRoute({
    method: 'post',
    path: '/mail-server/test',
    summary: 'Sends a test message to the own address',
    access: 'company:write',
    limit: { calls: 5, seconds: 300 },
    transaction: false,
    async handler({ member, service }) {
      const message = { to: member.email, ...testMessage(member.locale) };
      await toolsOf(service).mailServers.test(null, message);
    },
  }),
];
