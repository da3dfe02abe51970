import {
  closeSpellings,
  unclearSpellings,
  unitSpellings,
  type ForeignUnit,
  type LengthUnit,
  type UnitKind,
  type VolumeUnit,
  type WeightUnit,
} from './unit-spellings';

/** Millimetres of one unit: exact by the international yard and pound agreement of 1959. */
export const millimetresOf: Readonly<Record<LengthUnit, string>> = {
  mm: '1',
  cm: '10',
  m: '1000',
  in: '25.4',
  ft: '304.8',
};

/** Kilograms of one unit: the avoirdupois pound is 0.45359237 kg exactly; a short ton is 2,000 and a long ton 2,240 of them. */
export const kilogramsOf: Readonly<Record<WeightUnit, string>> = {
  kg: '1',
  g: '0.001',
  t: '1000',
  lb: '0.45359237',
  oz: '0.028349523125',
  shortTon: '907.18474',
  longTon: '1016.0469088',
};

/**
 * Cubic metres of one unit. 1 才 (sai) of Japanese freight is one cubic shaku. A shaku is 10/33 m by the Japanese Weights and
 * Measures Act of 1909 (度量衡法), so 1 才 is 1000/35937 m³; trade rounds it to 0.0278. The decimal is cut after 30 digits.
 */
export const cubicMetresOf: Readonly<Record<VolumeUnit, string>> = {
  m3: '1',
  ft3: '0.028316846592',
  sai: '0.027826474107465843003033085678',
};

export const kindOf = (unit: ForeignUnit): UnitKind =>
  unit in millimetresOf ? 'length' : unit in kilogramsOf ? 'weight' : 'volume';

/** Compatibility forms, small letters, one blank between words: how spellings are compared. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** A spelling as a pattern: its dots and blanks are optional. */
const patternOf = (spelling: string) =>
  spelling
    .split(/[. ]/)
    .map(escaped)
    .join(spelling.includes('.') ? '\\s?\\.\\s?' : '[\\s.]{0,2}');

const isLetter = 'a-zäöüß';
/** A spelling is a word of its own: no letter, figure or part of a Japanese word of the same script runs into it. */
function bounded(spelling: string): string {
  const first = spelling[0] ?? '';
  const last = spelling.at(-1) ?? '';
  const isKana = (sign: string) => /[ァ-ヶー]/.test(sign);
  // 寸 is no unit in 寸法, nor 才 in another word.
  if (/^[一-鿿]$/.test(spelling)) return `(?<![一-鿿])${spelling}(?![一-鿿])`;
  const before = isKana(first) ? '(?<![ァ-ヶー])' : /[a-z]/.test(first) ? `(?<![${isLetter}\\d])` : '';
  const after = isKana(last) ? '(?![ァ-ヶー])' : /[a-z\d]/.test(last) ? `(?![${isLetter}\\d^])` : '';
  return `${before}${patternOf(spelling)}${after}\\.?`;
}

export type UnitWord = ForeignUnit | 'unclear';
const words: readonly (readonly [string, UnitWord])[] = [
  ...Object.entries(unitSpellings).flatMap(([unit, all]) =>
    all.map((spelling) => [spelling, unit as ForeignUnit] as const),
  ),
  ...unclearSpellings.map((spelling) => [spelling, 'unclear'] as const),
].sort(([one], [other]) => other.length - one.length);
const bare = (text: string) => text.replace(/[\s.]/g, '');
const byWord = new Map(words.map(([spelling, unit]) => [bare(spelling), unit]));
const byCloseWord = new Map(
  Object.entries(closeSpellings).flatMap(([unit, all]) => all.map((each) => [each, unit as ForeignUnit])),
);

const allUnits = new RegExp(words.map(([spelling]) => bounded(spelling)).join('|'), 'g');

export type UnitFound = { unit: UnitWord; at: number; text: string };
/** Every word of a folded text that is spelled as a unit, where it stands. */
export const unitsIn = (folded: string): UnitFound[] =>
  [...folded.matchAll(allUnits)].map((found) => ({
    unit: byWord.get(bare(found[0])) ?? 'unclear',
    at: found.index,
    text: found[0],
  }));

/** The unit that a text is, with nothing beside it: `lbs.`, `ｋｇ`, `"`. `unclear` for a ton that does not say which. */
export function unitNamed(text: string): UnitWord | undefined {
  const folded = foldText(text);
  return byCloseWord.get(folded) ?? byWord.get(bare(folded)) ?? byCloseWord.get(bare(folded));
}
