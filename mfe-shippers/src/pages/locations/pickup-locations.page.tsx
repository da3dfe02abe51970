import { LocationList } from './location-list.component';

export function PickupLocationsPage() {
  return <LocationList kind="pickup" />;
}
