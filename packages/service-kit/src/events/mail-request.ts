import { defineCalls, type EventDefinition } from '@quayside/api';
import {
  mailAttachmentSchema,
  mailRequesters,
  mailRequestSchema,
  mailRequestType,
  type MailRequest,
} from '@quayside/contract/mail-request';
import { z } from 'zod';
import type { Scope } from '../tenancy/scope.types';
import type { ConsumerDefinition } from './consumer.types';
import { consume } from './consume';
import type { DomainEvent } from './types';

/**
 * Requests messages in the transaction of their cause: they exist if, and only if, the cause does.
 * @param cause - the record that changed
 */
export async function requestMail(
  scope: Scope,
  cause: { id: string; version: number },
  request: MailRequest,
): Promise<void> {
  await scope.emit({
    type: mailRequestType,
    aggregateId: cause.id,
    version: cause.version,
    data: { ...request },
  });
}

/** Takes the requests of all services that send mail, each once. */
export function consumeMailRequests(
  handler: (event: DomainEvent<MailRequest>, scope: Scope, from: string) => Promise<void>,
): ConsumerDefinition[] {
  return mailRequesters.map((service) => {
    const event: EventDefinition & { data: typeof mailRequestSchema } = {
      service,
      type: mailRequestType,
      data: mailRequestSchema,
    };
    return consume(event, mailRequestSchema, (told, scope) => handler(told, scope, service));
  });
}

/**
 * The call by which the account service fetches an attachment from the service that requested the message. A service whose messages have
 * attachments implements it.
 */
export const mailAttachmentCalls = <Service extends string>(service: Service) =>
  defineCalls(service, {
    readMailAttachment: {
      method: 'get',
      path: '/mail-attachments',
      summary: 'A file of a message that this service requested',
      access: 'service',
      query: z.strictObject({ organisationId: z.string().max(24), reference: z.string().max(200) }),
      response: mailAttachmentSchema,
    },
  });
