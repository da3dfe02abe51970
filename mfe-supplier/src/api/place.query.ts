import { queryClient, useListQuery, useQuery } from '@quayside/platform';
import type { PortGroup, PortGroupInput, Zone, ZoneInput } from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

/** Ports or areas that lanes name by one code: a port group, or a zone of postal codes. */
export type Place = PortGroup | Zone;
export type PlaceKind = 'portGroup' | 'zone';
export type PlaceQuery = { q?: string; sort?: string; archived?: 'true' };
type GroupChange = NonNullable<Parameters<typeof suppliers.updatePortGroup>[0]['body']>;
type ZoneChange = NonNullable<Parameters<typeof suppliers.updateZone>[0]['body']>;
/** What a form sends: the service's schema of its kind decides whether it is one. */
export type PlaceInput = PortGroupInput | ZoneInput;
/** Of a port group with its ports, of a zone with its postal codes. */
export type PlaceChange = GroupChange | ZoneChange;
type Stored = Pick<PortGroup, 'id' | 'version' | 'archived' | 'createdAt' | 'updatedAt'>;
type Saved = Pick<Stored, 'id' | 'version'>;

/** The calls of both kinds, alike. */
const calls = {
  portGroup: {
    list: suppliers.listPortGroups,
    get: (portGroupId: string) => suppliers.getPortGroup.query({ params: { portGroupId } }),
    archive: ({ id, version }: Saved) => suppliers.archivePortGroup({ params: { portGroupId: id }, version }),
    restore: ({ id, version }: Saved) => suppliers.restorePortGroup({ params: { portGroupId: id }, version }),
  },
  zone: {
    list: suppliers.listZones,
    get: (zoneId: string) => suppliers.getZone.query({ params: { zoneId } }),
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

const isGroup = (body: PlaceInput): body is PortGroupInput => 'ports' in body;
const isOfGroup = (body: PlaceChange): body is GroupChange => 'ports' in body;

export async function createPlace(body: PlaceInput, idempotencyKey: string): Promise<Place> {
  return isGroup(body)
    ? keep('portGroup', await suppliers.createPortGroup({ body, idempotencyKey }))
    : keep('zone', await suppliers.createZone({ body, idempotencyKey }));
}

/** Its code stays: lanes name it so. Emptied fields are sent as null. */
export async function changePlace(id: string, body: PlaceChange, version: number): Promise<Place> {
  return isOfGroup(body)
    ? keep('portGroup', await suppliers.updatePortGroup({ params: { portGroupId: id }, body, version }))
    : keep('zone', await suppliers.updateZone({ params: { zoneId: id }, body, version }));
}

export async function movePlace(kind: PlaceKind, place: Saved, move: 'archive' | 'restore'): Promise<Place> {
  return keep<Place>(kind, await calls[kind][move](place));
}
