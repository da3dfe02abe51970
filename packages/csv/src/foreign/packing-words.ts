import { usualPackingWords, type PackingKind } from './usual-packing-words';

/**
 * Every spelling of a kind of packing that lists use, in English, Japanese and German. One table for packing lists and product
 * lists, together with the usual words that cells of sheets understand. Compared without blanks, dots and strokes, in small letters.
 */
const moreSpellings: Readonly<Record<PackingKind, readonly string[]>> = {
  crate: [
    ...['密閉', '合板箱', '合板ケース', '木製箱', '木ケース', 'ベニヤ箱', '密閉梱包', '木箱梱包'],
    ...['wooden box', 'wood case', 'wood crate', 'wood box', 'plywood case', 'plywood box', 'plywood crate'],
    ...['closed crate', 'closed case', 'W/B', 'W/CASE', 'Holzkiste', 'Sperrholzkiste'],
  ],
  openCrate: [
    ...[
      '木枠箱',
      '透かし箱',
      '透し',
      '透し箱',
      'スカシ箱',
      'すかし箱',
      '枠組箱',
      'スカシ梱包',
      'すかし',
      'すかし梱包',
    ],
    ...[
      'skeleton crate',
      'skeleton case',
      'open case',
      'frame crate',
      'slatted crate',
      'lattice crate',
      'Lattenkiste',
    ],
  ],
  skid: ['スキッド梱包', '腰下梱包', '台座', 'スキット', 'skid', 'skid packing', 'skid base', 'SKD', 'Kufen'],
  carton: [
    ...[
      'CT',
      'カートン箱',
      'カートンボックス',
      '段ボール箱',
      'ダンボール箱',
      '強化段ボール',
      'トライウォール',
    ],
    ...[
      'carton',
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
      'P/L',
      'PAL',
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
      '裸荷姿',
      'ハダカ',
      'そのまま',
      '未梱包',
      '梱包なし',
      '梱包無し',
      'ベア',
      'バラ',
      'ばら',
      'unpackaged',
      'loose',
      'in bulk',
      'nude',
      'no packing',
    ],
    // Drums, bags and rolls go as they are: nothing is packed round them here.
    ...[
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
  inCase: ['packed together'],
};

const spellingsOf = (kind: PackingKind): readonly string[] => [
  ...usualPackingWords[kind],
  ...moreSpellings[kind],
];

/** Every spelling of each packing kind. */
export const packingSpellings: Readonly<Record<PackingKind, readonly string[]>> = {
  crate: spellingsOf('crate'),
  openCrate: spellingsOf('openCrate'),
  skid: spellingsOf('skid'),
  carton: spellingsOf('carton'),
  pallet: spellingsOf('pallet'),
  asIs: spellingsOf('asIs'),
  inCase: spellingsOf('inCase'),
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
