import { scopeIn, type FigureScope } from './scopes';
import type { ForeignUnit, UnitKind } from './unit-spellings';
import { foldText, kindOf, unitNamed, unitsIn } from './units';

export type UnitRead = {
  /** The one unit that the head states clearly. */
  unit?: ForeignUnit;
  /** What stands where the unit should and does not clearly name one: `tons`, `kg/lb`, `per 100`. It has to be asked. */
  unclear?: string;
  /** Of what the figures are. */
  scope?: FigureScope;
  /** The head without unit, scope and what is in brackets. */
  name: string;
  /** What stands in brackets and is neither unit nor scope: perhaps a name, such as `Description` in `品名 (Description)`. */
  inside: readonly string[];
};

const bracket = /[([{【〔「『〈《][^()[\]{}【】〔〕「」『』〈〉《》]*[)\]}】〕」』〉》]?/g;
/** What may stand in a bracket beside a unit and changes nothing of it. */
const neutral =
  /(?<![a-z])(?:in|units?|uom|einheit|approx|about|ca|abt|est|actual|all|l|w|h|d|x|length|width|height|depth|net|nett|gross|weights?|wt|n\.?w|g\.?w|size|dims?|dimensions?)(?![a-z\d])\.?|単位|約|概算|実測|税別|長さ?|幅|高さ?|縦|横|奥行き?|正味|総?重量|質量|寸法|サイズ|[×*✕・:;,./\s()[\]{}【】〔〕「」『』〈〉《》°=_-]/g;

/** A single letter is a unit only at the end of what it stands in, and not behind another single letter: `W/T`, `C/T`, `N.W`. */
function isShortWord(text: string, at: number, word: string): boolean {
  const before = text.slice(0, at);
  const behind = text.slice(at + word.length).trim();
  return behind === '' && !/(?<![a-z])[a-z]['’./&]$/.test(before) && !/^\s*$/.test(before);
}

type Part = { text: string; isBracket: boolean };

/** A head in parts: what stands in brackets, and what does not. */
function partsOf(folded: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of folded.matchAll(bracket)) {
    parts.push({ text: folded.slice(from, found.index), isBracket: false });
    parts.push({ text: found[0].slice(1).replace(/[)\]}】〕」』〉》]$/, ''), isBracket: true });
    from = found.index + found[0].length;
  }
  parts.push({ text: folded.slice(from), isBracket: false });
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter(({ text }) => text !== '');
}

type PartRead = { units: (ForeignUnit | 'unclear')[]; rest: string };

const shortWords = new Set([
  'm',
  't',
  'g',
  'in',
  'l',
  'k',
  'in.',
  'm.',
  't.',
  'g.',
  'mt',
  'cum',
  'tn',
  'tns',
  'kn',
  'sai',
  'サイ',
]);

function readPart({ text, isBracket }: Part): PartRead {
  const { rest: bare } = scopeIn(text);
  const whole = unitNamed(bare);
  if (isBracket && whole) return { units: [whole], rest: '' };
  const found = unitsIn(bare).filter(({ at, text: word }, _index, all) => {
    const isIn = /^in\.?$/.test(word);
    // `in kg`: the unit is behind it.
    if (isIn && all.some((other) => other.at > at)) return false;
    if (isBracket && !isIn && !/^l\.?$/.test(word)) return true;
    if (/^l\.?$/.test(word)) return false;
    if (word === bare && !/^(?:sai|サイ|cum)$/.test(word)) return true;
    return !shortWords.has(word) || isShortWord(bare, at, word);
  });
  let rest = bare;
  for (const { at, text: word } of found.toReversed())
    rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
  return { units: found.map(({ unit }) => unit), rest: rest.replace(/\s+/g, ' ').trim() };
}

/** `NetWeightKG`, `gross_weight_kg` in words. */
const inWords = (title: string) => title.replace(/([a-z])([A-Z][a-zA-Z])/g, '$1 $2').replace(/_+/g, ' ');

/** What is left of a bracket when units, scopes and neutral words are taken out of it. */
const leftOf = (text: string) => text.replace(neutral, '').trim();

/**
 * The unit of a head, wherever it stands, and of what its figures are: `NET WT (lb ea)`, `Wt. (lb. each)`, `重量(lb/個)`,
 * `総重量計(kg)`, `W/T KGS`. A bracket with a text that is neither unit, scope nor (by `knows`) a name leaves the unit unclear,
 * and so do two units and a bare `ton`.
 * @param knows whether a text is a name that the reader knows, as `Gross weight` in `総重量 (Gross weight)`
 */
export function readUnit(head: string, knows: (text: string) => boolean = () => false): UnitRead {
  const folded = foldText(inWords(head.normalize('NFKC')));
  const parts = partsOf(folded);
  const read = parts.map((part) => ({ ...part, ...readPart(part) }));
  const units = [...new Set(read.flatMap(({ units: found }) => found))];
  const strange = read.filter(
    ({ isBracket, rest }) => isBracket && leftOf(rest) !== '' && !knows(rest) && !knows(leftOf(rest)),
  );
  const { scope } = scopeIn(folded);
  const [unit] = units;
  const isClear = units.length === 1 && unit !== undefined && unit !== 'unclear' && strange.length === 0;
  const unclearIn = strange.length > 0 ? strange : read.filter(({ units: found }) => found.length > 0);
  const unclear = isClear ? '' : unclearIn.map(({ text }) => text).join(' · ');
  const outside = read.filter(({ isBracket }) => !isBracket).map(({ rest }) => rest);
  return {
    ...(isClear ? { unit } : {}),
    ...(unclear ? { unclear } : {}),
    ...(scope ? { scope } : {}),
    name: outside
      .join(' ')
      .replace(/[()[\]{}【】]/g, ' ')
      .replace(/[\s:/,.-]+$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
    inside: read.flatMap(({ isBracket, rest }) => (isBracket && rest ? [rest] : [])),
  };
}

export type UnitsStated = Partial<Record<UnitKind, ForeignUnit | 'unclear'>>;

const statement =
  /(?<![a-z])(?:units?|uom|all|figures?|values?|weights?|mass|net|nett|gross|dimensions?|dims?|sizes?|measurements?|meas|volumes?|lengths?|are|is|and|in|of|stated|given|shown|expressed|unless|otherwise|noted|gewichte?|maße|einheit|einheiten|alle|angaben)(?![a-z])\.?|単位|寸法|総?重量|質量|正味|サイズ|長さ|容積|体積|すべて|全て|及び|および|表示|[はがとでの、。,，:;/・※*&=()[\]【】〔〕「」<>〈〉\s_.-]/g;

/**
 * Units that a line near a table states for it: `単位: mm`, `Unit: kg`, `Dimensions in cm, weights in kg`. Undefined where the line
 * is no such statement. Two units of one kind are `unclear`.
 */
export function unitsStated(line: string): UnitsStated | undefined {
  const folded = foldText(line);
  if (folded.length > 120) return undefined;
  const found = unitsIn(folded).filter(
    ({ text, at }, _, all) => !(/^in\.?$/.test(text) && all.some((other) => other.at > at)),
  );
  if (found.length === 0) return undefined;
  let rest = folded;
  for (const { at, text } of found.toReversed())
    rest = `${rest.slice(0, at)} ${rest.slice(at + text.length)}`;
  if (
    rest.replace(statement, '') !== '' ||
    !/単位|unit|uom|einheit|寸法|重量|dim|weight|size|meas|maße|gewicht/.test(rest)
  )
    return undefined;
  const stated: UnitsStated = {};
  for (const { unit } of found) {
    const kind = unit === 'unclear' ? 'weight' : kindOf(unit);
    stated[kind] = stated[kind] === undefined || stated[kind] === unit ? unit : 'unclear';
  }
  return stated;
}
