import type { EstimateDocument } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import { laneBook, type LaneBook } from '@quayside/service-supplier/lane-fits';
import type { Places } from '../domain/card-lane';
import type { LocationEntry } from '../contract/reference';
import { locationCopies, portGroupCopies, zoneCopies } from '../store/copies';

/** The groups and zones that lanes name. */
export async function bookOf(scope: Scope): Promise<LaneBook> {
  const groups = await scope.store(portGroupCopies).findAll({ removed: false });
  const zones = await scope.store(zoneCopies).findAll({ removed: false });
  return laneBook(
    groups.map(({ code, ports }) => ({ code, ports })),
    zones.map(({ code, country, postalPrefixes }) => ({ code, country, postalPrefixes })),
  );
}

type RoutePlace = NonNullable<EstimateDocument['route']['pickup']>;

const spelled = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether the words of a place are those of its record. A place that was given another name and address, or another address, is where its words say:
 * the postal code of the record is none of it.
 */
function isAsRecorded({ name, address }: RoutePlace, entry: LocationEntry): boolean {
  const isNamed = [entry.name, entry.nameJa].some((own) => own && spelled(own) === spelled(name));
  if (!address || !entry.address) return isNamed;
  return spelled(address) === spelled(entry.address);
}

/** Where the goods are fetched and brought: country and postal code, which only locations that are kept have. */
export async function placesOf(scope: Scope, { route }: EstimateDocument): Promise<Places> {
  const placeOf = async (place: RoutePlace) => {
    const { locationId, country = null } = place;
    const found = locationId ? await scope.store(locationCopies).find(locationId) : null;
    const known = found && isAsRecorded(place, found.entry) ? found : null;
    return {
      country: country ?? found?.entry.country ?? null,
      postalCode: known?.postalCode ?? null,
      nearestPort: known?.entry.nearestPort ?? null,
    };
  };
  const { packedAt, pickup } = route;
  const packed = packedAt && packedAt.at !== 'pickup' ? packedAt.place : undefined;
  const vanning = packed && {
    country: packed.country ?? null,
    postalCode: packed.postalCode ?? null,
    names: [packed.name, packed.nameJa, packed.address],
  };
  return {
    ...(vanning ? { vanning } : {}),
    ...(pickup ? { pickupNames: [pickup.name, pickup.nameJa, pickup.address] } : {}),
    pickup: pickup ? await placeOf(pickup) : null,
    delivery: route.delivery ? await placeOf(route.delivery) : null,
    book: await bookOf(scope),
  };
}
