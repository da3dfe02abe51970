import { foldText, unitSpellings, unitsIn, type UnitWord } from '@quayside/csv/foreign';
import type { Basis } from '@quayside/rating';

/** In a price `M/T` is a metric or a measurement ton, and トン is any of them; in a list of goods both are weights. */
const openTonnes: ReadonlySet<string> = new Set(['m/t', 'm.t', 'トン']);
const clearTonnes = unitSpellings.t.filter((spelling) => !openTonnes.has(spelling));

/**
 * Words that name what a charge is counted by, in English and Japanese. Latin words are whole words in small letters, where blanks and
 * full stops do not count; Japanese words may stand anywhere. Weights and volumes are spelled as in every other file (`unitSpellings`).
 * Every entry is tested.
 */
export const basisWords: Readonly<Partial<Record<Basis, readonly string[]>>> = {
  'percent-of': ['%', 'percent', 'per cent', 'パーセント'],
  teu: ['teu', 'teus'],
  container: [
    ...['container', 'containers', 'cntr', 'cntrs', 'cont', 'conts', 'ctr', 'ctrs', 'ctnr', 'ctnrs'],
    ...['cnt', 'box', 'boxes', 'unit', 'units', 'コンテナ', 'コンテナー', '本'],
  ],
  bl: [
    ...['b/l', 'bl', 'bls', 'b/ls', 'hbl', 'mbl', 'h/bl', 'm/bl', 'bill', 'bills', 'bill of lading'],
    ...['document', 'documents', 'doc', 'docs', '件', '船荷証券', '船荷'],
  ],
  wm: [
    ...[
      'w/m',
      'wm',
      'm/w',
      'r/t',
      'rt',
      'rts',
      'r/ts',
      'rton',
      'rtons',
      'r/ton',
      'r/tons',
      'r ton',
      'r tons',
    ],
    ...['revenue ton', 'revenue tons', 'revenue tonne', 'revenue tonnes', 'rev ton', 'rev tons', 'rev tonne'],
    ...['freight ton', 'freight tons', 'freight tonne', 'freight tonnes', 'f/t', 'f/ts', 'f/ton', 'f/tons'],
    ...['f ton', 'frt ton', 'frt tons', '運賃トン', 'レベニュートン', 'レヴェニュートン', 'レベニュトン'],
    ...['フレートトン', 'フレイトトン'],
  ],
  m3: unitSpellings.m3,
  m2: ['m2', 'sqm', 'm^2', 'square metre', 'square meter', '平米', '平方メートル'],
  '100kg': ['100kg', '100kgs', '100 kg', '100 kgs', '100キロ'],
  tonne: [...clearTonnes, '重量トン', '1000kg', '1000 kg', '1000 kgs', '1000kgs'],
  kg: unitSpellings.kg,
  km: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'キロメートル'],
  hour: ['hour', 'hours', 'hr', 'hrs', '時間'],
  day: ['day', 'days', '日'],
  month: ['month', 'months', 'ヶ月', 'か月', 'カ月', '月'],
  package: [
    ...['package', 'packages', 'pkg', 'pkgs', 'piece', 'pieces', 'pc', 'pcs', '個', '個口', '梱包', '梱'],
    ...['梱包数', 'カートン', 'carton', 'cartons', 'ctn', 'ctns'],
  ],
  case: ['case', 'cases', 'c/s', 'cs', 'crate', 'crates', 'ケース', '箱', '木箱'],
  pallet: ['pallet', 'pallets', 'plt', 'plts', 'plt.', 'パレット'],
  vehicle: ['vehicle', 'vehicles', '車両', '台'],
  trip: ['trip', 'trips', 'truck', 'trucks', '運行', '車建', '車建て', '車'],
  declaration: ['declaration', 'declarations', 'entry', 'entries', '申告'],
  flat: [
    ...['flat', 'lump', 'lumpsum', 'lump sum', 'shipment', 'shipments', 'shpt', 'set', 'sets', '一式'],
    ...['シップメント', '回'],
  ],
};

/** Words that hold one of a basis and name none. */
const misleading =
  /日本|本船|本港|本日|本牧|本件|本社|条件|案件|要件|日付|日時|月日|月別|電車|台車|台数|車建て?(?=運賃)|件名/g;
/** Units that no basis of ours is: a price of them would be taken for another one. */
const strangeUnits: ReadonlySet<UnitWord> = new Set(['sai', 'ft3', 'lb', 'oz', 'shortTon', 'longTon']);
/** A bare ton is a tonne only together with a volume (`CBM or ton`); alone it may be one of three weights, or a revenue ton. */
const bareTon =
  /(?<![a-z\d.,])(?:tons?|tns?|m\/ts?)(?![a-z\d])|(?<![\p{Script=Katakana}\p{Script=Han}ー])トン/u;
/** Tons of volume are a cubic metre or forty cubic feet. */
export const volumeTon =
  /(?<![a-z])(?:measurement|measured|measure|meas|m['’]?ment|volume|shipping|cubic) ?(?:tons?|tonnes?|tns?)(?![a-z])|容積トン|体積トン|メジャー?(?:メント)?トン/;
/** Any ton that no word of a basis has named. */
const anyTon = /(?<![a-z])(?:tons?|tonnes?|tns?)(?![a-z])|トン/;

const isLatin = (word: string) => /^[a-z%\d]/.test(word);

const shortForms: ReadonlySet<string> = new Set(['r/t', 'f/t', 'm/t', 'w/m', 'm/w', 'b/l']);
const shortForm = (found: string, first: string, second: string): string =>
  shortForms.has(`${first}/${second}`) ? `${first}/${second}` : found;

/** Letters and signs that every spelling of a unit has in common. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/屯|噸/g, 'トン')
    .replace(/(?<=[\p{Script=Katakana}ー])[・ ](?=トン)/gu, '')
    // `R.T.`, `R-T` and `R T` are `R/T`, not a `T`.
    .replace(/(?<![a-z\d.])(r|f|m|w|b)(?:\s?[.・-]\s?| )(t|m|w|l)(?![a-z\d])/g, shortForm)
    .replace(/(?<=[a-z])\.(?!\d)/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

const patternOf = (word: string): RegExp => {
  const escaped = word.replace(/[.^$*+?()[\]{}|\\]/g, '\\$&');
  if (word === '%' || !isLatin(word)) return new RegExp(escaped, 'g');
  // The T of `P/T` is no tonne.
  const before = word.length === 1 ? '(?<!(?<![a-z\\d])[a-z]/)' : '';
  return new RegExp(`(?<![a-z\\d.,])${before}${escaped}(?![a-z\\d])`, 'g');
};
/** The words of all bases as patterns. Longer words first: `キロメートル` holds `キロ`. */
export const basisPatterns = Object.entries(basisWords)
  .flatMap(([basis, words]) =>
    words.map((word) => ({
      basis: basis as Basis,
      word: plainText(word),
      pattern: patternOf(plainText(word)),
    })),
  )
  .sort((a, b) => b.word.length - a.word.length);

/** What stands beside such a word and names nothing. */
const around = /\b(per|each|every|in)\b|あたり|当たり|当り|毎|につき|建て?|[/()（）[\]:：]|\b1\b/g;

/** Whether a text says by what something is counted and nothing else: `(per ctr)`, `1件あたり`. */
export function saysBasisOnly(text: string): boolean {
  const plain = countedText(plainText(text));
  const rest = basisPatterns.reduce((left, { pattern }) => left.replace(pattern, ' '), plain);
  return rest.replace(around, ' ').trim() === '';
}

/** What two of them together mean. */
const together: readonly (readonly [Basis, readonly Basis[]])[] = [
  ['wm', ['m3', 'tonne']],
  ['wm', ['wm', 'm3']],
  ['wm', ['wm', 'tonne']],
  ['wm', ['wm', 'm3', 'tonne']],
];

/** `1,000 kg` without the sign of thousands; a unit behind `1` is that unit. */
export const countedText = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/(?<![\d.])1 ?(?=[a-z\p{Script=Han}\p{Script=Katakana}])/gu, ' ');

/** A quantity before a unit that is none of the words: `10 m3`, `500 kg`. */
const otherQuantity =
  /(?<![\d.,])\d[\d.,]* ?(kgs?|m3|cbm|kms?|tons?|mt|t|トン|本|件|個|箱|台|pkgs?|days?|hours?)(?![a-z])/;

/** Whether a text counts by something that no basis of ours is, such as 才. */
export const isStrangeBasis = (text: string): boolean =>
  /(?<![a-z])cwt(?![a-z])/.test(plainText(text)) ||
  unitsIn(foldText(text)).some(({ unit }) => strangeUnits.has(unit));

type BasisRead = {
  basis: Basis | undefined;
  /** The words that name neither the basis nor a number. */
  rest: string;
};

function readBasis(text: string): BasisRead {
  const plain = plainText(text);
  if (isStrangeBasis(text) || volumeTon.test(plain)) return { basis: undefined, rest: plain };
  let rest = countedText(plain).replace(misleading, ' ');
  const found = new Set<Basis>();
  for (const { basis, pattern } of basisPatterns) {
    const without = rest.replace(pattern, ' ');
    if (without === rest) continue;
    found.add(basis);
    rest = without;
  }
  if (
    otherQuantity.test(countedText(plain)) &&
    !found.has('100kg') &&
    !/1000 ?kgs?/.test(plain.replace(/,/g, ''))
  )
    return { basis: undefined, rest };
  if (bareTon.test(rest)) {
    if (!found.has('m3') && !found.has('wm')) return { basis: undefined, rest };
    found.add('tonne');
    rest = rest.replace(bareTon, ' ');
  }
  if (anyTon.test(rest)) return { basis: undefined, rest };
  const all = [...found];
  if (all.length <= 1) return { basis: all[0], rest };
  const both = together.find(([, each]) => each.length === all.length && each.every((one) => found.has(one)));
  return { basis: both?.[0], rest };
}

/**
 * The basis of a charge in words: `per container`, `per ctr`, `R/T`, `100 kg`. Undefined where they are not known, or where
 * several are named that are no one basis (`per container per day`, `per 10 m3`, `1 才`). Other words may stand there as well, as in a head.
 */
export const basisIn = (text: string): Basis | undefined => readBasis(text).basis;

/** Whether a text counts by a ton that may be several: `トンあたり`, `容積トン建て`, `M/T`. */
export const hasOpenTon = (text: string): boolean => {
  const plain = plainText(text);
  const isTon = bareTon.test(plain) || volumeTon.test(plain) || anyTon.test(plain);
  return isTon && basisIn(text) === undefined;
};

/** Words that change nothing of the basis they stand with. */
const neutral = new RegExp(
  [
    // Limits are asked about by themselves.
    '(?<![a-z])(?:min|max|minimum|maximum|up to|first|at least|at most)\\.? ?\\d[\\d.]*(?![a-z\\d])(?: ?free)?',
    '(?<![a-z])(?:per|each|every|in|by|on|of|and|or|the|an?|is|are|as|whichever|whatever|greater|greatest|higher|highest|larger|more|all|any|types?|sizes?)(?![a-z])',
    '(?<![a-z])(?:rates?|basis|base|charged?|charges|full|laden|loaded|dry|standard|std|general|purpose|export|import|outbound|inbound|original|house|master|hbl|mbl|min|minimum|only|size|cargo|gross|weight|measurement|volume|usd|jpy|eur)(?![a-z])',
    'あたり|当たり|当り|につき|ごと|毎|建て?|または|又は|もしくは|いずれか|大きい(?:方|ほう)?|高い(?:方|ほう)?|単位|料金?|貨物|輸出|輸入|船積み?|[のかで円]',
    '[\\s/()\\[\\]（）:：,、・.;*×+&–—-]|(?<![\\d.])1(?![\\d.])',
  ].join('|'),
  'g',
);

/** The basis of a text that says nothing else: `per reefer ctr`, `per container/week` say more than a container. */
export function wholeBasisIn(text: string): Basis | undefined {
  const { basis, rest } = readBasis(text);
  return rest.replace(neutral, '') === '' ? basis : undefined;
}
