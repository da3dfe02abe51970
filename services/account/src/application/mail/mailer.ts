import type { Scope, Service } from '@quayside/service-kit';
import type { MailFields } from '../../domain/records';
import { outgoingMail } from '../../store/outgoing-mail';
import type { MailServers } from './mail-server';
import type { Message } from './messages';

export type Outgoing = Message & {
  to: string;
  kind: MailFields['kind'];
  locale: MailFields['locale'];
  link: string;
};

export type Mailer = {
  /**
   * Sends a message after the commit of the scope's transaction and keeps a note of it. Without a mail server the note
   * holds the link, so that it can be handed over; links to reset a password are only kept where the data are demo data.
   */
  send(scope: Scope, mail: Outgoing): void;
};

export function createMailer(service: Service, servers: MailServers): Mailer {
  const { APP_DEMO: isDemo } = service.config;

  async function deliver(scope: Scope, { to, kind, locale, subject, text, link }: Outgoing): Promise<void> {
    const note = { to, kind, locale, subject, text: null, link: null };
    const store = service.scopeFor(scope.organisationId, scope.actor).store(outgoingMail);
    const transport = await servers.transport();
    if (!transport) {
      const mayBeKept = kind === 'invitation' || isDemo;
      await store.create({ ...note, ...(mayBeKept ? { text, link } : {}), state: 'kept' });
      return;
    }
    try {
      await transport.sendMail({ to, subject, text });
      await store.create({ ...note, state: 'sent' });
    } catch (error) {
      service.log.error({ error, kind }, 'a message could not be sent');
      await store.create({ ...note, state: 'failed' });
    }
  }

  return { send: (scope, mail) => scope.afterCommit(() => deliver(scope, mail)) };
}
