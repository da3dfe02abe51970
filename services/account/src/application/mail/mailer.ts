import { derivedKey, newId, problem, type Scope, type Service, type Stored } from '@quayside/service-kit';
import { headerLine } from '../../domain/mail/header-line';
import { isPrivateKind } from '../../domain/mail/private-kinds';
import { giveUpMilliseconds } from '../../domain/mail/retry';
import type { MailFields } from '../../domain/records';
import { mailQueues, outgoingMail } from '../../store/outgoing-mail';
import { mailLogoOf } from '../images/company-images';
import { createDelivery } from './delivery';
import type { MailServers } from './mail-server';
import type { Message } from './messages';
import { reportOutcome } from './outcome';
import { sealed } from './seal';

export type Outgoing = Message & {
  kind: MailFields['kind'];
  locale: MailFields['locale'];
  link: string;
  replyTo?: MailFields['replyTo'];
  /** The requester's name for it. */
  reference?: string | undefined;
  attachments?: MailFields['attachments'];
  /** When the link stops working. */
  validUntil?: string | null;
};

export type Mailer = {
  /**
   * Stores a message in the scope's transaction and delivers it after the commit. A message therefore exists as soon as its cause does.
   * Without a mail server invitations and offers are stored readable, so that their links can be handed over. The link of a password
   * reset is stored readable for demo data only.
   * @param since - when it was requested; a day later it is parked
   */
  send(scope: Scope, mail: Outgoing, since?: Date): Promise<void>;
  /** Delivers what is due of all companies. */
  sendWaiting(): Promise<void>;
  /**
   * Makes one message due now, and the mail server of the company be asked again.
   * @throws ProblemError `state-conflict` for one that was sent
   */
  sendNow(scope: Scope, id: string): Promise<Stored<MailFields>>;
  /** Makes all due that wait or were parked. @returns how many they are */
  sendAll(scope: Scope): Promise<number>;
  /** Asks the mail server again at once: another one is used from now on. */
  resume(scope: Scope): Promise<void>;
};

/** What makes a delivery repeatable in tests. */
export type MailerParts = { now?: () => Date; owner?: string };

export function createMailer(service: Service, servers: MailServers, parts: MailerParts = {}): Mailer {
  const { now = () => new Date(), owner = newId() } = parts;
  const { APP_DEMO: isDemo, APP_SERVICE_SECRET: secret } = service.config;
  const key = derivedKey(secret, 'outgoing mail');
  const delivery = createDelivery(service, servers, { now, owner, key });

  const dueNow = () => ({
    state: 'waiting' as const,
    nextAttemptAt: now().toISOString(),
    giveUpAt: new Date(now().getTime() + giveUpMilliseconds).toISOString(),
  });

  async function endPause(scope: Scope): Promise<void> {
    const queue = await scope.store(mailQueues).find(scope.organisationId);
    if (queue?.pausedUntil)
      await scope.store(mailQueues).update(queue.id, queue.version, { pausedUntil: null, failures: 0 });
    scope.afterCommit(() => delivery.deliver(scope.organisationId));
  }

  return {
    resume: endPause,
    async send(scope, mail, since = now()) {
      const { to, kind, locale, subject, text, html, link, replyTo = null, validUntil = null } = mail;
      const { reference, attachments, htmlWith } = mail;
      const logo = htmlWith ? await mailLogoOf(scope) : null;
      const content = logo && htmlWith ? { text, html: htmlWith(logo), logo: logo.content } : { text, html };
      const way = await servers.wayOut(scope);
      // Without a mail server a private link is handed over by a person; that of a password reset never is, except in demo data.
      const isReadable = !isPrivateKind(kind) || (!way && (kind !== 'password-reset' || isDemo));
      const id = newId();
      const domain = /@([^\s<>@]+?)>?$/.exec(way?.from ?? '')?.[1] ?? 'quayside.invalid';
      const stored = await scope.store(outgoingMail).create(
        {
          to,
          kind,
          locale,
          subject: headerLine(subject),
          text: isReadable ? text : null,
          link: isReadable ? link : null,
          state: way ? 'waiting' : 'kept',
          sealed: sealed(JSON.stringify(content), key),
          messageId: `<${id}@${domain}>`,
          replyTo: replyTo && { email: replyTo.email, name: headerLine(replyTo.name) },
          attempts: 0,
          nextAttemptAt: way ? now().toISOString() : null,
          giveUpAt: way ? new Date(since.getTime() + giveUpMilliseconds).toISOString() : null,
          reason: null,
          sentAt: null,
          validUntil,
          ...(reference ? { reference } : {}),
          ...(attachments ? { attachments } : {}),
        },
        { id },
      );
      await reportOutcome(scope, stored);
      if (way) scope.afterCommit(() => delivery.deliver(scope.organisationId));
    },
    async sendWaiting() {
      const ids = await service.organisationsWith(outgoingMail, { state: 'waiting' });
      // In parallel: a company whose mail server is slow holds up no other.
      await Promise.all(ids.map((organisationId) => delivery.deliver(organisationId)));
    },
    async sendNow(scope, id) {
      const mail = await scope.store(outgoingMail).get(id);
      if (mail.state === 'sent') throw problem('state-conflict', { detail: 'It was sent already' });
      const after = await scope.store(outgoingMail).update(id, mail.version, dueNow());
      await endPause(scope);
      return after;
    },
    async sendAll(scope) {
      const store = scope.store(outgoingMail);
      const wanted = { state: { in: ['kept', 'parked', 'waiting'] } };
      const mails = await store.findMany(wanted, { sort: 'createdAt' });
      await store.updateMany(mails.map(({ id, version }) => ({ id, version, change: dueNow() })));
      await endPause(scope);
      return mails.length;
    },
  };
}
