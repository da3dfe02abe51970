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
const measure =
  'qty|quantity|pcs|pieces|pkgs?|packages?|ctns?|cartons?|cases?|pallets?|boxes|gross|net|weight|n\\.?/?w|g\\.?/?w|cbm|m3|volume|measurement|amount|value|sets?|units?|for|of|no';
const totalWord = new RegExp(
  `^(?:(?:grand|sub|p'?kgs?|page|case|pallet|order|carton)[ -]?)*(?:totals?|ttl)\\.?(?: ?[:(#\\d].*| (?:${measure})\\b.*)?$|^(?:合計|総計|小計|総合計|累計|計|(?:頁|ページ|ケース|パレット|箱)(?:小?計|合計))(?:[: (].*|(?:数量|個数|総?重量|正味重量|金額|容積|ケース数|梱包数).*)?$`,
  'i',
);
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

const isVolume = (cell: string) => isFigure(cell.replace(/\s*(m3|㎥|m³|cbm)$/i, ''));

type Heads = { row: number; height: number; columns: Column[] };

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

/** A third row of heads: units in brackets, and `No.` below `Case`. */
function withUnits(rows: readonly string[][], heads: Heads): Heads {
  const third = rows[heads.row + heads.height] ?? [];
  const filled = third.map(fold).filter(Boolean);
  const isNumber = (cell: string) => /^no\.?s?$/i.test(fold(cell));
  const isUnit = (cell: string) => /^[([].+[)\]]$/.test(cell) || readHead(cell).unit !== undefined;
  if (filled.length < 2 || !filled.every((cell) => isUnit(cell) || isNumber(cell))) return heads;
  const columns = heads.columns.map((column) => {
    const cell = third[column.index] ?? '';
    if (cell === '' || column.title.endsWith(cell)) return column;
    const title = `${column.title} ${cell}`.trim();
    const field = isNumber(cell) ? (readHead(title).field ?? column.field) : column.field;
    const unit = readHead(cell).unit ?? column.unit;
    return { ...column, title, field, ...(unit && { unit }) };
  });
  return { ...heads, height: heads.height + 1, columns };
}

/** The columns of cells where no head is known: a person says what they are. */
const untitled = (rows: readonly string[][]): Column[] =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, index) => ({
    ...{ index, field: undefined, title: cellName(0, index).replace(/\d+$/, '') },
  }));

const figuresOnly = new Set<CargoInField | 'aside' | undefined>(['cases']);

const figuresIn = (cells: readonly string[]) => cells.map((cell) => Number(fold(cell)));
/** `1 2 3`, and `1 1 2` where cells may come again. */
function isRunning(cells: readonly string[], mayRepeat: boolean): boolean {
  const figures = figuresIn(cells);
  return (
    figures[0] === 1 &&
    figures.every((figure, index) => {
      const before = figures[index - 1];
      return before === undefined || figure === before + 1 || (mayRepeat && figure === before);
    }) &&
    figures.at(-1) !== 1
  );
}
const isOneCase = (title: string) =>
  /^(case|carton|ctn|package|pkg|pallet|plt|box|crate|ケース|カートン|梱包|箱|パレット|荷)$/i.test(
    fold(title),
  );

/** A column of `Case` or `Pallet` whose cells are numbers of cases, and no counts of them. */
const isOfNumbers = ({ title }: Column, cells: readonly string[]) =>
  isOneCase(title) &&
  (isRunning(cells, true) || cells.some((cell) => /^\D*\d+ ?[-~–] ?\D*\d+$/.test(fold(cell))));

/** What the cells below say of a head that may mean two things: `Package` is a kind or a number. */
function byContent(column: Column, lines: readonly TableLine[], all: readonly Column[]): Column {
  const cells = lines.map(({ cells: all }) => all[column.index] ?? '').filter((cell) => !isNothing(cell));
  const counted = cells.filter((cell) => 'value' in readCount(cell)).length;
  const mostly = cells.length > 0 && counted * 2 > cells.length;
  const isNumbered = all.some(({ field }) => field === 'caseNumber');
  if ((column.field === 'packing' || column.field === 'cases') && !isNumbered && isOfNumbers(column, cells))
    return { ...column, field: 'caseNumber' };
  // `Item` above 1, 2, 3 counts the rows.
  if (column.field === 'code' && isRunning(cells, false)) return { ...column, field: 'aside' };
  if (column.field === 'packing' && mostly) return { ...column, field: 'cases' };
  if (figuresOnly.has(column.field) && cells.length > 0 && !mostly) return { ...column, field: 'packing' };
  const hasSizes = cells.some((cell) => /\d\s*[x×*✕]\s*\S*\d/i.test(cell.normalize('NFKC')));
  if (column.field === 'dimensions' && !column.sides && !hasSizes && cells.some(isVolume))
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
  return best && scoreOf(best.columns) >= 2 ? withUnits(rows, best) : undefined;
}

/** How many fields the heads of a sheet name: the sheet with the goods has most. */
export const headsFound = (sheet: Sheet): number =>
  scoreOf(bestHeads(withMergedFilled(sheet))?.columns ?? []);

/** Whether a row adds up others; `TTL 74 chip set` with a code of its own is one of goods. */
function isTotal(cells: readonly string[], columns: readonly Column[]): boolean {
  const place = cells.findIndex((cell) => totalWord.test(fold(cell)));
  if (place < 0) return false;
  const has = (field: CargoInField) =>
    columns.some(
      (column) => column.field === field && !isNothing(cells[column.index]) && column.index !== place,
    );
  return !(columns[place]?.field === 'name' && has('code') && has('quantity'));
}

/** Finds heads and lines in the rows of a sheet; nothing that stands below the heads is passed over unsaid. */
export function tableOf(sheet: Sheet): Table {
  const heads = bestHeads(withMergedFilled(sheet));
  const from = heads ? heads.row + heads.height : 0;
  const headLines = new Set(sheet.rows.slice(heads?.row ?? 0, from).map((cells) => cells.join('\n')));
  const table: Table = {
    columns: heads?.columns ?? untitled(sheet.rows),
    lines: [],
    totals: [],
    remarks: [],
  };
  sheet.rows.slice(from).forEach((cells, offset) => {
    const row = from + offset + 1;
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0 || headLines.has(cells.join('\n'))) return;
    if (isTotal(cells, table.columns)) table.totals.push({ row, cells });
    else if (filled.length === 1 && heads) table.remarks.push({ row, text: filled.join(' ') });
    else table.lines.push({ row, cells });
  });
  table.columns = onceEach(table.columns.map((column) => byContent(column, table.lines, table.columns)));
  return table;
}
