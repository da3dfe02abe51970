import { queryClient, queryOptions, type ListPage } from '@quayside/platform';
import type {
  ImportResult,
  Overlap,
  OverlapList,
  RateCard,
  RateCardInput,
  RateCardVersion,
} from '@quayside/service-supplier/contract';
import { supplierApi } from './supplier.api';
import { supplierKeys } from './suppliers.query';

export type RateCardChange = { [Field in keyof RateCardInput]?: RateCardInput[Field] | null };

const of = (supplierId: string) => `/suppliers/${supplierId}/rate-cards`;

export const rateCardKeys = {
  list: (supplierId: string, query: Record<string, string>) =>
    ['supplier', 'rate-cards', supplierId, query] as const,
  detail: (rateCardId: string) => ['supplier', 'rate-card', rateCardId] as const,
  versions: (rateCardId: string) => ['supplier', 'rate-card-versions', rateCardId] as const,
  overlaps: (supplierId: string) => ['supplier', 'overlaps', supplierId] as const,
  inForce: (on: string) => ['supplier', 'in-force', on] as const,
};

export function fetchRateCards(
  supplierId: string,
  query: Record<string, string>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<RateCard>> {
  return supplierApi.get(of(supplierId), { query: { ...query, cursor, limit: 50 }, signal });
}

export const rateCardDetail = (supplierId: string, rateCardId: string) =>
  queryOptions({
    queryKey: rateCardKeys.detail(rateCardId),
    queryFn: ({ signal }) => supplierApi.get<RateCard>(`${of(supplierId)}/${rateCardId}`, { signal }),
  });

export const rateCardVersions = (supplierId: string, rateCardId: string) =>
  queryOptions({
    queryKey: rateCardKeys.versions(rateCardId),
    queryFn: async ({ signal }) =>
      (
        await supplierApi.get<{ items: RateCardVersion[] }>(`${of(supplierId)}/${rateCardId}/versions`, {
          signal,
        })
      ).items,
  });

/** Cards that contradict each other, by card. */
export const rateCardOverlaps = (supplierId: string) =>
  queryOptions({
    queryKey: rateCardKeys.overlaps(supplierId),
    queryFn: async ({ signal }) => {
      const { items } = await supplierApi.get<OverlapList>(`/suppliers/${supplierId}/rate-card-overlaps`, {
        signal,
      });
      return Object.fromEntries(items.map(({ rateCardId, overlaps }) => [rateCardId, overlaps])) as Record<
        string,
        Overlap[]
      >;
    },
  });

/** Every card in force on a day, of all suppliers that the member may see. */
export const cardsInForce = (on: string) =>
  queryOptions({
    queryKey: rateCardKeys.inForce(on),
    queryFn: async ({ signal }) => {
      const cards: RateCard[] = [];
      let cursor: string | undefined;
      do {
        const page: ListPage<RateCard> = await supplierApi.get('/rate-cards', {
          query: { on, limit: 200, cursor },
          signal,
        });
        cards.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return cards;
    },
    staleTime: 60_000,
  });

export async function createRateCard(
  supplierId: string,
  input: RateCardInput,
  idempotencyKey: string,
): Promise<RateCard> {
  return remember(await supplierApi.post<RateCard>(of(supplierId), { body: input, idempotencyKey }));
}

export async function changeRateCard(
  supplierId: string,
  rateCardId: string,
  version: number,
  change: RateCardChange,
): Promise<RateCard> {
  return remember(
    await supplierApi.patch<RateCard>(`${of(supplierId)}/${rateCardId}`, { body: change, version }),
  );
}

export async function moveRateCard(card: RateCard, move: 'archive' | 'restore'): Promise<RateCard> {
  const { id, supplierId, version } = card;
  return remember(await supplierApi.post<RateCard>(`${of(supplierId)}/${id}/${move}`, { version }));
}

export async function importRateCards(
  supplierId: string,
  rows: Record<string, string>[],
  dryRun: boolean,
): Promise<ImportResult> {
  const result = await supplierApi.post<ImportResult>(`${of(supplierId)}/import`, {
    body: { dryRun, rows },
    timeout: 60_000,
  });
  if (result.committed) void queryClient.invalidateQueries({ queryKey: supplierKeys.all });
  return result;
}

export const exportRateCards = (supplierId: string) => supplierApi.file(`${of(supplierId)}/export`);

function remember(card: RateCard): RateCard {
  queryClient.setQueryData(rateCardKeys.detail(card.id), card);
  void queryClient.invalidateQueries({ queryKey: supplierKeys.all });
  return card;
}
