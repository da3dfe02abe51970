import type { EstimateDocument } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import { laneBook, type LaneBook } from '@quayside/service-supplier/lane-fits';
import type { Places } from '../domain/card-lines';
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

/** Where the goods are fetched and brought: country and postal code, which only locations that are kept have. */
export async function placesOf(scope: Scope, { route }: EstimateDocument): Promise<Places> {
  const placeOf = async ({
    locationId,
    country = null,
  }: {
    locationId?: string | null;
    country?: string | null;
  }) => {
    const known = locationId ? await scope.store(locationCopies).find(locationId) : null;
    return { country: country ?? known?.entry.country ?? null, postalCode: known?.postalCode ?? null };
  };
  return {
    pickup: route.pickup ? await placeOf(route.pickup) : null,
    delivery: route.delivery ? await placeOf(route.delivery) : null,
    book: await bookOf(scope),
  };
}
