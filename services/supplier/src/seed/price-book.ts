import { addDays } from '@quayside/contract/days';
import { demoPortGroupId, demoShipperId, demoTariffId, demoZoneId } from '@quayside/contract/demo';
import type { StageId } from '@quayside/contract';
import type { Lane, PortGroupInput, RateLine, TariffInput, ZoneInput } from '../contract';
import { dearer, declarationByLines, line, perContainer, shared } from './lines';
import { demoNote } from './partner-row';
import { both } from './partner-terms';

type Kept<Input> = Input & { id: string };
/** What the own company keeps of the price book, besides its suppliers' cards. */
export type SeedBook = {
  portGroups: Kept<PortGroupInput>[];
  zones: Kept<ZoneInput>[];
  tariffs: (Kept<TariffInput> & { revision: number })[];
};

const groups: [code: string, name: string, nameJa: string, ports: string[]][] = [
  ['US-WEST', 'US west coast', '米国西岸', ['USLAX', 'USLGB', 'USOAK']],
  ['JP-EAST', 'Tokyo Bay', '東京湾', ['JPTYO', 'JPYOK']],
  ['JP-WEST', 'Osaka Bay', '大阪湾', ['JPOSA', 'JPUKB']],
  ['EU-NORTH', 'North Sea ports', '北海諸港', ['DEHAM', 'NLRTM']],
];
const areas: [code: string, name: string, nameJa: string, country: string, prefixes: string[]][] = [
  ['YOKOHAMA', 'Yokohama and Kawasaki', '横浜・川崎', 'JP', ['21', '22', '23', '24']],
  ['TOKYO', 'Tokyo', '東京', 'JP', ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20']],
  [
    'OSAKA',
    'Osaka, Sakai and Kobe',
    '大阪・堺・神戸',
    'JP',
    ['53', '54', '55', '56', '57', '58', '59', '65'],
  ],
  ['NAGOYA', 'Nagoya', '名古屋', 'JP', ['45', '46', '47', '48']],
];

const bands = [
  { toKm: '50' },
  { fromKm: '50', toKm: '100' },
  { fromKm: '100', toKm: '200' },
  { fromKm: '200' },
] as const;
/** Pick-up, haulage of a 20 ft and of a 40 ft container, in yen, for each band. */
const bandRates: [pickup: string, twentyFoot: string, fortyFoot: string][] = [
  ['52000', '46000', '60000'],
  ['68000', '58000', '74000'],
  ['96000', '82000', '103000'],
  ['158000', '134000', '166000'],
];

const haulage = ([pickup, twenty, forty]: [string, string, string]) => [
  line('PICKUP', pickup),
  ...both('DRAY', [twenty, forty]),
  line('FSC', '0.12'),
];
const pickupOnly = (rate: string) => [line('PICKUP', rate), line('FSC', '0.12')];
const yen = (lines: RateLine[]) => lines.map((each) => ({ ...each, currency: 'JPY' }));

type Row = [
  layer: TariffInput['layer'],
  stage: StageId,
  mode: TariffInput['mode'],
  code: string,
  names: [string, string],
  lane: Lane,
  lines: RateLine[],
  rest?: Partial<TariffInput>,
];

const japan: Lane = { loadingCountry: 'JP' };
const intoJapan: Lane = { dischargeCountry: 'JP' };

/** Round trips within a zone are the own fleet's; what goes by the kilometre is chartered: either may be taken for the same shipment. */
const [fleet, chartered] = [{ carrier: 'Own fleet' }, { carrier: 'Chartered trucks' }];

function ownTrucks(): Row[] {
  const truckZones: [zone: string, words: [string, string], rates: [string, string, string], to: Lane][] = [
    ['YOKOHAMA', ['Yokohama', '横浜'], ['49500', '43500', '57500'], { loadingGroup: 'JP-EAST' }],
    ['TOKYO', ['Tokyo', '東京'], ['56000', '48500', '63000'], { loadingGroup: 'JP-EAST' }],
    ['OSAKA', ['Osaka and Kobe', '大阪・神戸'], ['51000', '44500', '58500'], { loadingGroup: 'JP-WEST' }],
    ['NAGOYA', ['Nagoya', '名古屋'], ['50000', '44000', '58000'], { portOfLoading: 'JPNGO' }],
  ];
  return [
    ...truckZones.flatMap(([zone, [name, nameJa], rates, port]): Row[] => [
      [
        'ownCost',
        'origin-delivery',
        'FCL',
        `OWN-TRUCK-${zone}`,
        [`Own trucks, ${name}, FCL`, `自社車両 ${nameJa} FCL`],
        { ...port, pickupZone: zone },
        haulage(rates),
        fleet,
      ],
      [
        'ownCost',
        'origin-delivery',
        'LCL',
        `OWN-PICK-${zone}`,
        [`Own trucks, ${name}, LCL`, `自社車両 ${nameJa} LCL`],
        { ...japan, pickupZone: zone, vehicle: '4t' },
        pickupOnly(rates[0]),
        fleet,
      ],
    ]),
    ...bands.flatMap((distance, index): Row[] => {
      const rates = bandRates[index]!;
      const words = 'toKm' in distance ? `–${distance.toKm} km` : `${distance.fromKm} km –`;
      return [
        [
          'ownCost',
          'origin-delivery',
          'FCL',
          `OWN-KM-${index + 1}`,
          [`Chartered trucks ${words}, FCL`, `傭車 ${words} FCL`],
          { ...japan, distance },
          haulage(rates),
          chartered,
        ],
        [
          'ownCost',
          'origin-delivery',
          'LCL',
          `OWN-KM-${index + 1}-LCL`,
          [`Chartered trucks ${words}, LCL`, `傭車 ${words} LCL`],
          { ...japan, distance },
          pickupOnly(rates[0]),
          chartered,
        ],
      ];
    }),
  ];
}

function ownWork(): Row[] {
  return [
    [
      'ownCost',
      'packing',
      'any',
      'OWN-PACK',
      ['Own packing shop', '自社梱包工場'],
      japan,
      [
        line('CRATE', '9800'),
        line('OCRATE', '7200'),
        line('SKID', '6900'),
        line('PALLET', '3000'),
        line('CARTON', '360'),
        line('BARRIER', '12400'),
        line('ISPM15', '850'),
      ],
    ],
    [
      'ownCost',
      'vanning',
      'FCL',
      'OWN-VAN',
      ['Own vanning yard', '自社バンニングヤード'],
      japan,
      [
        ...both('STUFF', ['29500', '46000']),
        ...both('LASH', ['15800', '25000']),
        ...both('SHORE', ['8500', '13800']),
        ...both('VGM', ['5200', '5200']),
      ],
    ],
    ['ownCost', 'vanning', 'LCL', 'OWN-CFS', ['Own CFS', '自社CFS'], japan, [shared('CFS', '4100')]],
    [
      'ownCost',
      'warehouse',
      'any',
      'OWN-WH-EAST',
      ['Own warehouse, Honmoku', '自社倉庫（本牧）'],
      { loadingGroup: 'JP-EAST' },
      [line('WHIN', '1560'), line('WHOUT', '1560'), line('STOR', '440'), line('WHDG', '0.3')],
      { freeTime: { storageDays: 3 } },
    ],
    [
      'ownCost',
      'warehouse',
      'any',
      'OWN-WH-WEST',
      ['Own warehouse, Rokko', '自社倉庫（六甲）'],
      { loadingGroup: 'JP-WEST' },
      [line('WHIN', '1480'), line('WHOUT', '1480'), line('STOR', '410'), line('WHDG', '0.3')],
    ],
    [
      'ownCost',
      'warehouse',
      'any',
      'OWN-WH-NGO',
      ['Own warehouse, Nagoya', '自社倉庫（名古屋）'],
      { portOfLoading: 'JPNGO' },
      [line('WHIN', '1500'), line('WHOUT', '1500'), line('STOR', '415'), line('WHDG', '0.3')],
    ],
    [
      'ownCost',
      'origin-custom',
      'any',
      'OWN-EXP',
      ['Own export clearance', '自社輸出通関'],
      japan,
      [declarationByLines('6100'), line('SHIP', '8300'), line('DGDOC', '5200')],
    ],
    [
      'ownCost',
      'destination-delivery',
      'FCL',
      'OWN-IN-FCL',
      ['Own delivery in Japan, FCL', '自社国内配送 FCL'],
      intoJapan,
      yen([
        ...both('DTHC', ['33000', '47000']),
        line('DO', '5500'),
        perContainer('DDRAY', '46000'),
        line('DFSC', '0.12'),
      ]),
    ],
    [
      'ownCost',
      'destination-delivery',
      'LCL',
      'OWN-IN-LCL',
      ['Own delivery in Japan, LCL', '自社国内配送 LCL'],
      intoJapan,
      yen([shared('DTHC', '3800'), line('DO', '5500'), line('DDRAY', '32000'), line('DFSC', '0.12')]),
    ],
    [
      'ownCost',
      'destination-custom',
      'any',
      'OWN-IMP',
      ['Own import clearance', '自社輸入通関'],
      intoJapan,
      yen([line('ENTRY', '11800'), line('XLINE', '800')]),
    ],
  ];
}

const sold: Row[] = [
  [
    'companySell',
    'origin-custom',
    'any',
    'SELL-NGO-EXP',
    ['Nagoya export clearance, list price', '名古屋輸出通関 定価'],
    { portOfLoading: 'JPNGO' },
    [declarationByLines('7400'), line('SHIP', '10200')],
  ],
  [
    'shipperSell',
    'sea-transport',
    'FCL',
    'AGR-KITAHAMA-SHA',
    ['Kobe – Shanghai, agreed with Kitahama Chemical', '神戸－上海 北浜ケミカル協定'],
    { portOfLoading: 'JPUKB', portOfDischarge: 'CNSHA' },
    [...both('OFR', ['230', '365']), line('DOC', '3800')],
    { shipperId: demoShipperId(2), contractNumber: 'KC-2026-01' },
  ],
];

function tariffOf(
  today: string,
  [layer, stage, mode, code, [name, nameJa], lane, lines, rest]: Row,
): TariffInput {
  return {
    ...{ layer, stage, mode, code, name, nameJa, lane, lines, notes: demoNote },
    ...{ validFrom: '2025-10-01', validTo: addDays(today, 420), currency: lines[0]?.currency ?? 'JPY' },
    ...rest,
  };
}

const groupOf = (number: number, [code, name, nameJa, ports]: (typeof groups)[number]) => ({
  ...{ id: demoPortGroupId(number), code, name, nameJa, ports },
});
const zoneOf = (number: number, [code, name, nameJa, country, postalPrefixes]: (typeof areas)[number]) => ({
  ...{ id: demoZoneId(number), code, name, nameJa, country, postalPrefixes },
});

/** The demo organisation's own work, a list price, an agreement, and the groups and zones that its lanes name. */
export function priceBook(today: string): SeedBook {
  return {
    portGroups: groups.map((group, index) => groupOf(index + 1, group)),
    zones: areas.map((area, index) => zoneOf(index + 1, area)),
    tariffs: [...ownWork(), ...ownTrucks(), ...sold].map((row, index) => ({
      ...tariffOf(today, row),
      ...{ id: demoTariffId(index + 1), revision: 1 },
    })),
  };
}

/** One of each, of the other organisation: the same codes, another price. */
export function otherBook(today: string): SeedBook {
  const [row] = ownWork();
  const lines = row![6].map(dearer);
  return {
    portGroups: [groupOf(1001, groups[0]!)],
    zones: [zoneOf(1001, areas[0]!)],
    tariffs: [{ ...tariffOf(today, row!), lines, id: demoTariffId(1001), revision: 1 }],
  };
}
