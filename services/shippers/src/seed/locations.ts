import { demoLocationId, demoShipperId } from '@quayside/contract/demo';
import type { LocationInput, LocationKind } from '../contract';

export type SeedLocation = LocationInput & { id: string; shipperId: string; kind: LocationKind };

type Place = Omit<LocationInput, 'notes'> & { notes?: string };

const hours = 'Mon–Fri 08:30–17:00';

const osakaSeikiPickups: Place[] = [
  {
    name: 'Yokohama plant',
    nameJa: '横浜工場',
    country: 'JP',
    postalCode: '236-0004',
    address: '1-14 Fukuura, Kanazawa-ku, Yokohama',
    addressJa: '横浜市金沢区福浦1-14',
    contact: { name: 'Okada (shipping)', phone: '+81 45-781-3320' },
    hours,
    dock: 'crane',
    maximumVehicle: '40ft',
    nearestPort: 'JPYOK',
    notes: 'Overhead crane 10 t; ring the gate 30 minutes ahead.',
  },
  {
    name: 'Osaka head plant',
    nameJa: '大阪本社工場',
    country: 'JP',
    postalCode: '559-0031',
    address: '3-5-20 Nanko-Higashi, Suminoe-ku, Osaka',
    addressJa: '大阪市住之江区南港東3-5-20',
    contact: { name: 'Matsui (logistics)', phone: '+81 6-6612-4480' },
    hours,
    dock: 'raised',
    maximumVehicle: '20ft',
    nearestPort: 'JPOSA',
  },
];

const pickups: Place[] = [
  {
    name: 'Main works',
    nameJa: '本社工場',
    country: 'JP',
    address: '2-1 Rinkai-cho',
    addressJa: '臨海町2-1',
    hours,
    dock: 'raised',
    maximumVehicle: '40ft',
    nearestPort: 'JPUKB',
  },
  {
    name: 'Coast warehouse',
    nameJa: '臨海倉庫',
    country: 'JP',
    address: '5-9 Minato-machi',
    addressJa: '港町5-9',
    hours: 'Mon–Sat 08:00–16:30',
    dock: 'ground',
    maximumVehicle: '10t',
    nearestPort: 'JPYOK',
  },
  {
    name: 'Second works',
    nameJa: '第二工場',
    country: 'JP',
    address: '7-3 Kogyo-danchi',
    addressJa: '工業団地7-3',
    hours,
    dock: 'crane',
    maximumVehicle: '20ft',
    nearestPort: 'JPNGO',
  },
];

const deliveries: Place[] = [
  {
    name: 'Long Beach distribution centre',
    nameJa: 'ロングビーチ配送センター',
    country: 'US',
    postalCode: 'CA 90810',
    address: '2401 E Pacific Place, Long Beach',
    contact: { name: 'Receiving', email: 'receiving@lbdc.example', phone: '+1 562-555-0142' },
    hours: 'Mon–Fri 07:00–15:30',
    dock: 'raised',
    maximumVehicle: '40ft',
    nearestPort: 'USLGB',
  },
  {
    name: 'Rotterdam hub',
    nameJa: 'ロッテルダム倉庫',
    country: 'NL',
    postalCode: '3197 KM',
    address: 'Theemsweg 41, Botlek Rotterdam',
    contact: { name: 'Warehouse desk', email: 'inbound@rtmhub.example', phone: '+31 10 555 0190' },
    hours: 'Mon–Fri 07:30–17:00',
    dock: 'raised',
    maximumVehicle: '40ft',
    nearestPort: 'NLRTM',
  },
  {
    name: 'Rayong plant',
    nameJa: 'ラヨーン工場',
    country: 'TH',
    postalCode: '21140',
    address: '64/118 Moo 4, Pluak Daeng, Rayong',
    contact: { name: 'Khun Anong', email: 'anong@rayong.example', phone: '+66 38 955 120' },
    hours: 'Mon–Sat 08:00–17:00',
    dock: 'ground',
    maximumVehicle: '40ft',
    nearestPort: 'THLCH',
  },
  {
    name: 'Singapore freeport',
    nameJa: 'シンガポール倉庫',
    country: 'SG',
    postalCode: '508988',
    address: '6 Changi South Lane',
    contact: { name: 'Duty desk', email: 'inbound@sgfree.example', phone: '+65 6555 0117' },
    hours: 'Mon–Fri 09:00–18:00',
    dock: 'raised',
    maximumVehicle: '20ft',
    nearestPort: 'SGSIN',
  },
];

function placed(shipper: number, kind: LocationKind, places: readonly Place[]): SeedLocation[] {
  const from = kind === 'pickup' ? 1 : 11;
  return places.map((place, index) => ({
    ...place,
    id: demoLocationId(shipper, from + index),
    shipperId: demoShipperId(shipper),
    kind,
  }));
}

/** Pickup locations have the numbers 1 up, delivery locations 11 up. */
export function seedLocations(shipper: number, like = shipper): SeedLocation[] {
  const turned = [...deliveries.slice((like - 1) % 4), ...deliveries.slice(0, (like - 1) % 4)];
  const pickupPlaces = like === 1 ? osakaSeikiPickups : [pickups[like % pickups.length]!];
  return [
    ...placed(shipper, 'pickup', pickupPlaces),
    ...placed(shipper, 'delivery', like <= 6 ? turned.slice(0, 3) : turned.slice(0, 1)),
  ];
}
