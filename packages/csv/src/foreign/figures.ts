/** What stands before the decimals of a list. */
export type Decimals = 'point' | 'comma';

/** A figure as a plain decimal; or the two that it may be (`1.620`); or why it is none. */
export type FigureRead =
  { value: string } | { unclear: { point: string; comma: string } } | { issue: 'number' | 'range' };

/** A figure of a cell is never longer. Checked before any pattern sees a text. */
const longest = 60;

const vulgar = /[\u00BC-\u00BE\u2150-\u215E]/g;
/** `½` is made `1/2`, and is not run into the figure before it: `12½` is not `121/2`. */
const fractionsOpened = (text: string) =>
  text.replace(vulgar, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')}`);

/**
 * A raised or circled figure becomes a digit when its text is made plain: `1450¹` is not 14501. Full-width digits are what they are.
 */
export const hasRaisedFigure = (text: string): boolean =>
  [...text.replace(vulgar, '').replace(/m³|㎥/g, '')].some(
    (sign) => /\d/.test(sign.normalize('NFKC')) && !/[0-9０-９]/.test(sign),
  );

const nothing = /^(?:[-–—―ー─*./~]+|n[./]?a\.?|nil|none|なし|無し?|対象外|該当なし|keine?)$/i;
/** Whether a cell says that there is nothing: empty, `-`, `—`, `n/a`, `なし`. */
export const saysNothing = (text: string | undefined): boolean => {
  const bare = (text ?? '').slice(0, 20).normalize('NFKC').trim();
  return bare === '' || ((text ?? '').length <= 20 && nothing.test(bare));
};

/** Blanks of all widths and apostrophes stand between groups of three in either way of writing. */
const forms: Readonly<Record<Decimals, RegExp>> = {
  point:
    /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})?(?:\.\d*)?$/,
  comma: /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+)?(?:,\d*)?$/,
};

function readAs(bare: string, decimals: Decimals): string | undefined {
  if (!forms[decimals].test(bare) || !/\d/.test(bare)) return undefined;
  const [whole = '', fraction = ''] = bare.split(
    decimals === 'point' ? '.' : decimals === 'comma' ? ',' : '',
  );
  const digits = whole.replace(/[ ',.]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

const halves: Readonly<Record<string, number>> = { 2: 1, 4: 2, 8: 3, 16: 4, 32: 5, 64: 6 };
/** `12 1/2`, `12-1/2`, `3/4`: parts by halves, as inches have them, are exact decimals. */
function mixed(bare: string): string | undefined {
  const [, whole = '0', above = '', below = ''] = /^(?:(\d{1,6})[ -])?(\d{1,2})\/(\d{1,2})$/.exec(bare) ?? [];
  const power = halves[below];
  if (!power || Number(above) >= Number(below)) return undefined;
  const fraction = (Number(above) * 10 ** power) / Number(below);
  return `${whole.replace(/^0+(?=\d)/, '')}.${String(fraction).padStart(power, '0')}`;
}

/** A text without sign, word or currency, ready to be read as a figure. */
function bareOf(text: string): string | undefined {
  if (text.length > longest || hasRaisedFigure(text)) return undefined;
  return fractionsOpened(text)
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02BC\u2032´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A figure as tables write it: `1,620`, `1 620,5`, `1'620`, `１，６２０`, `1.234.567`, `1,62,000`, `12 1/2`. With `decimals` it is
 * read in that way of writing alone; without it, one that both ways read differently is unclear, and must be asked.
 * The sign, if any, is not read: a figure of a cargo has none.
 */
export function readFigure(text: string, decimals?: Decimals): FigureRead {
  const bare = bareOf(text);
  if (bare === undefined) return { issue: 'number' };
  const parts = mixed(bare);
  if (parts) return { value: parts };
  const point = readAs(bare, 'point');
  const comma = readAs(bare, 'comma');
  const value = decimals ? { point, comma }[decimals] : (point ?? comma);
  if (value === undefined) return { issue: 'number' };
  if (!/^\d{1,15}(?:\.\d{1,10})?$/.test(value)) return { issue: 'range' };
  if (!decimals && point !== undefined && comma !== undefined && point !== comma)
    return { unclear: { point, comma } };
  return { value };
}

/** In which of the two ways a figure can only be written; `either` where the two read it differently, undefined where it does not matter. */
export function writingOf(text: string): Decimals | 'either' | undefined {
  const bare = bareOf(text);
  if (bare === undefined || mixed(bare)) return undefined;
  const point = readAs(bare, 'point');
  const comma = readAs(bare, 'comma');
  if (point === comma) return undefined;
  if (point !== undefined && comma !== undefined) return 'either';
  return point === undefined ? 'comma' : 'point';
}

/** How a browser or a person of this language writes decimals. */
export const decimalsOf = (language: string): Decimals =>
  new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'comma'
    : 'point';

/**
 * What stands before the decimals of figures that come together. Those that can be written in one way only say it, then the browser's language.
 * Undefined where a comma is usual and nothing says which one is meant.
 */
export function decimalsOfFigures(figures: readonly string[], browser: Decimals): Decimals | undefined {
  const writings = figures.map(writingOf);
  const commas = writings.filter((writing) => writing === 'comma').length;
  const points = writings.filter((writing) => writing === 'point').length;
  // One comma alone may be a slip where points are usual.
  if (browser === 'point') return commas > 1 && points === 0 ? 'comma' : 'point';
  if (commas > 0 && points > 0) return undefined;
  return commas > 0 ? 'comma' : points > 0 ? 'point' : undefined;
}

/** What a figure may be: read with a point, and read with a comma before its decimals. */
export type Readings = { point: string; comma: string };

/**
 * A plain decimal as it can be read in one way only: `1.62`, and `1.6250` for 1.625, which would be 1625 to those who group
 * thousands with points.
 */
export const inOneWay = (value: string): string =>
  /^[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value;

const withoutZeros = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** The two readings of a figure (`1.620`, `1,620`), each written so that it has only one; undefined where there is but one. */
export function readingsOf(figure: string): Readings | undefined {
  if (writingOf(figure) !== 'either') return undefined;
  const [point, comma] = (['point', 'comma'] as const).map((decimals) => readFigure(figure, decimals));
  if (!point || !comma || !('value' in point) || !('value' in comma)) return undefined;
  return { point: inOneWay(withoutZeros(point.value)), comma: inOneWay(withoutZeros(comma.value)) };
}

const figures = /(?<![\d.,])\d(?:[\d.,'’ \u00a0\u202f]*\d)?/g;

/** A cell, in its compatibility form, with each of its figures changed. */
export function withFigures(cell: string, change: (figure: string, behind: string) => string): string {
  const text = cell.normalize('NFKC');
  // A raised figure would run into the one before it.
  return hasRaisedFigure(cell) || text.length > 2_000
    ? cell
    : text.replace(figures, (figure: string, at: number) => change(figure, text.slice(at + figure.length)));
}

/** A cell in which each figure that has two readings is written as the one that is meant: `USD 1.620` is `USD 1620`. */
export const writtenAs = (cell: string, decimals: Decimals): string =>
  withFigures(cell, (figure) => readingsOf(figure)?.[decimals] ?? figure);

/**
 * Whether a figure with two readings is asked about in a cell or a field. A group of thousands as it is usual there is none; three decimals
 * of an amount of money are, those of a weight or a volume are not.
 * @param decimals what stands before decimals there; undefined where nothing says it
 */
export const isAsked = (figure: string, decimals: Decimals | undefined, isMoney: boolean): boolean =>
  decimals === undefined || (isMoney && figure.includes(decimals === 'point' ? '.' : ','));
