import type { BodyOf } from '@quayside/api';
import type { Product, ProductInput, shippersCalls } from '@quayside/service-shippers/contract';
import { exportTimeout, importTimeout, type OwnedList } from './owned-list.query';
import { shippers } from './shippers.client';

/** Emptied fields are sent as null on a change. */
export type ProductChange = BodyOf<typeof shippersCalls.updateProduct>;

export const productList: OwnedList<Product, ProductInput, ProductChange> = {
  name: 'products',
  keys: (shipperId) => [
    shippers.listProducts.key({ params: { shipperId } }),
    shippers.getProduct.key({ params: { shipperId } }),
  ],
  pageKey: (shipperId, query) => shippers.listProducts.key({ params: { shipperId }, query }),
  page: (shipperId, query, signal) => shippers.listProducts({ params: { shipperId }, query, signal }),
  one: ({ shipperId, id }) => shippers.getProduct.query({ params: { shipperId, productId: id } }),
  create: (shipperId, body) => shippers.createProduct({ params: { shipperId }, body }),
  update: ({ shipperId, id }, body, version) =>
    shippers.updateProduct({ params: { shipperId, productId: id }, body, version }),
  move: ({ shipperId, id, version }, move) => {
    const input = { params: { shipperId, productId: id }, version };
    return move === 'archive' ? shippers.archiveProduct(input) : shippers.restoreProduct(input);
  },
  import: (shipperId, body) =>
    shippers.importProducts({ params: { shipperId }, body, timeout: importTimeout }),
  export: (shipperId, format) =>
    shippers.exportProducts.file({ params: { shipperId }, query: { format }, timeout: exportTimeout }),
};
