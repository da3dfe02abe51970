import type { ImportResult, Page } from '@quayside/service-shippers/contract';
import { queryClient, saveFile, useListQuery, useMutation, useQuery } from '@quayside/platform';
import { api, keys, paths } from './shippers.api';

/** A list below a shipper that is kept entry by entry and by file: products, pickup and delivery locations. */
export type OwnedList = 'products' | 'pickup-locations' | 'delivery-locations';
type Owned = { id: string; version: number; shipperId: string };

export function useOwnedList<Item>(shipperId: string, list: OwnedList, query: Record<string, string>) {
  return useListQuery<Item>([...keys.below(shipperId, list), 'list', query], (cursor, signal) =>
    api.get<Page<Item>>(paths.below(shipperId, list), { query: { ...query, cursor, limit: 100 }, signal }),
  );
}

/** One entry, for the drawer that a link may open. */
export function useOwned<Item>(shipperId: string, list: OwnedList, id: string | undefined) {
  return useQuery({
    queryKey: [...keys.below(shipperId, list), 'one', id],
    queryFn: ({ signal }) =>
      api.get<Item>(`${paths.below(shipperId, list)}/${encodeURIComponent(id ?? '')}`, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

const refresh = (shipperId: string, list: OwnedList) =>
  queryClient.invalidateQueries({ queryKey: keys.below(shipperId, list) });

export async function createOwned<Item>(shipperId: string, list: OwnedList, body: unknown): Promise<Item> {
  const item = await api.post<Item>(paths.below(shipperId, list), { body });
  await refresh(shipperId, list);
  return item;
}

export async function changeOwned<Item extends Owned>(
  list: OwnedList,
  item: Pick<Item, 'id' | 'shipperId'>,
  body: unknown,
  version: number,
): Promise<Item> {
  const changed = await api.patch<Item>(`${paths.below(item.shipperId, list)}/${item.id}`, { body, version });
  await refresh(item.shipperId, list);
  return changed;
}

export function useMoveOwned<Item extends Owned>(list: OwnedList) {
  return useMutation({
    mutationFn: async ({ item, move }: { item: Item; move: 'archive' | 'restore' }) => {
      const path = `${paths.below(item.shipperId, list)}/${item.id}/${move}`;
      const moved = await api.post<Item>(path, { version: item.version });
      await refresh(item.shipperId, list);
      return moved;
    },
  });
}

/** Hands rows to the service: it alone decides what they would do, and writes all or nothing. */
export async function importOwned(
  shipperId: string,
  list: OwnedList,
  rows: readonly Record<string, string>[],
  dryRun: boolean,
): Promise<ImportResult> {
  const result = await api.post<ImportResult>(`${paths.below(shipperId, list)}/import`, {
    body: { dryRun, rows },
    timeout: 60_000,
  });
  if (result.committed) await refresh(shipperId, list);
  return result;
}

export async function exportOwned(shipperId: string, list: OwnedList): Promise<void> {
  saveFile(await api.file(`${paths.below(shipperId, list)}/export`, { timeout: 30_000 }));
}
