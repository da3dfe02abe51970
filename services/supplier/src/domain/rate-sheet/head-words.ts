import { containerTypes, type Basis, type ContainerType } from '@quayside/rating';
import type { SheetField } from '../../contract';
import { plainName } from './cells';

/** Words of a head that mean a field, compared without signs. The first that fits is taken. */
const fieldWords: readonly (readonly [SheetField, RegExp])[] = [
  [
    'portOfLoading',
    /^(pol|(port|place)of(loading|receipt)|loading(port)?|loadport|origin(port)?|from|(船?積み?|積出|積込|出|発|起運)(地|港))$/,
  ],
  [
    'portOfDischarge',
    /^(pod|(port|place)of(discharge|delivery)|discharg(e|ing)(port)?|destination(port)?|to|dest|(揚げ?|荷揚|仕向|着|到着)(地|港))$/,
  ],
  ['currency', /^(cur|curr|currency|ccy|通貨(単位|コード)?|建値)$/],
  [
    'validFrom',
    /^(validfrom|valid|effective(date|from)?|eff(date)?|start(date)?|fromdate|(有効|適用)(開始)?(日|年月日)?|開始日|有効期間(自|開始))$/,
  ],
  [
    'validTo',
    /^(valid(to|until|till|ity)|expiry(date)?|expir(es|ation)(date)?|end(date)?|todate|有効期限|(有効|適用)?(終了|満了)日?|期限|有効期間(至|終了))$/,
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
    /^(charges?(name|code|item|type|description)?|surcharges?(name|code)?|(charge)?items?|description|(料金|費用|諸チャージ)?(項目|名称?|種別|種類)|費目|サーチャージ名?|チャージ名?|料金|割増料?)$/,
  ],
  ['basis', /^((charge|rate)?basis|per|unit|uom|(計算|課金|適用|料金)?(単位|基準))$/],
  ['contractNumber', /^(contract|sc|servicecontract)(no|number)?$|^契約(番号|no)$/],
  [
    'amount',
    /^(amount|rates?|price|freight|oceanfreight|of|baserate|allin|charge(amount|rate)|金額|料金額|単価|料率|運賃|海上運賃)$/,
  ],
];

/** The field that a head means by its own words; undefined where it means none that is known. */
export function fieldOfWords(head: string): SheetField | undefined {
  const text = plainName(head);
  return fieldWords.find(([, pattern]) => pattern.test(text))?.[0];
}

const shapes: readonly (readonly [string, RegExp])[] = [
  ['RH', /^(rh|reeferhc|reeferhq|rfhc|hcreefer|hcrf|rq)/],
  ['RF', /^(rf|re|reefer|リーファー|冷凍|冷蔵)/],
  ['HC', /^(hc|hq|h(?![a-z])|highcube|ハイキューブ|背高)/],
  ['OT', /^(ot|opentop|オープントップ)/],
  ['FR', /^(fr|flatrack|フラットラック)/],
  ['GP', /^(gp|dc|dv|std?|sd|dry|general|purpose|d|ドライ|普通)*$/],
];
const sizes =
  /(?<![\d.])(20|40|45)(?![\d.,]*\d)(?:['’′]{1,2}|ft|f|feet|foot|フィート)?[\s'’′/_-]*([\p{L} ]*)/u;

/** The container type that a head or cell names: `20'`, `40' HQ`, `D20`, `45ft`; undefined where it names none. */
export function containerIn(text: string): ContainerType | undefined {
  const normal = text.normalize('NFKC').toLowerCase().trim();
  const turned = normal.replace(/\b(hc|hq|d|dv|gp|dry|rf|rh|ot|fr)[- ]?(20|40|45)(?!\d)/, '$2$1');
  const found = sizes.exec(turned);
  if (!found) return undefined;
  const words = (found[2] ?? '')
    .replace(/\s+/g, '')
    .replace(/(container|cntr|コンテナ|usd|jpy|eur|円).*$/, '');
  const shape = shapes.find(([, pattern]) => pattern.test(words))?.[0];
  if (!shape) return undefined;
  const type = `${found[1]}${found[1] === '45' && shape === 'GP' ? 'HC' : shape}`;
  return containerTypes.find((each) => each === type);
}

const basisWords: readonly (readonly [Basis, RegExp])[] = [
  ['percent-of', /%|percent|パーセント/],
  ['teu', /teu/],
  ['container', /container|cntr|ctnr|\bbox\b|\bunit\b|コンテナ|本/],
  ['bl', /b\s?\/?\s?l\b|bill|document|\bdoc|件|船荷/],
  ['wm', /w\s?\/\s?m|r\s?\/\s?t|\brt\b|revenue|freight ton|レベニュー/],
  ['m3', /cbm|m3|立米|立方/],
  ['tonne', /\bm\/?t\b|tonne|\bton\b|トン/],
  ['kg', /\bkgs?\b|キロ/],
  ['flat', /flat|shipment|lump|\bset\b|一式|シップメント|回/],
];

/** What a charge is counted by, in words; undefined where they are not known. */
export function basisIn(text: string): Basis | undefined {
  const normal = text.normalize('NFKC').toLowerCase();
  return basisWords.find(([, pattern]) => pattern.test(normal))?.[0];
}
