import { nameIn, type ComboboxOption, type Language } from '@quayside/platform';
import type {
  EstimateRow,
  LocationEntry,
  Port,
  ProductEntry,
  ProjectEntry,
  ShipperEntry,
} from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

type Search<Option> = (text: string, signal: AbortSignal) => Promise<Option[]>;

export type ShipperOption = ComboboxOption & { shipper: ShipperEntry };
export type PortOption = ComboboxOption & { port: Port };
export type LocationOption = ComboboxOption & { location: LocationEntry };
export type ProductOption = ComboboxOption & { product: ProductEntry };

/** What a combobox asks: at most thirty that match what was typed. */
const matching = (text: string) => ({ q: text, limit: 30 });

async function optionsOf<Item, Option extends ComboboxOption>(
  found: Promise<{ items: readonly Item[] }>,
  toOption: (item: Item) => Option,
): Promise<Option[]> {
  return (await found).items.map(toOption);
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

export const searchShippers =
  (language: Language): Search<ShipperOption> =>
  (text, signal) =>
    optionsOf(estimate.listShippers({ query: matching(text), signal }), (shipper) =>
      shipperOption(language, shipper),
    );

export const searchPorts =
  (language: Language): Search<PortOption> =>
  (text, signal) =>
    optionsOf(estimate.listPorts({ query: matching(text), signal }), (port) => portOption(language, port));

export const searchLocations = (
  language: Language,
  shipperId: string,
  kind: 'pickup' | 'delivery',
): Search<LocationOption> => {
  const list = kind === 'pickup' ? estimate.listPickupLocations : estimate.listDeliveryLocations;
  return (text, signal) =>
    optionsOf(list({ params: { shipperId }, query: matching(text), signal }), (location) =>
      locationOption(language, location),
    );
};

export const searchProducts =
  (language: Language, shipperId: string): Search<ProductOption> =>
  (text, signal) =>
    optionsOf(estimate.listProducts({ params: { shipperId }, query: matching(text), signal }), (product) => ({
      value: product.id,
      label: nameIn(language, { name: product.nameEn, nameJa: product.nameJa }),
      hint: product.code,
      product,
    }));

/** Carriers that the company keeps: what is chosen is written as text, under the name that rate cards have. */
export const searchCarriers: Search<ComboboxOption> = (text, signal) =>
  optionsOf(estimate.listCarriers({ query: matching(text), signal }), ({ code, name }) => ({
    value: name,
    label: name,
    hint: code,
  }));

export const searchContacts =
  (shipperId: string): Search<ComboboxOption> =>
  (text, signal) =>
    optionsOf(
      estimate.listContacts({ params: { shipperId }, query: matching(text), signal }),
      ({ id, name, email }) => ({ value: id, label: name, hint: email ?? undefined }),
    );

export const searchProjects =
  (language: Language, shipperId?: string): Search<ComboboxOption> =>
  (text, signal) =>
    optionsOf(
      estimate.listProjects({ query: { ...matching(text), shipper: shipperId }, signal }),
      (project) => ({ value: project.id, label: nameIn(language, project) }),
    );

export const searchCurrencies =
  (language: Language): Search<ComboboxOption> =>
  (text, signal) =>
    optionsOf(estimate.listCurrencies({ query: matching(text), signal }), (currency) => ({
      value: currency.code,
      label: currency.code,
      hint: nameIn(language, currency),
    }));

export const searchMembers =
  (language: Language): Search<ComboboxOption> =>
  (text, signal) =>
    optionsOf(estimate.listMembers({ query: matching(text), signal }), (member) => ({
      value: member.id,
      label: nameIn(language, member),
    }));

/** Estimates by number, shipper or title. */
export const searchEstimates =
  (language: Language): Search<ComboboxOption & { estimate: EstimateRow }> =>
  (text, signal) =>
    optionsOf(estimate.listEstimates({ query: { q: text, limit: 20 }, signal }), (row) => ({
      value: row.id,
      label: `${row.number} ${nameIn(language, { name: row.title, nameJa: row.titleJa })}`,
      hint: nameIn(language, row.shipper),
      estimate: row,
    }));

/** A port by its code; undefined where there is none. */
export async function findPort(code: string, signal?: AbortSignal): Promise<Port | undefined> {
  const { items } = await estimate.listPorts({ query: { q: code, limit: 1 }, signal });
  return items.find((port) => port.code === code);
}

/** A shipper by its id, for links that name one. */
export async function findShipper(shipperId: string): Promise<ShipperEntry | undefined> {
  const { items } = await estimate.listShippers({ query: { limit: 200 } });
  return items.find((shipper) => shipper.id === shipperId);
}

export async function findProject(projectId: string): Promise<ProjectEntry | undefined> {
  const { items } = await estimate.listProjects({ query: { limit: 200 } });
  return items.find((project) => project.id === projectId);
}
