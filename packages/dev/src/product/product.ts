import { join } from 'node:path';
import { domains, type Domain } from '@quayside/contract';
import { servicePart, shellPart } from '@quayside/contract/registry';
import type { Say } from '../log';
import { ensureMongo, isOwnServer } from '../mongo/server';
import { demandFreePorts, type PortTable } from '../ports';
import type { Supervisor } from '../processes';
import { addressesFile, createAddressBook } from './addresses';
import { followPreviews } from './preview-services';
import { buildsOf, publishBuilds } from './publish';
import { serviceSecret } from './secrets';
import { followReleases } from './service-releases';
import { gatewayDirectory, localOrigin, serviceProcess, type ProductSettings } from './services';

/** `quayside_` begins the names of databases, unless a run must not meet the data of another on the same server. Demo data, unless false. */
export type ProductOptions = Pick<ProductSettings, 'ports' | 'dataDirectory'> &
  Partial<
    Pick<ProductSettings, 'databasePrefix' | 'demo' | 'logLevel' | 'shellDirectory' | 'developmentRemotes'>
  > & { supervisor: Supervisor; speak: Say };

/**
 * Refuses taken ports before anything is built or started, all in one message. The port of MongoDB may be taken by the server of these
 * data, and is not used where `MONGO_URL` names another server.
 * @param others further ports that the caller needs, by the name of their process
 * @throws Error with one line per taken port
 */
export async function demandProductPorts({
  ports,
  dataDirectory,
  others = {},
}: {
  ports: PortTable;
  dataDirectory: string;
  others?: Readonly<Record<string, number>>;
}): Promise<void> {
  const { mongod, ...services } = ports;
  const isUsable =
    Boolean(process.env.MONGO_URL) || (await isOwnServer(mongod, mongoDirectory(dataDirectory)));
  await demandFreePorts({ ...services, ...(isUsable ? {} : { mongod }), ...others });
}

const mongoDirectory = (dataDirectory: string): string => join(dataDirectory, 'mongo');

/** Starts MongoDB, unless it runs, and returns what the services are told. */
export async function prepareProduct(options: ProductOptions): Promise<ProductSettings> {
  const { ports, dataDirectory, supervisor, speak } = options;
  const mongoUrl = await ensureMongo({
    port: ports.mongod,
    dataDirectory: mongoDirectory(dataDirectory),
    supervisor,
    speak,
  });
  return {
    ports,
    mongoUrl,
    databasePrefix: options.databasePrefix ?? 'quayside_',
    dataDirectory,
    secret: await serviceSecret(join(gatewayDirectory({ dataDirectory }), 'keys')),
    logLevel: options.logLevel ?? 'info',
    demo: options.demo ?? true,
    publicUrl: localOrigin(ports.gateway),
    shellDirectory: options.shellDirectory,
    developmentRemotes: options.developmentRemotes,
  };
}

type StartOptions = Pick<ProductOptions, 'supervisor' | 'speak'> & {
  /** Settled when the front ends are built; the services begin, and make their demo data, meanwhile. */
  frontEnds?: Promise<unknown>;
};

/**
 * Starts the built services and the gateway, publishes what is new, and from then on runs the services that are released.
 * @returns the origin to open.
 */
export async function startServices(
  settings: ProductSettings,
  { supervisor, speak, frontEnds = Promise.resolve() }: StartOptions,
): Promise<string> {
  const addresses = await createAddressBook(addressesFile(settings));
  const start = (name: Domain | 'gateway') => supervisor.start(serviceProcess(name, settings));
  speak(`Starting ${[...domains, 'gateway'].join(', ')} …`);
  await Promise.all([...domains.map(start), frontEnds.then(() => start('gateway'))]);
  // What is being developed is served as it is.
  const isFollowed = (domain: string) => !Object.hasOwn(settings.developmentRemotes ?? {}, domain);
  const released = domains.filter(isFollowed);
  const fronts = [...(settings.shellDirectory ? [] : [shellPart]), ...released];
  await publishBuilds(
    settings.publicUrl,
    settings,
    speak,
    buildsOf([...fronts, ...released.map(servicePart)]),
  );
  const follower = { settings, supervisor, addresses, speak, domains: released, isFollowed };
  await followReleases(follower);
  followPreviews(follower);
  return settings.publicUrl;
}
