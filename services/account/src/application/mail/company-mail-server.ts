import { derivedKey, invalid, problem, type Scope, type Service, type Stored } from '@quayside/service-kit';
import type { CompanyMailServer, CompanyMailServerChange } from '../../contract/company-mail-server';
import type { CompanyMailServerFields } from '../../domain/records';
import { companyMailServers } from '../../store/outgoing-mail';
import type { AccountSettings } from '../settings';
import { addressOf, HostRefused, lookUp, type Lookup } from './resolve-host';
import { opened, sealed } from './seal';
import { transportOf, type WayOut } from './way-out';

type Row = Stored<CompanyMailServerFields>;

/** Mail servers that companies set up for themselves. */
export type CompanyMailServers = {
  show(scope: Scope): Promise<CompanyMailServer>;
  /** The way out through the company's own server; nothing where it has none. */
  wayOut(scope: Scope): Promise<WayOut | undefined>;
  /**
   * @param version - that was seen; 0 where there was none
   * @throws ProblemError `stale-version`, or `invalid` for a host that is not allowed and for a password that has to be typed again
   */
  save(scope: Scope, version: number, change: CompanyMailServerChange): Promise<CompanyMailServer>;
  /** From then on the company uses the operator's server. */
  remove(scope: Scope, version: number): Promise<CompanyMailServer>;
};

export function createCompanyMailServers(
  service: Service,
  settings: AccountSettings,
  look: Lookup = lookUp,
): CompanyMailServers {
  const key = derivedKey(service.config.APP_SERVICE_SECRET, 'mail server of a company');
  const allowed = settings.APP_MAIL_ALLOWED_HOSTS;
  const find = (scope: Scope) => scope.store(companyMailServers).find(scope.organisationId);

  const present = (row: Row | null): CompanyMailServer => ({
    version: row?.version ?? 0,
    server: row?.server ? shown(row.server) : null,
    allowedHosts: [...allowed],
  });

  async function write(
    scope: Scope,
    version: number,
    serverOf: (row: Row | null) => CompanyMailServerFields['server'],
  ): Promise<CompanyMailServer> {
    return scope.transaction(async (inner) => {
      const store = inner.store(companyMailServers);
      const before = await find(inner);
      if ((before?.version ?? 0) !== version) throw problem('stale-version', { current: present(before) });
      const server = serverOf(before);
      const after = before
        ? await store.update(before.id, version, { server })
        : await store.create({ server }, { id: inner.organisationId });
      await inner.audit({
        action: server ? 'update' : 'remove',
        resource: 'mail-server',
        resourceId: inner.organisationId,
        label: server?.host ?? before?.server?.host ?? '',
        before: before?.server ? shown(before.server) : {},
        after: server ? shown(server) : {},
      });
      return present(after);
    });
  }

  /** @throws ProblemError `invalid` */
  async function checkHost({ host, encryption }: CompanyMailServerChange): Promise<void> {
    try {
      await addressOf(host, allowed, look);
    } catch (error) {
      if (!(error instanceof HostRefused)) throw error;
      throw invalid([{ path: 'host', code: `mailHost.${error.reason}`, message: error.message }]);
    }
    if (encryption === 'none' && !allowed.includes(host.toLowerCase()))
      throw invalid([
        { path: 'encryption', code: 'encryption.required', message: 'the connection must be encrypted' },
      ]);
  }

  function passwordOf(change: CompanyMailServerChange, before: CompanyMailServerFields['server']) {
    const { host, port, encryption, user, password } = change;
    if (!user) return null;
    if (password !== undefined) return password ? sealed(password, key) : null;
    const isSame =
      before?.host === host &&
      before.port === port &&
      before.encryption === encryption &&
      before.user === user;
    // Otherwise a stored password could be sent to a server that somebody else reads.
    if (before?.sealedPassword && !isSame)
      throw invalid([
        { path: 'password', code: 'password.again', message: 'type the password of this server' },
      ]);
    return before?.sealedPassword ?? null;
  }

  return {
    show: async (scope) => present(await find(scope)),
    async wayOut(scope) {
      const server = (await find(scope))?.server;
      if (!server) return undefined;
      const { host, port, encryption, user, sealedPassword, senderName, senderAddress } = server;
      return {
        from: senderAddress,
        async send(mail) {
          const address = await addressOf(host, allowed, look);
          const password = sealedPassword ? passwordIn(sealedPassword) : '';
          const connection = { host: address, port, encryption, user, password, servername: host };
          return transportOf(connection, { name: senderName, address: senderAddress }).sendMail(mail);
        },
      };
    },
    async save(scope, version, change) {
      await checkHost(change);
      return write(scope, version, (row) => {
        const { password: _password, ...server } = change;
        return { ...server, sealedPassword: passwordOf(change, row?.server ?? null) };
      });
    },
    remove: (scope, version) => write(scope, version, () => null),
  };

  function passwordIn(text: string): string {
    try {
      return opened(text, key);
    } catch {
      const said =
        'the stored password cannot be read: it was stored with another secret of the installation';
      throw Object.assign(new Error(said), { code: 'EAUTH' });
    }
  }
}

function shown(server: NonNullable<CompanyMailServerFields['server']>) {
  const { sealedPassword, ...others } = server;
  return { ...others, hasPassword: sealedPassword !== null };
}
