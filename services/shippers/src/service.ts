import { attachedFiles, fileJob, type ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers';
import { shippersEvents } from './contract';
import { comparisonRoutes, savedComparisonRoutes } from './routes/comparison';
import { fileRoutes } from './routes/files';
import { importRoutes } from './routes/import';
import { deliveryLocationRoutes, pickupLocationRoutes } from './routes/locations';
import { memberRoutes } from './routes/members';
import { productRoutes, productViews } from './routes/products';
import { shipperRoutes } from './routes/shippers';
import { tallyRoute } from './routes/tally';
import { seed } from './seed/seed';
import { comparisons } from './store/comparisons';
import { companyRatesCopies, estimates } from './store/copies';
import { locations, products, shippers } from './store/shippers';

/** The shippers service: client companies, their locations, products and people, and comparisons of their estimates. */
export const shippersService: ServiceDefinition = {
  name: 'shippers',
  title: 'Shippers',
  stores: [shippers, locations, products, comparisons, estimates, companyRatesCopies, attachedFiles],
  routes: [
    shipperRoutes,
    // Fixed words come before ids of the same place.
    importRoutes,
    pickupLocationRoutes,
    deliveryLocationRoutes,
    productRoutes,
    productViews,
    memberRoutes,
    comparisonRoutes,
    savedComparisonRoutes,
    fileRoutes,
    tallyRoute,
  ],
  consumers,
  events: shippersEvents,
  jobs: [fileJob],
  seed,
};
