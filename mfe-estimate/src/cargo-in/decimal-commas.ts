import type { Column } from './fields';
import type { TableLine } from './table';

const figures = new Set<Column['field']>([
  ...(['quantity', 'cases', 'perCase', 'dimensions', 'length', 'width', 'height', 'm3'] as const),
  ...(['net', 'gross', 'unitValue', 'amount'] as const),
]);

/** What can only be written where a comma, or a point, comes before the decimals. */
const clearly = {
  comma: /\d,(?:\d{1,2}|\d{4,})(?![\d,])|\.\d{3},\d/,
  point: /\d\.(?:\d{1,2}|\d{4,})(?![\d.])|,\d{3}\.\d/,
};

/** `1.250,5` and `1,250` as they are written with a point; what is clearly written with one already is left. */
const pointed = (text: string): string =>
  text.replace(/\d[\d.,]*\d/g, (figure) => {
    const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(figure);
    return isGrouped || /^\d+,\d+$/.test(figure) ? figure.replaceAll('.', '').replace(',', '.') : figure;
  });

/**
 * Lines whose figures are written with a comma before the decimals, as most of the list's are: with a point. Several like
 * `85,5` tell that the `1,250` below them is one and a quarter.
 */
export function decimalCommas(
  lines: readonly TableLine[],
  columns: readonly Column[],
): (lines: readonly TableLine[]) => TableLine[] {
  const places = new Set(columns.flatMap(({ field, index }) => (figures.has(field) ? [index] : [])));
  const told = lines.flatMap(({ cells }) =>
    cells.filter((_, index) => places.has(index)).map((cell) => cell.normalize('NFKC')),
  );
  const count = (pattern: RegExp) => told.filter((cell) => pattern.test(cell)).length;
  const commas = count(clearly.comma);
  // One alone may be a slip, and is refused.
  if (commas < 2 || commas <= count(clearly.point)) return (all) => [...all];
  return (all) =>
    all.map(({ row, cells }) => ({
      row,
      cells: cells.map((cell, index) => (places.has(index) ? pointed(cell.normalize('NFKC')) : cell)),
    }));
}
