import { createServer } from 'node:net';
import { domains, type Domain } from '@quayside/contract';

export type PortName = 'gateway' | Domain | 'mongod';

/** Where everything listens on one machine; `APP_<NAME>_PORT` overrides one. */
export const defaultPorts: Readonly<Record<PortName, number>> = {
  gateway: 3000,
  ...(Object.fromEntries(domains.map((domain, index) => [domain, 3101 + index])) as Record<Domain, number>),
  mongod: 27117,
};

export const portNames = Object.keys(defaultPorts) as PortName[];

/** Dev servers of remotes (`npm run dev <domain>`). */
export function developmentPort(domain: Domain): number {
  return 3201 + domains.indexOf(domain);
}

export type PortTable = Record<PortName, number>;

/**
 * The table with the environment's overrides.
 * @throws Error when an override is not a port or two names share one.
 */
export function readPorts(environment: NodeJS.ProcessEnv = process.env): PortTable {
  const table = { ...defaultPorts };
  for (const name of portNames) {
    const variable = `APP_${name.toUpperCase()}_PORT`;
    const value = environment[variable];
    if (value === undefined || value === '') continue;
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${variable}=${value} is not a port (1 to 65535)`);
    }
    table[name] = port;
  }
  const names = new Map<number, PortName>();
  for (const name of portNames) {
    const other = names.get(table[name]);
    if (other) throw new Error(`${other} and ${name} both want port ${table[name]}`);
    names.set(table[name], name);
  }
  return table;
}

/** Whether a port of the loopback address is taken. */
export function isPortTaken(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/**
 * Refuses to start on ports that others hold, naming who wanted each.
 * @throws Error with one line per taken port.
 */
export async function demandFreePorts(table: Partial<PortTable>): Promise<void> {
  const lines: string[] = [];
  for (const [name, port] of Object.entries(table)) {
    if (await isPortTaken(port)) {
      const variable = `APP_${name.toUpperCase()}_PORT`;
      lines.push(
        `Port ${port} is taken, and ${name} wants it. Stop what listens there, or choose another with ${variable}=<port>.`,
      );
    }
  }
  if (lines.length > 0) throw new Error(lines.join('\n'));
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
