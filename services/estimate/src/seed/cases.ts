import { demoPacking } from '@quayside/contract/demo';
import type { CargoItem, EstimateDocument, IncotermRule } from '@quayside/rating';

export type Goods = {
  code: string;
  nameEn: string;
  nameJa: string;
  mm: [number, number, number];
  kg: string;
  value: string;
  hs: string;
  packing: CargoItem['packing'];
  least: number;
  most: number;
};

export type Voyage = {
  from: string;
  /** Name of the port of loading, which FAS and FOB name. */
  fromName: string;
  to: string;
  country: string;
  place: string;
  placeJa: string;
  pickup: string;
  pickupJa: string;
  delivery: string;
  deliveryJa: string;
  packedAt: PackedAt;
  rules: readonly IncotermRule[];
};

type PackedAt = EstimateDocument['route']['packedAt'];

/** The works of the demo organisation, near the port of Yokohama. */
export const ownWorks: PackedAt = { at: 'own', place: demoPacking.premises[0]! };

const packer = (name: string, nameJa: string, postalCode: string): PackedAt => ({
  at: 'other',
  place: { name, nameJa, country: 'JP', postalCode },
});

/** What each demo shipper exports, by its number. */
export const goods: Readonly<Record<number, readonly Goods[]>> = {
  1: [
    {
      code: 'PL-2400',
      nameEn: 'Press machine',
      nameJa: 'プレス機',
      mm: [2400, 1200, 1500],
      kg: '1800',
      value: '25000',
      hs: '8462.62',
      packing: 'crate',
      least: 1,
      most: 3,
    },
    {
      code: 'PL-HYD',
      nameEn: 'Hydraulic unit',
      nameJa: '油圧ユニット',
      mm: [1100, 700, 1200],
      kg: '340',
      value: '6500',
      hs: '8412.29',
      packing: 'crate',
      least: 1,
      most: 4,
    },
  ],
  2: [
    {
      code: 'RS-PET',
      nameEn: 'PET resin on pallet',
      nameJa: '樹脂パレット',
      mm: [1100, 1100, 1300],
      kg: '1000',
      value: '1120',
      hs: '3907.61',
      packing: 'pallet',
      least: 8,
      most: 20,
    },
    {
      code: 'RS-SIL',
      nameEn: 'Silicone oil, drum',
      nameJa: 'シリコーンオイル',
      mm: [600, 600, 900],
      kg: '200',
      value: '1600',
      hs: '3910.00',
      packing: 'pallet',
      least: 6,
      most: 16,
    },
  ],
  3: [
    {
      code: 'MT-FRM',
      nameEn: 'Machine tool',
      nameJa: '工作機械',
      mm: [2600, 1700, 1900],
      kg: '3200',
      value: '48000',
      hs: '8457.10',
      packing: 'crate',
      least: 1,
      most: 2,
    },
    {
      code: 'MT-FIT',
      nameEn: 'Pipe fittings',
      nameJa: '管継手',
      mm: [500, 400, 350],
      kg: '60',
      value: '490',
      hs: '7307.99',
      packing: 'carton',
      least: 20,
      most: 60,
    },
  ],
  4: [
    {
      code: 'OP-INS',
      nameEn: 'Inspection unit',
      nameJa: '検査装置',
      mm: [1400, 900, 1600],
      kg: '420',
      value: '45000',
      hs: '9031.49',
      packing: 'crate',
      least: 1,
      most: 4,
    },
    {
      code: 'OP-LNS',
      nameEn: 'Lens sets',
      nameJa: 'レンズセット',
      mm: [400, 300, 250],
      kg: '6',
      value: '2800',
      hs: '9001.90',
      packing: 'carton',
      least: 10,
      most: 40,
    },
  ],
  5: [
    {
      code: 'FD-SOY',
      nameEn: 'Soy sauce',
      nameJa: '醤油',
      mm: [400, 300, 250],
      kg: '18',
      value: '31',
      hs: '2103.10',
      packing: 'carton',
      least: 200,
      most: 420,
    },
    {
      code: 'FD-CRK',
      nameEn: 'Rice crackers',
      nameJa: '米菓',
      mm: [550, 400, 350],
      kg: '4.5',
      value: '43',
      hs: '1905.90',
      packing: 'carton',
      least: 80,
      most: 180,
    },
  ],
  6: [
    {
      code: 'RB-ARM',
      nameEn: 'Robot arm',
      nameJa: 'ロボットアーム',
      mm: [1500, 900, 1400],
      kg: '520',
      value: '26000',
      hs: '8479.50',
      packing: 'crate',
      least: 2,
      most: 6,
    },
    {
      code: 'RB-SRV',
      nameEn: 'Servo motors',
      nameJa: 'サーボモーター',
      mm: [350, 250, 250],
      kg: '15',
      value: '880',
      hs: '8501.52',
      packing: 'carton',
      least: 20,
      most: 60,
    },
  ],
};

export const voyages: readonly Voyage[] = [
  {
    from: 'JPYOK',
    fromName: 'Yokohama',
    to: 'USLGB',
    country: 'US',
    place: 'Long Beach',
    placeJa: 'ロングビーチ',
    pickup: 'Yokohama plant',
    pickupJa: '横浜工場',
    delivery: 'Ontario distribution centre',
    deliveryJa: 'オンタリオ配送センター',
    packedAt: ownWorks,
    rules: ['CIF', 'CIP', 'FCA', 'DAP'],
  },
  {
    from: 'JPUKB',
    fromName: 'Kobe',
    to: 'DEHAM',
    country: 'DE',
    place: 'Hamburg',
    placeJa: 'ハンブルク',
    pickup: 'Main works',
    pickupJa: '本社工場',
    delivery: 'Hamburg Billbrook',
    deliveryJa: 'ハンブルク・ビルブルック倉庫',
    packedAt: packer('Rokko packing works', '六甲梱包センター', '658-0031'),
    rules: ['FCA', 'CIP', 'DAP'],
  },
  {
    from: 'JPNGO',
    fromName: 'Nagoya',
    to: 'THLCH',
    country: 'TH',
    place: 'Laem Chabang',
    placeJa: 'レムチャバン',
    pickup: 'Second works',
    pickupJa: '第二工場',
    delivery: 'Rayong plant',
    deliveryJa: 'ラヨーン工場',
    packedAt: packer('Nagoya port packing works', '名古屋港梱包センター', '455-0037'),
    rules: ['DAP', 'CPT', 'FOB'],
  },
  {
    from: 'JPOSA',
    fromName: 'Osaka',
    to: 'NLRTM',
    country: 'NL',
    place: 'Rotterdam',
    placeJa: 'ロッテルダム',
    pickup: 'Osaka head plant',
    pickupJa: '大阪本社工場',
    delivery: 'Rotterdam hub',
    deliveryJa: 'ロッテルダム倉庫',
    packedAt: packer('Nanko packing works', '南港梱包センター', '559-0034'),
    rules: ['CIP', 'FCA', 'DPU'],
  },
  {
    from: 'JPTYO',
    fromName: 'Tokyo',
    to: 'SGSIN',
    country: 'SG',
    place: 'Singapore',
    placeJa: 'シンガポール',
    pickup: 'Coast warehouse',
    pickupJa: '臨海倉庫',
    delivery: 'Singapore freeport',
    deliveryJa: 'シンガポール倉庫',
    packedAt: ownWorks,
    rules: ['CFR', 'CPT', 'EXW'],
  },
];
