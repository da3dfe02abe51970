import type { CallKey } from '@quayside/api/client';
import {
  queryClient,
  useListQuery,
  useMutation,
  useQuery,
  type KeptFormat,
  type ListPage,
  type SavedFile,
} from '@quayside/platform';
import type { ImportResult } from '@quayside/service-shippers/contract';

/** An entry of a list below a shipper. */
export type Owned = { id: string; version: number; shipperId: string; archived: boolean };
type Place = Pick<Owned, 'id' | 'shipperId'>;
type Query = Record<string, string | number | undefined>;
type Rows = { dryRun: boolean; rows: Record<string, string>[] };

/**
 * A list below a shipper that is kept entry by entry and by file: products, pickup and delivery locations. They are kept alike;
 * what their entries hold differs.
 */
export type OwnedList<Item extends Owned, Input, Change> = {
  /** By which the browser remembers how columns of files were assigned. */
  name: string;
  /** Begins the keys of all that is asked of it. */
  keys: (shipperId: string) => readonly CallKey[];
  pageKey: (shipperId: string, query: Query) => CallKey;
  page: (
    shipperId: string,
    query: Query & { cursor: string | undefined },
    signal: AbortSignal,
  ) => Promise<ListPage<Item>>;
  one: (place: Place) => { queryKey: CallKey; queryFn: (context: { signal: AbortSignal }) => Promise<Item> };
  create: (shipperId: string, body: Input) => Promise<Item>;
  update: (place: Place, body: Change, version: number) => Promise<Item>;
  move: (item: Owned, move: 'archive' | 'restore') => Promise<Item>;
  import: (shipperId: string, body: Rows) => Promise<ImportResult>;
  export: (shipperId: string, format: KeptFormat) => Promise<SavedFile>;
};

export const importTimeout = 60_000;
export const exportTimeout = 30_000;

export function useOwnedList<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  shipperId: string,
  filters: Record<string, string>,
) {
  const query = { ...filters, limit: 100 };
  return useListQuery(list.pageKey(shipperId, query), (cursor, signal) =>
    list.page(shipperId, { ...query, cursor }, signal),
  );
}

/** One entry, for the drawer that a link may open. */
export function useOwned<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  shipperId: string,
  id: string | undefined,
) {
  return useQuery({
    ...list.one({ shipperId, id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

async function refresh<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  shipperId: string,
): Promise<void> {
  await Promise.all(list.keys(shipperId).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export async function createOwned<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  shipperId: string,
  body: Input,
): Promise<Item> {
  const item = await list.create(shipperId, body);
  await refresh(list, shipperId);
  return item;
}

export async function changeOwned<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  place: Place,
  body: Change,
  version: number,
): Promise<Item> {
  const changed = await list.update(place, body, version);
  await refresh(list, place.shipperId);
  return changed;
}

export function useMoveOwned<Item extends Owned, Input, Change>(list: OwnedList<Item, Input, Change>) {
  return useMutation({
    mutationFn: async ({ item, move }: { item: Item; move: 'archive' | 'restore' }) => {
      const moved = await list.move(item, move);
      await refresh(list, item.shipperId);
      return moved;
    },
  });
}

/** Hands rows to the service: it alone decides what they would do, and writes all or nothing. */
export async function importOwned<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  shipperId: string,
  body: Rows,
): Promise<ImportResult> {
  const result = await list.import(shipperId, body);
  if (result.committed) await refresh(list, shipperId);
  return result;
}
