import { parseArgs } from 'node:util';
import { readPorts, type PortTable } from './ports';

/**
 * The ports of `npm start -- --port 4000`: the gateway's as asked, all others as the table says.
 * @throws Error for an unknown option or a port that is none.
 */
export function portsOf(commandLine: readonly string[], environment = process.env): PortTable {
  const { values } = parseArgs({
    args: [...commandLine],
    options: { port: { type: 'string' } },
    allowPositionals: true,
  });
  return readPorts(
    values.port === undefined ? environment : { ...environment, APP_GATEWAY_PORT: values.port },
  );
}
