import { createApiClient } from '@quayside/platform';

export const api = createApiClient('/api/shippers');

const segment = encodeURIComponent;

export const paths = {
  shippers: '/shippers',
  shipper: (shipperId: string) => `/shippers/${segment(shipperId)}`,
  /** A list below a shipper: `products`, `pickup-locations`, `members` … */
  below: (shipperId: string, list: string) => `/shippers/${segment(shipperId)}/${list}`,
};

/** Keys of the query cache: `['shippers', resource, …]`. */
export const keys = {
  all: ['shippers'] as const,
  list: (query: Record<string, string>) => ['shippers', 'shippers', 'list', query] as const,
  lists: ['shippers', 'shippers', 'list'] as const,
  one: (shipperId: string) => ['shippers', 'shippers', 'one', shipperId] as const,
  below: (shipperId: string, list: string) => ['shippers', list, shipperId] as const,
};
