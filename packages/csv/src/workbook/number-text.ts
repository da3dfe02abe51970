import { shiftPoint } from '@quayside/contract/shift-point';

/** How cells of a style show their numbers; a plain number where nothing of it matters. `thousands`: how often it is shown divided by 1,000. */
export type NumberKind =
  | ({ kind: 'number'; thousands?: number } & NumberWords)
  | { kind: 'percent' }
  /** The format shows these words in place of any number: `"TBA"`, or nothing (`;;;`). */
  | { kind: 'words'; text: string }
  | { kind: 'padded'; digits: number }
  | { kind: 'date' }
  | { kind: 'time' };

/** What a format writes before and behind its numbers: `EUR`, `kg`. */
export type NumberWords = { before?: string; behind?: string };

const plain: NumberKind = { kind: 'number' };

/** Texts of a format around the figure, as a person sees them; colours, conditions and what pads a column are none. */
function wordsOf(code: string): NumberWords {
  const section = (code.split(';')[0] ?? '')
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '"$1"')
    .replace(/\[[^\]]*\]|_.|\*./g, '');
  const parts = [...section.matchAll(/"([^"]*)"|\\(.)|(General|[0#?][0#?.,E+]*)|([^\s(),.+-])/gi)];
  const isFigure = (part: RegExpMatchArray | undefined) => part?.[3] !== undefined;
  const joined = (some: readonly RegExpMatchArray[]) =>
    some.map(([, quoted, escaped, , sign]) => quoted ?? escaped ?? sign ?? '').join('');
  const [first, last] = [parts.findIndex(isFigure), parts.findLastIndex(isFigure)];
  if (first < 0) return {};
  const [before, behind] = [joined(parts.slice(0, first)), joined(parts.slice(last + 1))].map((text) =>
    text.trim(),
  );
  return { ...(before ? { before } : {}), ...(behind ? { behind } : {}) };
}

/** Built-in formats of days (14–17, 22, and those of East Asian editions) and of times of day. */
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 34, 35]);

/** The text of a format that has no place for a figure; undefined where it has one. A colour alone (`[Red]`) leaves the figure as it is. */
function wordsOnly(code: string, signs: string): string | undefined {
  if (/[0#?@]/.test(signs)) return undefined;
  const section = code.split(';')[0] ?? '';
  const text = [...section.replace(/\[[^\]]*\]|_.|\*./g, '').matchAll(/"([^"]*)"|\\(.)/g)]
    .map(([, quoted, escaped]) => quoted ?? escaped ?? '')
    .join('')
    .trim();
  return text !== '' || (section === '' && code.includes(';')) ? text : undefined;
}

/** What a number format makes of a number. `code` is the format's own text, where the workbook keeps one. */
export function numberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (id === 9 || id === 10) return { kind: 'percent' };
    if (builtInDays.has(id)) return { kind: 'date' };
    return builtInTimes.has(id) ? { kind: 'time' } : plain;
  }
  // Texts in quotes, signs after a backslash, and colours, currencies and conditions in brackets are no parts of a date.
  const bare = code
    .split(';')[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .toLowerCase();
  // A duration such as [h]:mm is a number of days.
  if (/\[[hms]+\]/.test(bare)) return plain;
  const signs = bare.replace(/\[[^\]]*\]/g, '').replace(/am\/pm|a\/p/g, '');
  if (signs.includes('general')) return { kind: 'number', ...wordsOf(code) };
  if (/[yge]|d/.test(signs) && !/[0#]/.test(signs.replace(/\.0+/, ''))) return { kind: 'date' };
  if (/[hs]/.test(signs) && !/[0#]/.test(signs.replace(/\.0+/, ''))) return { kind: 'time' };
  if (/^m+$/.test(signs.trim())) return { kind: 'date' };
  if (signs.includes('%')) return { kind: 'percent' };
  const words = wordsOnly(code, signs);
  if (words !== undefined) return { kind: 'words', text: words };
  const zeros = /^0{2,}$/.exec(signs.trim());
  if (zeros) return { kind: 'padded', digits: zeros[0].length };
  // Commas behind the last digit leave out three digits each: `#,##0,` shows 1450000 as 1,450.
  const thousands = /[0#?](,+)(?![0#?,])/.exec(signs)?.[1]?.length;
  return { kind: 'number', ...(thousands ? { thousands } : {}), ...wordsOf(code) };
}

/** Characters of a number in a cell: the longest double written out has fewer. */
const longestNumber = 400;

/**
 * A number as decimal text. Workbooks keep binary fractions, written with up to seventeen digits; fifteen of them are what a
 * spreadsheet shows, so `0.30000000000000004` is 0.3. Never an exponent.
 * @returns undefined when the text is no number
 */
export function decimalText(raw: string): string | undefined {
  // Checked before the pattern, whose time grows with the square of the length.
  if (raw.length > longestNumber) return undefined;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(raw)) return undefined;
  const [mantissa = '', exponentText = '0'] = Number(raw).toExponential(14).split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  const point = Number(exponentText) + 1;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const fraction = (point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, '0')).replace(
    /0+$/,
    '',
  );
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return text === '0' ? '0' : `${sign}${text}`;
}

/** A number as the cell's format shows it, where that changes what it means: a day, a time, a share, a code with zeros in front. */
export function shownNumber(
  raw: string,
  kind: NumberKind,
  { countsFrom1904, withWords = false }: { countsFrom1904: boolean; withWords?: boolean | undefined },
): string | undefined {
  const decimal = decimalText(raw);
  if (decimal === undefined) return undefined;
  if (kind.kind === 'percent') return `${decimalText(String(Number(decimal) * 100)) ?? ''}%`;
  if (kind.kind === 'words') return kind.text;
  if (kind.kind === 'padded') return /^\d+$/.test(decimal) ? decimal.padStart(kind.digits, '0') : decimal;
  if (kind.kind === 'number') {
    const { before, behind, thousands } = kind;
    // Without its words (`1,450K`) a figure that is shown in thousands would be another one.
    const isAsShown = thousands !== undefined && (withWords || (before ?? behind) === undefined);
    const figure = isAsShown ? shiftPoint(decimal, -3 * thousands) : decimal;
    return withWords ? [before, figure, behind].filter(Boolean).join(' ') : figure;
  }
  return dayText(Number(decimal), kind.kind, countsFrom1904) ?? decimal;
}

/** Serial day 60 is 29 February 1900, which never was: days before it are one later than they seem. */
function dayText(serial: number, kind: 'date' | 'time', countsFrom1904: boolean): string | undefined {
  if (serial < 0 || serial > 2_958_465) return undefined;
  const seconds = Math.round((serial % 1) * 86_400);
  const day = Math.trunc(serial) + (countsFrom1904 ? 1_462 : 0);
  const moment = new Date(
    Date.UTC(1899, 11, 30) + (day < 60 ? day + 1 : day) * 86_400_000 + seconds * 1_000,
  ).toISOString();
  const time = moment.slice(11, 19).replace(/:00$/, '');
  if (kind === 'time' && serial < 1) return time;
  return seconds === 0 ? moment.slice(0, 10) : `${moment.slice(0, 10)}T${time}`;
}
