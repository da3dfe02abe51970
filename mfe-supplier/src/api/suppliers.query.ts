import { queryClient, queryOptions, type ListPage } from '@quayside/platform';
import type { Supplier, SupplierInput } from '@quayside/service-supplier/contract';
import { supplierApi } from './supplier.api';

/** Emptied fields are sent as null on a change. */
export type SupplierChange = { [Field in keyof SupplierInput]?: SupplierInput[Field] | null };

/** Keys of everything this remote reads; `['supplier']` is all of it. */
export const supplierKeys = {
  all: ['supplier'] as const,
  list: (query: Record<string, string>) => ['supplier', 'suppliers', query] as const,
  detail: (supplierId: string) => ['supplier', 'detail', supplierId] as const,
};

export function fetchSuppliers(
  query: Record<string, string>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Supplier>> {
  return supplierApi.get('/suppliers', { query: { ...query, cursor, limit: 50 }, signal });
}

export const supplierDetail = (supplierId: string) =>
  queryOptions({
    queryKey: supplierKeys.detail(supplierId),
    queryFn: ({ signal }) => supplierApi.get<Supplier>(`/suppliers/${supplierId}`, { signal }),
  });

export async function createSupplier(input: SupplierInput, idempotencyKey: string): Promise<Supplier> {
  return remember(await supplierApi.post<Supplier>('/suppliers', { body: input, idempotencyKey }));
}

export async function changeSupplier(
  supplierId: string,
  version: number,
  change: SupplierChange,
): Promise<Supplier> {
  return remember(await supplierApi.patch<Supplier>(`/suppliers/${supplierId}`, { body: change, version }));
}

export async function moveSupplier(supplier: Supplier, move: 'archive' | 'restore'): Promise<Supplier> {
  const { id, version } = supplier;
  return remember(await supplierApi.post<Supplier>(`/suppliers/${id}/${move}`, { version }));
}

/** Lists are read afresh; the changed supplier is shown at once. */
function remember(supplier: Supplier): Supplier {
  queryClient.setQueryData(supplierKeys.detail(supplier.id), supplier);
  void queryClient.invalidateQueries({ queryKey: supplierKeys.all });
  return supplier;
}
