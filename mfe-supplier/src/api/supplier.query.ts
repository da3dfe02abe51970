import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery } from '@quayside/platform';
import type { Supplier, SupplierInput, supplierCalls } from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

/** Emptied fields are sent as null on a change. */
export type SupplierChange = BodyOf<typeof supplierCalls.updateSupplier>;
export type SupplierQuery = NonNullable<QueryOf<typeof supplierCalls.listSuppliers>>;

export function useSuppliers(filters: SupplierQuery, limit = 50) {
  const query = { ...filters, limit };
  return useListQuery(suppliers.listSuppliers.key({ query }), (cursor, signal) =>
    suppliers.listSuppliers({ query: { ...query, cursor }, signal }),
  );
}

/** Suppliers to choose one of, by code or name; those in the archive not. */
export const findSuppliers = async (text: string, signal: AbortSignal) =>
  (await suppliers.listSuppliers({ query: { q: text.slice(0, 100) || undefined, limit: 30 }, signal })).items;

const supplierQuery = (supplierId: string) => suppliers.getSupplier.query({ params: { supplierId } });

export const useSupplier = (supplierId: string) => useQuery(supplierQuery(supplierId));

/** The changed supplier is shown at once; lists, and its cards, which carry its name, are asked again. */
function keepSupplier(supplier: Supplier): Supplier {
  const { id } = supplier;
  queryClient.setQueryData(supplierQuery(id).queryKey, supplier);
  for (const queryKey of [
    suppliers.listSuppliers.key(),
    suppliers.readActivity.key({ query: { id } }),
    suppliers.listRateCards.key({ params: { supplierId: id } }),
    suppliers.getRateCard.key({ params: { supplierId: id } }),
    suppliers.findRateCards.key(),
  ])
    void queryClient.invalidateQueries({ queryKey });
  return supplier;
}

export async function createSupplier(body: SupplierInput, idempotencyKey: string): Promise<Supplier> {
  return keepSupplier(await suppliers.createSupplier({ body, idempotencyKey }));
}

export async function changeSupplier(
  supplierId: string,
  body: SupplierChange,
  version: number,
): Promise<Supplier> {
  return keepSupplier(await suppliers.updateSupplier({ params: { supplierId }, body, version }));
}

export async function moveSupplier(
  { id, version }: Pick<Supplier, 'id' | 'version'>,
  move: 'archive' | 'restore',
): Promise<Supplier> {
  const input = { params: { supplierId: id }, version };
  return keepSupplier(
    await (move === 'archive' ? suppliers.archiveSupplier(input) : suppliers.restoreSupplier(input)),
  );
}
