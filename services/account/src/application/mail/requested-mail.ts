import type { MailRequest } from '@quayside/contract/mail-request';
import {
  consumeMailRequests,
  type ConsumerDefinition,
  type Scope,
  type Service,
} from '@quayside/service-kit';
import { kindOfMail, wayOf } from '../../domain/notifications/ways';
import { companies } from '../../store/companies';
import { members } from '../../store/members';
import { notificationChoices } from '../../store/notifications';
import { toolsOf } from '../tools';
import { estimateMessage } from './messages';
import { isOfferMail, offerMessage } from './offer-messages';
import type { Content } from './templates/write';

/**
 * Messages that other services request. They are not among the consumers that a release declares as its needs: this service runs without
 * those that request mail, and may be released before them.
 * @param serviceOf - the service once it runs
 */
export const mailConsumers = (serviceOf: () => Service): ConsumerDefinition[] =>
  consumeMailRequests((event, scope, from) =>
    storeRequestedMail(serviceOf(), scope, event.data, { from, at: new Date(event.at) }),
  );

/** Stores one message per recipient of a request, in the transaction that takes the event. */
export async function storeRequestedMail(
  service: Service,
  scope: Scope,
  request: MailRequest,
  { from, at }: { from: string; at: Date },
): Promise<void> {
  const company = await scope.store(companies).get(scope.organisationId);
  const link = new URL(request.path, service.config.APP_PUBLIC_URL).href;
  const { kind, replyTo } = request;
  for (const { email, name, language } of request.recipients) {
    if (!(await wantsMail(scope, kind, email))) continue;
    const organisation = language === 'ja' ? company.nameJa : company.name;
    const addressee = { recipient: name, organisation, link };
    const content = await contentOf(request, language, addressee);
    const { reference } = request;
    const attachments = request.attachments?.map((each) => ({ service: from, ...each }));
    const mail = { ...content, to: email, kind, locale: language, link, replyTo, reference, attachments };
    await toolsOf(service).mailer.send(scope, mail, at);
  }
}

/** A member of the staff who chose another way than mail at once for its kind gets no message; everybody else does. */
async function wantsMail(scope: Scope, kind: MailRequest['kind'], email: string): Promise<boolean> {
  const notification = kindOfMail(kind);
  if (!notification) return true;
  const member = await scope.store(members).findOne({ email: email.toLowerCase() });
  const chosen = member && (await scope.store(notificationChoices).find(member.id));
  return wayOf(notification, chosen?.items) === 'mail';
}

type Addressee = { recipient: string; organisation: string; link: string };

function contentOf(request: MailRequest, language: 'ja' | 'en', addressee: Addressee): Promise<Content> {
  return isOfferMail(request)
    ? offerMessage(request.kind, language, { ...request.facts, ...addressee })
    : estimateMessage(request.kind, language, { ...request.facts, ...addressee });
}
