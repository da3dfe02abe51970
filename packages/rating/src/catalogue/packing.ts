import { stageRows } from './definition';

const row = stageRows('packing', { costGroup: 'packing', taxable: true });

/** Charges of the packing stage (domain model §2.1). */
export const packingCharges = [
  row('CRATE', 'm3', 'Wooden crate', '木箱梱包', {
    fact: 'packing.crateM3',
    roundPerUnit: true,
    mandatory: (shape) => shape.crates,
  }),
  row('OCRATE', 'm3', 'Open crate', '透かし木箱梱包', {
    fact: 'packing.openCrateM3',
    roundPerUnit: true,
    mandatory: (shape) => shape.openCrates,
  }),
  row('SKID', 'package', 'Skid base', 'スキッド梱包', {
    fact: 'packing.skidCount',
    mandatory: (shape) => shape.skids,
  }),
  row('CARTON', 'package', 'Carton packing', 'カートン梱包', {
    fact: 'packing.cartonCount',
    usual: (shape) => shape.cartons,
  }),
  row('PALLET', 'pallet', 'Palletising', 'パレタイズ', {
    fact: 'packing.palletCount',
    usual: (shape) => shape.pallets,
  }),
  row('STRAP', 'pallet', 'Strapping and wrapping', '結束・ラップ巻き', {
    fact: 'packing.palletCount',
    forSome: true,
  }),
  row('BARRIER', 'case', 'Vacuum barrier packing', 'バリア(真空)梱包', {
    fact: 'packing.barrierCount',
    usual: (shape) => shape.barrier,
  }),
  row('DESIC', 'item', 'Desiccant', '乾燥剤', { fact: 'packing.desiccantUnits', forSome: true }),
  row('VCI', 'm2', 'Anti-rust (VCI) wrapping', '防錆(VCI)処理', { fact: 'packing.barrierM2', forSome: true }),
  row('FOAM', 'item', 'Foam cushioning', '緩衝材'),
  row('SHOCK', 'item', 'Shock recorder', 'ショックレコーダー'),
  row('ISPM15', 'case', 'ISPM-15 heat treatment and mark', 'ISPM No.15 熱処理・表示', {
    fact: 'packing.ispm15Count',
    mandatory: (shape) => shape.wood,
  }),
  row('FUMI', 'container', 'Fumigation and certificate', 'くん蒸・証明書', {
    fact: 'vanning.containers',
    forSome: true,
    lcl: { basis: 'm3', fact: 'cargo.m3' },
  }),
  row('MARK', 'case', 'Case marks and labels', 'ケースマーク・ラベル', { fact: 'packing.packages' }),
  row('PKLAB', 'hour', 'On-site packing labour', '出張梱包作業'),
  row('CRANE', 'hour', 'Crane at packing', '梱包時クレーン'),
  row('PLIST', 'flat', 'Packing list and photographs', 'パッキングリスト・写真'),
];
