import { queryClient, useQuery } from '@quayside/platform';
import type {
  PriceChange,
  PriceChangePreview,
  PriceChangeRequest,
} from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

const changesQuery = () => suppliers.listPriceChanges.query();

/** Changes of many prices, the newest first. */
export const usePriceChanges = () => useQuery(changesQuery());

const long = 60_000;

export const previewPriceChange = (body: PriceChangeRequest): Promise<PriceChangePreview> =>
  suppliers.previewPriceChange({ body, timeout: long });

/** Every price may be another one now: all that is told of them is asked again. */
function refresh(change: PriceChange): PriceChange {
  const calls = [
    suppliers.listPriceChanges,
    ...[
      suppliers.listRateCards,
      suppliers.findRateCards,
      suppliers.getRateCard,
      suppliers.listRateCardVersions,
    ],
    ...[suppliers.listTariffs, suppliers.getTariff, suppliers.listTariffVersions, suppliers.readCoverage],
  ];
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: call.key() });
  return change;
}

/** Makes the change as it was looked at; the service refuses it where a price has changed since. */
export async function makePriceChange(
  request: PriceChangeRequest,
  { items, confirmedCharges }: PriceChangePreview & { confirmedCharges: string[] },
  idempotencyKey: string,
): Promise<PriceChange> {
  const expected = items.map(({ id, version }) => ({ id, version }));
  return refresh(
    await suppliers.createPriceChange({
      body: { ...request, expected, ...(confirmedCharges.length > 0 ? { confirmedCharges } : {}) },
      ...{ idempotencyKey, timeout: long },
    }),
  );
}

export async function undoPriceChange({
  id,
  version,
}: Pick<PriceChange, 'id' | 'version'>): Promise<PriceChange> {
  return refresh(await suppliers.undoPriceChange({ params: { priceChangeId: id }, version, timeout: long }));
}
