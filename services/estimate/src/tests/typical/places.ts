import { demoLocationId } from '@quayside/contract/demo';
import { shipperId } from '../setting';

const places = [
  ['pickup', 'Yokohama plant', 'JP', '236-0004'],
  ['pickup', 'Osaka head plant', 'JP', '559-0031'],
  ['pickup', 'Tokyo works', 'JP', '143-0003'],
  ['delivery', 'Long Beach distribution centre', 'US', 'CA 90810'],
  ['delivery', 'Rotterdam hub', 'NL', '3197 KM'],
  ['pickup', 'Nagoya works', 'JP', '455-0001'],
] as const;

/** The shipper's places, with the postal codes that zones of the price book ask for. */
export const placesTold = places.map(([kind, name, country, postalCode], index) => ({
  ...{ from: 'shippers', type: 'location.saved', version: 1, aggregateId: demoLocationId(1, 900 + index) },
  data: { shipperId, kind, name, country, postalCode, address: name },
}));

/** A place of the shipper as the head of an estimate names it. */
export function at(name: (typeof places)[number][1]) {
  const index = places.findIndex((place) => place[1] === name);
  return { locationId: demoLocationId(1, 900 + index), name, country: places[index]?.[2] };
}
