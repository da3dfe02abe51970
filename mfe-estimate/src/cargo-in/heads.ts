import type { FigureScope, Head, Side, Unit } from './fields';

const units: readonly (readonly [Unit, string])[] = [
  ['m3', 'm3|cbm|立方メートル|立米'],
  ['ft3', 'cft|cuft|ft3'],
  ['mm', 'mm|ミリ|ミリメートル|millimet(?:er|re)s?'],
  ['cm', 'cm|cms|センチ|センチメートル|centimet(?:er|re)s?'],
  ['in', 'in|inch|inches|インチ'],
  ['ft', 'ft|feet|フィート'],
  ['kg', 'kg|kgs|kilos?|kilograms?|キロ|キログラム'],
  ['lb', 'lb|lbs|pounds?|ポンド'],
  ['g', 'g|grams?|グラム'],
  ['t', 't|tons?|tonnes?|mt|トン'],
  ['m', 'm|met(?:er|re)s?|メートル'],
];
/** Units that are no part of a word: in brackets, behind a stroke or at the end after a blank or a Japanese character. */
const unitPatterns: readonly { unit: Unit; pattern: RegExp; of?: string }[] = units.map(([unit, words]) => ({
  unit,
  pattern: new RegExp(
    `[([/:]\\s*(?:単位[:\\s]*)?(?:${words})\\s*(?:[)\\]]|$)|(?<=[\\s\\u3040-\\u9fff.)])(?:${words})\\)?$|^(?:${words})$`,
  ),
}));

/** Currencies that the head of a price names: three letters or a sign that means one only. */
const currencySigns: readonly (readonly [string, RegExp])[] = [
  ['JPY', /¥|円|yen/],
  ['USD', /us\$|米ドル/],
  ['EUR', /€|ユーロ/],
  ['GBP', /£|ポンド/],
];
const currencyCode =
  /(?:^|[^a-z])(usd|jpy|eur|gbp|cny|rmb|krw|twd|thb|sgd|hkd|aud|cad|nzd|inr|vnd|myr|idr|php|mxn|chf)(?![a-z])/;

const scopes: readonly (readonly [FigureScope, RegExp])[] = [
  [
    'package',
    /(?:\/|per|each|one|@)\s*(?:c\/?t|ctns?|cartons?|cases?|pkgs?|packages?|pallets?|plts?|box(?:es)?)\b|外寸|外装|梱包後|梱包寸法|(?:ケース|カートン|パレット|箱|梱包)(?:当|毎|寸法|サイズ|重量|あたり)|1(?:ケース|箱|梱包|カートン)|outer|outside|\b(?:case|carton|ctn|package|pkg|pallet|packed|packing)\s*(?:size|dim|meas|weight|gross|net|l\b|w\b|h\b|length|width|height|g\b)/,
  ],
  [
    'piece',
    /(?:\/|per|@)\s*(?:pcs?|pieces?|units?|ea|sets?)\b|\/\s*(?:個|台|本|枚|式)|\beach\b|\bea\b|\bunit\b|単個|単重|単位重量|単体|単品|1(?:個|台|本|枚)|(?:個|台|本)(?:当|あたり)|製品(?:寸法|サイズ)|本体|\b(?:product|item|piece|goods)\s*(?:size|dim|weight|l\b|w\b|h\b)/,
  ],
  ['row', /\btotal\b|\bttl\b|\bsum\b|合計|小計|総計|計$|^計|計\(/],
];

/** One spelling for comparing: compatibility forms, small letters, no signs. */
const plain = (text: string) => text.replace(/[\s_\-()[\].,:/#'’"*・「」【】〈〉<>°=]+/g, '');

/** Words that mean a field, compared without signs. The first that fits is taken. */
const words: readonly (readonly [Head['field'], RegExp])[] = [
  ['aside', /^(no|line|lineno|seq|item#|行|行番号|項番|番号|通番|連番|備考|remarks?|notes?)$/],
  [
    'caseNumber',
    /^(c|case|cases|carton|cartons|ctn|ctns|package|packages|pkg|pkgs|pack|pallet|plt|box|crate)(nos?|numbers?)$|^(ケース|カートン|梱包|箱|荷|パレット|外装)(番号|no|ナンバー)$|^(c|ケース|箱)番$|^ケースマーク$|^marks?(and|&)?(nos?|numbers?)$/,
  ],
  [
    'perCase',
    /^(pcs|qty|quantity|pieces)(per|in)?(ctn|carton|case|package|pkg|box|pallet)$|^入数$|^入り数$|^内数量?$|^(1|ケース|箱|カートン)(当たり|あたり)?入数$|^(per|in)(case|carton|ctn|package)$|^piecesperpackage$/,
  ],
  [
    'cases',
    /^(no|nos|number|qty|quantity|total)?(of)?(ctns?|cartons?|cases|packages|pkgs?|pallets?|plts?|boxes|crates?)(qty|quantity|count)?$|^(ケース|カートン|梱包|箱|個口|パレット|荷|外装)(数|数量|個数)?$|^個口数?$|^口数$/,
  ],
  [
    'packing',
    /^(type|kind|style)?(of)?(packing|package|packaging|case)(type|kind|style)?$|^style$|^荷姿$|^梱包(形態|仕様|種別|方法)?$|^包装(形態)?$/,
  ],
  ['m3', /^(total)?(m3|cbm|volume|vol|容積|体積|容量|才数)$/],
  [
    'net',
    /^(nw|nwt|net|nett|netweight|nettweight|netwt|nweight|正味|正味重量|正味単重|単個正味|純重量|ネット|ネット重量)$/,
  ],
  [
    'gross',
    /^(gw|gwt|gross|grossweight|grosswt|gweight|weight|wt|質量|重量|総重量|総質量|グロス|グロス重量|単重|単位重量)$/,
  ],
  [
    'dimensions',
    /^(dimensions?|dims?|sizes?|measurements?|meas|mment|寸法|サイズ|外寸|外形|外形寸法|三辺|三辺寸法|大きさ)$/,
  ],
  ['length', /^(l|length|長さ|長|縦|全長|奥行|奥行き|d|depth)$/],
  ['width', /^(w|width|幅|横|全幅|巾)$/],
  ['height', /^(h|ht|height|高さ|高|全高)$/],
  ['hsCode', /^(hs|hscode|hsno|hsn|tariffcode|htscode|hts|統計品目番号|税番|hsコード|統計番号)$/],
  [
    'originCountry',
    /^(origin|countryoforigin|coo|madein|originalcountry|origincountry|原産国|原産地|生産国|製造国)$/,
  ],
  ['dangerousClass', /^(class|imoclass|dgclass|imdgclass|hazardclass|危険物クラス|クラス|等級)$/],
  ['dangerous', /^(un|unno|unnumber|un番号|国連番号|危険物|危険品|dg|dangerousgoods|unnoclass)$/],
  ['stackable', /^(stackable|stack|段積|段積み|段積可|段積可否|積重ね)$/],
  ['thisSideUp', /^(thissideup|upright|天地無用|天地)$/],
  ['currency', /^(currency|cur|ccy|通貨|建値通貨)$/],
  ['amount', /^(amount|amt|totalamount|totalvalue|totalprice|金額|合計金額|総額|価額|申告価格)$/],
  ['unitValue', /^(unitprice|unitvalue|price|value|priceeach|valueeach|単価|価格|インボイス単価|unitcost)$/],
  [
    'quantity',
    /^(qty|quantity|qtypcs|pcs|pc|pieces?|units?|qnty|sets?|数量|個数|台数|本数|員数|総数|総数量|totalqty|totalquantity|totalpcs|number)$/,
  ],
  ['nameJa', /^(namejapanese|japanesename|descriptionjapanese|和文品名|日本語品名|品名(和文|日本語|和))$/],
  [
    'code',
    /^(code|itemcode|itemno|itemnumber|item|partno|partnumber|partsno|pn|parts?code|model|modelno|type|sku|articleno|artno|article|productcode|productno|material|materialno|コード|品番|型式|型番|型名|製品コード|商品コード|品目コード|品コード|図番|部品番号|製品番号|商品番号|機種)$/,
  ],
  [
    'name',
    /^(name|descriptions?|descriptionofgoods|goods|goodsdescription|commodity|commodities|product|products|productname|productdescription|itemname|itemdescription|partname|articles|contents?|品名|商品名|製品名|名称|貨物名|品目|品目名|品名規格|内容|内容品|英文品名|品名(英文|英語|英)|部品名|部品名称)$/,
  ],
];

const sideOf: Readonly<Record<string, Side>> = {
  l: 'length',
  長: 'length',
  長さ: 'length',
  縦: 'length',
  d: 'length',
  奥行: 'length',
  w: 'width',
  幅: 'width',
  横: 'width',
  h: 'height',
  高: 'height',
  高さ: 'height',
};
const sidesPattern =
  /(長さ|高さ|奥行|[lwhd長縦幅横高])\s*[x×*✕・]\s*(長さ|高さ|奥行|[lwhd長縦幅横高])\s*[x×*✕・]\s*(長さ|高さ|奥行|[lwhd長縦幅横高])/;

function sidesOf(text: string): readonly Side[] | undefined {
  const found = sidesPattern.exec(text);
  const sides = found?.slice(1).flatMap((word) => sideOf[word] ?? []) ?? [];
  return new Set(sides).size === 3 ? sides : undefined;
}

const folded = (title: string) => title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function currencyOf(text: string): string | undefined {
  const code = currencyCode.exec(text)?.[1]?.toUpperCase();
  if (code) return code === 'RMB' ? 'CNY' : code;
  return currencySigns.find(([, sign]) => sign.test(text))?.[0];
}

/** The words without what says unit, currency and of what: `Total N.W. (kg)` is `nw`. */
function bare(text: string, pattern: RegExp | undefined): string {
  const withoutUnit = pattern ? text.replace(pattern, ' ') : text;
  return withoutUnit
    .replace(currencyCode, ' ')
    .replace(/us\$|[¥€£]|(?<=[(\s])円/g, ' ')
    .replace(/\((?:[^)]*)\)\s*$/, (bracket) => (/[a-z\d\u3040-\u9fff]/.test(bracket) ? bracket : ' '));
}

/** What qualifies a figure and is no name of it. */
const qualifiers =
  /\btotal\b|\bttl\b|合計|小計|総計|\/\s*(?:個|台|本|枚|式)|\beach\b|\bea\b|\bone\b|(?:\/|per|@)\s*(?:c\/?t|ctns?|cartons?|cases?|pkgs?|packages?|pallets?|plts?|box(?:es)?|pcs?|pieces?|units?|ea|sets?)\b|単個|単体|単品|1(?:ケース|箱|梱包|カートン|個|台|本|枚)|(?:ケース|カートン|パレット|箱|梱包後?|外装|製品|本体|個|台|本)(?:当たり|当り|当|毎|あたり)?|\b(?:case|carton|ctn|package|pkg|pallet|packed|packing|outer|outside|product|item|piece|goods|unit)\b|計$|^計/g;

const fieldOf = (text: string): Head['field'] => {
  const word = plain(text.replace(/(?<=\S)\s*#\s*$/, ' no'));
  return words.find(([, pattern]) => pattern.test(word))?.[0];
};

/** The unit of a head, at its end or, as in `重量kg/個`, before what the figure is of. */
function unitIn(text: string) {
  const last = unitPatterns.find(({ pattern }) => pattern.test(text));
  if (last) return last;
  const of = text.replace(
    /\s*(?:\/|per\s|@)\s*(?:個|台|本|枚|式|箱|ケース|pcs?|pieces?|units?|ctns?|cartons?|cases?|pkgs?)$/,
    '',
  );
  const found = of === text ? undefined : unitPatterns.find(({ pattern }) => pattern.test(of));
  return found && { ...found, of };
}

const fieldNamed = (name: string): Head['field'] =>
  fieldOf(name) ?? fieldOf(name.replace(qualifiers, ' ')) ?? bracketed(name);

/** Reads the head of a column of a packing list, in English or Japanese: which field, in which unit, of what. */
export function readHead(title: string): Head {
  const text = folded(title);
  const whole = fieldOf(text);
  // `C/NO`, `Cases`, `Item` are what they are; what they would say of another word does not count.
  if (whole && !figures.has(whole)) return { field: whole };
  const found = unitIn(text);
  const sides = sidesOf(text);
  const name = bare(found?.of ?? text, found?.pattern);
  const scope = scopes.find(([, pattern]) => pattern.test(text))?.[0];
  const field = sides ? 'dimensions' : (whole ?? fieldNamed(name));
  const currency = field === 'unitValue' || field === 'amount' ? currencyOf(text) : undefined;
  if (!field) return { field: undefined, ...(found && { unit: found.unit }), ...(scope && { scope }) };
  const isVolume = field === 'dimensions' && (found?.unit === 'm3' || found?.unit === 'ft3');
  return {
    field: isVolume ? 'm3' : field,
    ...(found && figures.has(field) && { unit: found.unit }),
    ...(scope && figures.has(field) && { scope: valueScope(field, scope) }),
    ...(currency && { currency }),
    ...(sides && { sides }),
  };
}

const figures = new Set<Head['field']>([
  'length',
  'width',
  'height',
  'dimensions',
  'm3',
  'net',
  'gross',
  'unitValue',
  'amount',
]);

/** A price each is of a piece. */
const valueScope = (field: Head['field'], scope: FigureScope): FigureScope =>
  field === 'unitValue' && scope !== 'row' ? 'piece' : scope;

/** `品名 (Description)`: what stands in front of the bracket, else what stands in it. */
function bracketed(text: string): Head['field'] {
  const [, before = '', inside = ''] = /^([^([]*)[([]([^)\]]*)[)\]]/.exec(text) ?? [];
  return (
    fieldOf(before) ??
    fieldOf(inside) ??
    fieldOf(text.split('/')[0] ?? '') ??
    fieldOf(text.split('/')[1] ?? '')
  );
}
