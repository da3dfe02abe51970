import { createServer } from 'node:net';
import { domains } from '@quayside/contract';
import { defaultPorts, demandFreePorts, developmentPort, freePorts, portNames, readPorts } from './ports';

describe('the table of ports', () => {
  it('has a port of its own for the gateway, every service and every dev server', () => {
    const all = [
      ...Object.values(defaultPorts),
      ...domains.map((domain) => developmentPort(domain, defaultPorts)),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(portNames).toEqual(expect.arrayContaining(['gateway', 'mongod', ...domains]));
  });

  it('takes overrides from the environment', () => {
    expect(readPorts({ APP_ESTIMATE_PORT: '4102' })).toEqual({ ...defaultPorts, estimate: 4102 });
  });

  it.each(['0', '65536', '80.5', 'http'])('refuses %s as a port', (value) => {
    expect(() => readPorts({ APP_GATEWAY_PORT: value })).toThrow(`APP_GATEWAY_PORT=${value} is not a port`);
  });

  it('refuses one port for two', () => {
    expect(() => readPorts({ APP_GATEWAY_PORT: '3101' })).toThrow('gateway and account both want port 3101');
  });

  it('new-company D1: one --port moves every port, by the distances of the usual ones', () => {
    const moved = readPorts({}, '4000');
    for (const name of portNames) expect(moved[name] - defaultPorts[name]).toBe(1000);
    for (const domain of domains)
      expect(developmentPort(domain, moved) - developmentPort(domain, defaultPorts)).toBe(1000);
  });

  it('new-company D1: --port wins over the environment for the gateway, the environment for one other', () => {
    const moved = readPorts({ APP_GATEWAY_PORT: '5000', APP_MONGOD_PORT: '27117' }, '4000');
    expect(moved).toMatchObject({ gateway: 4000, account: 4101, mongod: 27117 });
  });

  it('new-company D1: names everything that wants a taken port in one message', async () => {
    const servers = await Promise.all(
      ['supplier', 'mongod'].map(async (name) => {
        const server = createServer();
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const address = server.address();
        return { name, server, port: address && typeof address === 'object' ? address.port : 0 };
      }),
    );
    const ports = Object.fromEntries(servers.map(({ name, port }) => [name, port]));
    const refusal = demandFreePorts(ports);
    for (const { name, port } of servers)
      await expect(refusal).rejects.toThrow(`Port ${port} is taken, and ${name} wants it`);
    await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  });

  it.each(['6000', '5060', '6667', '10080'])(
    'security-2 L1: refuses %s, which browsers do not open',
    (port) => {
      expect(() => readPorts({}, port)).toThrow(
        `gateway cannot use port ${port}: browsers refuse to open it`,
      );
    },
  );

  it('security-2 L1: refuses a block of ports in which browsers do not open one', () => {
    expect(() => readPorts({}, '5899')).toThrow('account cannot use port 6000');
  });

  it('names every port that does not exist', () => {
    expect(() => readPorts({}, '65500')).toThrow(
      /account would get port 65601[^]*mongod would get port 65617/,
    );
  });

  it('gives a different free port for each name', async () => {
    const table = await freePorts();
    expect(Object.keys(table).sort()).toEqual([...portNames].sort());
    expect(new Set(Object.values(table)).size).toBe(portNames.length);
  });
});
