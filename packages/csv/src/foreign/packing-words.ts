/** Kinds of packing of an estimate's cargo; `inCase`: in the package of another row. */
export type PackingKind = 'crate' | 'openCrate' | 'skid' | 'carton' | 'pallet' | 'asIs' | 'inCase';

/**
 * Every spelling of a kind of packing that lists use, in English, Japanese and German. One table for the cargo list, the
 * form of a new estimate, packing lists and product lists. Compared without blanks, dots and strokes, in small letters.
 */
export const packingSpellings: Readonly<Record<PackingKind, readonly string[]>> = {
  crate: [
    ...[
      '木箱',
      '密閉木箱',
      '密閉箱',
      '密閉',
      '合板箱',
      '合板ケース',
      '木製箱',
      '木ケース',
      'ベニヤ箱',
      'クレート',
      '密閉梱包',
      '木箱梱包',
    ],
    ...[
      'wooden crate',
      'wooden case',
      'wooden box',
      'wood case',
      'wood crate',
      'wood box',
      'plywood case',
      'plywood box',
      'plywood crate',
    ],
    ...['closed crate', 'closed case', 'C/R', 'W/C', 'W/B', 'W/CASE', 'Holzkiste', 'Sperrholzkiste'],
  ],
  openCrate: [
    ...[
      '木枠',
      '木枠梱包',
      '木枠箱',
      '透かし',
      '透かし木箱',
      '透かし箱',
      '透かし梱包',
      '透し',
      '透し箱',
      'スカシ',
      'スカシ箱',
      'すかし箱',
      '枠組箱',
      'スカシ梱包',
      'すかし',
      'すかし梱包',
    ],
    ...[
      'skeleton',
      'スケルトン',
      'skeleton crate',
      'skeleton case',
      'open crate',
      'open case',
      'frame crate',
      'slatted crate',
      'lattice crate',
      'Lattenkiste',
    ],
  ],
  skid: [
    'スキッド',
    'スキッド梱包',
    '腰下',
    '腰下梱包',
    '台座',
    'スキット',
    'skid',
    'skids',
    'skid packing',
    'skid base',
    'SKD',
    'S/K',
    'Kufen',
  ],
  carton: [
    ...[
      'C/T',
      'CTN',
      'CT',
      'カートン',
      'カートン箱',
      'カートンボックス',
      '段ボール',
      'ダンボール',
      '段ボール箱',
      'ダンボール箱',
      '強化段ボール',
      'トライウォール',
    ],
    ...[
      'carton',
      'carton box',
      'carton case',
      'cardboard',
      'cardboard box',
      'corrugated box',
      'corrugated carton',
      'tri-wall',
      'fibreboard box',
      'fiberboard box',
    ],
    ...['Karton', 'Kartons'],
  ],
  pallet: [
    ...[
      'P/T',
      'P/L',
      'PLT',
      'PLTS',
      'PAL',
      'パレット',
      'パレット積み',
      'パレット積',
      'パレット梱包',
      '木製パレット',
      '樹脂パレット',
      'プラパレ',
    ],
    ...[
      'pallet',
      'palletized',
      'palletised',
      'wooden pallet',
      'plastic pallet',
      'Palette',
      'Paletten',
      'Europalette',
    ],
  ],
  asIs: [
    ...[
      '裸',
      '裸荷',
      '裸荷姿',
      'ハダカ',
      '無梱包',
      'as is',
      'そのまま',
      '未梱包',
      '梱包なし',
      '梱包無し',
      'ベア',
      'バラ',
      'ばら',
      'bare',
      'unpacked',
      'unpackaged',
      'loose',
      'in bulk',
      'nude',
      'none',
      'no packing',
    ],
    // Drums, bags and rolls go as they are: nothing is packed round them here.
    ...[
      'ドラム',
      'ドラム缶',
      '缶',
      'ペール缶',
      '袋',
      'フレコン',
      'フレキシブルコンテナ',
      '巻',
      'ロール',
      'コイル',
      '結束',
      '束',
      'バンドル',
      'ボンベ',
      'タンク',
    ],
    ...[
      'drum',
      'drums',
      'steel drum',
      'pail',
      'can',
      'bag',
      'bags',
      'sack',
      'big bag',
      'jumbo bag',
      'FIBC',
      'IBC',
      'roll',
      'rolls',
      'coil',
      'coils',
    ],
    ...[
      'bundle',
      'bundles',
      'BDL',
      'BDLS',
      'cylinder',
      'tank',
      'unverpackt',
      'lose',
      'Fass',
      'Sack',
      'Rolle',
      'Bund',
    ],
  ],
  inCase: ['同梱', 'in case', 'same case', 'mixed', 'packed together'],
};

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\-_/()・]+/g, '');
const kindOf = new Map(
  Object.entries(packingSpellings).flatMap(([kind, all]) =>
    [kind, ...all].map((word) => [plain(word), kind as PackingKind] as const),
  ),
);

/**
 * The kind of packing that a word names. Undefined for words that may mean several, such as `case`, `box`, `ケース` and `箱`: a
 * person says once what they mean.
 */
export function packingOf(text: string): PackingKind | undefined {
  const word = plain(text);
  return (
    kindOf.get(word) ?? kindOf.get(word.replace(/(?<=[a-z])e?s$/, '')) ?? kindOf.get(word.replace(/s$/, ''))
  );
}

/** One spelling of a word for packing, by which an answer is found again. */
export const packingKey = plain;
