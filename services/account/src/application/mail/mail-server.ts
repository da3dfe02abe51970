import { derivedKey, factOf, invalid, type Service } from '@quayside/service-kit';
import type { ClientSession } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import { failureOf } from '../../domain/mail/failure';
import { mailServerSchema, type MailServer, type MailState } from '../../contract/setup';
import { installation } from '../../store/installation';
import type { AccountSettings } from '../settings';
import type { Message } from './messages';
import { opened, sealed } from './seal';

/** Where a message goes out, and as whose. */
export type WayOut = { transport: Transporter; from: string };

/**
 * Where the installation's mail goes out: `APP_SMTP_URL` when it is set, else what was stored at set-up or by command. What is
 * stored holds a password, so it is sealed with a key of the service secret.
 */
export type MailServers = {
  state(): Promise<MailState>;
  /** The way out, or nothing where no mail server is known. */
  wayOut(): Promise<WayOut | undefined>;
  /** `null` forgets it. */
  store(server: MailServer | null, session?: ClientSession): Promise<void>;
  /**
   * Sends one message at once, through `server` or (without one) through the one in use.
   * @throws ProblemError `invalid` that says at which setting it failed, with the server's own words
   */
  test(server: MailServer | null, message: Message): Promise<void>;
};

/** Shorter than a request may take, so that a silent server is an answer and not a lost request. */
const patience = {
  connectionTimeout: 3_000,
  greetingTimeout: 3_000,
  socketTimeout: 5_000,
  dnsTimeout: 3_000,
};

export function createMailServers(service: Service, settings: AccountSettings): MailServers {
  const { APP_SMTP_URL: url, APP_SERVICE_SECRET: secret } = service.config;
  const model = service.unscoped(installation);
  const key = derivedKey(secret, 'mail server');
  const fixed = url ? createTransport({ url, ...patience }, { from: settings.APP_MAIL_FROM }) : undefined;

  async function stored(): Promise<MailServer | undefined> {
    const row = await model.findById('mail').lean();
    if (!row) return undefined;
    try {
      return mailServerSchema.parse(JSON.parse(opened(row.sealed, key)));
    } catch {
      service.log.error(
        'the stored mail server cannot be read: it was sealed with another APP_SERVICE_SECRET',
      );
      return undefined;
    }
  }

  async function wayOut(): Promise<WayOut | undefined> {
    if (fixed) return { transport: fixed, from: settings.APP_MAIL_FROM };
    const server = await stored();
    return server && { transport: transportOf(server), from: server.from };
  }

  return {
    wayOut,
    async state() {
      if (url) return { source: 'environment', host: new URL(url).hostname, from: settings.APP_MAIL_FROM };
      const server = await stored();
      return server
        ? { source: 'stored', host: server.host, from: server.from }
        : { source: 'none', host: null, from: null };
    },
    async store(server, session) {
      const options = session ? { session } : {};
      if (server === null) await model.deleteOne({ _id: 'mail' }, options);
      else
        await model.updateOne(
          { _id: 'mail' },
          { $set: { sealed: sealed(JSON.stringify(server), key), updatedAt: new Date() } },
          { ...options, upsert: true },
        );
    },
    async test(server, message) {
      const way = server ? transportOf(server) : (await wayOut())?.transport;
      if (!way) throw invalid([{ path: 'mail', code: 'mail.none', message: 'no mail server is set up' }]);
      try {
        await way.sendMail(message);
      } catch (error) {
        service.log.warn({ code: factOf(error, 'code') }, 'a test message could not be sent');
        throw invalid([faultOf(error)]);
      }
    },
  };
}

function transportOf({ host, port, encryption, user, password, from }: MailServer): Transporter {
  return createTransport(
    {
      host,
      port,
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      ignoreTLS: encryption === 'none',
      ...(user ? { auth: { user, pass: password } } : {}),
      ...patience,
    },
    { from },
  );
}

function faultOf(error: unknown): { path: string; code: string; message: string } {
  const { code, said: message, concerns } = failureOf(error);
  if (concerns === 'message') return { path: 'to', code: 'mail.refused', message };
  if (code === 'login') return { path: 'mail.user', code: 'mail.login', message };
  if (code === 'encryption') return { path: 'mail.encryption', code: 'mail.encryption', message };
  return { path: 'mail.host', code: 'mail.unreachable', message };
}
