import { derivedKey, factOf, invalid, type Service } from '@quayside/service-kit';
import type { ClientSession } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import { mailServerSchema, type MailServer, type MailState } from '../../contract/setup';
import { installation } from '../../store/installation';
import type { AccountSettings } from '../settings';
import { opened, sealed } from './seal';

export type Message = { to: string; subject: string; text: string };

/**
 * Where the installation's mail goes out: `APP_SMTP_URL` when it is set, else what was stored at set-up or by command. What is
 * stored holds a password, so it is sealed with a key of the service secret.
 */
export type MailServers = {
  state(): Promise<MailState>;
  /** The way out, or nothing where no mail server is known. */
  transport(): Promise<Transporter | undefined>;
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

  async function transport(): Promise<Transporter | undefined> {
    if (fixed) return fixed;
    const server = await stored();
    return server && transportOf(server);
  }

  return {
    transport,
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
      const way = server ? transportOf(server) : await transport();
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
  const code = factOf(error, 'code');
  const said = factOf(error, 'response') ?? factOf(error, 'message');
  const message = String(said ?? code)
    .replace(/\s+/g, ' ')
    .slice(0, 200);
  if (code === 'EAUTH' || code === 'ENOAUTH') return { path: 'mail.user', code: 'mail.login', message };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { path: 'to', code: 'mail.refused', message };
  if (code === 'ETLS') return { path: 'mail.encryption', code: 'mail.encryption', message };
  return { path: 'mail.host', code: 'mail.unreachable', message };
}
