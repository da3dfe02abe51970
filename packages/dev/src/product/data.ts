import { join } from 'node:path';
import { dataDirectory } from '../paths';

export interface ProductData {
  dataDirectory: string;
  databasePrefix: string;
  demo: boolean;
}

/** Where a product keeps its data: with demo data, or without in a place of its own, so that both can be tried. */
export function dataOf(empty: boolean): ProductData {
  return empty
    ? { dataDirectory: join(dataDirectory, 'empty'), databasePrefix: 'quayside_empty_', demo: false }
    : { dataDirectory, databasePrefix: 'quayside_', demo: true };
}
