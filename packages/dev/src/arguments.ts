import { parseArgs } from 'node:util';
import { readPorts, type PortTable } from './ports';

export interface StartArguments {
  ports: PortTable;
  /** Without demo data, on a data folder of its own. */
  empty: boolean;
}

/**
 * Reads `npm start -- --port 4000 --empty`. `--port` is the gateway's port and moves all others with it.
 * @throws Error for an unknown option or a port that cannot be used
 */
export function readArguments(commandLine: readonly string[], environment = process.env): StartArguments {
  const { values } = parseArgs({
    args: [...commandLine],
    options: { port: { type: 'string' }, empty: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  return { ports: readPorts(environment, values.port), empty: values.empty };
}
