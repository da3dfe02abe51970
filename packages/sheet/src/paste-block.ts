import type { CellText } from './commands';
import type { CellRange } from './selection';

/**
 * Lays a pasted block over the selection: repeated when the selection is a whole multiple of the block (a
 * single cell fills it), else once from the selection's first cell, however far that reaches.
 */
export function placeBlock(block: readonly (readonly string[])[], range: CellRange): CellText[] {
  const height = block.length;
  const width = Math.max(1, ...block.map((line) => line.length));
  const selectedRows = range.bottom - range.top + 1;
  const selectedColumns = range.right - range.left + 1;
  const repeats = selectedRows % height === 0 && selectedColumns % width === 0;
  const rows = repeats ? selectedRows : height;
  const columns = repeats ? selectedColumns : width;
  const texts: CellText[] = [];
  for (let row = 0; row < rows; row += 1) {
    const line = block[row % height] ?? [];
    for (let column = 0; column < columns; column += 1) {
      const text = line[column % width];
      if (text !== undefined) texts.push({ row: range.top + row, column: range.left + column, text });
    }
  }
  return texts;
}
