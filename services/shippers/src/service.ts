import type { ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers';
import { shippersEvents } from './contract';
import { locationCsv } from './domain/location-csv';
import { productCsv } from './domain/product-csv';
import { comparisonRoutes, savedComparisonRoutes } from './routes/comparison';
import { importRoutes } from './routes/import';
import { locationRoutes } from './routes/locations';
import { memberRoutes } from './routes/members';
import { allProductRoutes, productRoutes } from './routes/products';
import { shipperRoutes } from './routes/shippers';
import { tallyRoute } from './routes/tally';
import { seed } from './seed';
import { comparisons, estimates, locations, products, shippers } from './store/stores';

const locationImport = (kind: 'pickup' | 'delivery') =>
  importRoutes({
    path: `${kind}-locations`,
    name: `${kind}Location`,
    event: shippersEvents['location.saved'],
    store: locations,
    csv: locationCsv,
    owner: (shipperId) => ({ shipperId, kind }),
    stored: (scope, shipperId) => scope.store(locations).findMany({ shipperId, kind }, { limit: 10_000 }),
    keyOf: (location) => location.name,
  });

const productImport = importRoutes({
  path: 'products',
  name: 'product',
  event: shippersEvents['product.saved'],
  store: products,
  csv: productCsv,
  owner: (shipperId) => ({ shipperId }),
  stored: (scope, shipperId) => scope.store(products).findMany({ shipperId }, { limit: 10_000 }),
  keyOf: (product) => product.code,
});

/** The shippers service: client companies, their locations, products and people, and comparisons of their estimates. */
export const service: ServiceDefinition = {
  name: 'shippers',
  title: 'Shippers',
  stores: [shippers, locations, products, comparisons, estimates],
  routes: [
    shipperRoutes,
    // Fixed words come before ids of the same place.
    locationImport('pickup'),
    locationImport('delivery'),
    productImport,
    locationRoutes('pickup'),
    locationRoutes('delivery'),
    productRoutes,
    allProductRoutes,
    memberRoutes,
    comparisonRoutes,
    savedComparisonRoutes,
    tallyRoute,
  ],
  consumers,
  events: shippersEvents,
  seed,
};
