import type { OperatorRight } from './operator-rights';

/**
 * Fixed ids of the demo data, so that the five services seed data that fit together. Ids are opaque
 * 24-digit hexadecimal texts (ObjectId) everywhere.
 */
const id = (group: string, number: number) =>
  `${group}${number.toString(16).padStart(24 - group.length, '0')}`;

export const demoOrganisations = {
  demo: {
    id: id('0a0000', 1),
    name: 'Demo Forwarding K.K.',
    nameJa: 'デモフォワーディング株式会社',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
  },
  other: {
    id: id('0a0000', 2),
    name: 'Other Forwarding Ltd',
    nameJa: 'アザーフォワーディング',
    currency: 'USD',
    timeZone: 'Europe/London',
  },
} as const;

export const demoPassword = 'quayside-demo';

export const demoMemberIds = {
  admin: id('0b0000', 1),
  estimator: id('0b0000', 2),
  approver: id('0b0000', 3),
  viewer: id('0b0000', 4),
  auditor: id('0b0000', 5),
  shipper: id('0b0000', 6),
  supplier: id('0b0000', 7),
  otherAdmin: id('0b0000', 8),
  otherEstimator: id('0b0000', 9),
} as const;

export type DemoMember = keyof typeof demoMemberIds;

/** What the operator of the demo gave to whom; the other organisation has none. */
export const demoOperatorRights: Partial<Record<DemoMember, readonly OperatorRight[]>> = {
  admin: ['previews', 'releases'],
  estimator: ['previews'],
};

/** Number 1 is the shipper of case D02 and of `shipper@demo.example`. */
export const demoShipperId = (number: number) => id('0c0000', number);
export const demoProductId = (shipperNumber: number, number: number) =>
  id('0c1', shipperNumber * 1000 + number);
export const demoLocationId = (shipperNumber: number, number: number) =>
  id('0c2', shipperNumber * 1000 + number);
/** Number 1 is the supplier of `supplier@demo.example`. */
export const demoSupplierId = (number: number) => id('0d0000', number);
export const demoRateCardId = (supplierNumber: number, number: number) =>
  id('0d1', supplierNumber * 1000 + number);
export const demoTariffId = (number: number) => id('0d2', number);
export const demoPortGroupId = (number: number) => id('0d3', number);
export const demoZoneId = (number: number) => id('0d4', number);
export const demoRuleId = (number: number) => id('0d5', number);
export const demoProjectId = (number: number) => id('0e0000', number);
/** Number 1 is case D02. */
export const demoEstimateId = (number: number) => id('0f0000', number);

export const demoAccounts: Record<
  DemoMember,
  { email: string; name: string; nameJa: string; organisation: keyof typeof demoOrganisations }
> = {
  admin: { email: 'admin@demo.example', name: 'Tanaka Ken', nameJa: '田中 健', organisation: 'demo' },
  estimator: { email: 'estimator@demo.example', name: 'Sato Yui', nameJa: '佐藤 結衣', organisation: 'demo' },
  approver: { email: 'approver@demo.example', name: 'Mori Naoko', nameJa: '森 直子', organisation: 'demo' },
  viewer: { email: 'viewer@demo.example', name: 'Lee Min', nameJa: '李 敏', organisation: 'demo' },
  auditor: { email: 'auditor@demo.example', name: 'Kato Jun', nameJa: '加藤 潤', organisation: 'demo' },
  shipper: { email: 'shipper@demo.example', name: 'Nakagawa Aya', nameJa: '中川 彩', organisation: 'demo' },
  supplier: { email: 'supplier@demo.example', name: 'Ono Takeshi', nameJa: '小野 武', organisation: 'demo' },
  otherAdmin: {
    email: 'admin@other.example',
    name: 'Grace Hill',
    nameJa: 'グレース・ヒル',
    organisation: 'other',
  },
  otherEstimator: {
    email: 'estimator@other.example',
    name: 'Tom Reed',
    nameJa: 'トム・リード',
    organisation: 'other',
  },
};

/** First shippers of the demo organisation; services name them alike. */
export const demoShippers = [
  { number: 1, name: 'Osaka Seiki Co., Ltd.', nameJa: '大阪精機株式会社' },
  { number: 2, name: 'Kitahama Chemical Inc.', nameJa: '北浜ケミカル株式会社' },
  { number: 3, name: 'Sanei Kogyo Co., Ltd.', nameJa: '三栄工業株式会社' },
  { number: 4, name: 'Aoki Optics K.K.', nameJa: 'アオキ光学株式会社' },
  { number: 5, name: 'Toto Foods Co., Ltd.', nameJa: '東都フーズ株式会社' },
  { number: 6, name: 'Hamaguchi Robotics', nameJa: '浜口ロボティクス株式会社' },
] as const;

export const demoSuppliers = [
  { number: 1, name: 'Pacific Line Co., Ltd.', nameJa: 'パシフィックライン株式会社' },
  { number: 2, name: 'Ocean East Shipping', nameJa: 'オーシャンイースト海運' },
  { number: 3, name: 'Yokohama Konpo K.K.', nameJa: '横浜梱包株式会社' },
  { number: 4, name: 'Honmoku Warehouse', nameJa: '本牧倉庫株式会社' },
  { number: 5, name: 'Keihin Customs Brokers', nameJa: '京浜通関株式会社' },
  { number: 6, name: 'Kanto Drayage', nameJa: '関東ドレージ株式会社' },
  { number: 7, name: 'Long Beach Cartage Inc.', nameJa: 'ロングビーチ・カーテージ' },
  { number: 8, name: 'Pacific Customs LLC', nameJa: 'パシフィックカスタムズ' },
] as const;

export const demoProjects = [
  { number: 1, name: 'Press line to Long Beach', nameJa: 'プレスライン輸出（ロングビーチ）', shipper: 1 },
  { number: 2, name: 'Resin supply 2026', nameJa: '樹脂供給 2026', shipper: 2 },
  { number: 3, name: 'Thai plant extension', nameJa: 'タイ工場増設', shipper: 3 },
  { number: 4, name: 'Inspection equipment, Rotterdam', nameJa: '検査装置（ロッテルダム）', shipper: 4 },
] as const;

/** Where the demo organisation packs and vans: at its own works, to which a truck brings the cargo. */
export const demoPacking = {
  usually: 'own' as const,
  premises: [
    {
      name: 'Honmoku packing works',
      nameJa: '本牧梱包工場',
      country: 'JP',
      postalCode: '231-0811',
      address: '1-6 Honmoku-futo, Naka-ku, Yokohama',
    },
  ],
};
