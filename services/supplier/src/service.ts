import { companyCalendars, type ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers';
import { supplierEvents } from './contract';
import { importRoutes } from './routes/import';
import { memberRoutes } from './routes/members';
import { rateCardRoutes, rateCardViews } from './routes/rate-cards';
import { supplierRoutes } from './routes/suppliers';
import { tallyRoute } from './routes/tally';
import { seed } from './seed/seed';
import { rateCards, rateCardVersions } from './store/rate-cards';
import { suppliers } from './store/suppliers';

/** The supplier service: carriers, packers, hauliers and brokers, their rate cards and people. */
export const supplierService: ServiceDefinition = {
  name: 'supplier',
  title: 'Suppliers',
  stores: [suppliers, rateCards, rateCardVersions, companyCalendars],
  routes: [
    supplierRoutes,
    // Fixed words come before ids of the same place.
    importRoutes,
    rateCardViews,
    rateCardRoutes,
    memberRoutes,
    tallyRoute,
  ],
  events: supplierEvents,
  consumers,
  seed,
};
