import type { StageId } from '@quayside/contract';
import type { SheetField } from '../../contract';
import { narrow, plainName } from './cells';

/** Words of a head that mean a field, compared without signs. The first that fits is taken. */
const fieldWords: readonly (readonly [SheetField, RegExp])[] = [
  [
    'lane',
    /^(lanes?|tradelanes?|routes?|pol(to|and)?pod|origin(to|and)?destination|航路|区間|路線|ルート|(積|発)地?(揚|着)地?|輸送区間)$/,
  ],
  [
    'portOfLoading',
    /^(pol|(port|place)of(loading|receipt)|loading(port)?|loadport|origin(port)?|from|(船?積み?|積出|積込|出|発|起運)(地|港))$/,
  ],
  [
    'portOfDischarge',
    /^(pod|(port|place)of(discharge|delivery)|discharg(e|ing)(port)?|destination(port)?|to|dest|(揚げ?|荷揚|仕向|着|到着)(地|港))$/,
  ],
  [
    'pickupZone',
    /^(pick-?up(zone|area|region)|originzone|fromzone|fromarea|(集荷|引取|発)(地域|エリア|地区|ゾーン))$/,
  ],
  [
    'deliveryZone',
    /^(delivery(zone|area|region)|destinationzone|tozone|toarea|zone|area|region|((配達|配送|納品|着|輸送)?(地域|エリア|地区|ゾーン)|方面))$/,
  ],
  [
    'place',
    /^(place|town|city|warehouse|location|depot|(倉庫|場所|市区町村|都市|拠点|営業所|事業所)名?|納品先|配送先|集荷先)$/,
  ],
  ['fromKm', /^(from|over|min)kms?$|^kms?from$|^(距離)?(自|下限)km?$/],
  ['toKm', /^(to|upto|max)kms?$|^kms?to$|^(距離)?(至|上限)km?$/],
  ['distance', /^(distance(band)?(kms?)?|kms?|mileage|(輸送|運送|走行)?距離(帯|区分|km|キロ)*|キロ程)$/],
  ['vehicle', /^(vehicles?(type|size)?|trucks?(type|size)?|(車種|車両|車格|車型|トラック)(区分|種別|名)?)$/],
  [
    'containerType',
    /^(container(type|size)?s?|cntr(type|size)?|size(type)?|equipment(type)?|eqp?t?|(コンテナ|ｺﾝﾃﾅ)?(サイズ|種別|種類|タイプ|型))$/,
  ],
  [
    'minimum',
    /^(min(imum)?(charge|rate|amount|freight)?|mincharge|ミニマム(チャージ|料金)?|最低(料金|運賃|額)?)$/,
  ],
  ['currency', /^(cur|curr|currency|ccy|通貨(単位|コード)?|建値)$/],
  [
    'validFrom',
    /^(validfrom|valid|effective(date|from)?|eff(date)?|start(date)?|fromdate|(有効|適用)(開始)?(日|年月日)?|開始日|有効期間(自|開始))$/,
  ],
  [
    'validTo',
    /^(valid(to|until|till|ity)|expiry(date)?|expir(es|ation)(date)?|end(date)?|todate|有効期限|(有効|適用)?(終了|満了)日?|期限|有効期間(至|終了)?|適用期間|(validity|valid)period|period)$/,
  ],
  [
    'transitDays',
    /^(tt|transit(time|days?)?(days?)?|t\/t|leadtime|(所要|航海|輸送)(日数|時間)|リードタイム)$/,
  ],
  [
    'demurrageDays',
    /^(free(time|days?|dem(urrage)?)(days?)?|dem(urrage)?(free|days)*|フリータイム|デマレージ.*)$/,
  ],
  ['detentionDays', /^(freedet(ention)?(days?)?|det(ention)?(free|days)*|(ディ|デ)テンション.*)$/],
  [
    'charge',
    /^(charges?(name|code|item|type|description)?|surcharges?(name|code)?|(charge)?items?|services?|description|(料金|費用|諸チャージ|作業)?(項目|名称?|種別|種類)|品目|作業(内容)?|費目|荷姿|梱包(形態|種別|種類|仕様|区分)|(package|packing|packaging)(type|kind|style|method)s?|(type|kind)of(package|packing)s?|サーチャージ名?|チャージ名?|料金|割増料?)$/,
  ],
  ['basis', /^((charge|rate)?basis|per|unit|uom|(計算|課金|適用|料金)?(単位|基準))$/],
  ['contractNumber', /^(contract|sc|servicecontract)(no|number)?$|^契約(番号|no)$/],
  [
    'amount',
    /^(amount|rates?|price|freight|oceanfreight|of|baserate|allin|charge(amount|rate)|金額|料金額|単価|料率|運賃|海上運賃)$/,
  ],
];

/** A head in two languages, each of them: `積地 POL` is `積地` and `POL`. */
function languagesOf(head: string): string[] {
  const latin = head.replace(/[^\p{Script=Latin}\p{N}%/ '-]+/gu, ' ').trim();
  const other = head.replace(/[\p{Script=Latin}()（）/[\]:.-]+/gu, ' ').trim();
  return latin !== '' && other !== '' ? [head, other, latin] : [head];
}

const wordsFor = (head: string): SheetField | undefined => {
  const text = plainName(head);
  return fieldWords.find(([, pattern]) => pattern.test(text))?.[0];
};

/** The field that a head means by its own words; undefined where it means none that is known, or two of its languages contradict. */
export function fieldOfWords(head: string): SheetField | undefined {
  const whole = wordsFor(head);
  if (whole) return whole;
  const [, ...parts] = languagesOf(narrow(head));
  const found = new Set(parts.map(wordsFor).filter((field) => field !== undefined));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Heads of kinds of packages, of which only tariffs of packing have prices. */
export const isPackageHead = (head: string): boolean =>
  /荷姿|梱包(形態|種別|種類|仕様|区分)|(package|packing|packaging) ?(type|kind|style|method)|(type|kind) of (package|packing)/i.test(
    narrow(head),
  );
/** Heads of zones that do not say on which side. */
export const isOpenZoneHead = (head: string): boolean =>
  /^(zone|area|region|地域|エリア|地区|ゾーン|方面)$/.test(plainName(head.split(' / ').at(-1) ?? ''));
/** A head that may mean a line's service, which is no charge, or a charge. */
export const isServiceHead = (head: string): boolean =>
  /^(services?|loops?|service(name|code|loop)|サービス名?)$/.test(plainName(head));

/** Both kinds of free days in one column, and which stands first; undefined where a head is not of both. */
export function bothFreeOf(head: string): 'demurrageDetentionDays' | 'detentionDemurrageDays' | undefined {
  const text = narrow(head);
  const demurrage = text.search(/\bdem|デマ|dmg/i);
  const detention = text.search(/\bdet|(ディ|デ)テン/i);
  if (demurrage < 0 || detention < 0) return undefined;
  return demurrage < detention ? 'demurrageDetentionDays' : 'detentionDemurrageDays';
}

/** Fields that say where a price holds. */
export const laneFields: readonly SheetField[] = [
  ...(['lane', 'portOfLoading', 'portOfDischarge', 'pickupZone', 'deliveryZone', 'place'] as const),
  ...(['distance', 'fromKm', 'toKm', 'vehicle'] as const),
];

const stageWords: readonly (readonly [StageId, RegExp])[] = [
  ['vanning', /vanning|stuffing|バンニング|バン詰/i],
  ['packing', /packing|crating|梱包|木箱/i],
  ['origin-custom', /export (customs|clearance)|輸出通関/i],
  ['destination-custom', /import (customs|clearance)|輸入通関/i],
  [
    'destination-delivery',
    /(destination|import|inland) (delivery|haulage|drayage|trucking)|on-?carriage|揚地(配送|ドレージ)|輸入(ドレージ|配送)/i,
  ],
  [
    'origin-delivery',
    /trucking|drayage|haulage|pre-?carriage|pick-?up|cartage|ドレージ|集荷|トラック|運送|輸送|配送|陸送/i,
  ],
  ['warehouse', /warehous|storage|倉庫|保管|荷役/i],
  ['sea-transport', /ocean|sea ?freight|\bFCL\b|\bLCL\b|海上/i],
];

/** The stage that words name: of a sheet's name, or a line above a table. */
export const stageIn = (text: string): StageId | undefined =>
  stageWords.find(([, pattern]) => pattern.test(narrow(text)))?.[0];

/** Amounts in thousands, as nobody would read them from a figure: `（千円）`, `JPY '000`. */
export const isScaled = (text: string): boolean =>
  /(千|万|百万)(円|ドル|米ドル)|単位[:：]?\s?(千|万)|in thousands|['’]000\b|\bx ?1,?000\b|\bthousands?\b|(?<![\d.,])000s?\b|\bk ?(usd|jpy|eur)\b/i.test(
    narrow(text),
  );

/** Words that limit a price, or give a part of it free: no card takes them from a name or a basis. */
const latinLimit =
  /\b(max|min|maximum|minimum|up to|at (?:least|most)|cap(?:ped)?|limit(?:ed)?|free|first|after|over|exceed(?:ing|s)?|more than|within|from(?: day)?|every)\b\D{0,20}\d|\d\D{0,14}\b(max|min|maximum|minimum|free|limit|cap)\b/i;
const japaneseLimit =
  /\d.*(まで|以降|超|以上|以下|未満|無料|上限|最大|最低|目から)|(上限|下限|最大|最低|最高|無料).*\d/;
/** Whether words say from or up to which quantity a price holds: `per container, max 5 ctr`, `3日まで無料`. */
export const isLimited = (text: string): boolean => {
  const plain = narrow(text).replace(
    /\b(20|40|45) ?(?:['’′]|f|ft|gp|dc|dv|hc|hq|rf|ot|fr|feet)[a-z']*/gi,
    ' ',
  );
  return latinLimit.test(plain) || japaneseLimit.test(plain);
};

const taxed = /tax(es)? included|incl(uding|usive|\.)?( of)? (tax|vat|gst)|税込/i;
/** Tax is in the amounts. */
export const isTaxed = (text: string): boolean => taxed.test(narrow(text));

/** Less, or more, than what stands in the table. */
export const isDiscount = (text: string): boolean =>
  /discount|rebate|incentive|値引|割引|割戻|リベート/i.test(narrow(text));

/** Whose the prices of a row are. */
export const isCarrierHead = (head: string): boolean =>
  /^(carriers?|shippinglines?|(ocean)?lines?|sslines?|船社名?|船会社名?|運送会社名?|業者名?)$/.test(
    plainName(head),
  );

/** For which goods the prices of a row are. */
export const isGoodsHead = (head: string): boolean =>
  /^(commodit(y|ies)|cargo(type)?|goods|品目|品名|貨物(種別|名)?|商品名?)$/.test(plainName(head));
/** Goods of all kinds. */
export const isAnyGoods = (text: string): boolean =>
  /^(fak|all|any|gc|general(cargo)?|gdsm|dry(cargo)?|freightallkinds|一般(貨物)?|全品目|全て)$/.test(
    plainName(text),
  );

/** Heads whose figures are no prices: running numbers, frequencies, weeks. */
export const isCountHead = (head: string): boolean =>
  /^(|no|number|#|seq|row|line|item(no)?|id|項番|番号|行|frequency|week(s|no)?|便数|voyages?|distance|km|weight|weightlimit|max(weight|payload)|zip(code)?|postal(code)?|郵便番号)$/.test(
    plainName(head),
  );

const otherPrices =
  /reefers?|refrigerat(?:ed|ion)?|冷凍|冷蔵|リーファー|dangerous|hazard(?:ous)?|\b(?:dg|imo|imdg)\b|危険[品物]|open ?tops?|flat ?racks?|オープントップ|フラットラック|\bsoc\b|\bnor\b|out of gauge|\boog\b|特殊|\blcl\b|混載/i;
/** Without the words that `isOtherPrices` asks about. */
export const withoutOtherPrices = (text: string): string =>
  [otherPrices, taxed].reduce(
    (rest, { source }) => rest.replace(new RegExp(source, 'gi'), ' '),
    narrow(text),
  );

/** Words that make of the rows below, or of a column, prices of something else. */
export const isOtherPrices = (text: string): boolean => otherPrices.test(narrow(text)) || isTaxed(text);
