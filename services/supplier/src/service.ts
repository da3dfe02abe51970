import { attachedFiles, companyCalendars, fileJob, type ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers';
import { supplierEvents } from './contract';
import { carriersTold } from './migrations/carriers-told';
import { kindsOfSheets } from './migrations/kinds-of-sheets';
import { carrierFileRoutes, carrierRoutes } from './routes/carriers';
import { coverageRoute } from './routes/coverage';
import { fileRoutes } from './routes/files';
import { importRoutes } from './routes/import';
import { memberRoutes } from './routes/members';
import { rateCardRoutes, rateCardViews } from './routes/rate-cards';
import { supplierRoutes } from './routes/suppliers';
import { priceChangeRoutes } from './routes/price-changes';
import { rateSheetRoutes } from './routes/rate-sheets';
import { portGroupRoutes, zoneRoutes } from './routes/places';
import { tallyRoute } from './routes/tally';
import { tariffFileRoutes } from './routes/tariff-files';
import { tariffRoutes, tariffViews } from './routes/tariffs';
import { seed } from './seed/seed';
import { carriers } from './store/carriers';
import { portGroups } from './store/port-groups';
import { priceChanges } from './store/price-changes';
import { rateCards, rateCardVersions } from './store/rate-cards';
import { formerCards, rateSheetMappings, rateSheets, sheetKinds } from './store/rate-sheets';
import { shipperCopies } from './store/shipper-copies';
import { suppliers } from './store/suppliers';
import { tariffs, tariffVersions } from './store/tariffs';
import { zones } from './store/zones';

/** The supplier service: carriers, packers, hauliers and brokers, their rate cards and people. */
export const supplierService: ServiceDefinition = {
  name: 'supplier',
  title: 'Suppliers',
  stores: [
    suppliers,
    rateCards,
    rateCardVersions,
    sheetKinds,
    rateSheetMappings,
    rateSheets,
    formerCards,
    tariffs,
    tariffVersions,
    priceChanges,
    portGroups,
    zones,
    carriers,
    shipperCopies,
    companyCalendars,
    attachedFiles,
  ],
  routes: [
    supplierRoutes,
    // Fixed words come before ids of the same place.
    importRoutes,
    rateSheetRoutes,
    rateCardViews,
    rateCardRoutes,
    tariffFileRoutes,
    tariffViews,
    tariffRoutes,
    coverageRoute,
    priceChangeRoutes,
    portGroupRoutes,
    zoneRoutes,
    carrierFileRoutes,
    carrierRoutes,
    memberRoutes,
    fileRoutes,
    tallyRoute,
  ],
  events: supplierEvents,
  consumers,
  migrations: [kindsOfSheets, carriersTold],
  jobs: [fileJob],
  seed,
};
