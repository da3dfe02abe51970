import { nameIn, queryOptions, type ComboboxOption, type Language } from '@quayside/platform';
import type {
  ContactEntry,
  CurrencyEntry,
  EstimateRow,
  IncotermEntry,
  LocationEntry,
  MemberEntry,
  Port,
  ProductEntry,
  ProjectEntry,
  ShipperEntry,
} from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

type Found<Item> = { items: Item[] };
type Search<Option> = (text: string, signal: AbortSignal) => Promise<Option[]>;

export type ShipperOption = ComboboxOption & { shipper: ShipperEntry };
export type PortOption = ComboboxOption & { port: Port };
export type LocationOption = ComboboxOption & { location: LocationEntry };
export type ProductOption = ComboboxOption & { product: ProductEntry };

const hourly = { staleTime: 3_600_000 };

function reference<Item>(
  path: string,
  query: Record<string, string | number | undefined>,
  signal?: AbortSignal,
) {
  return estimateApi.get<Found<Item>>(`/reference/${path}`, { query, signal });
}

function search<Item, Option extends ComboboxOption>(
  path: string,
  toOption: (item: Item) => Option,
  more: Record<string, string | undefined> = {},
): Search<Option> {
  return async (text, signal) => {
    const { items } = await reference<Item>(path, { q: text, limit: 30, ...more }, signal);
    return items.map(toOption);
  };
}

export const shipperOption = (language: Language, shipper: ShipperEntry): ShipperOption => ({
  value: shipper.id,
  label: nameIn(language, shipper),
  hint: shipper.country ?? undefined,
  shipper,
});

export const portOption = (language: Language, port: Port): PortOption => ({
  value: port.code,
  label: `${port.code} ${nameIn(language, port)}`,
  hint: port.country,
  port,
});

export const locationOption = (language: Language, location: LocationEntry): LocationOption => ({
  value: location.id,
  label: nameIn(language, location),
  hint: location.nearestPort ?? location.country ?? undefined,
  location,
});

export const searchShippers = (language: Language) =>
  search('shippers', (shipper: ShipperEntry) => shipperOption(language, shipper));

export const searchPorts = (language: Language) =>
  search('ports', (port: Port) => portOption(language, port));

export const searchLocations = (language: Language, shipperId: string, kind: 'pickup' | 'delivery') =>
  search(`shippers/${shipperId}/${kind}-locations`, (location: LocationEntry) =>
    locationOption(language, location),
  );

export const searchProducts = (language: Language, shipperId: string) =>
  search(`shippers/${shipperId}/products`, (product: ProductEntry): ProductOption => ({
    value: product.id,
    label: nameIn(language, { name: product.nameEn, nameJa: product.nameJa }),
    hint: product.code,
    product,
  }));

export const searchContacts = (shipperId: string) =>
  search(`shippers/${shipperId}/contacts`, (contact: ContactEntry) => ({
    value: contact.id,
    label: contact.name,
    hint: contact.email ?? undefined,
  }));

export const searchProjects = (language: Language, shipperId?: string) =>
  search('projects', (project: ProjectEntry) => ({ value: project.id, label: nameIn(language, project) }), {
    shipper: shipperId,
  });

export const searchCurrencies = (language: Language) =>
  search('currencies', (currency: CurrencyEntry) => ({
    value: currency.code,
    label: currency.code,
    hint: nameIn(language, currency),
  }));

export const searchMembers = (language: Language) =>
  search('members', (member: MemberEntry) => ({ value: member.id, label: nameIn(language, member) }));

/** Estimates by number, shipper or title. */
export const searchEstimates =
  (language: Language): Search<ComboboxOption & { estimate: EstimateRow }> =>
  async (text, signal) => {
    const { items } = await estimateApi.get<Found<EstimateRow>>('/estimates', {
      query: { q: text, limit: 20 },
      signal,
    });
    return items.map((estimate) => ({
      value: estimate.id,
      label: `${estimate.number} ${nameIn(language, { name: estimate.title, nameJa: estimate.titleJa })}`,
      hint: nameIn(language, estimate.shipper),
      estimate,
    }));
  };

export const membersQuery = queryOptions({
  queryKey: ['estimate', 'reference', 'members'],
  queryFn: ({ signal }) => reference<MemberEntry>('members', { limit: 200 }, signal),
  staleTime: 60_000,
});

export const shippersQuery = queryOptions({
  queryKey: ['estimate', 'reference', 'shippers'],
  queryFn: ({ signal }) => reference<ShipperEntry>('shippers', { limit: 200 }, signal),
  staleTime: 60_000,
});

export const incotermsQuery = queryOptions({
  queryKey: ['estimate', 'reference', 'incoterms'],
  queryFn: ({ signal }) => reference<IncotermEntry>('incoterms', {}, signal),
  ...hourly,
});

export type ChargeEntry = { code: string; stage: string; name: string; nameJa: string };
export const chargesQuery = queryOptions({
  queryKey: ['estimate', 'reference', 'charges'],
  queryFn: ({ signal }) => reference<ChargeEntry>('charges', {}, signal),
  ...hourly,
});

/** Ports by code, to name those of a route. */
export const portQuery = (code: string) =>
  queryOptions({
    queryKey: ['estimate', 'reference', 'port', code],
    queryFn: async ({ signal }) => {
      const { items } = await reference<Port>('ports', { q: code, limit: 1 }, signal);
      return items.find((port) => port.code === code) ?? null;
    },
    ...hourly,
  });

/** A shipper by its id, for links that name one. */
export async function findShipper(shipperId: string): Promise<ShipperEntry | undefined> {
  const { items } = await reference<ShipperEntry>('shippers', { limit: 200 });
  return items.find((shipper) => shipper.id === shipperId);
}

export async function findProject(projectId: string): Promise<ProjectEntry | undefined> {
  const { items } = await reference<ProjectEntry>('projects', { limit: 200 });
  return items.find((project) => project.id === projectId);
}
