import type { BodyOf, QueryOf } from '@quayside/api';
import { keepPreviousData, queryClient, useQuery } from '@quayside/platform';
import type { ComparisonInput, SavedComparison, shippersCalls } from '@quayside/service-shippers/contract';
import { shippers } from './shippers.client';

/** Emptied fields are sent as null on a change. */
export type ComparisonChange = BodyOf<typeof shippersCalls.updateComparison>;

export const useComparison = (shipperId: string, query: QueryOf<typeof shippersCalls.compareEstimates>) =>
  useQuery({
    ...shippers.compareEstimates.query({ params: { shipperId }, query }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useSavedComparisons = (shipperId: string) =>
  useQuery(shippers.listComparisons.query({ params: { shipperId }, query: { limit: 200 } }));

const candidateQuery = (shipperId: string) =>
  shippers.listComparisonCandidates.query({ params: { shipperId } });

export const useCandidates = (shipperId: string) => useQuery(candidateQuery(shipperId));

/** For what is searched among the candidates that are known. */
export const candidateKey = (shipperId: string) => candidateQuery(shipperId).queryKey;

async function refresh(shipperId: string): Promise<void> {
  const params = { shipperId };
  await Promise.all(
    [
      shippers.compareEstimates.key({ params }),
      shippers.listComparisons.key({ params }),
      shippers.listComparisonCandidates.key({ params }),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export async function createComparison(shipperId: string, body: ComparisonInput): Promise<SavedComparison> {
  const saved = await shippers.createComparison({ params: { shipperId }, body });
  await refresh(shipperId);
  return saved;
}

export async function changeComparison(
  { id, shipperId }: Pick<SavedComparison, 'id' | 'shipperId'>,
  body: ComparisonChange,
  version: number,
): Promise<SavedComparison> {
  const params = { shipperId, comparisonId: id };
  const changed = await shippers.updateComparison({ params, body, version });
  await refresh(shipperId);
  return changed;
}

export async function removeComparison({ id, shipperId, version }: SavedComparison): Promise<void> {
  await shippers.removeComparison({ params: { shipperId, comparisonId: id }, version });
  await refresh(shipperId);
}
