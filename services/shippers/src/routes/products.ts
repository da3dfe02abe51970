import { changesOf, defineResource, given, invalid, publicFields } from '@quayside/service-kit';
import { productFieldsSchema, productFilterSchema, productSchema, shippersEvents } from '../contract';
import { products, shippers } from '../store/stores';

/** The products of all shippers in one list, for who searches without knowing whose it is. */
export const allProductRoutes = defineResource({
  name: 'product',
  path: '/products',
  idParameter: 'productId',
  store: products,
  create: productFieldsSchema,
  update: changesOf(productFieldsSchema),
  view: productSchema,
  access: { read: 'shipper:read', write: 'shipper:write' },
  operations: ['list'],
  present: (_member, product) => publicFields(product),
});

export const productRoutes = defineResource({
  name: 'product',
  path: '/shippers/:shipperId/products',
  idParameter: 'productId',
  parents: [{ store: shippers, parameter: 'shipperId', field: 'shipperId' }],
  store: products,
  create: productFieldsSchema,
  update: changesOf(productFieldsSchema),
  view: productSchema,
  access: { read: 'shipper:read', write: 'shipper:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
  filters: productFilterSchema,
  where: ({ packing, dangerous }) => ({
    ...given({ packing }),
    ...(dangerous === undefined ? {} : { dangerous: dangerous === 'true' ? { not: null } : null }),
  }),
  prepare: (input, { current }) => {
    const weights = { ...current, ...input };
    if (weights.grossKg && Number(weights.grossKg) < Number(weights.netKg)) {
      throw invalid([
        {
          path: 'grossKg',
          code: 'weight.grossBelowNet',
          message: 'The gross weight is below the net weight.',
        },
      ]);
    }
    return input;
  },
  present: (_member, product) => publicFields(product),
  event: shippersEvents['product.saved'],
  label: (product) => product.name,
});
