import type { Service, ServiceDefinition } from '@quayside/service-kit';
import { createMailServers } from '../application/mail/mail-server';
import { createMailer, type Mailer, type MailerParts } from '../application/mail/mailer';
import { readSettings } from '../application/settings';
import { mailWithAttempts } from '../migrations/mail-with-attempts';
import { companyImages } from '../store/company-images';
import { installation } from '../store/installation';
import { companyMailServers, mailQueues, outgoingMail } from '../store/outgoing-mail';

/** The part of the account service that delivers mail, which starts in a fraction of the time. */
export const mailerService: ServiceDefinition = {
  name: 'account',
  title: 'Mail',
  stores: [companyImages, outgoingMail, mailQueues, companyMailServers],
  unscopedModels: [installation],
  routes: [],
  migrations: [mailWithAttempts],
};

export function mailerOf(service: Service, parts: MailerParts = {}): Mailer {
  const settings = readSettings({ APP_MAIL_FROM: 'Demo <quotes@demo.example>' });
  return createMailer(service, createMailServers(service, settings), parts);
}
