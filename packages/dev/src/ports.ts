import { createServer } from 'node:net';
import { domains, type Domain } from '@quayside/contract';

export type PortName = 'gateway' | Domain | 'mongod' | 'smtp' | 'mailbox';
export type PortTable = Record<PortName, number>;

const usualGatewayPort = 3000;
/** Distance of each port from the gateway's, so that one number moves all of them. */
const offsets: Readonly<Record<PortName, number>> = {
  gateway: 0,
  ...(Object.fromEntries(domains.map((domain, index) => [domain, 101 + index])) as Record<Domain, number>),
  mongod: 117,
  smtp: 118,
  mailbox: 119,
};

export const portNames = Object.keys(offsets) as PortName[];

const tableFor = (gateway: number): PortTable =>
  Object.fromEntries(portNames.map((name) => [name, gateway + offsets[name]])) as PortTable;

/** Where everything listens on one machine; `--port` moves all, `APP_<NAME>_PORT` moves one. */
export const defaultPorts: Readonly<PortTable> = tableFor(usualGatewayPort);

/** Port of a remote's development server (`npm run dev <domain>`). */
export const developmentPort = (domain: Domain, { gateway }: Pick<PortTable, 'gateway'>): number =>
  gateway + 201 + domains.indexOf(domain);

/**
 * Ports that browsers and `fetch` refuse to open, so that no part could be reached there.
 * @see https://fetch.spec.whatwg.org/#port-blocking (ports from 1024 upwards)
 */
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** @throws Error when the value cannot be a port of this product */
function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name}=${value} is not a port (1 to 65535)`);
  return port;
}

/**
 * The table of ports: all at their usual distance from the gateway's port, with the overrides of the environment.
 * @param gateway the port given as `--port`, which moves every port
 * @param usual the ports to start from when neither `--port` nor the environment names others
 * @throws Error that lists every port that is none, that browsers refuse, or that two names share
 */
export function readPorts(
  environment: NodeJS.ProcessEnv = process.env,
  gateway?: string,
  usual: Readonly<PortTable> = defaultPorts,
): PortTable {
  const table = gateway === undefined ? { ...usual } : tableFor(portOf('--port', gateway));
  for (const name of portNames) {
    const variable = variableOf(name);
    const value = environment[variable];
    if (value && !(name === 'gateway' && gateway !== undefined)) table[name] = portOf(variable, value);
  }
  const faults = portNames.flatMap((name, index) => {
    const port = table[name];
    const other = portNames.slice(0, index).find((earlier) => table[earlier] === port);
    return [
      ...(port > 65_535 ? [`${name} would get port ${port}, which does not exist`] : []),
      ...(blockedPorts.has(port) ? [`${name} cannot use port ${port}: browsers refuse to open it`] : []),
      ...(other ? [`${other} and ${name} both want port ${port}`] : []),
    ].map((fault) => `${fault}. Choose another with --port=<port> for all or ${variableOf(name)}=<port>.`);
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return table;
}

const variableOf = (name: string): string => `APP_${name.toUpperCase()}_PORT`;

/** Whether a port of the loopback address is taken. */
export function isPortTaken(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/**
 * Refuses to start on ports that other programs hold. Reports all of them at once.
 * @throws Error with one line per taken port
 */
export async function demandFreePorts(table: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(table)) {
    if (await isPortTaken(port))
      taken.push(`Port ${port} is taken, and ${name} wants it (${variableOf(name)}=<port> moves it alone).`);
  }
  if (taken.length > 0)
    throw new Error(
      [...taken, 'Stop what listens there, or move every port at once with --port <port>.'].join('\n'),
    );
}

/** A port of the loopback address that nobody holds: the wished one, or any. */
export async function freePort(wished: number): Promise<number> {
  if (wished > 0 && !(await isPortTaken(wished))) return wished;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() =>
        address === null || typeof address === 'string'
          ? reject(new Error('no port given'))
          : resolve(address.port),
      );
    });
  });
}

/** A free port for each name, for tests that must not meet a running product. */
export async function freePorts(): Promise<PortTable> {
  const servers = await Promise.all(
    portNames.map(
      (name) =>
        new Promise<{ name: PortName; port: number; close: () => Promise<void> }>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen({ port: 0, host: '127.0.0.1' }, () => {
            const address = server.address();
            if (address === null || typeof address === 'string') return reject(new Error('no port given'));
            resolve({
              name,
              port: address.port,
              close: () => new Promise((closed) => void server.close(() => closed())),
            });
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => server.close()));
  return Object.fromEntries(servers.map((server) => [server.name, server.port])) as PortTable;
}
