import { packingKey, packingOf } from '@quayside/csv/foreign';
import { isOpenYenSign, mayBeYuan } from '@quayside/contract/yen-or-yuan';
import { cellName, type Sheet } from '@quayside/csv/tables';
import type { CargoItem } from '@quayside/rating';
import { caseGaps } from './cases';
import { isNothing } from './cells';
import { packagesApart, sumsApart, type SumApart } from './contradictions';
import { browserLanguage, readDecimals } from './decimals';
import { decide, type Choices, type Decided } from './decide';
import type { Column } from './fields';
import { hiddenTitles } from './hidden-columns';
import { readLines, type Line, type ListTerms } from './lines';
import { matcher, type KnownProduct } from './matching';
import { note } from './notes';
import type { PackingMeanings } from './packing-memory';
import { sumRows } from './sums';
import { takeLines, type TakenLine } from './take-lines';
import { tableOf, type Table } from './table';

/** What a person said of the list: columns by their place, figures, rows that are left out. */
export type Said = {
  columns: Readonly<Record<number, Partial<Column>>>;
  choices: Choices;
  /** Packing of the rows that tell none; undefined until it is chosen. */
  packing?: CargoItem['packing'];
  /** What words for packing mean that no table knows. */
  packings: PackingMeanings;
  leftOut: ReadonlySet<number>;
  /** Rows that look like sums and are goods. */
  goods: ReadonlySet<number>;
  /** The rows are right where a row of sums says something else. */
  rowsRight?: boolean;
  /** What is to stand before the case numbers of the list. */
  casePrefix?: string;
};
export const nothingSaid: Said = {
  columns: {},
  choices: {},
  packings: {},
  leftOut: new Set(),
  goods: new Set(),
};

/** A word for packing that no table knows, as the list writes it, and what it was said to mean. */
export type AskedPacking = {
  key: string;
  text: string;
  rows: number;
  kind: CargoItem['packing'] | undefined;
};

export type PackingList = {
  table: Table;
  columns: Column[];
  decided: Decided[];
  taken: TakenLine[];
  /** Some row names no packing, and it is designed here. */
  asksPacking: boolean;
  packings: readonly AskedPacking[];
  /** Case numbers between those of the list that it does not tell. */
  gaps: readonly string[];
  /** Rows of sums that are not the sums of their rows. */
  sumsApart: readonly SumApart[];
  /** Heads of columns with figures that are not read. */
  unread: readonly string[];
};

/** Says cells whose formula has no value: what they tell is not told, and nothing else stands for it. */
function tellFaults({ faults }: Sheet, lines: readonly Line[], columns: readonly Column[]): void {
  for (const { row, column, text } of faults) {
    const line = lines.find((each) => each.row === row + 1);
    const field = columns.find(({ index }) => index === column)?.field;
    if (!line || !field || field === 'aside' || line.problems.some((each) => each.column === column))
      continue;
    line.problems.push({ column, field, issue: 'formula', text });
  }
}

/** Words for packing that no table knows, each once, in the order of the list. */
function askedPackings(lines: readonly Line[], meanings: PackingMeanings): AskedPacking[] {
  const asked = new Map<string, AskedPacking>();
  for (const { packingText } of lines) {
    if (!packingText || packingOf(packingText)) continue;
    const key = packingKey(packingText);
    const before = asked.get(key);
    asked.set(key, { key, text: packingText, kind: meanings[key], rows: (before?.rows ?? 0) + 1 });
  }
  return [...asked.values()];
}

/** Issues of cells that one choice for the whole list settles: they are asked there, and not cell by cell. */
const settledBy = {
  decimals: ['decimals'],
  lengthUnit: ['unitMissing', 'unitUnclear'],
  weightUnit: ['unitMissing', 'unitUnclear'],
  volumeUnit: ['unitMissing', 'unitUnclear'],
  count: ['countUnclear'],
  money: ['moneyUnclear'],
} as const;

function withoutAsked(taken: TakenLine, decided: readonly Decided[]): TakenLine {
  const open = decided.flatMap(({ name, value }) =>
    value === undefined && name in settledBy ? settledBy[name as keyof typeof settledBy] : [],
  );
  return { ...taken, problems: taken.problems.filter(({ issue }) => !open.some((each) => each === issue)) };
}

/** Whether a person has yet to say how a row is packed. */
const isPackingAsked = ({ line, product }: TakenLine, said: Said) =>
  !line.packing && (line.packingText !== undefined || (!product && !said.packing));

/** All rows of goods, also those that are left out: the sums of the list count them. */
function goodsOf(
  lines: Table['lines'],
  columns: readonly Column[],
  terms: ListTerms,
  sums: ReadonlySet<Line>,
): Line[] {
  const rows = new Set([...sums].map(({ row }) => row));
  return readLines(lines, columns, terms).filter(({ row }) => !rows.has(row));
}

/** A figure, three sizes, or numbers from one to another: `1-10`, `C1 ~ C10`. */
const figure =
  /^\W*\d[\d.,]*\s*\D{0,8}$|\d\s*\D{0,4}[x×*✕]\s*\D{0,3}\d|^\W*[a-z]{0,4}\d+\s*[-–~〜]\s*[a-z]{0,4}\d+$/i;

/** Heads of columns that are not read though figures stand in them; the letter of a column that has none. */
const unreadColumns = ({ lines }: Table, columns: readonly Column[]): string[] =>
  columns.flatMap(({ field, checks, title, index }) => {
    const cells = lines.map(({ cells: all }) => all[index] ?? '').filter((cell) => !isNothing(cell));
    const figures = cells.filter((cell) => figure.test(cell.normalize('NFKC')));
    const name = title.trim() || cellName(0, index).replace(/\d+$/, '');
    return field || checks || cells.length === 0 || figures.length * 2 <= cells.length ? [] : [name];
  });

/** A head whose ¥ may be yuan names no currency. */
function withoutOpenSign(column: Column): Column {
  if (!isOpenYenSign(column.title)) return column;
  const { currency: _currency, ...rest } = column;
  return rest;
}

/** Reads a sheet as a packing list, under what was said of it, against the products that are known. */
export function readPackingList(
  sheet: Sheet,
  said: Said,
  products: readonly KnownProduct[],
  casesTaken?: ReadonlySet<string>,
  newId: () => string = () => crypto.randomUUID(),
  language: string = browserLanguage(),
): PackingList {
  const found = tableOf(sheet);
  const isYuanPossible = mayBeYuan([sheet.name, ...sheet.rows.flat()]);
  const columns = found.columns.map((column) => ({
    ...(isYuanPossible ? withoutOpenSign(column) : column),
    ...said.columns[column.index],
  }));
  const kept = found.lines.filter(({ row }) => !said.leftOut.has(row));
  const isNumber = (row: number, column: number) => sheet.numbers?.has(`${row - 1} ${column}`) ?? false;
  const told = [...kept, ...found.totals];
  const decimals = readDecimals(told, columns, { chosen: said.choices.decimals, language, isNumber });
  const { lengthUnit: length, weightUnit: weight, volumeUnit: volume, count, money } = said.choices;
  const terms: ListTerms = {
    ...{ length, weight, volume, isNumber, count, money },
    ...{ decimals: decimals.decimals, packings: said.packings, mayBeYuan: isYuanPossible },
  };
  const all = readLines(kept, columns, terms);
  tellFaults(sheet, all, columns);
  const sums = sumRows(all);
  const isSum = (line: Line) => sums.certain.has(line) && !said.goods.has(line.row);
  const lines = all.filter((line) => !isSum(line));
  const sumsFound = kept.filter((_, index) => all[index] && isSum(all[index]));
  const table = { ...found, totals: [...found.totals, ...sumsFound] };
  const match = matcher(products);
  const matches = lines.map(match);
  const known = matches.map((each) => (each && 'product' in each ? each.product : undefined));
  const decided = decide({ table, columns, lines, products: known, terms, decimals }, said.choices);
  const values = Object.fromEntries(decided.map(({ name, value }) => [name, value])) as Choices;
  const choices = { ...values, value: values.value ?? 'piece' };
  const taken = takeLines(lines, {
    ...{ choices, packing: said.packing ?? 'asIs', casePrefix: said.casePrefix },
    ...{ casesTaken, matches, newId },
  });
  const hidden = new Set(sheet.notShown?.rows);
  const hiddenHeads = hiddenTitles(columns, new Set(sheet.notShown?.columns));
  const otherHeads = new Map(found.lines.map(({ row, otherHeads: head }) => [row, head]));
  for (const { line, notes } of taken) {
    const head = otherHeads.get(line.row);
    if (head) notes.push(note('otherHeads', 'error', { row: String(head) }));
    if (hidden.has(line.row - 1)) notes.push(note('hiddenRow', 'warning'));
    if (hiddenHeads.length > 0)
      notes.push(note('hiddenColumn', 'warning', { titles: hiddenHeads.join(', ') }));
    const struck = (sheet.struck ?? []).flatMap(({ row, text }) => (row === line.row - 1 ? [text] : []));
    if (struck.length > 0) notes.push(note('struck', 'warning', { text: struck.join(', ') }));
    if (sums.likely.has(line) && !said.goods.has(line.row)) notes.push(note('likeSum', 'error'));
  }
  const isDesigned = choices.sizes !== 'package';
  const goods = goodsOf(found.lines, columns, terms, sums.certain);
  const asksPacking =
    isDesigned && lines.some(({ packing, packingText }, index) => !packing && !packingText && !known[index]);
  return {
    ...{ table, columns, decided, asksPacking },
    taken: taken.map((each) => ({
      ...withoutAsked(each, decided),
      isPackingAsked: isDesigned && isPackingAsked(each, said),
    })),
    packings: isDesigned ? askedPackings(lines, said.packings) : [],
    gaps: isDesigned ? [] : caseGaps(lines),
    sumsApart: [
      ...sumsApart(found, columns, goods, terms),
      ...(isDesigned ? [] : packagesApart(found, goods)),
    ],
    unread: unreadColumns(table, columns),
  };
}
