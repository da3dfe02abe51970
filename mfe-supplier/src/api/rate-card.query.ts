import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery, type KeptFormat } from '@quayside/platform';
import type {
  ImportResult,
  OverlapList,
  RateCard,
  RateCardInput,
  supplierCalls,
} from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

/** Emptied fields are sent as null on a change. */
export type RateCardChange = BodyOf<typeof supplierCalls.updateRateCard>;
export type RateCardQuery = NonNullable<QueryOf<typeof supplierCalls.listRateCards>>;

export function useRateCards(supplierId: string, filters: RateCardQuery, limit = 50) {
  const params = { supplierId };
  const query = { ...filters, limit };
  return useListQuery(suppliers.listRateCards.key({ params, query }), (cursor, signal) =>
    suppliers.listRateCards({ params, query: { ...query, cursor }, signal }),
  );
}

/** Those that end first; none where the member has no supplier. */
export const useRateCardsByEnd = (supplierId: string) =>
  useQuery({
    ...suppliers.listRateCards.query({
      params: { supplierId },
      query: { sort: 'validTo', limit: 50 },
    }),
    enabled: supplierId !== '',
  });

const rateCardQuery = (supplierId: string, rateCardId: string) =>
  suppliers.getRateCard.query({ params: { supplierId, rateCardId } });

export const useRateCard = (supplierId: string, rateCardId: string) =>
  useQuery(rateCardQuery(supplierId, rateCardId));

export const useRateCardVersions = (supplierId: string, rateCardId: string) =>
  useQuery({
    ...suppliers.listRateCardVersions.query({ params: { supplierId, rateCardId } }),
    select: ({ items }) => items,
  });

const byCard = ({ items }: OverlapList) =>
  Object.fromEntries(items.map(({ rateCardId, overlaps }) => [rateCardId, overlaps]));

/** Cards that contradict each other, by card. */
export const useRateCardOverlaps = (supplierId: string) =>
  useQuery({ ...suppliers.listRateCardOverlaps.query({ params: { supplierId } }), select: byCard });

/** Every card in force on a day, of all suppliers that the member may see. */
export const useCardsInForce = (on: string) =>
  useQuery({
    queryKey: [...suppliers.findRateCards.key({ query: { on } }), 'all'],
    queryFn: async ({ signal }) => {
      const cards: RateCard[] = [];
      let cursor: string | undefined;
      do {
        const page = await suppliers.findRateCards({ query: { on, limit: 200, cursor }, signal });
        cards.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return cards;
    },
    staleTime: 60_000,
  });

/** All that is told of a supplier's cards is asked again. */
function refreshRateCards(supplierId: string): void {
  const params = { supplierId };
  for (const queryKey of [
    suppliers.listRateCards.key({ params }),
    suppliers.getRateCard.key({ params }),
    suppliers.listRateCardVersions.key({ params }),
    suppliers.listRateCardOverlaps.key({ params }),
    suppliers.findRateCards.key(),
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** The changed card is shown at once. */
function keepRateCard(card: RateCard): RateCard {
  queryClient.setQueryData(rateCardQuery(card.supplierId, card.id).queryKey, card);
  refreshRateCards(card.supplierId);
  return card;
}

export async function createRateCard(
  supplierId: string,
  body: RateCardInput,
  idempotencyKey: string,
): Promise<RateCard> {
  return keepRateCard(await suppliers.createRateCard({ params: { supplierId }, body, idempotencyKey }));
}

type RateCardOf = Pick<RateCard, 'id' | 'supplierId'>;

export async function changeRateCard(
  { id, supplierId }: RateCardOf,
  body: RateCardChange,
  version: number,
): Promise<RateCard> {
  const params = { supplierId, rateCardId: id };
  return keepRateCard(await suppliers.updateRateCard({ params, body, version }));
}

export async function moveRateCard(
  { id, supplierId, version }: RateCardOf & Pick<RateCard, 'version'>,
  move: 'archive' | 'restore',
): Promise<RateCard> {
  const input = { params: { supplierId, rateCardId: id }, version };
  return keepRateCard(
    await (move === 'archive' ? suppliers.archiveRateCard(input) : suppliers.restoreRateCard(input)),
  );
}

/** Hands rows to the service: it alone decides what they would do, and writes all or nothing. */
export async function importRateCards(
  supplierId: string,
  rows: Record<string, string>[],
  dryRun: boolean,
): Promise<ImportResult> {
  const result = await suppliers.importRateCards({
    params: { supplierId },
    body: { dryRun, rows },
    timeout: 60_000,
  });
  if (result.committed) refreshRateCards(supplierId);
  return result;
}

export const exportRateCards = (supplierId: string, format?: KeptFormat) =>
  suppliers.exportRateCards.file({ params: { supplierId }, query: { format } });
