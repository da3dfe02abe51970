import { join } from 'node:path';
import { dataDirectory } from '../paths';

/** Where a product keeps its data, and how they are named. */
export type ProductData = ReturnType<typeof dataOf>;

/** Where a product keeps its data: with demo data, or without in a place of its own, so that both can be tried. */
export function dataOf(empty: boolean) {
  return empty
    ? { dataDirectory: join(dataDirectory, 'empty'), databasePrefix: 'quayside_empty_', demo: false }
    : { dataDirectory, databasePrefix: 'quayside_', demo: true };
}
