import { join } from 'node:path';
import { isOwnServer } from '../mongo/server';
import type { Supervisor } from '../processes';
import { dataOf, type ProductData } from './data';
import { portsOfStart } from './ports-of-start';
import { prepareProduct } from './product';
import type { ProductSettings } from './services';

/**
 * Settings of the product that `npm start` runs, with or without demo data. Where none runs: the settings of the wanted data, on a
 * MongoDB that this command starts.
 */
export async function settingsOfStart(
  wantsEmpty: boolean,
  supervisor: Supervisor,
  speak: (line: string) => void,
): Promise<ProductSettings> {
  const wanted = dataOf(wantsEmpty);
  const other = dataOf(!wantsEmpty);
  const data = !(await isRunning(wanted)) && (await isRunning(other)) ? other : wanted;
  return prepareProduct({ ports: portsOfStart(data.dataDirectory), ...data, supervisor, speak });
}

const isRunning = ({ dataDirectory }: ProductData): Promise<boolean> =>
  isOwnServer(portsOfStart(dataDirectory).mongod, join(dataDirectory, 'mongo'));
