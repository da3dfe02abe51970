/** Kinds of packing of an estimate's cargo; `inCase`: in the package of another row. */
export type PackingKind = 'crate' | 'openCrate' | 'skid' | 'carton' | 'pallet' | 'asIs' | 'inCase';

/**
 * The usual words of each kind of packing, which cells of a sheet understand. They are apart from the rest of the table because
 * the first page of the editor brings them.
 */
export const usualPackingWords: Readonly<Record<PackingKind, readonly string[]>> = {
  crate: ['木箱', '密閉木箱', '密閉箱', 'クレート', 'wooden crate', 'wooden case', 'W/C', 'C/R'],
  openCrate: [
    '木枠',
    '木枠梱包',
    '透かし',
    '透かし木箱',
    '透かし梱包',
    'スカシ',
    'スケルトン',
    'skeleton',
    'open crate',
  ],
  skid: ['スキッド', '腰下', 'skids', 'S/K'],
  carton: ['カートン', '段ボール', 'ダンボール', 'C/T', 'CTN', 'CTNS', 'cartons', 'carton box'],
  pallet: ['パレット', 'P/T', 'PLT', 'PLTS', 'pallets'],
  asIs: ['裸', '裸荷', '無梱包', 'ドラム', 'drum', 'bare', 'unpacked', 'none', 'as is'],
  inCase: ['同梱', 'in case', 'same case', 'mixed'],
};
