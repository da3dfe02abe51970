import { parseArgs } from 'node:util';
import { readPorts, type PortTable } from './ports';

export interface StartArguments {
  ports: PortTable;
  /** Without demo data, on a data folder of its own. */
  empty: boolean;
}

/**
 * What `npm start -- --port 4000 --empty` asks for: the gateway's port, all others as the table says.
 * @throws Error for an unknown option or a port that is none.
 */
export function readArguments(commandLine: readonly string[], environment = process.env): StartArguments {
  const { values } = parseArgs({
    args: [...commandLine],
    options: { port: { type: 'string' }, empty: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const ports = readPorts(
    values.port === undefined ? environment : { ...environment, APP_GATEWAY_PORT: values.port },
  );
  return { ports, empty: values.empty };
}
