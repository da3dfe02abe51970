import { queryClient, useListQuery, useQuery } from '@quayside/platform';
import type { PortGroup, Zone } from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

/** Ports or areas that lanes name by one code: a port group, or a zone of postal codes. */
export type Place = PortGroup | Zone;
export type PlaceKind = 'portGroup' | 'zone';
export type PlaceQuery = { q?: string; sort?: string; archived?: 'true' };
/** What a form sends: the service's schema of its kind decides whether it is one. */
export type PlaceInput = Omit<PortGroup, keyof Stored> | Omit<Zone, keyof Stored>;
type Stored = Pick<PortGroup, 'id' | 'version' | 'archived' | 'createdAt' | 'updatedAt'>;
type Saved = Pick<Stored, 'id' | 'version'>;

/** The calls of both kinds, alike. */
const calls = {
  portGroup: {
    list: suppliers.listPortGroups,
    get: (portGroupId: string) => suppliers.getPortGroup.query({ params: { portGroupId } }),
    create: (body: never, idempotencyKey: string) => suppliers.createPortGroup({ body, idempotencyKey }),
    update: (portGroupId: string, body: never, version: number) =>
      suppliers.updatePortGroup({ params: { portGroupId }, body, version }),
    archive: ({ id, version }: Saved) => suppliers.archivePortGroup({ params: { portGroupId: id }, version }),
    restore: ({ id, version }: Saved) => suppliers.restorePortGroup({ params: { portGroupId: id }, version }),
  },
  zone: {
    list: suppliers.listZones,
    get: (zoneId: string) => suppliers.getZone.query({ params: { zoneId } }),
    create: (body: never, idempotencyKey: string) => suppliers.createZone({ body, idempotencyKey }),
    update: (zoneId: string, body: never, version: number) =>
      suppliers.updateZone({ params: { zoneId }, body, version }),
    archive: ({ id, version }: Saved) => suppliers.archiveZone({ params: { zoneId: id }, version }),
    restore: ({ id, version }: Saved) => suppliers.restoreZone({ params: { zoneId: id }, version }),
  },
};

export function usePlaces(kind: PlaceKind, filters: PlaceQuery) {
  const query = { ...filters, limit: 50 };
  const { list } = calls[kind];
  return useListQuery<Place>(list.key({ query }), (cursor, signal) =>
    list({ query: { ...query, cursor }, signal }),
  );
}

export function usePlace(kind: PlaceKind, id: string) {
  const group = useQuery({ ...calls.portGroup.get(id), enabled: kind === 'portGroup' });
  const zone = useQuery({ ...calls.zone.get(id), enabled: kind === 'zone' });
  return kind === 'zone' ? zone : group;
}

/** The changed place is shown at once; lists are asked again, and what is covered by lanes that name it. */
function keep<Kept extends Place>(kind: PlaceKind, place: Kept): Kept {
  queryClient.setQueryData<Place>(calls[kind].get(place.id).queryKey, place);
  for (const queryKey of [calls[kind].list.key(), suppliers.readCoverage.key()])
    void queryClient.invalidateQueries({ queryKey });
  return place;
}

export async function createPlace(kind: PlaceKind, body: PlaceInput, idempotencyKey: string): Promise<Place> {
  return keep<Place>(kind, await calls[kind].create(body as never, idempotencyKey));
}

/** Its code stays: lanes name it so. Emptied fields are sent as null. */
export async function changePlace(
  kind: PlaceKind,
  id: string,
  body: object,
  version: number,
): Promise<Place> {
  return keep<Place>(kind, await calls[kind].update(id, body as never, version));
}

export async function movePlace(kind: PlaceKind, place: Saved, move: 'archive' | 'restore'): Promise<Place> {
  return keep<Place>(kind, await calls[kind][move](place));
}
