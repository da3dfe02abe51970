import { chargeCatalogue, containers, containerSources } from '@quayside/rating';
import { defineRoute, given, problem, type Scope } from '@quayside/service-kit';
import { z } from 'zod';
import { id, stageId } from '../contract/common';
import {
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
} from '../contract/reference';
import { searchCountries } from '../reference/countries';
import { searchCurrencies } from '../reference/currencies';
import { searchHs } from '../reference/hs';
import { incoterms } from '../reference/incoterms';
import { searchPorts } from '../reference/ports';
import {
  locationCopies,
  memberCopies,
  productCopies,
  projectCopies,
  shipperCopies,
  supplierCopies,
} from '../stores/copies.store';

const tags = ['reference'];
const staff = ['estimate:write', 'estimate:approve', 'estimate:export'] as const;
const shipperParams = z.object({ shipperId: id });
const one = { access: staff, tags, query: referenceQuery, method: 'get' } as const;

const charge = z.strictObject({
  code: z.string(),
  stage: stageId,
  basis: z.string(),
  name: z.string(),
  nameJa: z.string(),
  costGroup: z.string(),
  taxable: z.boolean(),
  disbursement: z.boolean(),
  contingent: z.boolean(),
});

async function knownShipper(scope: Scope, shipperId: string): Promise<void> {
  if (!(await scope.store(shipperCopies).find(shipperId))) throw problem('not-found');
}

const openRoutes = [
  defineRoute({
    ...one,
    access: 'estimate:read',
    path: '/reference/ports',
    summary: 'Sea ports by UN/LOCODE or name (en, ja)',
    response: referenceList(port),
    handler: ({ query }) => ({ items: searchPorts(query.q, query.limit) }),
  }),
  defineRoute({
    ...one,
    access: 'estimate:read',
    path: '/reference/hs',
    summary: 'HS 2022 by code or words',
    response: referenceList(hsHeading),
    handler: ({ query }) => ({ items: searchHs(query.q, query.limit) }),
  }),
  defineRoute({
    method: 'get',
    access: 'estimate:read',
    tags,
    path: '/reference/containers',
    summary: 'Container types with their sizes and limits',
    response: referenceList(container),
    handler: () => ({
      items: Object.values(containers).map(
        ({ type, innerMm, loadHeightMm, doorMm, m3, tareKg, payloadKg, teu }) => ({
          ...{
            type,
            innerMm,
            loadHeightMm: loadHeightMm ?? null,
            doorMm,
            cubicMetres: m3,
            tareKg,
            payloadKg,
            teu: String(teu),
            source: containerSources[type],
          },
        }),
      ),
    }),
  }),
  defineRoute({
    ...one,
    access: 'estimate:read',
    path: '/reference/currencies',
    summary: 'Currencies of ISO 4217, the usual ones first',
    response: referenceList(currencyEntry),
    handler: ({ query }) => ({ items: searchCurrencies(query.q, query.limit) }),
  }),
  defineRoute({
    ...one,
    access: 'estimate:read',
    path: '/reference/countries',
    summary: 'Countries of ISO 3166',
    response: referenceList(countryEntry),
    handler: ({ query }) => ({ items: searchCountries(query.q, query.limit) }),
  }),
  defineRoute({
    method: 'get',
    access: 'estimate:read',
    tags,
    path: '/reference/incoterms',
    summary: 'The eleven rules of Incoterms 2020',
    response: referenceList(incotermEntry),
    handler: () => ({ items: [...incoterms] }),
  }),
  defineRoute({
    method: 'get',
    access: 'estimate:read',
    tags,
    path: '/reference/charges',
    summary: 'The charge catalogue in stage order',
    query: z.strictObject({ stage: stageId.optional() }),
    response: referenceList(charge),
    handler: ({ query }) => ({
      items: chargeCatalogue
        .filter(({ stage }) => !query.stage || stage === query.stage)
        .map(({ code, stage, basis, nameEn, nameJa, costGroup, taxable, disbursement, contingent }) => ({
          ...{ code, stage, basis, name: nameEn, nameJa, costGroup, taxable, disbursement, contingent },
        })),
    }),
  }),
];

const copiedRoutes = [
  defineRoute({
    ...one,
    path: '/reference/shippers',
    summary: 'Shippers by name (en, ja)',
    response: referenceList(shipperEntry),
    handler: async ({ scope, query: { q, limit } }) => {
      const found = await scope
        .store(shipperCopies)
        .list({ limit: Math.min(limit, 200), ...given({ q }) }, { removed: false });
      return {
        items: found.items.map(({ id, name, nameJa, currency, country }) => ({
          id,
          name,
          nameJa,
          currency,
          country,
        })),
      };
    },
  }),
  defineRoute({
    ...one,
    path: '/reference/shippers/:shipperId/products',
    summary: "A shipper's product list",
    params: shipperParams,
    response: referenceList(productEntry),
    handler: async ({ scope, params: { shipperId }, query: { q, limit } }) => {
      await knownShipper(scope, shipperId);
      const where = { shipperId, removed: false };
      const found = await scope
        .store(productCopies)
        .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
      return { items: found.items.map(({ entry }) => entry) };
    },
  }),
  ...(['pickup', 'delivery'] as const).map((kind) =>
    defineRoute({
      ...one,
      path: `/reference/shippers/:shipperId/${kind}-locations`,
      summary: `A shipper's ${kind} locations`,
      params: shipperParams,
      response: referenceList(locationEntry),
      handler: async ({ scope, params: { shipperId }, query: { q, limit } }) => {
        await knownShipper(scope, shipperId);
        const where = { shipperId, removed: false, 'entry.kind': kind };
        const found = await scope
          .store(locationCopies)
          .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
        return { items: found.items.map(({ entry }) => entry) };
      },
    }),
  ),
  defineRoute({
    ...one,
    path: '/reference/shippers/:shipperId/contacts',
    summary: 'People of a shipper who may receive a quotation',
    params: shipperParams,
    response: referenceList(contactEntry),
    handler: async ({ scope, params: { shipperId }, query: { q, limit } }) => {
      await knownShipper(scope, shipperId);
      const where = { shipperId, removed: false };
      const found = await scope
        .store(memberCopies)
        .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
      return { items: found.items.map(({ id, name, email }) => ({ id, name, email })) };
    },
  }),
  defineRoute({
    ...one,
    path: '/reference/suppliers',
    summary: 'Suppliers by name (en, ja)',
    access: 'estimate:cost',
    response: referenceList(supplierEntry),
    handler: async ({ scope, query: { q, limit } }) => {
      const found = await scope
        .store(supplierCopies)
        .list({ limit: Math.min(limit, 200), ...given({ q }) }, { removed: false });
      return { items: found.items.map(({ id, name, nameJa, stages }) => ({ id, name, nameJa, stages })) };
    },
  }),
  defineRoute({
    ...one,
    path: '/reference/projects',
    summary: 'Projects, of one shipper when asked',
    query: referenceQuery.extend({ shipper: id.optional() }),
    response: referenceList(projectEntry),
    handler: async ({ scope, query: { q, limit, shipper } }) => {
      const where = { removed: false, ...given({ shipperId: shipper }) };
      const found = await scope
        .store(projectCopies)
        .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
      return {
        items: found.items.map(({ id, name, nameJa, shipperId }) => ({ id, name, nameJa, shipperId })),
      };
    },
  }),
  defineRoute({
    ...one,
    path: '/reference/members',
    summary: 'People of the own company who may be assigned',
    response: referenceList(memberEntry),
    handler: async ({ scope, query: { q, limit } }) => {
      const where = { removed: false, isStaff: true };
      const found = await scope
        .store(memberCopies)
        .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
      return { items: found.items.map(({ id, name, nameJa, roles }) => ({ id, name, nameJa, roles })) };
    },
  }),
];

export const referenceRoutes = [...openRoutes, ...copiedRoutes];
