import {
  kindOf,
  readFigureHead,
  type FigureHead,
  type FigureScope,
  type UnitKind,
} from '@quayside/csv/foreign';
import { countFields, moneyFields, type Head, type Side } from './fields';

/** One spelling for comparing: compatibility forms, small letters, no signs. */
const plain = (text: string) => text.replace(/[\s_\-()[\].,:/#'’"*・「」【】〈〉<>°=]+/g, '');

/** Words that mean a field, compared without signs. The first that fits is taken. */
const words: readonly (readonly [Head['field'], RegExp])[] = [
  [
    'aside',
    /^(no|pos|position|posnr|lfdnr|line|lineno|seq|item#|行|行番号|項番|番号|通番|連番|備考|remarks?|notes?)$/,
  ],
  [
    'caseNumber',
    /^(packst(ü|ue)ck|karton|kolli|kisten?)(nr|nummer)$|^(c|case|cases|carton|cartons|ctn|ctns|package|packages|pkg|pkgs|pack|pallet|plt|box|crate)(nos?|numbers?)$|^(ケース|カートン|梱包|箱|荷|パレット|外装)(番号|no|ナンバー)$|^(c|ケース|箱)番$|^ケースマーク$|^marks?(and|&)?(nos?|numbers?)$|^casemarks?(and|&)?(nos?|numbers?)$|^c[ts]nos?$|^cn$|^from(to|till|until)(nos?)?$|^(c|case|carton|ctn|package|pkg|pallet|plt|box)s?(nos?|numbers?)?(from|to|start|end|first|last)$|^(from|to|start|end|first|last)(c|case|carton|ctn|package|pkg|pallet|plt|box)s?(nos?|numbers?)?$/,
  ],
  [
    'perCase',
    /^(pcs|qty|quantity|pieces)(per|in)?(ctn|carton|case|package|pkg|box|pallet)$|^入数$|^入り数$|^内数量?$|^(1|ケース|箱|カートン)(当たり|あたり)?入数$|^(per|in)(case|carton|ctn|package)$|^piecesperpackage$/,
  ],
  [
    'cases',
    /^(anzahl)?(kartons|kisten|kolli|packst(ü|ue)cke|paletten)$|^(no|nos|number|qty|quantity|total)?(of)?(ctns?|cartons?|cases|packages|pkgs?|pallets?|plts?|boxes|crates?)(qty|quantity|count)?$|^(ケース|カートン|梱包|箱|個口|パレット|荷|外装)(数|数量|個数)?$|^個口数?$|^口数$/,
  ],
  [
    'packing',
    /^(verpackung|verpackungsart)$|^(type|kind|style)?(of)?(packing|package|packaging|case)(type|kind|style)?$|^style$|^荷姿$|^梱包(形態|仕様|種別|方法)?$|^包装(形態)?$/,
  ],
  ['m3', /^(total)?(volumen|measurementm3|m3|cbm|volume|vol|容積|体積|容量|才数)$/],
  [
    'net',
    /^(nettogewicht|netto|nettokg|nw|nwt|net|nett|netweight|nettweight|netwt|nweight|正味|正味重量|正味単重|単個正味|純重量|ネット|ネット重量)$/,
  ],
  [
    'gross',
    /^(bruttogewicht|brutto|gewicht|masse|粗重量|gw|gwt|gross|grossweight|grosswt|gweight|weight|wt|質量|重量|総重量|総質量|グロス|グロス重量|単重|単位重量)$/,
  ],
  [
    'dimensions',
    /^(ma(ß|ss)e|abmessung(en)?|gr(ö|oe)(ß|ss)e|dimensions?|dims?|sizes?|measurements?|meas|mment|寸法|サイズ|外寸|外形|外形寸法|三辺|三辺寸法|大きさ)$/,
  ],
  ['length', /^(l|länge|laenge|length|長さ|長|縦|全長|奥行|奥行き|d|depth)$/],
  ['width', /^(w|breite|b|width|幅|横|全幅|巾)$/],
  ['height', /^(h|höhe|hoehe|ht|height|高さ|高|全高)$/],
  [
    'hsCode',
    /^(hs|zolltarifnummer|warennummer|hscode|hsno|hsn|tariffcode|htscode|hts|統計品目番号|税番|hsコード|統計番号)$/,
  ],
  [
    'originCountry',
    /^(ursprungsland|ursprung|herkunft|origin|countryoforigin|coo|madein|originalcountry|origincountry|原産国|原産地|生産国|製造国)$/,
  ],
  ['dangerousClass', /^(class|imoclass|dgclass|imdgclass|hazardclass|危険物クラス|クラス|等級)$/],
  [
    'dangerous',
    /^(un|unno|unnumber|un番号|国連番号|危険物|危険品|危険(物|品)(区分|有無|該当)|dg|dangerous(goods|cargo)?|haz(ardous)?(mat(erials?)?|goods|cargo)?|imo|imdg|危险品|unnoclass)$/,
  ],
  ['stackable', /^(stackable|stack|段積|段積み|段積可|段積可否|積重ね)$/],
  ['thisSideUp', /^(thissideup|upright|天地無用|天地)$/],
  ['currency', /^(currency|cur|ccy|通貨|建値通貨)$/],
  [
    'amount',
    /^(amount|betrag|gesamtpreis|warenwert|amt|totalamount|totalvalue|totalprice|金額|合計金額|総額|価額|申告価格)$/,
  ],
  [
    'unitValue',
    /^(unitprice|einzelpreis|st(ü|ue)ckpreis|preis|unitvalue|price|value|priceeach|valueeach|単価|価格|インボイス単価|unitcost)$/,
  ],
  [
    'quantity',
    /^(menge|anzahl|st(ü|ue)ck|st(ü|ue)ckzahl|stk|qty|quantity|qtypcs|pcs|pc|pieces?|units?|qnty|sets?|数量|個数|台数|本数|員数|総数|総数量|totalqty|totalquantity|totalpcs|number)$/,
  ],
  ['nameJa', /^(namejapanese|japanesename|descriptionjapanese|和文品名|日本語品名|品名(和文|日本語|和))$/],
  [
    'code',
    /^(artikelnr|artikelnummer|artnr|teilenummer|materialnummer|code|itemcode|itemno|itemnumber|item|partno|partnumber|partsno|pn|parts?code|model|modelno|type|sku|articleno|artno|article|productcode|productno|material|materialno|コード|品番|型式|型番|型名|製品コード|商品コード|品目コード|品コード|図番|部品番号|製品番号|商品番号|機種)$/,
  ],
  [
    'name',
    /^(desc|descr|bezeichnung|artikelbezeichnung|beschreibung|benennung|warenbezeichnung|name|descriptions?|descriptionofgoods|goods|goodsdescription|commodity|commodities|product|products|productname|productdescription|itemname|itemdescription|partname|articles|contents?|品名|商品名|製品名|名称|貨物名|品目|品目名|品名規格|内容|内容品|英文品名|品名(英文|英語|英)|部品名|部品名称)$/,
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

const thing =
  /(?<![a-z])(?:case|carton|ctn|package|pkg|pallet|packed|packing|outer|outside|product|item|piece|goods|unit|of|in)(?![a-z])|ケース|カートン|パレット|梱包後?|外装|製品|本体/g;

const fieldOf = (text: string): Head['field'] => {
  const word = plain(text.replace(/(?<=\S)\s*#\s*$/, ' no'));
  return words.find(([, pattern]) => pattern.test(word))?.[0];
};

/** The field of a head whose unit and scope are taken out: by its name, else by what stands in brackets or beside a stroke. */
function fieldNamed(name: string, inside: readonly string[]): Head['field'] {
  const [before = '', behind = ''] = name.split('/');
  return [name, name.replace(thing, ' '), ...inside, before, behind].map(fieldOf).find(Boolean);
}

const kindOfField: Partial<Record<NonNullable<Head['field']>, UnitKind>> = {
  length: 'length',
  width: 'length',
  height: 'length',
  dimensions: 'length',
  m3: 'volume',
  net: 'weight',
  gross: 'weight',
};
const figures = new Set<Head['field']>([
  ...(['length', 'width', 'height', 'dimensions', 'm3', 'net', 'gross', 'unitValue', 'amount'] as const),
]);

/** Whether the words of a bracket are a name beside the head's own: `総重量 (Gross weight)`. */
const isName = (text: string) => fieldOf(text) !== undefined || sidesOf(text) !== undefined;

const nameOf = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The field of a head, and its figures as heads of money or counts are read where it is one of those. */
function readAs(title: string, whole: Head['field']): { field: Head['field']; read: FigureHead } {
  const measured = readFigureHead(title, 'measure', isName);
  const field = whole ?? fieldNamed(measured.name, measured.inside);
  if (field && !moneyFields.has(field) && !countFields.has(field)) return { field, read: measured };
  for (const kind of ['money', 'count'] as const) {
    const read = readFigureHead(title, kind, isName);
    const named = whole ?? fieldNamed(nameOf(read.name), read.inside);
    if ((kind === 'money' ? moneyFields : countFields).has(named)) return { field: named, read };
  }
  return { field, read: measured };
}

/** Reads the head of a column of a packing list, in English, Japanese or German: which field, in which unit, of what. */
export function readHead(title: string): Head {
  const text = folded(title);
  const whole = fieldOf(text);
  // `C/NO`, `Cases`, `Item` are what they are; what they would say of another word does not count.
  if (whole && !figures.has(whole)) return { field: whole };
  const sides = sidesOf(text);
  const { field: titled, read } = readAs(title, sides ? 'dimensions' : whole);
  const named = weightNamed(titled, text);
  const { unit, unclear, scope: stated } = read;
  // `Pcs/inner` counts neither the pieces nor those of a package.
  if (countFields.has(named) && perInner.test(text)) return { field: undefined };
  if (countFields.has(named) && (stated === 'package' || perPackage.test(text)))
    return { field: named === 'cases' ? undefined : 'perCase' };
  const field = named === 'dimensions' && unit && kindOf(unit) === 'volume' ? 'm3' : named;
  if (!field)
    return {
      field: undefined,
      ...(unit && { unit }),
      ...(unclear && { unclear }),
      ...(stated && { scope: stated }),
    };
  const scope = stated ?? (field === 'unitValue' && unitPrice.test(text) ? 'piece' : undefined);
  return {
    field,
    ...measureIn(field, { ...read, text }),
    ...(scope && figures.has(field) && { scope: valueScope(field, scope) }),
    ...(sides && { sides }),
  };
}

/** `Qty (pcs/ctn)`, `数量（個／箱）`: a number in each package. */
const perPackage =
  /(?:pcs?|pieces?|ea|units?|sets?|qty|個|台|本|枚)\s*(?:\/|per|in (?:each|an?|1))\s*(?:ctns?|cartons?|cases?|box(?:es)?|pkgs?|packages?|plts?|pallets?|crates?|箱|ケース|カートン|梱包|パレット)(?![a-z])/;
const perInner =
  /(?:pcs?|pieces?|ea|units?|qty|個|台|本|枚)\s*(?:\/|per|in (?:each|an?|1))\s*(?:inners?|inner ?box(?:es)?|poly ?bags?|packs?|pkts?|packets?|sets?|内箱|中箱|袋|セット)(?![a-z])/;
const unitPrice = /(?<![a-z])unit(?![a-z])/;

type Measured = Pick<Head, 'unit' | 'unclear' | 'times' | 'per' | 'currency' | 'scope'>;

/** The unit of a figure; one of another kind (`Gross (cm)`, `Unit price (USD/kg)`) is as unclear as one that is not understood. */
function measureIn(field: NonNullable<Head['field']>, read: FigureHead & { text: string }): Measured {
  const { unit, unclear, text, times, per, currency, perUnit, scope } = read;
  const counted = { ...(times && { times }), ...(per && { per, scope: 'piece' as const }) };
  if (countFields.has(field)) return { ...counted, ...(unclear && { unclear }) };
  if (moneyFields.has(field)) {
    const isStrange = perUnit !== undefined || (field === 'unitValue' && scope === 'package');
    const asked = unclear ?? (isStrange ? text : undefined);
    return { ...counted, ...(asked && { unclear: asked }), ...(currency && { currency }) };
  }
  const kind = kindOfField[field];
  if (!kind) return {};
  if (unit && kind === kindOf(unit)) return { unit, ...counted };
  return (unit ?? unclear) ? { unclear: unclear ?? text } : counted;
}

const ofNet = /(?<![a-z])(?:net|nett|netto|n\.?\s?\/?w)(?![a-z])|正味|純重|ネット|净/;
const ofGross = /(?<![a-z])(?:gross|brutto|g\.?\s?\/?w)(?![a-z])|総重|グロス|毛重/;

/** A weight that the words around its name say is net; a head that says both (`N.W./G.W.`) leaves open which its figures are. */
function weightNamed(field: Head['field'], text: string): Head['field'] {
  if (field !== 'net' && field !== 'gross') return field;
  const [isNet, isGross] = [ofNet.test(text), ofGross.test(text)];
  if (isNet && isGross) return undefined;
  return isNet ? 'net' : field;
}

/** A price each is of a piece. */
const valueScope = (field: Head['field'], scope: FigureScope): FigureScope =>
  field === 'unitValue' && scope !== 'row' ? 'piece' : scope;
