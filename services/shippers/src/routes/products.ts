import { defineResource, given, implement, invalid, publicFields } from '@quayside/service-kit';
import { productResource, shippersCalls, shippersEvents } from '../contract';
import { products, shippers } from '../store/shippers';

/** The products of all shippers in one list, for who searches without knowing whose it is. */
export const productViews = [
  implement(shippersCalls.findProducts, async ({ query, scope }) => {
    const page = await scope.store(products).list(query);
    return { ...page, items: page.items.map((product) => publicFields(product)) };
  }),
];

export const productRoutes = defineResource({
  ...productResource,
  parents: [{ store: shippers, parameter: 'shipperId', field: 'shipperId' }],
  store: products,
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
