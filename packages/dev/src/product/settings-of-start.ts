import { inspectServer } from '../mongo/replica-set';
import { readPorts } from '../ports';
import type { Supervisor } from '../processes';
import { dataOf } from './data';
import { prepareProduct } from './product';
import type { ProductSettings } from './services';

/**
 * Settings of what `npm start` runs: of a running one, whichever data it is on; else of the data that are asked for, on a MongoDB of
 * this command.
 */
export async function settingsOfStart(
  wantsEmpty: boolean,
  supervisor: Supervisor,
  speak: (line: string) => void,
): Promise<ProductSettings> {
  const ports = readPorts();
  const running = await inspectServer(ports.mongod);
  const isEmptyRunning = running?.dataDirectory.startsWith(dataOf(true).dataDirectory) ?? false;
  return prepareProduct({ ports, ...dataOf(wantsEmpty || isEmptyRunning), supervisor, speak });
}
