import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery, type KeptFormat } from '@quayside/platform';
import type { ImportResult, supplierCalls, Tariff, TariffInput } from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

export type TariffChange = BodyOf<typeof supplierCalls.updateTariff>;
export type TariffQuery = NonNullable<QueryOf<typeof supplierCalls.listTariffs>>;

export function useTariffs(filters: TariffQuery) {
  const query = { ...filters, limit: 50 };
  return useListQuery(suppliers.listTariffs.key({ query }), (cursor, signal) =>
    suppliers.listTariffs({ query: { ...query, cursor }, signal }),
  );
}

const tariffQuery = (tariffId: string) => suppliers.getTariff.query({ params: { tariffId } });

export const useTariff = (tariffId: string) => useQuery(tariffQuery(tariffId));

export const useTariffVersions = (tariffId: string) =>
  useQuery({
    ...suppliers.listTariffVersions.query({ params: { tariffId } }),
    select: ({ items }) => items.map(({ tariff, ...version }) => ({ ...version, card: tariff })),
  });

/** Tariffs that contradict each other, by tariff. */
export const useTariffOverlaps = () =>
  useQuery({
    ...suppliers.listTariffOverlaps.query(),
    select: ({ items }) => Object.fromEntries(items.map(({ tariffId, overlaps }) => [tariffId, overlaps])),
  });

/** Hands rows to the service: it alone decides what they would do, and writes all or nothing. */
export async function importTariffs(rows: Record<string, string>[], dryRun: boolean): Promise<ImportResult> {
  const result = await suppliers.importTariffs({ body: { dryRun, rows }, timeout: 60_000 });
  if (result.committed)
    for (const { key } of [
      suppliers.listTariffs,
      suppliers.getTariff,
      suppliers.listTariffVersions,
      suppliers.listTariffOverlaps,
    ])
      void queryClient.invalidateQueries({ queryKey: key() });
  return result;
}

export const exportTariffs = (format?: KeptFormat) => suppliers.exportTariffs.file({ query: { format } });

/** Shippers with whom prices may be agreed. */
export const useAgreementPartners = () => useQuery(suppliers.listAgreementPartners.query());

/** The changed tariff is shown at once; all else that is told of tariffs is asked again. */
function keepTariff(tariff: Tariff): Tariff {
  queryClient.setQueryData(tariffQuery(tariff.id).queryKey, tariff);
  for (const queryKey of [
    suppliers.listTariffs.key(),
    suppliers.listTariffOverlaps.key(),
    suppliers.listTariffVersions.key({ params: { tariffId: tariff.id } }),
  ])
    void queryClient.invalidateQueries({ queryKey });
  return tariff;
}

export async function createTariff(body: TariffInput, idempotencyKey: string): Promise<Tariff> {
  return keepTariff(await suppliers.createTariff({ body, idempotencyKey }));
}

export async function changeTariff(tariffId: string, body: TariffChange, version: number): Promise<Tariff> {
  return keepTariff(await suppliers.updateTariff({ params: { tariffId }, body, version }));
}

export async function moveTariff(
  { id, version }: Pick<Tariff, 'id' | 'version'>,
  move: 'archive' | 'restore',
): Promise<Tariff> {
  const input = { params: { tariffId: id }, version };
  return keepTariff(
    await (move === 'archive' ? suppliers.archiveTariff(input) : suppliers.restoreTariff(input)),
  );
}
