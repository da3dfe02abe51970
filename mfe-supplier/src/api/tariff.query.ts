import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery } from '@quayside/platform';
import type { supplierCalls, Tariff, TariffInput } from '@quayside/service-supplier/contract';
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

/** Shippers with whom prices may be agreed. */
export const useAgreementPartners = () => useQuery(suppliers.listAgreementPartners.query());

/** The changed tariff is shown at once; all else that is told of tariffs is asked again. */
function keepTariff(tariff: Tariff): Tariff {
  queryClient.setQueryData(tariffQuery(tariff.id).queryKey, tariff);
  for (const queryKey of [
    suppliers.listTariffs.key(),
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
