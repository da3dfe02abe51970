import type { Supervisor } from '../processes';
import { dataOf } from './data';
import { portsOfStart } from './ports-of-start';
import { prepareProduct } from './product';
import { isRunning } from './product-here';
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
