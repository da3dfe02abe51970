import { queryOptions } from '@quayside/platform';
import { estimate } from './estimate.client';

const hourly = { staleTime: 3_600_000 };
const all = { limit: 200 };

export const shippersQuery = { ...estimate.listShippers.query({ query: all }), staleTime: 60_000 };

export const incotermsQuery = { ...estimate.listIncoterms.query(), ...hourly };

/** Others may change the company's charges: no longer than this are they chosen from as they were. */
export const chargesQuery = { ...estimate.listCharges.query(), staleTime: 300_000 };

/** People of a shipper who may receive a quotation. */
export const contactsQuery = (shipperId: string) =>
  estimate.listContacts.query({ params: { shipperId }, query: all });

/** Ports by code, to name those of a route. */
export const portQuery = (code: string) =>
  queryOptions({
    ...estimate.listPorts.query({ query: { q: code, limit: 1 } }),
    select: ({ items }) => items.find((port) => port.code === code) ?? null,
    ...hourly,
  });
