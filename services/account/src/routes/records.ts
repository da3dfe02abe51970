import { given, implement, kitModels, readActivity, type Stored } from '@quayside/service-kit';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';
import type { Mail } from '../contract/mail';
import type { MailFields } from '../domain/records';
import { outgoingMail } from '../store/outgoing-mail';

/** Without the sealed text, and without what only the delivery needs. */
function presentMail(mail: Stored<MailFields>): Mail {
  const { id, to, kind, locale, subject, text, link, state, createdAt } = mail;
  const { attempts, nextAttemptAt, reason, sentAt } = mail;
  return {
    id,
    to,
    kind,
    locale,
    subject,
    text,
    link,
    state,
    attempts,
    nextAttemptAt,
    reason,
    sentAt,
    createdAt,
  };
}

/** What happened, and what was sent. Nothing here can be deleted. */
export const recordRoutes = [
  implement(accountCalls.listAuditEntries, ({ query, scope, service }) => {
    const { limit, cursor, resource, resourceId } = query;
    const about = { ...(resource ? { resource } : {}), ...(resourceId ? { resourceId } : {}) };
    return readActivity(kitModels(service.connection), scope.organisationId, about, { limit, cursor });
  }),
  implement(accountCalls.listMails, async ({ query: { state, ...query }, scope }) => {
    const page = await scope.store(outgoingMail).list(query, given({ state }));
    return { ...page, items: page.items.map(presentMail) };
  }),
  implement(accountCalls.sendMail, async ({ params, scope, service }) => {
    const mail = await toolsOf(service).mailer.sendNow(scope, params.mailId);
    await scope.audit({ action: 'send', resource: 'mail', resourceId: mail.id, label: mail.subject });
    return presentMail(mail);
  }),
  implement(
    accountCalls.sendWaitingMail,
    async ({ scope, service }) => ({ count: await toolsOf(service).mailer.sendAll(scope) }),
    { limit: { calls: 10, seconds: 60 } },
  ),
];
