import type { CallDefinition } from '@quayside/api';
import { z } from 'zod';
import { id, stageId } from '../common';
import {
  carrierEntry,
  chargeEntry,
  container,
  contactEntry,
  countryEntry,
  currencyEntry,
  hsHeading,
  incotermEntry,
  locationEntry,
  memberEntry,
  port,
  productEntry,
  projectEntry,
  referenceList,
  referenceQuery,
  shipperEntry,
  supplierEntry,
} from '../reference';

const tags = ['reference'];
/** What everybody may look up who sees an estimate. */
const open = { method: 'get', access: 'estimate:read', tags } as const;
const openSearch = { ...open, query: referenceQuery } as const;
/** What the company's own people choose from: copies of what other services own. */
const search = {
  method: 'get',
  access: ['estimate:write', 'estimate:approve', 'estimate:export'],
  tags,
  query: referenceQuery,
} as const;

/** What forms offer to choose from. */
export const referenceCalls = {
  listPorts: {
    ...openSearch,
    path: '/reference/ports',
    summary: 'Sea ports by UN/LOCODE or name (en, ja)',
    response: referenceList(port),
  },
  listHsHeadings: {
    ...openSearch,
    path: '/reference/hs',
    summary: 'HS 2022 by code or words',
    response: referenceList(hsHeading),
  },
  listContainers: {
    ...open,
    path: '/reference/containers',
    summary: 'Container types with their sizes and limits',
    response: referenceList(container),
  },
  listCurrencies: {
    ...openSearch,
    path: '/reference/currencies',
    summary: 'Currencies of ISO 4217, the usual ones first',
    response: referenceList(currencyEntry),
  },
  listCountries: {
    ...openSearch,
    path: '/reference/countries',
    summary: 'Countries of ISO 3166',
    response: referenceList(countryEntry),
  },
  listIncoterms: {
    ...open,
    path: '/reference/incoterms',
    summary: 'The eleven rules of Incoterms 2020',
    response: referenceList(incotermEntry),
  },
  listCharges: {
    ...open,
    path: '/reference/charges',
    summary: 'Charges to choose from in stage order: the catalogue as the company names it, and its own',
    query: z.strictObject({ stage: stageId.optional() }),
    response: referenceList(chargeEntry),
  },
  listShippers: {
    ...search,
    path: '/reference/shippers',
    summary: 'Shippers by name (en, ja)',
    response: referenceList(shipperEntry),
  },
  listProducts: {
    ...search,
    path: '/reference/shippers/:shipperId/products',
    summary: "A shipper's product list",
    response: referenceList(productEntry),
  },
  listPickupLocations: {
    ...search,
    path: '/reference/shippers/:shipperId/pickup-locations',
    summary: "A shipper's pickup locations",
    response: referenceList(locationEntry),
  },
  listDeliveryLocations: {
    ...search,
    path: '/reference/shippers/:shipperId/delivery-locations',
    summary: "A shipper's delivery locations",
    response: referenceList(locationEntry),
  },
  listContacts: {
    ...search,
    path: '/reference/shippers/:shipperId/contacts',
    summary: 'People of a shipper who may receive a quotation',
    response: referenceList(contactEntry),
  },
  listSuppliers: {
    ...search,
    access: 'estimate:cost',
    path: '/reference/suppliers',
    summary: 'Suppliers by name (en, ja)',
    response: referenceList(supplierEntry),
  },
  listCarriers: {
    ...search,
    access: 'estimate:write',
    path: '/reference/carriers',
    summary:
      'Carriers that are offered today by code, name (en, ja) and alias: those first that are called so',
    response: referenceList(carrierEntry),
  },
  listProjects: {
    ...search,
    path: '/reference/projects',
    summary: 'Projects, of one shipper when asked',
    query: referenceQuery.extend({ shipper: id.optional() }),
    response: referenceList(projectEntry),
  },
  listMembers: {
    ...search,
    path: '/reference/members',
    summary: 'People of the own company who may be assigned',
    response: referenceList(memberEntry),
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
