import { basisPatterns, plainText, volumeTon } from './basis-words';
import { currencies, narrow, plainName } from './cells';
import { chargeNamed } from './charge-names';
import { containersIn, isAddOn } from './container-words';
import { fieldOfWords, withoutOtherPrices } from './head-words';
import { breakIn, vehicleIn } from './lane-words';
import { isNumberWord, unitBehind, unitOfHead } from './unit-words';

/** Words of a head that say in what and by what a charge is counted, none of them which it is. */
const countingWords = new RegExp(
  `\\b(in|per|each|rates?|amounts?|charge|teu|box|container|cntr|unit|b\\s?/?\\s?l|bill|shipment|cbm|w\\s?/?\\s?m|r\\s?/?\\s?t|${currencies})\\b|US\\$|[$¥€£%()[\\]/]|円|米?ドル|建て?`,
  'gi',
);
/** Currencies alone, in brackets or not. */
const moneyWords = new RegExp(`\\(?\\b(in )?(${currencies})\\b\\)?|US\\$|[$¥€£]|\\([^)]*円[^)]*\\)`, 'gi');
export const withoutWords = (text: string) =>
  text.normalize('NFKC').replace(countingWords, ' ').replace(/\s+/g, ' ').trim();

const currencyCodes = new RegExp(`(?<![a-z])(?:us|${currencies})(?![a-z])`, 'gi');

/** A size of containers with its shape. */
const sizes =
  /(?<![\d.,])(?:(?<![a-z])(?:d|dv|gp|hc|hq|rf|rh|ot|fr))?[- ]?(?:20|40|45)(?!\d)\s?(?:ft|f(?![a-z])|feet|foot|フィート)?/g;
const shapeWords =
  /(?<![a-z])(?:hc|hq|h|high ?cubes?|hi ?cubes?|gp|dc|dv|dry|st|std|standard|sd|general|purpose|rf|rh|rq|re|ot|fr|ft|types?|sizes?)(?![a-z])|ハイキューブ|背高|ドライ|普通|標準|サイズ|種別/g;
/** Bases that name a charge where no `per` or stroke stands before them: `Documents`, `Entry`. */
const charging: ReadonlySet<string> = new Set(['bl', 'declaration', 'flat', 'percent-of']);
const unitPatterns = basisPatterns.map(({ pattern }) => pattern);
const quantityPatterns = basisPatterns.flatMap(({ basis, pattern }) =>
  charging.has(basis) ? [] : [pattern],
);

const freightWords =
  /(?<![a-z])(?:freights?|ocean|sea|rates?|base|basic|amounts?|prices?|nett?|all[- ]?in(?:clusive)?|o\/?f|ofr|bof|fcl|lcl|fak|general cargo|cy|cfs|lump ?sum|flat|charges?(?= (?:amount|rate)))(?![a-z])|海上|基本|一般貨物|運賃|料金|料率|単価|金額|価格|混載|船/g;
const wayWords =
  /(?<![a-z])(?:trucking|haulage|drayage|delivery|cartage|carriage|transport(?:ation)?|inland|pick-?up|collection|trips?|trucks?|one[- ]way|round|charges?|fees?|costs?)(?![a-z])|輸送|配送|運送|集荷|陸送|集配|納品|引取|往復|片道|トラック|ドレージ|料/g;
const joiningWords =
  /(?<![a-z])(?:in|per|each|every|of|for|from|to|up|until|till|over|under|above|below|less|more|than|and|or|the|an?|by|on|as|whichever|is|greater|higher|max|min|maximum|minimum|first|valid(?:ity)?|eff(?:ective)?|thousands?|excl(?:uding|usive|uded)?|tax|vat|full|laden|tons?|tonnes?|m\/ts?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])|あたり|当たり|当り|につき|ごと|毎|建て?|または|又は|まで|以上|以下|以内|以降|超|未満|から|有効|適用|税[抜込別]き?|単位|千|百|万|トン|[のかで円年月日]|米?ドル|ユーロ|ポンド|人民元/g;

const without = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

/** A head without the unit of its prices. Words behind a known unit stay (`USD/CTR Wharfage`); an unknown unit is asked about as one. */
function withoutUnit(part: string): string {
  const unit = unitOfHead(part);
  if (unit === undefined) return part;
  const isKnown =
    without(plainText(unit), unitPatterns) !== plainText(unit) || (containersIn(unit)?.length ?? 0) > 0;
  const rest = isKnown ? without(plainText(unit), unitPatterns) : '';
  return narrow(part).replace(unitBehind, () => ` ${rest} `);
}

/**
 * Whether a part of a head calls its prices by a name that is neither freight nor what is counted: words that are no unit, currency or
 * kind of container. A price of such a name is no freight.
 * @param isByLand whether the prices are of a way on land, whose freight is haulage
 */
export function isNamedOtherwise(part: string, isByLand: boolean): boolean {
  if (vehicleIn(part) !== undefined || breakIn(part) !== undefined) return false;
  if (isAddOn(part)) return true;
  const bare = withoutWords(part);
  // `Freight surcharge` is called as freight is, and is something besides it.
  if (/surcharge|割増|サーチャージ/i.test(bare) || (!isByLand && /(?<![a-z])fees?(?![a-z])/i.test(bare)))
    return true;
  if (chargeNamed(bare) === 'OFR' || fieldOfWords(bare) === 'amount') return false;
  const unitless = withoutUnit(part).replace(currencyCodes, ' ');
  const plain = plainText(withoutOtherPrices(unitless)).replace(
    /(?<![a-z\d.,^])\d[\d.,]*(?=\s?(?!gp|dc|dv|hc|hq|rf|rh|ot|fr|ft|f(?![a-z]))\p{L})/gu,
    ' ',
  );
  const rest = without(plain, [
    ...[
      new RegExp(volumeTon, 'g'),
      sizes,
      shapeWords,
      freightWords,
      ...quantityPatterns,
      isNumberWord,
      joiningWords,
    ],
    ...(isByLand ? [wayWords] : []),
  ]);
  return /\p{L}/u.test(rest);
}

/** Names that the words of a head may be: with what they are counted by, as `B/L fee (JPY)`, and without, as `BAF (USD/TEU)`. */
export const namesIn = (part: string): string[] => {
  const sizeless = part.replace(/(20|40|45)\S*/g, ' ');
  const unitless = withoutUnit(sizeless);
  const names = [sizeless, unitless].flatMap((text) => [text.replace(moneyWords, ' '), withoutWords(text)]);
  return names.map((name) => name.trim()).filter((name) => plainName(name) !== '');
};
