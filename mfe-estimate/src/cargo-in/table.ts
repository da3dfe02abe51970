import { cellName, withMergedFilled, type Sheet } from '@quayside/csv/tables';
import type { CargoInField, Column, Head, TableLine } from './fields';
import {
  isTotalText,
  kindOf,
  readFigureHead,
  unitNamed,
  unitsStated,
  type UnitsStated,
} from '@quayside/csv/foreign';
import { isOtherCount, isNamedCount } from './multiples';
import { isNothing, readCount } from './cells';
import { readHead } from './heads';
import { withoutHidden } from './hidden-columns';
import { withPieceSizes } from './size-columns';
import { onceEach } from './once-each';
import { isOfUnits, withCaseRanges } from './split-cells';

export type { TableLine } from './fields';
export type Table = {
  columns: Column[];
  lines: TableLine[];
  /** Rows that add up the others. */
  totals: TableLine[];
  /** Rows below the head that tell of no goods: remarks, signatures. */
  remarks: { row: number; text: string }[];
  /** Rows below the head in which all is struck out. */
  struckRows: { row: number; text: string }[];
};

/** Where heads may stand: letterheads are above them. */
const headAmongRows = 40;
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
  // `/CTN` says of what the figures are, and no name.
  const own = lower && lower !== title && !/^(?:\/|@|per\s)/i.test(lower) ? readHead(lower) : whole;
  if (!own.field || own.field === 'aside') return { ...whole, index, title };
  // Both rows of the heads together say the unit: `N.W. (kg)` over `lb` names none clearly.
  const { unit, unclear } = whole.field === own.field ? whole : own.unit ? own : whole;
  const { unit: _unit, unclear: _unclear, ...named } = { ...whole, ...own };
  return {
    ...named,
    ...(unit && { unit }),
    ...(unclear && { unclear }),
    ...(whole.scope && { scope: whole.scope }),
    ...{ index, title },
  };
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

const countWord =
  /^(?:pcs?|pieces?|ea|each|sets?|units?|ctns?|cases?|pkgs?|個|台|本|枚|式|点|ケース|箱|円|[a-z]{3}|[-–—/])\.?$/i;
/** `千円`, `JPY '000`, `dozen`: it says how many single ones a figure is. */
const isMultiple = (cell: string) =>
  (!/\d/.test(cell) || /['’]0{2,3}|(?:^|\s)[x×]\s?\d|\/\s?\d/i.test(cell)) &&
  (['money', 'count'] as const).some((kind) => {
    const { times, per, perUnit, currency, unclear } = readFigureHead(`(${cell})`, kind);
    return !unclear && (times ?? per ?? perUnit ?? currency) !== undefined;
  });
const isUnitCell = (cell: string) =>
  isMultiple(cell) ||
  /^[([（［【].+[)\]）］】]$/.test(cell) ||
  unitNamed(cell) !== undefined ||
  readHead(cell).unit !== undefined;

/** A further row of heads: units, in brackets or not, and `No.` below `Case`. */
function withUnits(rows: readonly string[][], heads: Heads): Heads {
  const further = rows[heads.row + heads.height] ?? [];
  // A head that is merged over both rows says nothing further.
  const filled = further
    .filter((cell, index) => cell !== heads.columns[index]?.title)
    .map(fold)
    .filter(Boolean);
  const isNumber = (cell: string) => /^(?:no\.?s?|from|to|start|end|first|last|自|至)$/i.test(fold(cell));
  const isOfUnits = filled.some((cell) => isUnitCell(cell) || isNumber(cell));
  if (!isOfUnits || !filled.every((cell) => isUnitCell(cell) || isNumber(cell) || countWord.test(cell)))
    return heads;
  if (filled.some((cell) => /\d/.test(cell.replace(/[mf]t?\^?3/gi, '')) && !isMultiple(cell))) return heads;
  const columns = heads.columns.map((column) => {
    const cell = further[column.index] ?? '';
    if (cell === '' || column.title.endsWith(cell)) return column;
    const title = `${column.title} ${cell}`.trim();
    const again = readHead(`${column.title} (${fold(cell).replace(/^[([]|[)\]]$/g, '')})`);
    if (isNumber(cell)) return { ...column, title, field: readHead(title).field ?? column.field };
    const { unit: _unit, unclear: _unclear, ...named } = column;
    const { field: _field, sides: _sides, ...measures } = again;
    return { ...named, ...measures, title };
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
  const counted = cells.filter((cell) => 'value' in readCount(cell, 'point')).length;
  const mostly = cells.length > 0 && counted * 2 > cells.length;
  const isNumbered = all.some(({ field }) => field === 'caseNumber');
  // `Unit` above `PCS`, `kg` counts nothing.
  if (column.field === 'quantity' && unitTitle.test(fold(column.title)) && counted === 0 && cells.length > 0)
    return { ...column, field: 'aside' };
  if ((column.field === 'packing' || column.field === 'cases') && !isNumbered && isOfNumbers(column, cells))
    return { ...column, field: 'caseNumber' };
  // `Item` above 1, 2, 3 counts the rows.
  if (column.field === 'code' && isRunning(cells, false)) return { ...column, field: 'aside' };
  if (column.field === 'packing' && mostly) return { ...column, field: 'cases' };
  if (figuresOnly.has(column.field) && cells.length > 0 && !mostly) return { ...column, field: 'packing' };
  const hasSizes = cells.some((cell) => /\d\s*[x×*✕]\s*\S*\d/i.test(cell.normalize('NFKC')));
  if (column.field === 'dimensions' && !column.sides && !hasSizes && cells.some(isVolume)) {
    const { unit: _unit, ...unnamed } = column;
    const isVolumeUnit = column.unit !== undefined && kindOf(column.unit) === 'volume';
    const isTold = cells.some((cell) => isVolume(cell) && !isFigure(cell));
    return {
      ...unnamed,
      field: 'm3',
      ...(isVolumeUnit ? { unit: column.unit } : isTold ? { unit: 'm3' } : {}),
    };
  }
  return column;
}

function bestHeads(rows: readonly string[][]): Heads | undefined {
  // A line that states units stands over the heads, and is none.
  const found = rows
    .slice(0, headAmongRows)
    .flatMap((cells, row) => (unitsStated(cells.filter(Boolean).join(' ')) ? [] : [headsAt(rows, row)]));
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
  const place = cells.findIndex((cell) => isTotalText(cell));
  if (place < 0) return false;
  const has = (field: CargoInField) =>
    columns.some(
      (column) => column.field === field && !isNothing(cells[column.index]) && column.index !== place,
    );
  return !(columns[place]?.field === 'name' && has('code') && has('quantity'));
}

/** What lines above and below a table say of its units: `単位: mm`, `All weights in kg`. */
function statedIn(rows: readonly (readonly string[])[]): UnitsStated {
  const stated: UnitsStated = {};
  for (const cells of rows) {
    const texts = cells.map((cell) => cell.trim()).filter(Boolean);
    for (const text of new Set([...texts, texts.join(' ')]))
      for (const [kind, unit] of Object.entries(unitsStated(text) ?? {}) as [keyof UnitsStated, string][])
        stated[kind] = stated[kind] === undefined || stated[kind] === unit ? (unit as never) : 'unclear';
  }
  return stated;
}

const kindOfField = (field: Column['field']) => {
  if (field === 'net' || field === 'gross') return 'weight';
  if (field === 'm3') return 'volume';
  return field === 'dimensions' || field === 'length' || field === 'width' || field === 'height'
    ? 'length'
    : undefined;
};

/** A column with the unit that lines near the table state for its kind; where its head names another, none is clear. */
function withStated(column: Column, stated: UnitsStated): Column {
  const kind = kindOfField(column.field);
  const unit = kind && stated[kind];
  if (!unit || column.unclear || column.unit === unit) return column;
  if (unit !== 'unclear' && !column.unit) return { ...column, unit };
  const { unit: own, ...unnamed } = column;
  return { ...unnamed, unclear: [own, unit].filter((each) => each && each !== 'unclear').join(' · ') || '?' };
}

const unitTitle =
  /^(?:(?:wt|weight|size|dim|重量|質量|寸法|数量)[ .]*)?(?:units?|uom|u\/m|unit of measure|einheit|単位)$/i;

/** Cells of a column of units (`Weight | Unit`) beside the figures that stand left of it. */
function withUnitColumns(lines: readonly TableLine[], columns: readonly Column[]): TableLine[] {
  const unitColumns = columns.filter(
    (column) => unitTitle.test(fold(column.title)) || isOfUnits(column, columns, lines),
  );
  return lines.map((line) => {
    const cells = [...line.cells];
    let counted: string | undefined;
    for (const { index } of unitColumns) {
      const text = (cells[index] ?? '').trim();
      const unit = unitNamed(text);
      if (!isNothing(text) && isCounting(index, unit, columns)) {
        if (isOtherCount(text) || isNamedCount(text)) counted = text;
        continue;
      }
      if (!unit) continue;
      const kind = unit === 'unclear' ? 'weight' : kindOf(unit);
      for (let at = index - 1; at >= 0; at -= 1) {
        const beside = columns.find((column) => column.index === at);
        if (kindOfField(beside?.field) !== kind) break;
        if (!isNothing(cells[at])) cells[at] = `${cells[at]} ${cells[index]}`;
      }
    }
    return { ...line, cells, ...(counted && { counted }) };
  });
}

/** Whether a column of units stands by the quantity: no figure of its unit's kind stands left of it. */
function isCounting(index: number, unit: string | undefined, columns: readonly Column[]): boolean {
  const left = columns.find((column) => column.index === index - 1);
  const kind = kindOfField(left?.field ?? left?.checks);
  const hasQuantity = columns.some(({ field }) => field === 'quantity');
  return hasQuantity && (kind === undefined || (unit === undefined && left?.field === 'quantity'));
}

/** The meaning of a head, to compare heads: a page's repeated heads say the same. */
const saidBy = ({ field, unit, scope, currency, times, per, unclear }: Head) =>
  [field, unit, scope, currency, times, per, unclear].join('|');

/** Whether a row below the heads is one of heads. `same`: it says of its columns what the list's heads say. */
function headsAgain(cells: readonly string[], columns: readonly Column[]): 'same' | 'other' | undefined {
  const filled = cells.flatMap((cell, index) =>
    cell.trim() === '' ? [] : [{ index, head: readHead(cell), cell }],
  );
  if (filled.some(({ cell }) => isFigure(cell))) return undefined;
  const fields = new Set(filled.flatMap(({ head }) => head.field ?? []));
  if (fields.size < 3 || fields.size * 2 < filled.length) return undefined;
  const isSame = filled.every(({ index, head }) => {
    const column = columns.find((each) => each.index === index);
    return column !== undefined && saidBy(readHead(column.title)) === saidBy(head);
  });
  return isSame ? 'same' : 'other';
}

/** Rows in which nothing stands but what is struck out. */
function struckRowsOf({ rows, struck = [] }: Sheet, from: number): Table['struckRows'] {
  const texts = new Map<number, string[]>();
  for (const { row, text } of struck) {
    const isEmpty = (rows[row] ?? []).every((cell) => cell === '');
    if (row >= from && isEmpty) texts.set(row, [...(texts.get(row) ?? []), text]);
  }
  return [...texts].map(([row, cells]) => ({ row: row + 1, text: cells.join(' ') }));
}

/** Finds heads and lines in the rows of a sheet; nothing that stands below the heads is passed over unsaid. */
export function tableOf(sheet: Sheet): Table {
  const heads = bestHeads(withMergedFilled(sheet));
  const from = heads ? heads.row + heads.height : 0;
  const headLines = new Set(sheet.rows.slice(heads?.row ?? 0, from).map((cells) => cells.join('\n')));
  const columns = heads?.columns ?? untitled(sheet.rows);
  const table: Table = { columns, lines: [], totals: [], remarks: [], struckRows: struckRowsOf(sheet, from) };
  let otherHeads: number | undefined;
  sheet.rows.slice(from).forEach((cells, offset) => {
    const row = from + offset + 1;
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0 || headLines.has(cells.join('\n'))) return;
    const again = heads && headsAgain(cells, columns);
    if (again === 'other') otherHeads = row;
    if (again === 'same') return;
    if (again === 'other') table.remarks.push({ row, text: filled.join(' ') });
    else if (isTotal(cells, columns)) table.totals.push({ row, cells });
    else if (heads && (filled.length === 1 || unitsStated(filled.join(' '))))
      table.remarks.push({ row, text: filled.join(' ') });
    else table.lines.push({ row, cells, ...(otherHeads && { otherHeads }) });
  });
  const stated = heads
    ? statedIn([...sheet.rows.slice(0, heads.row), ...table.remarks.map(({ text }) => [text])])
    : {};
  const split = withCaseRanges(
    columns.map((column) => byContent(column, table.lines, columns)),
    table.lines,
  );
  table.lines = split.lines;
  const shown = withoutHidden(withPieceSizes(split.columns), new Set(sheet.notShown?.columns));
  table.columns = onceEach(shown).map((column) => withStated(column, stated));
  table.lines = withUnitColumns(table.lines, table.columns);
  return table;
}
