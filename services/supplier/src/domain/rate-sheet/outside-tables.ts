import type { SheetMapping, SheetTable } from '../../contract';
import { currenciesIn, isNothing, narrow } from './cells';
import { chargeNamed, isOpenName } from './charge-names';
import { containersIn } from './container-words';
import { addressOf, isFigure, type Grid } from './grid';
import { isCountHead } from './head-words';
import type { SheetReading } from './reader';
import { endOf } from './table-ends';
import { remark, tellsMoney } from './surroundings';

/** More rows of a sheet are asked about at once. */
const mostAsked = 12;

type Outside = { row: number; column: number; text: string };

const namesCharge = (text: string): boolean => {
  const code = text.length <= 60 ? chargeNamed(text) : undefined;
  return (code !== undefined && code !== 'OFR') || isOpenName(text);
};

/** Whether texts of a row state a price: an amount of money, or a figure next to the name of a charge. */
const tellPrice = (texts: readonly string[]): boolean =>
  texts.some(tellsMoney) || (texts.some(namesCharge) && texts.some(isFigure));

/** Columns whose cells belong to a table, for each row of a sheet. */
function coveredIn(grid: Grid, tables: readonly SheetTable[]) {
  const ends = tables.map((table) => ({ table, end: endOf(table, tables, grid) }));
  return (row: number, column: number): boolean =>
    ends.some(
      ({ table, end }) =>
        row >= table.headRow && row < end && table.columns.some((each) => each.column === column),
    );
}

/** Whether a sheet names a currency or containers and has rows of figures behind a name, as a table that nothing reads. */
function looksLikePrices({ rows }: Grid): Outside[] {
  const isNamed = rows.some((cells) =>
    cells.some((text) => currenciesIn(text).length > 0 || (containersIn(text)?.length ?? 0) > 0),
  );
  const row = rows.findIndex((cells) => cells.some((text) => /\p{L}{2}/u.test(text)) && cells.some(isFigure));
  return isNamed && row >= 0 ? [{ row, column: 0, text: '' }] : [];
}

/** Rows of a sheet with the cells that no table has, of those that tell a price. */
function pricesOutside(grid: Grid, tables: readonly SheetTable[]): Outside[] {
  const isCovered = coveredIn(grid, tables);
  return grid.rows.flatMap((cells, row) => {
    const texts = cells.flatMap((text, column) =>
      isNothing(text.trim()) || text === cells[column - 1] || isCovered(row, column)
        ? []
        : [{ column, text: narrow(text) }],
    );
    const [first] = texts;
    if (!first || !tellPrice(texts.map(({ text }) => text))) return [];
    return [{ row, column: first.column, text: texts.map(({ text }) => text).join(' ') }];
  });
}

/** Heads next to a table over figures in its rows, as of a column behind one that is empty. */
function columnsOutside(grid: Grid, tables: readonly SheetTable[]): Outside[] {
  const isCovered = coveredIn(grid, tables);
  return tables.flatMap((table) => {
    const row = table.headRow + table.headRows - 1;
    return (grid.rows[row] ?? []).flatMap((cell, column) => {
      const head = narrow(cell);
      if (head === '' || isCountHead(head) || isFigure(head) || isCovered(row, column)) return [];
      const isOfPrices =
        currenciesIn(head).length > 0 || containersIn(head)?.length !== 0 || namesCharge(head);
      const below = grid.rows.slice(row + 1, endOf(table, tables, grid)).map((cells) => cells[column] ?? '');
      return isOfPrices && below.some(isFigure) ? [{ row, column, text: head }] : [];
    });
  });
}

/**
 * Asks about prices that no table of the mapping has: on a sheet without a table, next to a table, or far above it. A sheet is asked about by its name,
 * so that what a person says of it holds for the next one.
 */
export function askOutside(grids: readonly Grid[], mapping: SheetMapping, reading: SheetReading): void {
  if (mapping.tables.length === 0) return;
  for (const grid of grids) {
    const tables = mapping.tables.filter(({ sheet }) => sheet === grid.name);
    const known = new Set(reading.faults.flatMap(({ sheet, cell }) => (sheet === grid.name ? [cell] : [])));
    const outside = [...pricesOutside(grid, tables), ...columnsOutside(grid, tables)];
    const found = [...outside, ...(tables.length === 0 ? looksLikePrices(grid) : [])].filter(
      ({ row, column }) => !known.has(addressOf(row, column)),
    );
    const [first] = found;
    if (!first) continue;
    const isWhole = tables.length === 0 || found.length > mostAsked;
    const asked = isWhole ? [{ ...first, text: grid.name || first.text || '?' }] : found;
    for (const { row, column, text } of asked) remark({ grid, mapping, reading }, row, column, text);
  }
}
