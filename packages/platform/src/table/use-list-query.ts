import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';

export type ListPage<Item> = { items: Item[]; nextCursor: string | null; total: number };
/** What the query cache holds of a list: its pages so far. */
export type ListPages<Item> = InfiniteData<ListPage<Item>, string | undefined>;
export type ListQuery<Item> = ReturnType<typeof useListQuery<Item>>;

/**
 * A cursor-paged list: rows so far, total, and more on demand. The former rows stay while a new search is under way, and a late
 * answer never replaces a newer one.
 */
export function useListQuery<Item>(
  key: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Item>>,
) {
  const query = useInfiniteQuery({
    // Apart from a single page of the same question, which is of another shape.
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  });
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    total: query.data?.pages[0]?.total ?? 0,
    loading: query.isPending,
    refreshing: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
