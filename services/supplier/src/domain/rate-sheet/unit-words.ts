import { basisIn, basisPatterns, countedText, hasOpenTon, isStrangeBasis, plainText } from './basis-words';
import { currencies, narrow } from './cells';
import { containersIn } from './container-words';
import { vehicleIn } from './lane-words';

/** A number of units, in figures or as a word. */
const numberWords =
  'half(?: an?)?|quarter(?: of an?)?|two|three|four|five|six|eight|ten|twelve|dozen|hundred|thousand|半|二|三|四|五|六|八|十|百|千|万';
/** Numbers of units as words. */
export const isNumberWord = new RegExp(`(?<![a-z])(?:${numberWords})(?![a-z])`, 'g');
const number = `(?:\\d+(?:\\.\\d+)?|${numberWords})`;
const marked = new RegExp(`(?:^|\\b(?:per|every|each|a) |[/@])\\s?${number} ?(?:[x×*-] ?)?(?=\\S)`, 'gu');
const about = /^ ?(?:あたり|当たり|当り|毎|ごと|につき|建)/;
const numbered = new RegExp(`${number} ?$`, 'u');
/** Units that are no basis, of which some number is none either: `per 30 min`, `per 4 hrs`, `per 7 days`. */
const furtherUnits =
  /(?:minutes?|mins?|weeks?|wks?|pages?|lines?|feus?|bags?|drums?|lbs?|m\/ts?|分|トン|週間?|枚|欄|袋)(?![a-z])/g;
/** A unit of that many is a basis of its own. */
const wholeUnits = /^(?:100 ?(?:kgs?|キロ)|1000 ?kgs?)/;

/**
 * Whether a price is of several units, or of a part of one: `per 2 TEU`, `USD/10 containers`, `per half hour`, `per 30 min`. No basis
 * counts so, and read as the unit it would be the price of one.
 */
export function isMultipleBasis(text: string): boolean {
  const plain = countedText(plainText(text)).trim();
  const words = [...basisPatterns.map(({ pattern }) => pattern), furtherUnits];
  const unitAt = (rest: string) =>
    words.some((pattern) =>
      [...rest.matchAll(pattern)].some(({ index }) => /^(?:[a-z]+ )?$/.test(rest.slice(0, index))),
    );
  const isSize = (rest: string, behind: string) =>
    /^(?:20|40|45)(?!\d)/.test(rest) &&
    containersIn(rest) !== undefined &&
    !/^ ?(?:kg|cbm|m3|t\b|ton)/.test(behind);
  const before = [...plain.matchAll(marked)].some((found) => {
    const start = found.index + found[0].search(new RegExp(number, 'u'));
    const behind = plain.slice(found.index + found[0].length);
    const rest = plain.slice(start);
    return !wholeUnits.test(rest) && !isSize(rest, behind) && unitAt(behind);
  });
  if (before) return true;
  return words.some((pattern) =>
    [...plain.matchAll(pattern)].some(({ 0: word, index }) => {
      const from = numbered.exec(plain.slice(0, index));
      const rest = from ? plain.slice(from.index) : '';
      return from !== null && about.test(plain.slice(index + word.length)) && !wholeUnits.test(rest);
    }),
  );
}

const money = `(?:${currencies})|[$¥€£]|円|米?ドル|ユーロ|rate|freight|price|amount|charge|fee|運賃|料金|単価|料`;
/** Where the unit of the prices of a head stands. */
export const unitBehind = new RegExp(
  `(?:\\bper\\s|\\beach\\s|(?:${money})\\)?\\s?/)\\s*([^()\\[\\]（）,]+)`,
  'i',
);

/** The unit of the prices of a head, in its own words: `TON` of `Freight (USD/TON)`, `FEU` of `USD per FEU`. */
export const unitOfHead = (part: string): string | undefined =>
  unitBehind
    .exec(narrow(part))?.[1]
    ?.replace(new RegExp(`\\b(?:in )?(?:${currencies})\\b|US\\$|[$¥€£]`, 'gi'), ' ')
    .trim() || undefined;

const isUnderstood = (unit: string): boolean =>
  basisIn(unit) !== undefined || (containersIn(unit)?.length ?? 0) > 0 || vehicleIn(unit) !== undefined;

/** A forty-foot equivalent unit, which is a size of containers; `FEU` is the charge FuelEU as well. */
const isFortyFoot = (unit: string): boolean => /^feus?$/i.test(narrow(unit));
/** A head that says `FEU` and nothing of a charge: it may be the unit or the charge. */
const isBareFortyFoot = (part: string): boolean =>
  isFortyFoot(
    part
      .replace(new RegExp(`\\b(?:in|rates?|freight|${currencies})\\b|US\\$|[$¥€£()\\[\\]]`, 'gi'), ' ')
      .trim(),
  );

/** Whether the prices below a head are of a unit that is not understood: `USD/TON`, `USD per FEU`, `USD/2 units`, `JPY/lift`. */
export function isUnknownUnit(head: string): boolean {
  if (isStrangeBasis(head)) return true;
  return head.split(' / ').some((part) => {
    const unit = unitOfHead(part);
    if (isMultipleBasis(part) || isBareFortyFoot(part) || hasOpenTon(part)) return true;
    return unit !== undefined && !isUnderstood(unit);
  });
}

/** Words that call prices of a unit something, without the unit: `USD/pallet` names no charge. */
export const isUnitOnly = (part: string, withoutWords: (text: string) => string): boolean => {
  const unit = unitOfHead(part);
  const basis = unit === undefined ? undefined : basisIn(unit);
  // Fees by the bill or by the entry are usual, and no freight is.
  if (unit === undefined || basis === 'bl' || basis === 'declaration') return false;
  return withoutWords(narrow(part).replace(unitBehind, ' ')).replace(/[\s.:]/g, '') === '';
};

const kinds: readonly (readonly [fact: string, words: RegExp])[] = [
  [
    'vanning.dangerousContainers',
    /(?<![a-z])(?:dg|imo|imdg|dangerous|hazardous|haz)(?: goods| cargo)?(?![a-z])|危険品/g,
  ],
  ['vanning.reeferContainers', /(?<![a-z])(?:reefers?|refrigerated)(?![a-z])|冷凍|冷蔵|リーファー/g],
  ['vanning.outOfGaugeContainers', /(?<![a-z])(?:oog|out of gauge|flat racks?|open tops?)(?![a-z])/g],
];

/** A basis without the kind of containers that its charge counts anyway: a fee for dangerous goods `per DG container`. */
export const withoutKind = (text: string, fact: string | undefined): string =>
  kinds.reduce(
    (rest, [own, words]) => (own === fact ? rest.replace(words, ' ') : rest),
    narrow(text).toLowerCase(),
  );
