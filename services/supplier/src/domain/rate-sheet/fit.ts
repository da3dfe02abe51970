import type { SheetColumn, SheetMapping, SheetMisfit, SheetTable } from '../../contract';
import { plainName } from './cells';
import { withoutOpenSign } from './column-content';
import { headsOf, type Grid } from './grid';
import { guessColumn, guessTables } from './guess';

/** A table of the mapping where it stands in this file. */
export type Placed = { table: SheetTable; grid: Grid };

/** Signs without which two heads would be one: `20' ($)` is not `20' (€)`, nor `+45` what `-45` is. */
const signsOf = (head: string): string =>
  [...head.normalize('NFKC').matchAll(/[$€£¥₩<>≤≥]|[+-](?=\d)/g)].map(([sign]) => sign).join('');

const sameHead = (a: string, b: string) => plainName(a) === plainName(b) && signsOf(a) === signsOf(b);

type Found = {
  headRow: number;
  columns: SheetColumn[];
  missing: SheetColumn[];
  added: number[];
  heads: string[];
};

/** The kept columns among the heads of a row: at their place, or the only one of that head elsewhere. */
function findColumns(heads: readonly string[], table: SheetTable): Omit<Found, 'headRow' | 'heads'> {
  const columns: SheetColumn[] = [];
  const missing: SheetColumn[] = [];
  for (const kept of table.columns) {
    const places = heads.flatMap((head, column) => (sameHead(head, kept.head) ? [column] : []));
    const place = places.includes(kept.column) ? kept.column : places.length === 1 ? places[0] : undefined;
    if (place !== undefined) columns.push({ ...kept, column: place });
    else missing.push(kept);
  }
  const taken = columns.map(({ column }) => column);
  const [first, last] = [Math.min(...taken), Math.max(...taken)];
  const added = heads.flatMap((head, column) => {
    const isBeside = column >= first - 1 && column <= last + 1;
    return head !== '' && isBeside && !taken.includes(column) ? [column] : [];
  });
  return { columns, missing, added };
}

/** Where the kept heads stand in a sheet: the row with most of them, the nearest to where they stood. */
function findTable(grid: Grid, table: SheetTable): Found | undefined {
  let best: Found | undefined;
  const distance = (row: number) => Math.abs(row - table.headRow);
  const lowest = new Set(table.columns.map(({ head }) => plainName(head.split(' / ').at(-1) ?? '')));
  for (let row = 0; row + table.headRows <= grid.rows.length; row += 1) {
    const last = grid.rows[row + table.headRows - 1] ?? [];
    if (!last.some((cell) => cell !== '' && lowest.has(plainName(cell)))) continue;
    const heads = headsOf(grid, row, table.headRows);
    const found = { headRow: row, heads, ...findColumns(heads, table) };
    const isBetter =
      !best ||
      found.columns.length > best.columns.length ||
      (found.columns.length === best.columns.length && distance(row) < distance(best.headRow));
    if (isBetter && found.columns.length * 2 > table.columns.length) best = found;
  }
  return best;
}

const isUsed = ({ field }: SheetColumn) => field !== 'ignored';

export type FittedMapping = {
  mapping: SheetMapping;
  misfits: SheetMisfit[];
  /** How many of the columns that are read were found, of how many. */
  found: number;
  of: number;
};

/**
 * Finds the tables of a kept mapping in another file: by the sheet's name, or by the heads where a sheet is called otherwise
 * (`Rates Dec`). What is missing and what came new is told; the mapping that comes back has both mended by a guess.
 */
export function fitMapping(grids: readonly Grid[], mapping: SheetMapping): FittedMapping {
  const misfits: SheetMisfit[] = [];
  let count = 0;
  const named = new Set(mapping.tables.map(({ sheet }) => plainName(sheet)));
  const renamed = new Map<string, Grid>();
  const tables = mapping.tables.flatMap((table): SheetTable[] => {
    const same = grids.find(({ name }) => plainName(name) === plainName(table.sheet));
    const others = grids.filter(({ name }) => !named.has(plainName(name)));
    const known = same ?? renamed.get(table.sheet);
    const places = known ? [known] : others;
    const found = places
      .flatMap((grid) => {
        const at = findTable(grid, table);
        return at ? [{ grid, at }] : [];
      })
      .sort((a, b) => b.at.columns.length - a.at.columns.length)[0];
    if (!found) {
      misfits.push({ sheet: table.sheet, code: 'table', head: table.columns.find(isUsed)?.head ?? '' });
      return [];
    }
    renamed.set(table.sheet, found.grid);
    const { at, grid } = found;
    const taken = mapping.tables.filter((other) => other !== table).flatMap(({ columns }) => columns);
    const added = at.added.filter(
      (column) => !taken.some(({ head }) => sameHead(head, at.heads[column] ?? '')),
    );
    count += at.columns.filter(isUsed).length;
    for (const { head } of at.missing.filter(isUsed))
      misfits.push({ sheet: grid.name, code: 'missing', head });
    for (const column of added)
      misfits.push({ sheet: grid.name, code: 'added', head: at.heads[column] ?? '' });
    const guessed = added.map((column) =>
      withoutOpenSign(guessColumn(at.heads[column] ?? '', column, table.kind === 'charges'), grid),
    );
    const columns = [...at.columns, ...guessed].sort((a, b) => a.column - b.column);
    return [{ ...table, sheet: grid.name, headRow: at.headRow, columns }];
  });
  const known = new Set(
    [...mapping.tables, ...tables]
      .map(({ sheet }) => sheet)
      .concat(mapping.leftOut ?? [])
      .map(plainName),
  );
  const news = grids.filter(({ name }) => !known.has(plainName(name))).flatMap(guessTables);
  for (const { sheet } of news) misfits.push({ sheet, code: 'sheet', head: '' });
  const of = mapping.tables.flatMap(({ columns }) => columns.filter(isUsed)).length;
  return { mapping: { ...mapping, tables: [...tables, ...news].slice(0, 40) }, misfits, found: count, of };
}
