import type { Page, Shipper } from '@quayside/service-shippers/contract';
import {
  queryClient,
  queryOptions,
  useListQuery,
  useMutation,
  useQuery,
  type ListState,
} from '@quayside/platform';
import { api, keys, paths } from './shippers.api';
import { shippers } from './shippers.client';

/** One page of shippers; its filters are the ones of the URL. */
export function useShippers(state: ListState<'country' | 'archived'>) {
  return useListQuery<Shipper>(keys.list(state.query), (cursor, signal) =>
    api.get<Page<Shipper>>(paths.shippers, { query: { ...state.query, cursor, limit: 50 }, signal }),
  );
}

export const shipperQuery = (shipperId: string) =>
  queryOptions({
    queryKey: keys.one(shipperId),
    queryFn: ({ signal }) => api.get<Shipper>(paths.shipper(shipperId), { signal }),
  });

export const useShipper = (shipperId: string) => useQuery(shipperQuery(shipperId));

/** Puts an answer of a change where every page reads it. */
export function keepShipper(shipper: Shipper): Shipper {
  queryClient.setQueryData(keys.one(shipper.id), shipper);
  void queryClient.invalidateQueries({ queryKey: keys.lists });
  void queryClient.invalidateQueries({ queryKey: shippers.readActivity.key({ query: { id: shipper.id } }) });
  return shipper;
}

export async function createShipper(body: unknown): Promise<Shipper> {
  return keepShipper(await api.post<Shipper>(paths.shippers, { body }));
}

export async function changeShipper(shipperId: string, body: unknown, version: number): Promise<Shipper> {
  return keepShipper(await api.patch<Shipper>(paths.shipper(shipperId), { body, version }));
}

/** Archives, or takes back from the archive. */
export function useMoveShipper() {
  return useMutation({
    mutationFn: async ({ shipper, move }: { shipper: Shipper; move: 'archive' | 'restore' }) =>
      keepShipper(
        await api.post<Shipper>(`${paths.shipper(shipper.id)}/${move}`, { version: shipper.version }),
      ),
  });
}

/** How many entries a list below the shipper has. */
export const useCount = (shipperId: string, list: string, single = true) =>
  useQuery({
    queryKey: [...keys.below(shipperId, list), 'count'],
    queryFn: async ({ signal }) =>
      (
        await api.get<{ total: number }>(paths.below(shipperId, list), {
          query: single ? { limit: 1 } : {},
          signal,
        })
      ).total,
  });
