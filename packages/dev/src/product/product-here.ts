import { join } from 'node:path';
import { isOwnServer } from '../mongo/server';
import { dataOf, type ProductData } from './data';
import { portsOfStart } from './ports-of-start';
import { localOrigin } from './services';

/** Whether the product of these data runs, by its MongoDB. */
export const isRunning = ({ dataDirectory }: Pick<ProductData, 'dataDirectory'>): Promise<boolean> =>
  isOwnServer(portsOfStart(dataDirectory).mongod, join(dataDirectory, 'mongo'));

export type ProductHere = { dataDirectory: string; origin: string };

const started = (isEmpty: boolean): ProductHere => {
  const { dataDirectory } = dataOf(isEmpty);
  return { dataDirectory, origin: localOrigin(portsOfStart(dataDirectory).gateway) };
};

/**
 * The product that a command is for, and the data of this machine where the keys for it lie: `npm start` and `npm start -- --empty` have
 * data of their own. Where both have the named address, or none is named, it is the one that runs, with demo data first.
 * @param named address of another product, or of one of these
 */
export async function productHere(
  named: string | undefined,
  products: readonly ProductHere[] = [started(false), started(true)],
  runs: (product: ProductHere) => Promise<boolean> = isRunning,
): Promise<ProductHere> {
  const origin = named === undefined ? undefined : new URL(named).origin;
  const meant = products.filter((product) => origin === undefined || product.origin === origin);
  for (const product of meant)
    if (await runs(product)) return { ...product, origin: named ?? product.origin };
  const [usual] = meant.length > 0 ? meant : products;
  if (!usual) throw new Error('No product can be started here');
  return { ...usual, origin: named ?? usual.origin };
}
