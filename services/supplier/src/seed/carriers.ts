import { publicFields, savedEvent, type Scope } from '@quayside/service-kit';
import { supplierEvents, type CarrierFields } from '../contract';
import { carriers } from '../store/carriers';

type Row = readonly [code: string, name: string, nameJa: string, aliases: readonly string[]];

/** Lines with the SCAC that stands on their bills of lading. */
const lines: readonly Row[] = [
  ['CMDU', 'CMA CGM', 'CMA CGM', ['CMA']],
  ['COSU', 'COSCO Shipping Lines', 'コスコ・シッピング・ラインズ', ['COSCO']],
  ['EGLV', 'Evergreen Line', 'エバーグリーン・ライン', ['Evergreen', 'EMC']],
  ['HDMU', 'HMM', 'HMM', ['Hyundai Merchant Marine', '現代商船']],
  ['HLCU', 'Hapag-Lloyd', 'ハパックロイド', ['Hapag']],
  ['MAEU', 'Maersk', 'マースク', ['Maersk Line', 'A.P. Moller - Maersk']],
  ['MSCU', 'MSC', 'MSC', ['Mediterranean Shipping Company']],
  ['ONEY', 'Ocean Network Express', 'オーシャン ネットワーク エクスプレス', ['ONE']],
  ['OOLU', 'OOCL', 'OOCL', ['Orient Overseas Container Line']],
  ['YMLU', 'Yang Ming', '陽明海運', ['Yang Ming Marine Transport', 'ヤンミン']],
];

const kept: readonly CarrierFields[] = [
  ...lines.map(([code, name, nameJa, aliases]) => ({
    ...{ code, name, nameJa, aliases: [...aliases], kind: 'oceanCarrier' as const },
    source: 'SCAC on the carrier’s bills of lading',
  })),
  {
    ...{ code: 'PACIFIC-LINE', name: 'Pacific Line', nameJa: 'パシフィックライン', kind: 'oceanCarrier' },
    aliases: ['PCL', 'Pacific'],
    ...{ source: 'Own code', notes: 'Made up for the demonstration: it has no SCAC.' },
  },
  {
    ...{ code: 'OWN-FLEET', name: 'Own fleet', nameJa: '自社便', kind: 'landCarrier' },
    ...{ aliases: ['自社車両'], source: 'Own code' },
  },
  {
    ...{ code: 'CHARTERED', name: 'Chartered trucks', nameJa: '傭車', kind: 'landCarrier' },
    ...{ aliases: ['傭車便'], source: 'Own code' },
  },
];

/** Carriers that the demo company keeps. */
export async function plantCarriers(scope: Scope): Promise<void> {
  const made = await scope.store(carriers).createMany(kept);
  await scope.emitMany(
    made.map((carrier) => savedEvent(supplierEvents['carrier.saved'], carrier, publicFields(carrier))),
  );
}
