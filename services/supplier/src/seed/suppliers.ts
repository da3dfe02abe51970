import { demoSupplierId, demoSuppliers } from '@quayside/contract/demo';
import type { StageId } from '@quayside/contract';
import type { Lane, SupplierInput } from '../contract';

export type SeedSupplier = SupplierInput & { id: string };

type Row = [
  code: string,
  country: string,
  address: string,
  stages: StageId[],
  lanes: Lane[],
  contact: string,
  phone: string,
  currency: string,
];

const toLongBeach: Lane = { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' };
const toRotterdam: Lane = { portOfLoading: 'JPYOK', portOfDischarge: 'NLRTM' };
const toLaemChabang: Lane = { portOfLoading: 'JPYOK', portOfDischarge: 'THLCH' };
const fromYokohama: Lane = { portOfLoading: 'JPYOK' };
const intoLongBeach: Lane = { portOfDischarge: 'USLGB' };

const firstEight: Row[] = [
  [
    'PCL',
    'JP',
    '2-9 Kaigan-dori, Naka-ku, Yokohama',
    ['sea-transport'],
    [toLongBeach, toRotterdam, toLaemChabang],
    'Ono Takeshi',
    '+81 45-201-1180',
    'USD',
  ],
  [
    'OES',
    'JP',
    '1-3-4 Nihonbashi, Chuo-ku, Tokyo',
    ['sea-transport'],
    [toLongBeach, toRotterdam],
    'Sales desk',
    '+81 3-3271-6540',
    'USD',
  ],
  [
    'YKP',
    'JP',
    '8-2 Daikoku-futo, Tsurumi-ku, Yokohama',
    ['packing', 'vanning'],
    [fromYokohama],
    'Sakata Mio',
    '+81 45-503-7712',
    'JPY',
  ],
  [
    'HMW',
    'JP',
    '17 Honmoku-futo, Naka-ku, Yokohama',
    ['warehouse'],
    [fromYokohama],
    'Arai Jiro',
    '+81 45-622-0955',
    'JPY',
  ],
  [
    'KHC',
    'JP',
    '1-12 Shinko, Naka-ku, Yokohama',
    ['origin-custom'],
    [fromYokohama],
    'Noguchi Emi',
    '+81 45-211-4467',
    'JPY',
  ],
  [
    'KTD',
    'JP',
    '3-40 Minami-Honmoku, Naka-ku, Yokohama',
    ['origin-delivery'],
    [fromYokohama],
    'Dispatch',
    '+81 45-625-3021',
    'JPY',
  ],
  [
    'LBC',
    'US',
    '1500 W Anaheim St, Long Beach, CA',
    ['destination-delivery'],
    [intoLongBeach],
    'Maria Lopez',
    '+1 562-555-0177',
    'USD',
  ],
  [
    'PCU',
    'US',
    '301 E Ocean Blvd, Long Beach, CA',
    ['destination-custom'],
    [intoLongBeach],
    'James Whitfield',
    '+1 562-555-0126',
    'USD',
  ],
];

const more: [name: string, nameJa: string, row: Row][] = [
  [
    'Euro Bridge Line',
    'ユーロブリッジライン',
    [
      'EBL',
      'NL',
      'Boompjes 40, Rotterdam',
      ['sea-transport'],
      [toRotterdam],
      'Tarifs desk',
      '+31 10 555 0110',
      'USD',
    ],
  ],
  [
    'Siam Gulf Lines',
    'サイアムガルフライン',
    [
      'SGL',
      'TH',
      '88 Rama IV Road, Bangkok',
      ['sea-transport'],
      [toLaemChabang],
      'Khun Somchai',
      '+66 2 555 0180',
      'USD',
    ],
  ],
  [
    'Kobe Crate Works',
    '神戸木箱製作所',
    [
      'KCW',
      'JP',
      '4-1 Rokko Island, Higashinada-ku, Kobe',
      ['packing'],
      [{ portOfLoading: 'JPUKB' }],
      'Fukui Ran',
      '+81 78-857-2210',
      'JPY',
    ],
  ],
  [
    'Maasvlakte Trucking B.V.',
    'マースフラクテ運送',
    [
      'MVT',
      'NL',
      'Europaweg 875, Rotterdam',
      ['destination-delivery'],
      [{ portOfDischarge: 'NLRTM' }],
      'Planning',
      '+31 181 555 021',
      'EUR',
    ],
  ],
  [
    'Delta Douane B.V.',
    'デルタ通関',
    [
      'DDO',
      'NL',
      'Waalhaven 12, Rotterdam',
      ['destination-custom'],
      [{ portOfDischarge: 'NLRTM' }],
      'Klantenservice',
      '+31 10 555 0144',
      'EUR',
    ],
  ],
  [
    'Hakko LCL Service',
    '発港混載サービス',
    [
      'HLS',
      'JP',
      '2-6 Aomi, Koto-ku, Tokyo',
      ['sea-transport', 'vanning'],
      [{ portOfLoading: 'JPYOK' }],
      'Consol desk',
      '+81 3-5530-4420',
      'USD',
    ],
  ],
];

function supplier(id: string, name: string, nameJa: string, row: Row): SeedSupplier {
  const [code, country, address, stages, lanes, contact, phone, currency] = row;
  return {
    id,
    code,
    name,
    nameJa,
    country,
    address,
    stages,
    lanes,
    contact: { name: contact, email: `rates@${code.toLowerCase()}.example`, phone },
    website: `https://www.${code.toLowerCase()}.example`,
    terms: country === 'JP' ? 'End of month, 30 days' : '30 days from invoice',
    currency,
  };
}

/** Suppliers 1 to 8 of the shared demo list, then six for other lanes. */
export function seedSuppliers(): SeedSupplier[] {
  return [
    ...demoSuppliers.map(({ number, name, nameJa }) =>
      supplier(demoSupplierId(number), name, nameJa, firstEight[number - 1]!),
    ),
    ...more.map(([name, nameJa, row], index) => supplier(demoSupplierId(index + 9), name, nameJa, row)),
  ];
}

/** The other organisation works with suppliers of the same names and codes, on terms of its own. */
export function otherSuppliers(): SeedSupplier[] {
  return [0, 5].map((index, position) => {
    const { name, nameJa } = demoSuppliers[index]!;
    return {
      ...supplier(demoSupplierId(101 + position), name, nameJa, firstEight[index]!),
      terms: '14 days from invoice',
    };
  });
}
