import { chargeBook, containers, containerSources, type OwnCharge } from '@quayside/rating';
import { given, implement, problem, type Scope } from '@quayside/service-kit';
import type { z } from 'zod';
import { carriersOf } from '../application/carriers';
import { chargeEntriesOf } from '../application/charges';
import { portsOf } from '../application/kept-places';
import { recordedContact } from '../application/references';
import { estimateCalls } from '../contract/calls';
import type { ContactEntry, LocationEntry, referenceQuery } from '../contract/reference';
import { searchCountries } from '../domain/reference/countries';
import { searchCurrencies } from '../domain/reference/currencies';
import { searchHs } from '../domain/reference/hs';
import { incoterms } from '../domain/reference/incoterms';
import {
  locationCopies,
  memberCopies,
  productCopies,
  projectCopies,
  shipperCopies,
  supplierCopies,
} from '../store/copies';

async function knownShipper(scope: Scope, shipperId: string): Promise<void> {
  if (!(await scope.store(shipperCopies).find(shipperId))) throw problem('not-found');
}

async function locationsOf(
  scope: Scope,
  shipperId: string,
  kind: LocationEntry['kind'],
  { q, limit }: z.output<typeof referenceQuery>,
) {
  await knownShipper(scope, shipperId);
  const where = { shipperId, removed: false, 'entry.kind': kind };
  const found = await scope
    .store(locationCopies)
    .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
  return { items: found.items.map(({ entry }) => entry) };
}

const sameText = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** The members, first the contact of the shipper's record: as a member where it is one, by the address. */
function withRecorded(
  members: readonly ContactEntry[],
  recorded: ContactEntry | null,
  q: string | undefined,
): ContactEntry[] {
  if (!recorded) return [...members];
  const isAsked = !q || searchText(recorded.name, recorded.email).includes(q.normalize('NFKC').toLowerCase());
  const member = members.find(({ email }) => sameText(email, recorded.email));
  const others = members.filter((each) => each !== member);
  const first = member ?? (isAsked ? recorded : undefined);
  return first ? [{ ...first, proposed: true }, ...others] : others;
}

const searchText = (...parts: (string | null)[]): string =>
  parts.filter(Boolean).join(' ').normalize('NFKC').toLowerCase();

const shownOwn = ({ lclBasis, counts, percentOf, ...own }: OwnCharge) => ({
  ...own,
  ...given({ lclBasis, counts, percentOf: percentOf && [...percentOf] }),
});

const openRoutes = [
  implement(estimateCalls.listPorts, async ({ scope, query }) => ({
    items: await portsOf(scope, query.q, query.limit),
  })),
  implement(estimateCalls.listHsHeadings, ({ query }) => ({ items: searchHs(query.q, query.limit) })),
  implement(estimateCalls.listContainers, () => ({
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
  })),
  implement(estimateCalls.listCurrencies, ({ query }) => ({ items: searchCurrencies(query.q, query.limit) })),
  implement(estimateCalls.listCountries, ({ query }) => ({ items: searchCountries(query.q, query.limit) })),
  implement(estimateCalls.listIncoterms, () => ({ items: [...incoterms] })),
  implement(estimateCalls.listCharges, async ({ scope, query }) => {
    const entries = await chargeEntriesOf(scope);
    const { offered } = chargeBook(entries);
    const byCode = new Map(entries.map((entry) => [entry.code, entry]));
    return {
      items: offered
        .filter(({ definition: { stage } }) => !query.stage || stage === query.stage)
        .map(({ definition }) => {
          const { code, stage, basis, nameEn, nameJa, costGroup, taxable, disbursement } = definition;
          const { aliases = [], own = null } = byCode.get(code) ?? {};
          return {
            ...{ code, stage, basis, name: nameEn, nameJa, costGroup, taxable, disbursement },
            ...{ contingent: definition.contingent, aliases: [...aliases], own: own && shownOwn(own) },
          };
        }),
    };
  }),
];

const copiedRoutes = [
  implement(estimateCalls.listShippers, async ({ scope, query: { q, limit } }) => {
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
  }),
  implement(estimateCalls.listProducts, async ({ scope, params: { shipperId }, query: { q, limit } }) => {
    await knownShipper(scope, shipperId);
    const where = { shipperId, removed: false };
    const found = await scope
      .store(productCopies)
      .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
    return { items: found.items.map(({ entry }) => entry) };
  }),
  implement(estimateCalls.listPickupLocations, ({ scope, params, query }) =>
    locationsOf(scope, params.shipperId, 'pickup', query),
  ),
  implement(estimateCalls.listDeliveryLocations, ({ scope, params, query }) =>
    locationsOf(scope, params.shipperId, 'delivery', query),
  ),
  implement(estimateCalls.listContacts, async ({ scope, params: { shipperId }, query: { q, limit } }) => {
    await knownShipper(scope, shipperId);
    const where = { shipperId, removed: false };
    const found = await scope
      .store(memberCopies)
      .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
    const members = found.items.map(({ id, name, email, language }): ContactEntry => ({
      ...{ id, name, email, portal: true },
      ...(language === 'en' || language === 'ja' ? { language } : {}),
    }));
    return { items: withRecorded(members, await recordedContact(scope, shipperId), q) };
  }),
  implement(estimateCalls.listSuppliers, async ({ scope, query: { q, limit } }) => {
    const found = await scope
      .store(supplierCopies)
      .list({ limit: Math.min(limit, 200), ...given({ q }) }, { removed: false });
    return { items: found.items.map(({ id, name, nameJa, stages }) => ({ id, name, nameJa, stages })) };
  }),
  implement(estimateCalls.listCarriers, async ({ scope, query: { q, limit } }) => ({
    items: await carriersOf(scope, q, limit),
  })),
  implement(estimateCalls.listProjects, async ({ scope, query: { q, limit, shipper } }) => {
    const where = { removed: false, ...given({ shipperId: shipper }) };
    const found = await scope
      .store(projectCopies)
      .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
    return {
      items: found.items.map(({ id, name, nameJa, shipperId }) => ({ id, name, nameJa, shipperId })),
    };
  }),
  implement(estimateCalls.listMembers, async ({ scope, query: { q, limit } }) => {
    const where = { removed: false, isStaff: true };
    const found = await scope
      .store(memberCopies)
      .list({ limit: Math.min(limit, 200), ...given({ q }) }, where);
    return { items: found.items.map(({ id, name, nameJa, roles }) => ({ id, name, nameJa, roles })) };
  }),
];

export const referenceRoutes = [...openRoutes, ...copiedRoutes];
