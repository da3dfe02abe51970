import type { MailRequest } from '@quayside/contract/mail-request';
import {
  consumeMailRequests,
  type ConsumerDefinition,
  type Scope,
  type Service,
} from '@quayside/service-kit';
import { companies } from '../../store/companies';
import { toolsOf } from '../tools';
import { estimateMessage } from './messages';

/**
 * Messages that other services request. They are not among the consumers that a release declares as its needs: this service runs without
 * those that request mail, and may be released before them.
 * @param serviceOf - the service once it runs
 */
export const mailConsumers = (serviceOf: () => Service): ConsumerDefinition[] =>
  consumeMailRequests((event, scope) =>
    storeRequestedMail(serviceOf(), scope, event.data, new Date(event.at)),
  );

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
