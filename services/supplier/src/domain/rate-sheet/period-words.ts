/** Spellings of periods whose two days share a year or a month, as whole days: what reads days then reads them. */
const monthWord = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const day = '\\d{1,2}(?:st|nd|rd|th)?';
const to = '\\s*(?:-|–|—|~|～|〜|to|until|till|through|thru)\\s*';
const year = '(?:20\\d{2}|令和\\s?(?:元|\\d{1,2}))';

type Spelling = readonly [pattern: RegExp, written: string];

const spellings: readonly Spelling[] = [
  // `1-31 Dec 2026`
  [
    new RegExp(`(?<![\\d/.-])(${day})${to}(${day})\\s?(${monthWord}),?\\s?('?\\d{2}|20\\d{2})(?!\\d)`, 'gi'),
    '$1 $3 $4 - $2 $3 $4',
  ],
  // `1 Dec - 31 Jan 2027` and `1 Dec - 31 Dec 2026`
  [
    new RegExp(
      `(?<![\\d/.-])(${day}) ?(${monthWord})${to}(${day}) ?(${monthWord}),? ?(20\\d{2})(?!\\d)`,
      'gi',
    ),
    '$1 $2 $5 - $3 $4 $5',
  ],
  // `Dec 1-31, 2026`
  [
    new RegExp(`(?<![a-z])(${monthWord}) ?(${day})${to}(${day}),? ?(20\\d{2})(?!\\d)`, 'gi'),
    '$2 $1 $4 - $3 $1 $4',
  ],
  // `Dec 1 – Dec 31, 2026`
  [
    new RegExp(`(?<![a-z])(${monthWord}) ?(${day})${to}(${monthWord}) ?(${day}),? ?(20\\d{2})(?!\\d)`, 'gi'),
    '$2 $1 $5 - $4 $3 $5',
  ],
  // `2026年12月1日～31日`
  [
    new RegExp(
      `(${year})\\s?年\\s?(\\d{1,2})\\s?月\\s?(\\d{1,2})\\s?日?(?:から|より)?${to}(\\d{1,2})\\s?日`,
      'gi',
    ),
    '$1年$2月$3日 - $1年$2月$4日',
  ],
  // `2026年12月1日～12月31日`
  [
    new RegExp(
      `(${year})\\s?年\\s?(\\d{1,2})\\s?月\\s?(\\d{1,2})\\s?日(?:から|より)?${to}(\\d{1,2})\\s?月\\s?(\\d{1,2})\\s?日`,
      'gi',
    ),
    '$1年$2月$3日 - $1年$4月$5日',
  ],
  // `2026/12/1-12/31`
  [
    new RegExp(
      `(?<![\\d/.-])(20\\d{2})([/.])(\\d{1,2})\\2(\\d{1,2})${to}(\\d{1,2})\\2(\\d{1,2})(?![/.\\d])`,
      'gi',
    ),
    '$1/$3/$4 - $1/$5/$6',
  ],
];

/** A line with the days of its periods spelled out: `1-31 Dec 2026` is `1 Dec 2026 - 31 Dec 2026`. */
export function withWholeDays(line: string): string {
  const whole = spellings.reduce((text, [pattern, written]) => text.replace(pattern, written), line);
  return whole.replace(/(年\d{1,2}月\d{1,2}日) - /g, '$1 - ');
}

/** What stands around a day in a cell of days: `適用: … より`, `from …`, `… 以降`, `～ …`. */
const around: readonly RegExp[] = [
  /^(?:(?:適用|有効)(?:期間|開始日?|日)?|valid(?:ity)?|effective|from|since|as of|until|till|to|through|thru)\s*(?:from|until|to|date)?\s*[:：]?\s*(?=[\d令平RH]|[A-Za-z]{3,9}\.? \d)/i,
  /^[~～〜]\s*/,
  /\s*(?:より|から|以降|まで|迄|付け?|出港分?|適用|onwards?|on)\s*(?:適用|有効|出港分?)?\s*[~～〜]?\s*$/i,
  /(?<=\d|日)\s*[~～〜]\s*$/,
];

/** The day of a cell without the words around it. */
export const bareDay = (cell: string): string =>
  around.reduce((text, pattern) => text.replace(pattern, ''), cell).trim();

const joiner = '\\s*(?:&|\\+|,|;|、|\\band\\b|および|及び|/)\\s*';
const wholeDay =
  '(?:20\\d{2}[/.-]\\d{1,2}[/.-]\\d{1,2}|\\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?,?[ -]20\\d{2}|20\\d{2}年\\d{1,2}月\\d{1,2}日)';
const twoPeriods = [
  // `1-10 Dec & 20-31 Dec 2026`
  new RegExp(
    `\\d${to}${day} ?(?:${monthWord})?${joiner}\\d{1,2}(?:st|nd|rd|th)? ?(?:${monthWord})?${to}\\d`,
    'i',
  ),
  new RegExp(`${wholeDay}${to}${wholeDay}${joiner}${wholeDay}${to}${wholeDay}`, 'i'),
];
/** Whether a line states two periods. It is unclear then for which of them a price is. */
export const isTwoPeriods = (line: string): boolean => twoPeriods.some((pattern) => pattern.test(line));

/** Words that make of a day the first of a period. */
export const saysBeginning = (cell: string): boolean =>
  /^(?:from|since|as of|effective|valid from)\b|onwards?\s*$|(?:より|から|以降)(?:適用|有効)?\s*$/i.test(
    cell,
  );
/** Words that make of a day the last of a period. */
export const saysEnd = (cell: string): boolean =>
  /^(?:until|till|through|thru|up to|expir\w*)\b|(?:まで|迄)(?:有効)?\s*$/i.test(cell);
