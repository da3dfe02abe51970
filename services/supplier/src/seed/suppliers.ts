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

const arriving: StageId[] = ['destination-delivery', 'destination-custom'];
const departing: StageId[] = ['packing', 'vanning', 'warehouse', 'origin-delivery', 'origin-custom'];

/** A partner at a port: of all that happens there. */
const agent = (
  [name, nameJa]: [string, string],
  [code, country, address]: [string, string, string],
  port: string,
  alsoDeparting = false,
): [string, string, Row] => [
  name,
  nameJa,
  [
    code,
    country,
    address,
    [...arriving, ...(alsoDeparting ? departing : [])],
    [{ portOfDischarge: port }, ...(alsoDeparting ? [{ portOfLoading: port }] : [])],
    'Agency desk',
    '+81 45-555-0100',
    country === 'DE' ? 'EUR' : 'USD',
  ],
];

/** Suppliers 15 to 21: partners abroad, and a carrier within Asia. */
const partners: [name: string, nameJa: string, row: Row][] = [
  agent(['Elbe Hafen Agentur', 'エルベ港代理店'], ['EHA', 'DE', 'Am Sandtorkai 50, Hamburg'], 'DEHAM'),
  agent(['Laem Chabang Agency', 'レムチャバン代理店'], ['LCA', 'TH', '88 Moo 3, Si Racha'], 'THLCH', true),
  agent(['Straits Port Agency', 'ストレイツ代理店'], ['SPA', 'SG', '7 Keppel Road, Singapore'], 'SGSIN'),
  agent(['Huangpu Logistics', '黄浦物流'], ['HPL', 'CN', '18 Yangshupu Road, Shanghai'], 'CNSHA', true),
  agent(['Busan Harbour Agency', '釜山港代理店'], ['BHA', 'KR', '12 Jungang-daero, Busan'], 'KRPUS'),
  agent(
    ['San Pedro Bay Agency', 'サンペドロ湾代理店'],
    ['SPB', 'US', '100 Harbor Blvd, San Pedro, CA'],
    'USLAX',
  ),
  [
    'Trans Asia Line',
    'トランスアジアライン',
    [
      'TAL',
      'JP',
      '2-1-1 Shibaura, Minato-ku, Tokyo',
      ['sea-transport'],
      [{ portOfLoading: 'JPTYO' }, { portOfLoading: 'JPUKB' }, { portOfDischarge: 'JPYOK' }],
      'Pricing desk',
      '+81 3-5555-0121',
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

/** Suppliers 1 to 8 of the shared demo list, then those for other lanes. */
export function seedSuppliers(): SeedSupplier[] {
  return [
    ...demoSuppliers.map(({ number, name, nameJa }) =>
      supplier(demoSupplierId(number), name, nameJa, firstEight[number - 1]!),
    ),
    ...[...more, ...partners].map(([name, nameJa, row], index) =>
      supplier(demoSupplierId(index + 9), name, nameJa, row),
    ),
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
