import { join } from 'node:path';
import { domains, type Domain } from '@quayside/contract';
import { withDatabase } from '../mongo/url';
import { root } from '../paths';
import type { PortName, PortTable } from '../ports';
import { addressesFile } from './addresses';
import { answers, type ProcessSpecification } from '../processes';

export interface ProductSettings {
  ports: PortTable;
  /** Without a database. */
  mongoUrl: string;
  /** Begins the name of each service's database. */
  databasePrefix: string;
  dataDirectory: string;
  secret: string;
  logLevel: string;
  /** Demo companies with public passwords; never beside a company's own data. */
  demo: boolean;
  /** The local mailbox, where mail goes out to it. */
  smtpUrl?: string | undefined;
  /** Origin that people open. */
  publicUrl: string;
  /** Other origins whose pages may load published files. */
  assetOrigins?: readonly string[];
  /** Build of the shell that stands in for the released one: while it is developed, and for the bench. */
  shellDirectory?: string;
  /** Remotes that are served by their own development server: domain → address. */
  developmentRemotes?: Partial<Record<Domain, string>>;
}

/** The usual port of a service; of a domain that this checkout does not have any free one: 0. */
export const wishedPort = (name: string, { ports }: Pick<ProductSettings, 'ports'>): number =>
  Object.hasOwn(ports, name) ? ports[name as PortName] : 0;

/** The gateway's origin on this machine. */
export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}

/** Where a service of this machine answers. */
export const addressAt = (port: number) => `http://127.0.0.1:${port}`;

/** What requests in progress have when a service is replaced: a file of lists may be read for a minute. */
export const drainSeconds = 75;

/** What every service and the gateway find in their environment; nothing else tells them where they are. */
export function environmentOf(name: string, settings: ProductSettings): Record<string, string> {
  const { ports } = settings;
  const addresses = Object.fromEntries(domains.map((domain) => [domain, addressAt(ports[domain])]));
  const shared = {
    NODE_ENV: 'production',
    APP_SERVICE: name,
    APP_PORT: String(wishedPort(name, settings)),
    APP_MONGO_URL: withDatabase(settings.mongoUrl, `${settings.databasePrefix}${name}`),
    APP_SERVICE_SECRET: settings.secret,
    APP_PUBLIC_URL: settings.publicUrl,
    APP_LOG_LEVEL: settings.logLevel,
    APP_DEMO: settings.demo ? '1' : '0',
    APP_ADDRESSES_FILE: addressesFile(settings),
  };
  if (name === 'gateway') {
    return {
      ...shared,
      APP_HOST: 'localhost',
      APP_SERVICES: JSON.stringify(addresses),
      APP_DATA_DIR: gatewayDirectory(settings),
      ...(settings.assetOrigins ? { APP_ASSET_ORIGINS: settings.assetOrigins.join(',') } : {}),
      ...(settings.shellDirectory ? { APP_SHELL_DIR: settings.shellDirectory } : {}),
      APP_DEV_REMOTES: JSON.stringify(settings.developmentRemotes ?? {}),
    };
  }
  const { [name]: _itself, ...peers } = addresses;
  return {
    ...shared,
    // Logs are kept in files; the set-up link goes to the terminal instead.
    ...(name === 'account' ? { APP_SETUP_LINK: 'off' } : {}),
    // A demo company may set up the mailbox as its own mail server, too.
    ...(name === 'account' && settings.smtpUrl
      ? { APP_SMTP_URL: settings.smtpUrl, APP_MAIL_ALLOWED_HOSTS: 'localhost' }
      : {}),
    APP_HOST: '127.0.0.1',
    APP_JWKS_URL: `${localOrigin(ports.gateway)}/.well-known/jwks.json`,
    APP_PEERS: JSON.stringify(peers),
    APP_DRAIN_SECONDS: String(drainSeconds),
    APP_FILES_DIR: join(settings.dataDirectory, 'files', name),
  };
}

/** Where the gateway keeps published files and keys. */
export function gatewayDirectory(settings: Pick<ProductSettings, 'dataDirectory'>): string {
  return join(settings.dataDirectory, 'gateway');
}

export type ServiceRun = {
  /** Folder of its build, or of a release of it. */
  build?: string;
  /** Another than the product's for it. */
  port?: number;
  /** Another process works on the same data. */
  alongside?: boolean;
};

/** How a built service is run. */
export function serviceProcess(
  name: string,
  settings: ProductSettings,
  { build = 'dist', port = wishedPort(name, settings), alongside = false }: ServiceRun = {},
): ProcessSpecification {
  const folder = join(root, 'services', name);
  // A service is ready with the gateway's keys only, and the gateway may start later: until then it is enough that the service listens.
  const ready = name === 'gateway' ? `${localOrigin(port)}/readyz` : `${addressAt(port)}/healthz`;
  return {
    name,
    command: process.execPath,
    arguments: ['--enable-source-maps', join(folder, build, 'main.mjs')],
    cwd: folder,
    env: {
      ...process.env,
      ...environmentOf(name, settings),
      APP_PORT: String(port),
      APP_ALONGSIDE: alongside ? '1' : '0',
    },
    isReady: () => answers(ready),
    readyWithinMilliseconds: 90_000,
  };
}
