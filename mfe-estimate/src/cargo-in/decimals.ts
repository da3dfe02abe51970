import { decimalsOf, writingOf, type Decimals } from '@quayside/csv/foreign';
import type { Column } from './fields';
import type { TableLine } from './table';

export const figureFields = new Set<Column['field']>([
  ...(['quantity', 'cases', 'perCase', 'dimensions', 'length', 'width', 'height', 'm3'] as const),
  ...(['net', 'gross', 'unitValue', 'amount'] as const),
]);
const countFields = new Set<Column['field']>(['quantity', 'cases', 'perCase']);

/** Why a list is read with a point or a comma before the decimals. */
export type DecimalsReason = 'figures' | 'heads' | 'browser' | 'typed' | undefined;
export type DecimalsRead = {
  /** Undefined while it has to be asked. */
  decimals: Decimals | undefined;
  reason: DecimalsReason;
  /** A figure that reads differently in the two ways; undefined where none does. */
  example?: string;
};

const commaWords =
  /menge|stück|gewicht|länge|breite|höhe|bezeichnung|maße|brutto|poids|quantité|longueur|désignation|cantidad|descripción|peso|quantità|descrizione|quantidade|aantal|omschrijving|waga|ilość|vikt|antal/i;
const pointCurrencies = new Set([
  'JPY',
  'CNY',
  'KRW',
  'TWD',
  'HKD',
  'SGD',
  'THB',
  'GBP',
  'INR',
  'AUD',
  'NZD',
  'MYR',
]);
const commaCurrencies = new Set(['PLN', 'CZK', 'HUF', 'SEK', 'NOK', 'DKK', 'BRL', 'IDR', 'VND', 'TRY']);

/** What the language of the heads and their currency say: undefined where they say nothing, or contradict each other. */
function byHeads(columns: readonly Column[]): Decimals | undefined {
  const votes = new Set<Decimals>();
  for (const { title, currency } of columns) {
    if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(title)) votes.add('point');
    if (commaWords.test(title)) votes.add('comma');
    if (currency && pointCurrencies.has(currency)) votes.add('point');
    if (currency && commaCurrencies.has(currency)) votes.add('comma');
  }
  return votes.size === 1 ? [...votes][0] : undefined;
}

/** A count that is whole in one way of writing only is written so: `1.620` pieces are 1,620. */
function writingOfCount(figure: string): ReturnType<typeof writingOf> {
  const writing = writingOf(figure);
  if (writing !== 'either' || /[.,]000$/.test(figure)) return writing;
  return figure.includes('.') ? 'comma' : 'point';
}

type Found = { figure: string; writing: Decimals | 'either' };

function figuresOf(
  lines: readonly TableLine[],
  columns: readonly Column[],
  isNumber: (row: number, column: number) => boolean,
): Found[] {
  const read = columns.filter(({ field }) => figureFields.has(field));
  return lines.flatMap(({ row, cells }) =>
    read.flatMap(({ index, field }) => {
      const cell = (cells[index] ?? '').slice(0, 100);
      if (cell === '' || isNumber(row, index)) return [];
      const figures = cell.normalize('NFKC').match(/\d(?:[\d.,'’ ]*\d)?/g) ?? [];
      return figures.flatMap((figure) => {
        const writing = countFields.has(field) ? writingOfCount(figure) : writingOf(figure);
        return writing ? [{ figure, writing }] : [];
      });
    }),
  );
}

/** The language of the browser: what is pasted into it is mostly written in it. */
export const browserLanguage = (): string =>
  (typeof navigator === 'undefined' ? 'en' : navigator.language) || 'en';

/**
 * Whether a point or a comma stands before the decimals of a list. The figures of the list that can be written in one way only
 * decide; then the language of its heads; then the browser's, as far as it only means groups of thousands. Where they contradict each other,
 * or both readings stay possible, it has to be asked.
 */
export function readDecimals(
  lines: readonly TableLine[],
  columns: readonly Column[],
  {
    chosen,
    language,
    isNumber,
  }: {
    chosen: Decimals | undefined;
    language: string;
    isNumber: (row: number, column: number) => boolean;
  },
): DecimalsRead {
  const found = figuresOf(lines, columns, isNumber);
  const count = (writing: Found['writing']) => found.filter((each) => each.writing === writing).length;
  const [commas, points, either] = [count('comma'), count('point'), count('either')];
  const doubtful =
    found.find(({ writing }) => writing === 'either') ?? found.find(({ writing }) => writing === 'comma');
  const example = either > 0 || commas > 0 ? doubtful?.figure : undefined;
  const read = (decimals: Decimals | undefined, reason: DecimalsReason): DecimalsRead => ({
    ...{ decimals, reason },
    ...(example === undefined ? {} : { example }),
  });
  if (chosen) return read(chosen, 'typed');
  if (commas > 0 && points > 0) return read(undefined, undefined);
  if (points > 0) return read('point', 'figures');
  const heads = byHeads(columns);
  const browser = decimalsOf(language);
  if (commas > 0) {
    // One alone may be a slip where the rest says otherwise.
    const isDoubted = commas === 1 && either > 0 && (heads ?? browser) === 'point';
    return isDoubted ? read(undefined, undefined) : read('comma', 'figures');
  }
  if (either === 0) return { decimals: 'point', reason: undefined };
  if (heads) return read(heads, 'heads');
  const groups = browser === 'point' ? ',' : '.';
  const isGrouped = found.every(({ figure, writing }) => writing !== 'either' || figure.includes(groups));
  return isGrouped ? read(browser, 'browser') : read(undefined, undefined);
}
