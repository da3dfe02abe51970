import { accountEvents } from '@quayside/service-account/events';
import { companyCalendars, followCalendar, type ServiceDefinition } from '@quayside/service-kit';
import { supplierEvents } from './contract';
import { importRoutes } from './routes/import';
import { memberRoutes } from './routes/members';
import { rateCardRoutes, rateCardViews } from './routes/rate-cards';
import { supplierRoutes } from './routes/suppliers';
import { tallyRoute } from './routes/tally';
import { seed } from './seed';
import { rateCards, rateCardVersions, suppliers } from './store/stores';

/** The supplier service: carriers, packers, hauliers and brokers, their rate cards and people. */
export const service: ServiceDefinition = {
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
  consumers: [followCalendar(accountEvents['company.saved'])],
  seed,
};
