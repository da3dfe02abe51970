import { LocationList } from './location-list.component';

export function DeliveryLocationsPage() {
  return <LocationList kind="delivery" />;
}
