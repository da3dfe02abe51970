import { derivedKey, factOf, invalid, type Scope, type Service } from '@quayside/service-kit';
import type { ClientSession } from 'mongoose';
import { failureOf } from '../../domain/mail/failure';
import { mailServerSchema, type MailServer, type MailState } from '../../contract/setup';
import { installation } from '../../store/installation';
import type { AccountSettings } from '../settings';
import { createCompanyMailServers, type CompanyMailServers } from './company-mail-server';
import type { Message } from './messages';
import type { Lookup } from './resolve-host';
import { opened, sealed } from './seal';
import { transportAt, transportOf, type WayOut } from './way-out';

/**
 * Where mail goes out: through the company's own server, else `APP_SMTP_URL` when it is set, else what was stored at set-up or by command. What
 * is stored holds a password, so it is sealed with a key of the service secret.
 */
export type MailServers = {
  /** The state of the mail server of the company of the scope, or of the installation without one. */
  state(scope?: Scope): Promise<MailState>;
  /** The way out, or nothing where no mail server is known. */
  wayOut(scope: Scope): Promise<WayOut | undefined>;
  company: CompanyMailServers;
  /** `null` forgets it. */
  store(server: MailServer | null, session?: ClientSession): Promise<void>;
  /**
   * Sends one message at once, through `server`, else through the one that the scope's company uses, else through the installation's.
   * @throws ProblemError `invalid` that says at which setting it failed, with the server's own words
   */
  test(server: MailServer | null, message: Message, scope?: Scope): Promise<void>;
};

/** @param look - how names of hosts are resolved */
export function createMailServers(service: Service, settings: AccountSettings, look?: Lookup): MailServers {
  const { APP_SMTP_URL: url, APP_SERVICE_SECRET: secret } = service.config;
  const model = service.unscoped(installation);
  const key = derivedKey(secret, 'mail server');
  const fixed = url ? transportAt(url, settings.APP_MAIL_FROM) : undefined;
  const company = createCompanyMailServers(service, settings, look);

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

  async function wayOutOfInstallation(): Promise<WayOut | undefined> {
    if (fixed) return { from: settings.APP_MAIL_FROM, send: (mail) => fixed.sendMail(mail) };
    const server = await stored();
    return server && wayThrough(server);
  }

  const wayOut = async (scope: Scope) => (await company.wayOut(scope)) ?? wayOutOfInstallation();

  return {
    company,
    wayOut,
    async state(scope) {
      const own = scope && (await company.show(scope)).server;
      if (own) return { source: 'stored', host: own.host, from: senderOf(own) };
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
    async test(server, message, scope) {
      const way = server ? wayThrough(server) : await (scope ? wayOut(scope) : wayOutOfInstallation());
      if (!way) throw invalid([{ path: 'mail', code: 'mail.none', message: 'no mail server is set up' }]);
      try {
        await way.send(message);
      } catch (error) {
        service.log.warn({ code: factOf(error, 'code') }, 'a test message could not be sent');
        throw invalid([faultOf(error)]);
      }
    },
  };
}

const senderOf = ({ senderName, senderAddress }: { senderName: string; senderAddress: string }) =>
  senderName ? `${senderName} <${senderAddress}>` : senderAddress;

function wayThrough(server: MailServer): WayOut {
  const transport = transportOf(server, server.from);
  return { from: server.from, send: (mail) => transport.sendMail(mail) };
}

function faultOf(error: unknown): { path: string; code: string; message: string } {
  const { code, said: message, concerns } = failureOf(error);
  if (concerns === 'message') return { path: 'to', code: 'mail.refused', message };
  if (code === 'login') return { path: 'mail.user', code: 'mail.login', message };
  if (code === 'encryption') return { path: 'mail.encryption', code: 'mail.encryption', message };
  return { path: 'mail.host', code: 'mail.unreachable', message };
}
