import { derivedKey, type Scope, type Service, type Stored } from '@quayside/service-kit';
import type { MailFields } from '../../domain/records';
import { outgoingMail } from '../../store/outgoing-mail';
import type { MailServers } from './mail-server';
import type { Message } from './messages';
import { opened, sealed } from './seal';

export type Outgoing = Message & {
  to: string;
  kind: MailFields['kind'];
  locale: MailFields['locale'];
  link: string;
};

export type Mailer = {
  /**
   * Stores a message in the scope's transaction and delivers it after the commit. A message therefore exists as soon as its cause does.
   * Without a mail server an invitation is stored readable, so that its link can be handed over. The link of a password reset is
   * stored readable for demo data only.
   */
  send(scope: Scope, mail: Outgoing): Promise<void>;
  /**
   * Delivers what still waits because a process ended between the commit and the delivery. A message that was sent just before
   * the process ended is sent a second time.
   */
  sendWaiting(): Promise<void>;
};

/** A process that delivers after its commit needs less than this. */
const deliveryMilliseconds = 60_000;

export function createMailer(service: Service, servers: MailServers): Mailer {
  const { APP_DEMO: isDemo, APP_SERVICE_SECRET: secret } = service.config;
  const key = derivedKey(secret, 'outgoing mail');

  async function deliver(organisationId: string, id: string): Promise<void> {
    const store = service.scopeFor(organisationId).store(outgoingMail);
    const mail = await store.get(id);
    if (mail.state !== 'waiting') return;
    const state = await deliveryOf(mail);
    await store.update(id, mail.version, { state, sealed: null });
  }

  async function deliveryOf({ to, kind, subject, sealed: content }: Stored<MailFields>) {
    try {
      const transport = await servers.transport();
      if (!transport || !content) throw new Error('there is no mail server or no text');
      await transport.sendMail({ to, subject, text: opened(content, key) });
      return 'sent';
    } catch (error) {
      service.log.error({ error, kind }, 'a message could not be sent');
      return 'failed';
    }
  }

  return {
    async send(scope, { to, kind, locale, subject, text, link }) {
      const hasServer = Boolean(await servers.transport());
      const isReadable = !hasServer && (kind === 'invitation' || isDemo);
      const { id } = await scope.store(outgoingMail).create({
        to,
        kind,
        locale,
        subject,
        text: isReadable ? text : null,
        link: isReadable ? link : null,
        state: hasServer ? 'waiting' : 'kept',
        sealed: hasServer ? sealed(text, key) : null,
      });
      if (hasServer) scope.afterCommit(() => deliver(scope.organisationId, id));
    },
    async sendWaiting() {
      const before = new Date(Date.now() - deliveryMilliseconds).toISOString();
      for (const organisationId of await service.organisationsWith(outgoingMail, { state: 'waiting' })) {
        const store = service.scopeFor(organisationId).store(outgoingMail);
        for (const { id, createdAt } of await store.findMany({ state: 'waiting' }))
          if (createdAt < before) await deliver(organisationId, id);
      }
    },
  };
}
