import type {
  ComparisonCandidate,
  ComparisonInput,
  ComparisonTable,
  SavedComparison,
} from '@quayside/service-shippers/contract';
import { keepPreviousData, queryClient, useQuery } from '@quayside/platform';
import { api, keys, paths } from './shippers.api';

const key = (shipperId: string) => keys.below(shipperId, 'comparisons');

export type ComparisonQueryValues = { saved?: string; columns?: string; basis?: string; currency?: string };

export const useComparison = (shipperId: string, query: ComparisonQueryValues) =>
  useQuery({
    queryKey: [...key(shipperId), 'table', query],
    queryFn: ({ signal }) =>
      api.get<ComparisonTable>(paths.below(shipperId, 'comparison'), { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useSavedComparisons = (shipperId: string) =>
  useQuery({
    queryKey: [...key(shipperId), 'saved'],
    queryFn: ({ signal }) =>
      api.get<{ items: SavedComparison[] }>(paths.below(shipperId, 'comparisons'), {
        query: { limit: 200 },
        signal,
      }),
  });

export const useCandidates = (shipperId: string) =>
  useQuery({
    queryKey: [...key(shipperId), 'candidates'],
    queryFn: ({ signal }) =>
      api.get<{ items: ComparisonCandidate[]; total: number }>(
        paths.below(shipperId, 'comparison-candidates'),
        {
          signal,
        },
      ),
  });

const refresh = (shipperId: string) => queryClient.invalidateQueries({ queryKey: key(shipperId) });
const pathOf = (saved: Pick<SavedComparison, 'id' | 'shipperId'>) =>
  `${paths.below(saved.shipperId, 'comparisons')}/${saved.id}`;

export async function createComparison(shipperId: string, body: ComparisonInput): Promise<SavedComparison> {
  const saved = await api.post<SavedComparison>(paths.below(shipperId, 'comparisons'), { body });
  await refresh(shipperId);
  return saved;
}

export async function changeComparison(
  saved: Pick<SavedComparison, 'id' | 'shipperId'>,
  body: unknown,
  version: number,
): Promise<SavedComparison> {
  const changed = await api.patch<SavedComparison>(pathOf(saved), { body, version });
  await refresh(saved.shipperId);
  return changed;
}

export async function removeComparison(saved: SavedComparison): Promise<void> {
  await api.remove(pathOf(saved), { version: saved.version });
  await refresh(saved.shipperId);
}
