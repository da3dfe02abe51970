/** A column's width as a definition asks for it: at least so many points, as its content is, or what is left. */
export type AskedWidth = number | '*' | 'auto';

/** How wide content is: at the least without breaking a figure, and on one line. In points. */
export type ContentWidth = { least: number; whole: number };

/** Room that a column of descriptions has at the least. */
const leastRest = 90;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Widths of the columns of a table in points. A column of figures is never narrower than its longest figure, whatever it asked
 * for; texts give way and are broken.
 *
 * @param room for all columns, without the space between them
 */
export function columnWidths(
  asked: readonly AskedWidth[],
  content: readonly ContentWidth[],
  room: number,
): number[] {
  const least = asked.map((width, index) => {
    const own = content[index]?.least ?? 0;
    return typeof width === 'number' ? Math.max(width, own) : width === 'auto' ? own : leastRest;
  });
  const wanted = asked.map((width, index) =>
    width === 'auto' ? Math.max(least[index] ?? 0, content[index]?.whole ?? 0) : (least[index] ?? 0),
  );
  const spare = room - sum(least);
  const wish = sum(wanted) - sum(least);
  const share = wish <= 0 ? 0 : Math.max(0, Math.min(1, spare / wish));
  const widths = least.map((width, index) => width + ((wanted[index] ?? 0) - width) * share);
  const rests = asked.filter((width) => width === '*').length;
  const rest = rests === 0 ? 0 : (room - sum(widths)) / rests;
  return widths.map((width, index) => (asked[index] === '*' ? Math.max(leastRest / 3, width + rest) : width));
}
