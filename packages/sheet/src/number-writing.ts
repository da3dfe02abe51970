import {
  decimalsOf,
  decimalsOfFigures,
  isAsked,
  readFigure,
  readingsOf,
  writingOf,
  type Decimals,
  type Readings,
} from '@quayside/csv/figures';
import type { SheetColumnKind } from './sheet.types';

/** Kinds of columns whose texts are figures. */
const numeric = new Set<SheetColumnKind>(['decimal', 'percent', 'integer']);

/** The figure of a text, without currency, sign, unit and brackets around it. */
const figureIn = (text: string): { figure: string; at: number } | undefined => {
  const found = text.length > 100 ? null : /[\d０-９](?:[\d０-９.,．，'’\s]*[\d０-９])?/.exec(text);
  return found ? { figure: found[0], at: found.index } : undefined;
};

const browserDecimals = (): Decimals =>
  typeof navigator === 'undefined' ? 'point' : decimalsOf(navigator.language || 'en');

/**
 * What stands before the decimals in cells that come together. Their figures that can be written in one way only say it, then the
 * browser's language. Undefined where a comma is usual and nothing in the cells says which one is meant: the sheet itself writes points.
 */
export function decimalsOfCells(
  cells: readonly { kind: SheetColumnKind | undefined; text: string }[],
  browser = browserDecimals(),
): Decimals | undefined {
  const texts = cells.flatMap(({ kind, text }) => (kind && numeric.has(kind) ? [text] : []));
  return decimalsOfFigures(
    texts.map((text) => figureIn(text)?.figure ?? ''),
    browser,
  );
}

/**
 * A text of a number cell with its figure written with a point; or the two readings of a figure that point and comma read differently
 * (`1.620`), where nothing says which is meant: the cell is then marked, and no value is taken. In a cell of money the last three digits are
 * never taken for decimals, whatever else says so.
 */
export function pointedText(
  kind: SheetColumnKind,
  text: string,
  decimals: Decimals | undefined,
  isMoney = false,
): string | Readings {
  const found = numeric.has(kind) ? figureIn(text) : undefined;
  if (!found) return text;
  const { figure, at } = found;
  const writing = writingOf(figure);
  if (writing === 'either' && isAsked(figure.normalize('NFKC'), decimals, isMoney))
    return readingsOf(figure) ?? text;
  const isComma = writing === 'comma' ? decimals !== 'point' : writing === 'either' && decimals === 'comma';
  const hasApostrophe = writing !== 'comma' && /['’]/.test(figure);
  if (!isComma && !hasApostrophe) return text;
  const read = readFigure(figure, isComma ? 'comma' : 'point');
  return 'value' in read ? text.slice(0, at) + read.value + text.slice(at + figure.length) : text;
}

/** How texts that a person typed or pasted into cells write their numbers. */
export const foreignOf = (
  columns: readonly { kind: SheetColumnKind }[],
  texts: readonly { column: number; text: string }[],
): { decimals: Decimals | undefined } => ({
  decimals: decimalsOfCells(texts.map(({ column, text }) => ({ kind: columns[column]?.kind, text }))),
});
