import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery, type KeptFormat } from '@quayside/platform';
import type { CarrierView, supplierCalls } from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

export type CarrierFilters = NonNullable<QueryOf<typeof supplierCalls.listCarriers>>;
export type CarrierInput = BodyOf<typeof supplierCalls.createCarrier>;
export type CarrierChange = BodyOf<typeof supplierCalls.updateCarrier>;

export function useCarriers(filters: CarrierFilters) {
  const query = { ...filters, limit: 50 };
  return useListQuery(suppliers.listCarriers.key({ query }), (cursor, signal) =>
    suppliers.listCarriers({ query: { ...query, cursor }, signal }),
  );
}

export const useCarrier = (carrierId: string) =>
  useQuery(suppliers.getCarrier.query({ params: { carrierId } }));

/** Carriers that are offered on a day, by code, name or alias. */
export const findCarriers = async (text: string, on: string, signal: AbortSignal) =>
  (await suppliers.listCarriers({ query: { q: text.slice(0, 100) || undefined, on, limit: 20 }, signal }))
    .items;

/** Where carriers are listed and chosen they are asked again. */
function forgetCarriers(): void {
  for (const queryKey of [
    suppliers.listCarriers.key(),
    suppliers.readActivity.key(),
    ['combobox', 'carriers'],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

function keepCarrier(carrier: CarrierView): CarrierView {
  const { queryKey } = suppliers.getCarrier.query({ params: { carrierId: carrier.id } });
  queryClient.setQueryData(queryKey, carrier);
  forgetCarriers();
  return carrier;
}

export const createCarrier = async (body: CarrierInput, idempotencyKey: string) =>
  keepCarrier(await suppliers.createCarrier({ body, idempotencyKey }));

export const changeCarrier = async (carrierId: string, body: CarrierChange, version: number) =>
  keepCarrier(await suppliers.updateCarrier({ params: { carrierId }, body, version }));

export async function moveCarrier(
  { id, version }: Pick<CarrierView, 'id' | 'version'>,
  move: 'archive' | 'restore',
) {
  const input = { params: { carrierId: id }, version };
  return keepCarrier(
    await (move === 'archive' ? suppliers.archiveCarrier(input) : suppliers.restoreCarrier(input)),
  );
}

export async function importCarriers(rows: Record<string, string>[], dryRun: boolean) {
  const answer = await suppliers.importCarriers({ body: { dryRun, rows }, timeout: 60_000 });
  if (answer.committed) forgetCarriers();
  return answer;
}

export const exportCarriers = (format?: KeptFormat) => suppliers.exportCarriers.file({ query: { format } });
