import type { MailRequest } from '@quayside/contract/mail-request';
import type { Scope, Service } from '@quayside/service-kit';
import { companies } from '../../store/companies';
import { toolsOf } from '../tools';
import { estimateMessage } from './messages';

/** Stores one message per recipient of a request, in the transaction that takes the event. */
export async function storeRequestedMail(
  service: Service,
  scope: Scope,
  request: MailRequest,
  requestedAt: Date,
): Promise<void> {
  const company = await scope.store(companies).get(scope.organisationId);
  const link = new URL(request.path, service.config.APP_PUBLIC_URL).href;
  const { kind, facts, replyTo } = request;
  for (const { email, name, language } of request.recipients) {
    const organisation = language === 'ja' ? company.nameJa : company.name;
    const content = await estimateMessage(kind, language, { ...facts, recipient: name, organisation, link });
    const mail = { ...content, to: email, kind, locale: language, link, replyTo };
    await toolsOf(service).mailer.send(scope, mail, requestedAt);
  }
}
