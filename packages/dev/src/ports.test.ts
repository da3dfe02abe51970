import { createServer } from 'node:net';
import { domains } from '@quayside/contract';
import { defaultPorts, demandFreePorts, developmentPort, freePorts, portNames, readPorts } from './ports';

describe('the table of ports', () => {
  it('has a port of its own for the gateway, every service and every dev server', () => {
    const all = [...Object.values(defaultPorts), ...domains.map(developmentPort)];
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

  it('names who wants a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await expect(demandFreePorts({ supplier: port })).rejects.toThrow(
      `Port ${port} is taken, and supplier wants it`,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it('gives a different free port for each name', async () => {
    const table = await freePorts();
    expect(Object.keys(table).sort()).toEqual([...portNames].sort());
    expect(new Set(Object.values(table)).size).toBe(portNames.length);
  });
});
