import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useMutation, useQuery } from '@quayside/platform';
import type { Shipper, ShipperInput, shippersCalls } from '@quayside/service-shippers/contract';
import { shippers } from './shippers.client';

/** Emptied fields are sent as null on a change. */
export type ShipperChange = BodyOf<typeof shippersCalls.updateShipper>;

export function useShippers(filters: QueryOf<typeof shippersCalls.listShippers>, limit = 50) {
  const query = { ...filters, limit };
  return useListQuery(shippers.listShippers.key({ query }), (cursor, signal) =>
    shippers.listShippers({ query: { ...query, cursor }, signal }),
  );
}

const shipperQuery = (shipperId: string) => shippers.getShipper.query({ params: { shipperId } });

export const useShipper = (shipperId: string) => useQuery(shipperQuery(shipperId));

/** The changed shipper is shown at once; lists are asked again. */
export function keepShipper(shipper: Shipper): Shipper {
  const { id } = shipper;
  queryClient.setQueryData(shipperQuery(id).queryKey, shipper);
  for (const queryKey of [shippers.listShippers.key(), shippers.readActivity.key({ query: { id } })])
    void queryClient.invalidateQueries({ queryKey });
  return shipper;
}

export async function createShipper(body: ShipperInput): Promise<Shipper> {
  return keepShipper(await shippers.createShipper({ body }));
}

export async function changeShipper(
  shipperId: string,
  body: ShipperChange,
  version: number,
): Promise<Shipper> {
  return keepShipper(await shippers.updateShipper({ params: { shipperId }, body, version }));
}

type Move = { shipper: Pick<Shipper, 'id' | 'version'>; move: 'archive' | 'restore' };

export function useMoveShipper() {
  return useMutation({
    mutationFn: async ({ shipper, move }: Move) => {
      const input = { params: { shipperId: shipper.id }, version: shipper.version };
      return keepShipper(
        await (move === 'archive' ? shippers.archiveShipper(input) : shippers.restoreShipper(input)),
      );
    },
  });
}

const total = (answer: { total: number }) => answer.total;

/** How many entries each list below the shipper has. */
export function useCounts(shipperId: string) {
  const question = { params: { shipperId }, query: { limit: 1 } };
  return {
    products: useQuery({ ...shippers.listProducts.query(question), select: total }).data,
    pickup: useQuery({ ...shippers.listPickupLocations.query(question), select: total }).data,
    delivery: useQuery({ ...shippers.listDeliveryLocations.query(question), select: total }).data,
    members: useQuery({ ...shippers.listMembers.query({ params: { shipperId } }), select: total }).data,
    comparisons: useQuery({ ...shippers.listComparisons.query(question), select: total }).data,
  };
}
