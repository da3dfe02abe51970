import type { EstimateDocument } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import { laneBook, type LaneBook } from '@quayside/service-supplier/lane-fits';
import type { Places } from '../domain/card-lane';
import { isAsRecorded } from '../domain/places/as-recorded';
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
