import { currencyInHead } from './head-currency';
import { readUnit, type UnitRead } from './read-unit';
import { packageWords, pieceWords } from './scopes';
import { foldText, unitsIn, type UnitWord } from './units';

/** Kinds of figures: numbers of things, amounts of money, and sizes, weights or volumes. */
export type HeadKind = 'count' | 'money' | 'measure';

export type FigureHead = UnitRead & {
  /** The one currency that the head names. */
  currency?: string;
  /** How many single ones a figure counts: `千円` counts 1000 yen, `dozen` 12 pieces. */
  times?: string;
  /** A price or weight of so many pieces: `USD/100 pcs`. */
  per?: string;
  /** A price of a weight, a length or a volume: `USD/kg`. */
  perUnit?: UnitWord;
};

/** Words for numbers, with their plural. A pair, a dozen and a gross count pieces. */
export const numberWords: Readonly<Record<string, string>> = {
  ...{ pair: '2', pairs: '2', pr: '2', prs: '2', ペア: '2', 対: '2', 足: '2', 双: '2' },
  ...{ dozen: '12', dozens: '12', doz: '12', dz: '12', dzn: '12', dzs: '12', ダース: '12', 打: '12' },
  ...{ score: '20', gross: '144', grs: '144', gr: '144', gro: '144', グロス: '144' },
  ...{
    ten: '10',
    tens: '10',
    hundred: '100',
    hundreds: '100',
    thousand: '1000',
    thousands: '1000',
    mille: '1000',
  },
  ...{ million: '1000000', millions: '1000000', mio: '1000000', mn: '1000000', mln: '1000000' },
  ...{ billion: '1000000000', billions: '1000000000', bn: '1000000000', lakh: '100000', lakhs: '100000' },
  ...{ 十: '10', 百: '100', 千: '1000', 万: '10000', 十万: '100000', 百万: '1000000', 千万: '10000000' },
  ...{ 億: '100000000', 十億: '1000000000' },
};
/** Words that are a number only in a bracket or behind `per`: a gross weight is none. */
const closeOnly = new Set([
  'gross',
  'gr',
  'grs',
  'gro',
  'pr',
  'prs',
  'mn',
  'ten',
  'tens',
  'score',
  '足',
  '対',
  '打',
  '双',
]);
/** Letters before or behind a currency or `pcs`: `kUSD`, `USDm`, `kpcs`. */
const letters: Readonly<Record<string, string>> = {
  ...{ k: '1000', t: '1000', m: '1000000', mm: '1000000', mio: '1000000', mn: '1000000', mil: '1000000' },
  ...{ bn: '1000000000' },
};

const isLatin = (word: string) => /^[a-z]/.test(word);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => (isLatin(word) ? `(?<![a-z])${escaped(word)}(?![a-z])\\.?` : escaped(word)))
    .join('|');

const words = Object.keys(numberWords);
const digits = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?!\\d|[.,]\\d)';
/** Not the figure of `m3`. */
const figure = `(?<![a-z^\\d.,])${digits}`;
const short = `['’‘\`]0{2,3}(?!\\d)s?|(?<![\\d.,])0{3}(?!\\d)s?`;
const someNumber = `${figure}|${short}|${anyOf(words)}`;
const things = anyOf([...pieceWords, ...packageWords]);
const counters = '個|本|台|枚|点|式|組|セット|箱|ケース|袋|巻|双|足';
const money = '円|米?ドル|ユーロ|元|ウォン|バーツ|ポンド';
const about = '(?:当たり|当り|あたり|毎|ごと|につき)';

const perNumber = new RegExp(
  `(?:\\/|(?<![a-z])(?:per|each|a)\\s|@)\\s*(?:(${someNumber})\\s?(?:${things})?)(?!\\s?(?:[a-zμ]|m3|㎥))|(${someNumber})\\s?(?:${counters})?${about}`,
  'g',
);
/** A number of things in a set: `sets of 4`. */
const ofSome =
  /(?<![a-z])(?:sets?|packs?|boxe?s?|bags?|rolls?|strips?|trays?|pkts?|cartons?|ctns?|cases?) of (\d+)/g;
const timesSign = new RegExp(
  `(?:(?<![a-z\\d])x|[×*])\\s?(${digits})(?!\\d)|(?<![a-z])in\\s(${figure}|${short})s?(?![a-z\\d])`,
  'g',
);
const shortSign = new RegExp(`(${short})`, 'g');
const numberBefore = new RegExp(
  `(十億|千万|百万|十万|億|万|千|百|十)(?=\\s?(?:${money}|${counters}|[a-z$€£¥]|トン|キロ|$|[)\\]]))`,
  'g',
);
const latinNumber = new RegExp(
  `(${anyOf(words.filter((word) => (isLatin(word) || word === 'ダース' || word === 'ペア') && !closeOnly.has(word)))})`,
  'g',
);
const closeNumber = new RegExp(
  `(${anyOf(words)}|(?<![a-z])k(?=\\s?(?:pcs?|pieces|units)?\\s*$)|${figure})`,
  'g',
);
/** `(100 kg)`, not `(1/2 in)`. */
const numberInBracket = new RegExp(`(?<=[([{【]\\s?)(${figure})\\s?(?=[a-z])`, 'g');
const letterPiece = /(?<![a-z])k\s?(?=(?:pcs?|pce|pieces|units)(?![a-z]))/g;

/** Terms of delivery, which change nothing of how a price is counted. */
const terms = '(?<![a-z])(?:fob|fca|fas|exw|ex[ -]?works|cif|cip|cfr|c&f|cnf|cpt|dap|dpu|ddp)(?![a-z])';
const neutralMoney = new RegExp(
  [
    `${terms}(?:\\s[a-z]+){0,2}`,
    '(?:excl(?:uding|usive|\\.)?|without|w\\/o|ex\\.?|before)\\s?(?:of\\s)?(?:tax|vat|gst)',
    '(?<![a-z])(?:in|of|for|the|invoice|customs|declared|units?|prices?|values?|amounts?|total|net|each|ea|currency|cur|ccy)(?![a-z])',
    '通貨|単位|建て?|単価|価格|金額|インボイス|申告|税別|税抜き?|消費税抜き?|各',
    '[$¥€£]|[×*・:;,./\\s()（）=_-]',
  ].join('|'),
  'g',
);
const neutralCount = new RegExp(
  [
    things,
    '(?<![a-z])(?:rolls?|sheets?|bottles?|cans?|tins?|tubes?|reels?|coils?|bars?|plates?|pails?|lots?|kits?|st|pzs?|pkts?|packs?)(?![a-z])\\.?|[缶巻瓶冊束面丁]',
    '(?<![a-z])(?:in|of|for|nos?|numbers?|count|total|ttl|qty|quantity|shipped|delivered|packed|ordered|loaded|actual|net|pieces)(?![a-z])',
    '数量|数|合計|総|計|出荷|納入|実績?|入り?|単位|内|巻|箱',
    '[・:;,./\\s()（）=_-]',
  ].join('|'),
  'g',
);
const neutral = { count: neutralCount, money: neutralMoney, measure: /[\s.,:;/()-]/g };

/** The value of a number in a head: `1,000`, `'000`, `千`, `dozen`. */
function valueOf(text: string): string {
  const word = text.replace(/\.$/, '');
  if (/^\d/.test(word) && !/^0/.test(word)) return word.replaceAll(',', '');
  const zeros = /0{2,3}/.exec(word);
  if (zeros) return `1${zeros[0]}`;
  return word === 'k' ? '1000' : (numberWords[word] ?? '1');
}

/** A name without its currency and terms of delivery: `Unit price FOB USD`. */
const nameOf = (text: string) =>
  text
    .replace(new RegExp(`[$@]|(?<![a-z])of(?![a-z])|${terms}`, 'g'), ' ')
    .replace(/\s+/g, ' ')
    .trim();

const inBrackets = /([([{【〔「])([^()[\]{}【】〔〕「」]*)([)\]}】〕」]?)/g;
const inWords = (title: string) => title.replace(/([a-z])([A-Z][a-zA-Z])/g, '$1 $2').replace(/_+/g, ' ');

type Taking = { text: string; times: Set<string>; per: Set<string>; perUnits: Set<UnitWord> };

function take(taking: Taking, pattern: RegExp, into: Set<string>): void {
  taking.text = taking.text.replace(pattern, (...found: (string | undefined)[]) => {
    const [number = ''] = found.slice(1, -2).filter((each) => typeof each === 'string');
    const value = valueOf(number);
    if (value === '0') return found[0] ?? '';
    if (value !== '1') into.add(value);
    return value === '1' ? (found[0] ?? '') : ' ';
  });
}

/** `USD/kg`, `円/kg`, `kg当たり`: a price of a measure. */
function takePerUnits(taking: Taking): void {
  const { text } = taking;
  for (const { unit, at, text: word } of unitsIn(text).toReversed()) {
    const before = /(?:\/|(?<![a-z])(?:per|each|a)\s|@)\s*(?:[\d,.]+\s*)?$/.exec(text.slice(0, at));
    const behind = new RegExp(`^\\s?${about}`).exec(text.slice(at + word.length));
    if (!before && !behind) continue;
    const number = /[\d,.]+\s*$/.exec(text.slice(0, at))?.[0]?.trim();
    taking.perUnits.add(number && number !== '1' ? 'unclear' : unit);
    const from = before ? before.index : at;
    taking.text = `${taking.text.slice(0, from)} ${taking.text.slice(at + word.length + (behind?.[0].length ?? 0))}`;
  }
}

function takeNumbers(taking: Taking, kind: HeadKind): void {
  if (kind !== 'count') take(taking, perNumber, taking.per);
  if (kind === 'money') takePerUnits(taking);
  if (kind === 'count') take(taking, ofSome, taking.times);
  for (const pattern of [timesSign, shortSign, numberBefore]) take(taking, pattern, taking.times);
  if (kind === 'measure') return take(taking, numberInBracket, taking.times);
  if (kind === 'count')
    taking.text = taking.text.replace(letterPiece, () => {
      taking.times.add('1000');
      return ' ';
    });
  take(taking, latinNumber, taking.times);
  taking.text = taking.text.replace(inBrackets, (_, open: string, inside: string, close: string) => {
    const part = { ...taking, text: inside };
    take(part, closeNumber, taking.times);
    if (kind === 'money' && part.text === inside) return `${open}${inside}${close}`;
    const rest = part.text.replace(neutral[kind], ' ').trim();
    return rest === '' ? ' ' : `${open}${part.text}${close}`;
  });
}

/** The one value of a set; null where there are several. */
function onlyOf<Value extends string>(values: ReadonlySet<Value>): Value | null | undefined {
  const [first] = values;
  return values.size > 1 ? null : first;
}

/**
 * The one reader of heads over figures: of what they are (unit, currency, piece or total) and of how many (`千円`, `'000`, `x100`,
 * `dozen`, `per 100 pcs`, `USD/kg`). A bracket that is understood as none of these leaves the head `unclear`: it is asked.
 * @param knows whether a text is a name that the reader of the file knows
 */
export function readFigureHead(
  head: string,
  kind: HeadKind,
  knows: (text: string) => boolean = () => false,
): FigureHead {
  const folded = foldText(inWords(head.normalize('NFKC')));
  const found =
    kind === 'money' ? currencyInHead(folded, letters) : { text: folded, currencies: [], times: [] };
  const taking: Taking = {
    text: found.text,
    times: new Set(found.times),
    per: new Set(),
    perUnits: new Set(),
  };
  takeNumbers(taking, kind);
  const text = kind === 'measure' ? taking.text : taking.text.replace(/(?<![a-z])in(?![a-z])/g, ' ');
  const isNeutral = (words: string) => kind !== 'measure' && words.replace(neutral[kind], '') === '';
  const { unit, unclear, ...read } = readUnit(text, (words) => knows(words) || isNeutral(words));
  const times = onlyOf(taking.times);
  const per = onlyOf(taking.per);
  const perUnit = onlyOf(taking.perUnits);
  const currency = onlyOf(new Set(found.currencies));
  const isTwice = [times, per, perUnit, currency].includes(null);
  const isStrange = isTwice || (kind !== 'measure' && (unit ?? unclear) !== undefined);
  const said = isStrange ? folded : unclear;
  return {
    ...read,
    name: kind === 'money' ? nameOf(read.name) : read.name,
    ...(kind === 'measure' && unit && !isTwice && { unit }),
    ...(said && { unclear: said }),
    ...(currency && { currency }),
    ...(!isTwice && { ...(times && { times }), ...(per && { per }), ...(perUnit && { perUnit }) }),
  };
}

/** How many pieces one of what a word counts is: 1 of `pcs`, `set` and `ctn`, 12 of `doz.`; undefined where the word counts no things. */
export function countNamed(word: string): string | undefined {
  const { unclear, times } = readFigureHead(`(${word.replace(/[()（）]/g, ' ').trim()})`, 'count');
  return unclear ? undefined : (times ?? '1');
}
