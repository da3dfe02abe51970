import type { Scope } from '@quayside/service-kit';
import type { PlaceFields } from '../contract/places';
import { places } from '../store/places';

const kept: readonly PlaceFields[] = [
  {
    ...{ code: 'JPY22', name: 'Honmoku container yard', nameJa: '本牧コンテナヤード', kind: 'containerYard' },
    aliases: ['HMK', 'Honmoku CY'],
    source: 'Own code',
  },
  { code: 'JPHKT', aliases: ['Kashii Park Port', '香椎パークポート'], source: 'Names on carriers’ bookings' },
];

/** Places that the demo company keeps; no demo estimate goes by them. */
export async function plantPlaces(scope: Scope): Promise<void> {
  await scope.store(places).createMany(kept);
}
