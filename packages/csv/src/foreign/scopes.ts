/** What a figure of a table is of: one piece, one package, or all that its row tells. */
export type FigureScope = 'piece' | 'package' | 'row';

/** Words for one piece of goods. Behind `per`, `/` or a one they say what a figure is of. */
export const pieceWords: readonly string[] = [
  ...[
    'pc',
    'pcs',
    'pce',
    'piece',
    'pieces',
    'unit',
    'units',
    'ea',
    'set',
    'sets',
    'item',
    'items',
    'stück',
    'stk',
  ],
  ...['個', '台', '本', '枚', '式', '点', '基', 'ヶ', 'ケ', 'コ', '組', 'セット'],
];
/** Words for one package. */
export const packageWords: readonly string[] = [
  ...[
    'c/t',
    'ct',
    'ctn',
    'ctns',
    'carton',
    'cartons',
    'case',
    'cases',
    'c/s',
    'pkg',
    'pkgs',
    'package',
    'packages',
  ],
  ...[
    'pallet',
    'pallets',
    'plt',
    'plts',
    'p/t',
    'box',
    'boxes',
    'crate',
    'crates',
    'skid',
    'skids',
    'drum',
    'drums',
  ],
  ...[
    'bag',
    'bags',
    'bundle',
    'bundles',
    'karton',
    'kiste',
    'palette',
    'packstück',
    'kolli',
    'ケース',
    'カートン',
  ],
  ...['パレット', '箱', '梱包', '個口', '木箱', '袋', 'ドラム'],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const latin = (words: readonly string[]) =>
  words
    .filter((word) => /^[a-zäöüß/]+$/.test(word))
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');
const japanese = (words: readonly string[]) => words.filter((word) => !/^[a-zäöüß/]+$/.test(word)).join('|');

const end = '(?![a-zäöüß])';
const per = '(?:\\/|(?<![a-z])(?:per|each|je|pro|one|a|1)\\s|@)\\s*(?:1\\s?)?';
const about = '(?:当たり|当り|あたり|毎|ごと|当(?!て))';

const patternOf = (words: readonly string[], alone: string) =>
  new RegExp(
    `${per}(?:(?:${latin(words)})${end}\\.?|(?:${japanese(words)})(?:につき)?)|[1@]?\\s?(?:${japanese(words)})${about}|1\\s?(?:${japanese(words)})(?!数)|${alone}`,
    'g',
  );

/** A blank or a unit in brackets between a thing and its measure: `Carton (mm) L`. */
const thenUnit = '\\s?(?:\\([^()]*\\)\\s?)?';

const scopes: readonly (readonly [FigureScope, RegExp])[] = [
  [
    'package',
    patternOf(
      packageWords,
      `外寸|外装|梱包後|梱包寸法|荷姿寸法|(?:ケース|カートン|パレット|箱|梱包)(?=寸法|サイズ|重量|長さ|幅|高さ|縦|横|奥行)|(?<![a-z])(?:outer|outside)${end}|(?<![a-z])(?:case|carton|ctn|package|pkg|pallet|packed|packing|crate)(?=${thenUnit}(?:size|dim|meas|weight|wt|gross|net|[lwhg]${end}|length|width|height))`,
    ),
  ],
  [
    'piece',
    patternOf(
      pieceWords,
      `(?<![a-z])(?:each|ea)${end}\\.?|(?<![a-z])unit(?=${thenUnit}(?:weight|wt|net|gross|mass|size|dim|[lwh]${end})|\\s*$)|単個|単重|単位重量|単体|単品|製品(?=寸法|サイズ|重量|長さ|幅|高さ|縦|横|奥行)|本体|einzel|stück(?=gewicht)|(?<![a-z])(?:product|item|piece|goods)(?=${thenUnit}(?:size|dim|weight|wt|[lwh]${end}|length|width|height))`,
    ),
  ],
  [
    'row',
    new RegExp(
      `(?<![a-z])(?:grand|sub|s)?[ -]?(?:totals?|ttl|t'l|sum)${end}\\.?|(?<![a-z])(?:summe|insgesamt)${end}|gesamt|総?合計|小計|総計|累計|計(?=\\s*$|\\s*\\()|^計`,
      'g',
    ),
  ],
];

/** Names of a figure that say of themselves what it is of: they stay a name. */
const isName = /^(?:単重|単位重量|外寸|梱包寸法|荷姿寸法)$/;

export type ScopeRead = {
  /** Undefined where nothing is said, or where the words contradict each other. */
  scope: FigureScope | undefined;
  /** The text without the words that say it. */
  rest: string;
};

/**
 * What a folded head says its figures are of: `lb each`, `kg/pc`, `重量/個`, `1個当たり`, `合計`. A total of each piece contradicts
 * itself and says nothing; a total of a package is of the package.
 */
export function scopeIn(folded: string): ScopeRead {
  const found = new Set<FigureScope>();
  let rest = folded;
  for (const [scope, pattern] of scopes)
    rest = rest.replace(pattern, (text) => {
      found.add(scope);
      return isName.test(text) ? text : ' ';
    });
  const isUnclear = found.has('piece') && found.size > 1;
  const scope = isUnclear ? undefined : found.has('package') ? 'package' : [...found][0];
  return { scope, rest: rest.replace(/\s+/g, ' ').trim() };
}
