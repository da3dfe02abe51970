import { cellName, withMergedFilled, type Sheet } from '@quayside/csv/tables';
import type { CargoInField, Column } from './fields';
import { isNothing, readCount } from './cells';
import { readHead } from './heads';

/** A line of the list: where it stands in the file, counted from 1, and its cells. */
export type TableLine = { row: number; cells: readonly string[] };
export type Table = {
  columns: Column[];
  lines: TableLine[];
  /** Rows that add up the others. */
  totals: TableLine[];
  /** Rows below the head that tell of no goods: remarks, signatures. */
  remarks: { row: number; text: string }[];
};

/** Where heads may stand: letterheads are above them. */
const headAmongRows = 40;
const totalWord = /^(grand ?|sub[ -]?)?(total|ttl)\.? ?([:\d]|$)|^(合計|総計|小計|総合計|計)[: ]?$/i;
const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Heads of two rows are read together: `Dimensions (cm)` over `L`, `W`, `H`. */
function joined(upper: readonly string[], lower: readonly string[]): { title: string; lower: string }[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const above = upper[index]?.trim() ?? '';
    const below = lower[index]?.trim() ?? '';
    // A group's head stands over its first column only where cells were pasted.
    if (above) group = above;
    const title = below ? [above || group, below].filter(Boolean).join(' ') : above;
    return { title, lower: below };
  });
}

function columnOf(title: string, lower: string, index: number): Column {
  const whole = readHead(title);
  const own = lower && lower !== title ? readHead(lower) : whole;
  if (!own.field || own.field === 'aside') return { ...whole, index, title };
  return { ...whole, ...own, ...(whole.scope && { scope: whole.scope }), index, title };
}

const scoreOf = (columns: readonly Column[]) => new Set(columns.flatMap(({ field }) => field ?? [])).size;
const isFigure = (cell: string) => /^[\d,.]+$/.test(cell.normalize('NFKC').trim());

type Heads = { row: number; height: 1 | 2; columns: Column[] };

function headsAt(rows: readonly string[][], row: number): Heads {
  const upper = rows[row] ?? [];
  const lower = rows[row + 1] ?? [];
  const single = upper.map((title, index) => columnOf(title, '', index));
  if (!lower.some(Boolean) || lower.some(isFigure)) return { row, height: 1, columns: single };
  const double = joined(upper, lower).map(({ title, lower: below }, index) => columnOf(title, below, index));
  const units = (columns: readonly Column[]) => columns.filter(({ unit }) => unit).length;
  const gain = scoreOf(double) - scoreOf(single) || units(double) - units(single);
  // A line of goods below the heads makes no heads of its own.
  const lowerHeads = lower.filter((cell) => readHead(cell).field || readHead(cell).unit).length;
  return gain > 0 && lowerHeads * 2 >= lower.filter(Boolean).length
    ? { row, height: 2, columns: double }
    : { row, height: 1, columns: single };
}

/** The columns of cells where no head is known: a person says what they are. */
const untitled = (rows: readonly string[][]): Column[] =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, index) => ({
    ...{ index, field: undefined, title: cellName(0, index).replace(/\d+$/, '') },
  }));

const figuresOnly = new Set<CargoInField | 'aside' | undefined>(['cases']);

/** What the cells below say of a head that may mean two things: `Package` is a kind or a number. */
function byContent(column: Column, lines: readonly TableLine[]): Column {
  const cells = lines.map(({ cells: all }) => all[column.index] ?? '').filter((cell) => !isNothing(cell));
  const counted = cells.filter((cell) => 'value' in readCount(cell)).length;
  const mostly = cells.length > 0 && counted * 2 > cells.length;
  if (column.field === 'packing' && mostly) return { ...column, field: 'cases' };
  if (figuresOnly.has(column.field) && cells.length > 0 && !mostly) return { ...column, field: 'packing' };
  const hasSizes = cells.some((cell) => /\d\s*[x×*✕]\s*\S*\d/i.test(cell.normalize('NFKC')));
  if (column.field === 'dimensions' && !column.sides && !hasSizes && cells.some(isFigure))
    return { ...column, field: 'm3', unit: column.unit === 'ft3' ? 'ft3' : 'm3' };
  return column;
}

/** Each field is of one column: the first, but English and Japanese names beside each other are two. */
function onceEach(columns: readonly Column[]): Column[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const { field } = column;
    if (!field || field === 'aside') return column;
    const key = field === 'net' || field === 'gross' ? `${field}` : field;
    const second = field === 'name' && taken.has('name') && !taken.has('nameJa') ? 'nameJa' : undefined;
    if (taken.has(key) && !second) return { ...column, field: undefined };
    taken.add(second ?? key);
    return second ? { ...column, field: second } : column;
  });
}

function bestHeads(rows: readonly string[][]): Heads | undefined {
  const found = rows.slice(0, headAmongRows).map((_, row) => headsAt(rows, row));
  const best = found.reduce<Heads | undefined>(
    (before, next) => (before && scoreOf(before.columns) >= scoreOf(next.columns) ? before : next),
    undefined,
  );
  return best && scoreOf(best.columns) >= 2 ? best : undefined;
}

/** How many fields the heads of a sheet name: the sheet with the goods has most. */
export const headsFound = (sheet: Sheet): number =>
  scoreOf(bestHeads(withMergedFilled(sheet))?.columns ?? []);

/** Finds heads and lines in the rows of a sheet; nothing that stands below the heads is passed over unsaid. */
export function tableOf(sheet: Sheet): Table {
  const heads = bestHeads(withMergedFilled(sheet));
  const from = heads ? heads.row + heads.height : 0;
  const head = heads?.columns.map(({ title }) => title).join('\n');
  const table: Table = {
    columns: heads?.columns ?? untitled(sheet.rows),
    lines: [],
    totals: [],
    remarks: [],
  };
  sheet.rows.slice(from).forEach((cells, offset) => {
    const row = from + offset + 1;
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0 || cells.join('\n') === head) return;
    if (filled.some((cell) => totalWord.test(fold(cell)))) table.totals.push({ row, cells });
    else if (filled.length === 1 && heads) table.remarks.push({ row, text: filled.join(' ') });
    else table.lines.push({ row, cells });
  });
  table.columns = onceEach(table.columns.map((column) => byContent(column, table.lines)));
  return table;
}
