import { chargeAliases, chargeCatalogue } from '@quayside/rating';
import { saysBasisOnly } from './basis-words';
import { plainName } from './cells';
import { indexOf, only } from './name-index';

/** What carriers call charges, beside the names of the catalogue. */
const carriersWords: Readonly<Record<string, readonly string[]>> = {
  OFR: [
    'freight',
    'basic ocean freight',
    'base ocean freight',
    'BOF',
    'OF',
    'base rate',
    'sea freight',
    '基本運賃',
    '運賃',
  ],
  BAF: [
    'bunker',
    'bunker surcharge',
    'bunker adjustment',
    'bunker contribution',
    'バンカー',
    'バンカーサーチャージ',
    '燃料割増',
    '燃油割増',
  ],
  EBS: ['emergency bunker', '緊急燃料割増'],
  LSS: ['low sulfur surcharge', 'low sulphur fuel', 'low sulfur fuel', 'LSF', '低硫黄'],
  CAF: ['currency adjustment', 'currency surcharge', '通貨割増'],
  YAS: ['yen appreciation', '円高'],
  PSS: ['peak season', 'ピークシーズンサーチャージ', '繁忙期'],
  GRI: ['general increase'],
  WRS: ['war risk'],
  CON: ['congestion', 'port congestion', 'port congestion surcharge', '混雑割増'],
  OTHC: [
    'origin THC',
    'THC origin',
    'THC at origin',
    'terminal handling at origin',
    'export THC',
    'THC export',
    '輸出THC',
  ],
  DTHC: ['destination THC', 'THC destination', 'THC at destination', 'import THC', 'THC import', '揚地THC'],
  DOC: [
    'BL',
    'B/L charge',
    'BL issue',
    'bill of lading fee',
    'documentation',
    'doc',
    'documentation fee',
    'document fee',
    'ドキュメントフィー',
    'BL発行',
    '書類作成',
  ],
  SEAL: ['seal fee', 'container seal', 'シール', 'シールフィー'],
  TELEX: ['surrender', 'surrender fee', 'サレンダー'],
  AMS: ['AMS fee', 'advance manifest'],
  AFR: ['AFR fee'],
  ENS: ['ENS fee', 'ENS filing'],
  ISPS: ['ISPS charge'],
  CIC: ['imbalance', 'container imbalance'],
};

/** Kinds of packages as packers' tariffs call them, and the charge of packing in one. */
const packageWords: Readonly<Record<string, readonly string[]>> = {
  CRATE: [
    ...['crate', 'crates', 'wooden crate', 'wooden case', 'wooden box', 'case', 'closed crate'],
    ...['木箱', '密閉木箱', '木枠密閉', '普通木箱', '木箱梱包', '密閉箱', '合板箱', 'ケース'],
  ],
  OCRATE: [
    ...['open crate', 'skeleton crate', 'frame crate', '透かし', '透かし箱', '透し箱', 'すかし箱'],
    ...['透かし木箱', '透かし梱包', '木枠', '木枠梱包', 'クレート'],
  ],
  SKID: ['skid', 'skids', 'skid base', 'スキッド', 'スキット', 'スキッド梱包', '腰下', '腰下梱包'],
  CARTON: [
    'carton',
    'cartons',
    'ctn',
    'ctns',
    'カートン',
    'カートン梱包',
    '段ボール',
    'ダンボール',
    '段ボール箱',
  ],
  PALLET: ['pallet', 'pallets', 'plt', 'パレット', 'パレット梱包', 'パレタイズ'],
};
const packageIndex = indexOf(Object.entries(packageWords));

/** The charge of packing in a kind of package; undefined where a text names none. */
export const packageNamed = (name: string): string | undefined => only(packageIndex, name);

const chargeIndex = indexOf([
  // A column of discounts changes other prices of its rows: it is no charge of its own.
  ...chargeCatalogue
    .filter(({ discount }) => !discount)
    .map(({ code, nameEn, nameJa }) => [code, [code, nameEn, nameJa]] as const),
  ...Object.entries(chargeAliases).map(([alias, code]) => [code, [alias]] as const),
  ...Object.entries(carriersWords),
]);

/** `BAF surcharge` is `BAF`: what a name is called without the word for a charge at its end. */
const endless = (name: string): string =>
  name.replace(/\s*(surcharges?|charges?|fees?|factor|料金?|手数料)\s*$/i, '');

const codesOf = (name: string): ReadonlySet<string> => {
  const exact = chargeIndex.get(plainName(name));
  if (exact) return exact;
  return chargeIndex.get(plainName(endless(name))) ?? new Set();
};

/** Words beside a name that say nothing but by what it is counted: `(per B/L)`, `USD`. */
const saysNothing = (text: string): boolean =>
  plainName(text) === '' || /^(usd|jpy|eur|円)$/i.test(text.normalize('NFKC').trim()) || saysBasisOnly(text);

/**
 * Our code of a charge as carriers call it, by catalogue and usual words; undefined where it is none or may be several. What stands in
 * brackets or behind a dash must mean the same or nothing: `BAF (reefer)` and `PSS – USWC only` are no charge of everybody.
 */
export function chargeNamed(name: string): string | undefined {
  if (chargeIndex.has(plainName(name))) return only(chargeIndex, name);
  const text = name.normalize('NFKC');
  const inside = [...text.matchAll(/[([（【]([^)\]）】]+)[)\]）】]/g)].map(([, part = '']) => part);
  const outside = text.replace(/[([（【][^)\]）】]*[)\]）】]/g, ' ');
  const parts = [...outside.split(/\s[-–—:]\s|[:：]|\s\/\s/), ...inside].filter((part) => !saysNothing(part));
  const read = parts.map(codesOf);
  const known = read.filter((codes) => codes.size > 0);
  if (known.length === 0) return undefined;
  // One part may be what its short form beside it stands for (`Bunker adj. fctr (BAF)`), never more.
  const isSpelledOut =
    parts.length === 2 && inside.length === 1 && read[0]?.size === 0 && isShort(parts[1] ?? '');
  if (known.length < read.length && !isSpelledOut) return undefined;
  const found = new Set(known.flatMap((codes) => (codes.size === 1 ? [...codes] : ['?'])));
  const [code] = found;
  return found.size === 1 && code !== '?' ? code : undefined;
}

/** A short form: `BAF`, `ISPS`. */
const isShort = (text: string): boolean => /^[A-Z]{2,5}$/.test(text.trim());

/** Codes that are words of other meaning in a remark: `DIRECT SHIP`, `SEAL NO`. */
const otherWords: ReadonlySet<string> = new Set([
  'SHIP',
  'SEAL',
  'LIFT',
  'ENTRY',
  'PALLET',
  'CON',
  'CASE',
  'BL',
  'OF',
]);

/**
 * Whether a remark names charges: by their short forms (`BAF 200, LSS 100`, `Subject to PSS`), or as a list of names
 * (`Bunker surcharge and THC`). Freight itself is none: every price of a lane is one.
 */
export function namesCharges(text: string): boolean {
  const plain = text.normalize('NFKC');
  const isCharge = (name: string) =>
    (codesOf(name).size > 0 && !codesOf(name).has('OFR')) || isOpenName(name);
  const shortForms = [...plain.matchAll(/(?<![A-Za-z/])[A-Z]{2,7}(?![A-Za-z/])/g)].map(([code]) => code);
  if (shortForms.some((code) => !otherWords.has(code) && isCharge(code))) return true;
  const names = plain.split(
    /[,、;+&/\n]|\b(?:and|plus|subject to|incl(?:uding|usive|\.)?|excl(?:uding|usive|\.)?)\b|および|及び|込み?|別途/i,
  );
  return names.some(
    (name) => plainName(name).length > 2 && !otherWords.has(name.trim().toUpperCase()) && isCharge(name),
  );
}

/** Names of charges that may be several of ours: `THC` is of origin or destination. */
export const isOpenName = (name: string): boolean =>
  /^(thc|terminal handling( charges?)?|surcharges?|サーチャージ|諸チャージ)$/i.test(name.trim());
