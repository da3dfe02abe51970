import { packingKey, packingOf, type Decimals } from '@quayside/csv/foreign';
import type { CargoItem } from '@quayside/rating';
import { withoutCurrencySign } from '@quayside/contract/currency-signs';
import { isOpenYenSign } from '@quayside/contract/yen-or-yuan';
import { asidesOf } from './asides';
import {
  isDayText,
  isErrorText,
  isNothing,
  readCount,
  readCurrency,
  readDangerous,
  readFlag,
  readHsCode,
  readLength,
  readMoney,
  readSizes,
  readVolume,
  readWeight,
  type CellIssue,
  type Read,
  type Reading,
  type Sizes,
} from './cells';
import { readCountry } from './countries';
import type { CargoInField, CheckedField, Column, FigureScope, Unit } from './fields';
import { inSingles, isNamedCount, type Multiples } from './multiples';
import { stepOf } from './steps';
import type { TableLine } from './table';

/** A cell that cannot be taken as it is written. */
export type CellProblem = { column: number; field: CargoInField; issue: CellIssue; text: string };

type MoneyField = 'unitValue' | 'amount';

/** What one line of the list says; what it does not say is not there. */
export type Line = {
  row: number;
  caseNumber?: string;
  code?: string;
  name?: string;
  nameJa?: string;
  quantity?: string;
  cases?: string;
  perCase?: string;
  packing?: CargoItem['packing'];
  packingText?: string;
  sizes?: Partial<Sizes>;
  /** Sizes of one piece, where `sizes` are those of its package. */
  pieceSizes?: Partial<Sizes>;
  m3?: string;
  net?: string;
  gross?: string;
  unitValue?: string;
  amount?: string;
  currency?: string;
  /** The currency that a column of its own says. */
  stated?: string;
  /** The currencies that the cells or heads of its money state. */
  currencies?: Partial<Record<MoneyField, string>>;
  hsCode?: string;
  originCountry?: string;
  /** Null where the list says that they are not. */
  dangerous?: { un: string; class: string } | null;
  stackable?: boolean;
  thisSideUp?: boolean;
  problems: CellProblem[];
  /** Fields that are told as zero: no weight, size or number is zero, so they are missing. */
  zeros: CargoInField[];
  /** Figures of further columns of a field, which are held against the one that is taken. */
  checked: CheckedFigure[];
  /** The last digits of weights, volumes and amounts as they are written. */
  steps?: Partial<Record<CargoInField, string>>;
  /** The text of a column of units that says how the quantity counts. */
  counted?: string;
  /** Texts of columns of which nothing is taken, such as remarks. */
  asides: string[];
};

/** A figure of a further column: `N.W. total` next to `N.W. each`. */
export type CheckedFigure = {
  field: CheckedField;
  scope: FigureScope | undefined;
  value: string;
  step: string;
};

/** What was chosen or found out for the whole list. */
export type ListTerms = Multiples & {
  /** Units of figures whose head and cell name none. */
  length?: Unit | undefined;
  weight?: Unit | undefined;
  volume?: Unit | undefined;
  decimals: Decimals | undefined;
  /** ¥ in the list may be yuan: it names no currency, and the currency is chosen. */
  mayBeYuan?: boolean;
  /** Whether the workbook holds a cell as a number: its point is one in every language. */
  isNumber?: (row: number, column: number) => boolean;
  /** What words for packing mean that no table knows. */
  packings?: Readonly<Record<string, CargoItem['packing']>>;
};

const sideFields = ['length', 'width', 'height'] as const;
const longest = { code: 60, name: 300, nameJa: 300, caseNumber: 60 } as const;
const ditto = /^(〃|々|"|”|同上|ditto|do\.?|do)$/i;

type Taking = { line: Line; cells: readonly string[]; terms: ListTerms };

function put<Value>(taking: Taking, column: Column, read: Read<Value>, keep: (value: Value) => void): void {
  if ('value' in read) return keep(read.value);
  const text = taking.cells[column.index]?.trim() ?? '';
  const field = column.field as CargoInField;
  if (read.issue === 'zero') taking.line.zeros.push(field);
  else taking.line.problems.push({ column: column.index, field, issue: read.issue, text });
}

const textOf = (text: string, field: keyof typeof longest): Read<string> => {
  if (isErrorText(text)) return { issue: 'formula' };
  if (field === 'caseNumber' && isDayText(text)) return { issue: 'caseDay' };
  return text.length > longest[field] ? { issue: 'tooLong' } : { value: text };
};

/** Whether ¥ in a cell may be yen or yuan. */
const isOpenSign = ({ terms }: Taking, text: string): boolean =>
  terms.mayBeYuan === true && isOpenYenSign(text);

/** How a text is taken that names something: codes, names, kinds. */
function takeWords(taking: Taking, column: Column, text: string, all: readonly Column[]): void {
  const { line } = taking;
  const { field } = column;
  switch (field) {
    case 'caseNumber':
    case 'code':
    case 'name':
    case 'nameJa':
      return put(taking, column, textOf(text, field), (value) => (line[field] = value));
    case 'packing': {
      line.packingText = text;
      const packing = packingOf(text) ?? taking.terms.packings?.[packingKey(text)];
      // A word that is not known is asked once for all rows that have it.
      if (packing) line.packing = packing;
      return;
    }
    case 'currency':
      if (isOpenSign(taking, text)) return;
      return put(taking, column, readCurrency(text), (value) => {
        line.currency = value;
        line.stated = value;
      });
    case 'hsCode':
      return put(taking, column, readHsCode(text), (value) => (line.hsCode = value));
    case 'originCountry':
      return put(taking, column, readCountry(text), (value) => (line.originCountry = value));
    case 'dangerous': {
      const kind = all.find(({ field: other }) => other === 'dangerousClass');
      const read = readDangerous(text, kind ? (taking.cells[kind.index] ?? '') : '');
      return put(taking, column, read, (value) => (line.dangerous = value ?? null));
    }
    case 'stackable':
    case 'thisSideUp':
      return put(taking, column, readFlag(text), (value) => (line[field] = value));
    default:
      return;
  }
}

/** How the figures of a column are read in this row. */
function readingOf({ line, terms }: Taking, { index, unit }: Column, usual: Unit | undefined): Reading {
  const decimals = terms.isNumber?.(line.row, index) ? 'point' : terms.decimals;
  return { unit, usual, decimals };
}

/** A read value whose figure is brought to single ones. */
function single<Value>(
  { line, terms }: Taking,
  column: Column,
  read: Read<Value>,
  figureOf: (value: Value) => string,
  withFigure: (value: Value, figure: string) => Value,
): Read<Value> {
  if ('issue' in read) return read;
  const counted = inSingles(
    figureOf(read.value),
    column,
    terms,
    column.field === 'quantity' ? line.counted : undefined,
  );
  return 'issue' in counted ? counted : { value: withFigure(read.value, counted.value) };
}

/** A number of things, brought to single ones. */
const countIn = (
  taking: Taking,
  column: Column,
  text: string,
  decimals: Decimals | undefined,
  isRefused: (word: string) => boolean = () => false,
) => {
  const read = readCount(text, decimals);
  return single<{ count: string; word: string }>(
    taking,
    column,
    'value' in read && isRefused(read.value.word) ? { issue: 'unit' } : read,
    ({ count }) => count,
    (value, count) => ({ ...value, count }),
  );
};

/** `24 pcs/ctn` is a number in each of others, and no number of pieces. `C/S` is a kind of package. */
const isOfOthers = (word: string): boolean =>
  packingOf(word) === undefined &&
  /\/\s*(?:\p{L}{2}|\p{Script=Han})|(?<![a-z])(?:per|in each)(?![a-z])|入り?$/iu.test(word);

const plainSingle = (taking: Taking, column: Column, read: Read<string>) =>
  single(
    taking,
    column,
    read,
    (value) => value,
    (_, figure) => figure,
  );

/** All three sides of a cell, each brought to single ones. */
function sizesIn(taking: Taking, column: Column, read: Read<Sizes>): Read<Sizes> {
  if ('issue' in read) return read;
  const sides = sideFields.map((side) => plainSingle(taking, column, { value: read.value[side] }));
  const bad = sides.find((side) => 'issue' in side);
  if (bad) return bad as { issue: CellIssue };
  const [length = '', width = '', height = ''] = sides.map((side) => ('value' in side ? side.value : ''));
  return { value: { length, width, height } };
}

/** Reads a further column of a field, to be held against the one that is taken. */
function takeChecked(taking: Taking, column: Column, field: CheckedField, text: string): void {
  const { line, terms } = taking;
  const { decimals } = readingOf(taking, column, undefined);
  const isCount = field === 'quantity' || field === 'cases';
  const read = isCount
    ? countIn(taking, { ...column, field }, text, decimals)
    : plainSingle(taking, column, readWeight(text, readingOf(taking, column, terms.weight)));
  if ('issue' in read) return;
  const value = typeof read.value === 'string' ? read.value : read.value.count;
  line.checked.push({
    field,
    scope: column.scope,
    value,
    step: isCount ? '0' : stepOf(text, column, { ...terms, decimals }),
  });
}

/** How a text is taken that tells a figure. */
function takeFigure(taking: Taking, column: Column, text: string): void {
  const { line, terms } = taking;
  const { field } = column;
  const { decimals } = readingOf(taking, column, undefined);
  switch (field) {
    case 'quantity':
      return put(taking, column, countIn(taking, column, text, decimals, isOfOthers), ({ count, word }) => {
        line.quantity = count;
        if (word !== '' && isNamedCount(word)) line.counted ??= word;
      });
    case 'cases':
      return put(taking, column, countIn(taking, column, text, decimals), ({ count, word }) => {
        line.cases = count;
        const packing = packingOf(word);
        if (packing) line.packing ??= packing;
      });
    case 'perCase':
      return put(
        taking,
        column,
        countIn(taking, column, text, decimals),
        ({ count }) => (line.perCase = count),
      );
    case 'dimensions': {
      const read = readSizes(text, readingOf(taking, column, terms.length), column.sides);
      return put(taking, column, sizesIn(taking, column, read), (value) =>
        column.ofPiece ? (line.pieceSizes = value) : (line.sizes = value),
      );
    }
    case 'length':
    case 'width':
    case 'height': {
      const read = readLength(text, readingOf(taking, column, terms.length));
      return put(taking, column, plainSingle(taking, column, read), (value) => {
        const name = column.ofPiece ? 'pieceSizes' : 'sizes';
        line[name] = { ...line[name], [field]: value };
      });
    }
    case 'm3': {
      const read = readVolume(text, readingOf(taking, column, terms.volume));
      return put(taking, column, plainSingle(taking, column, read), (value) => {
        line.m3 = value;
        line.steps = { ...line.steps, m3: stepOf(text, column, { ...terms, decimals }) };
      });
    }
    case 'net':
    case 'gross': {
      const read = readWeight(text, readingOf(taking, column, terms.weight));
      return put(taking, column, plainSingle(taking, column, read), (value) => {
        line[field] = value;
        line.steps = { ...line.steps, [field]: stepOf(text, column, { ...terms, decimals }) };
      });
    }
    case 'unitValue':
    case 'amount': {
      const read = single(
        taking,
        column,
        readMoney(text, decimals),
        ({ amount }) => amount,
        (value, amount) => ({ ...value, amount }),
      );
      return put(taking, column, read, ({ amount, currency }) => {
        line[field] = amount;
        const known = (isOpenSign(taking, text) ? undefined : currency) ?? column.currency;
        if (!known) return;
        line.currency ??= known;
        line.currencies = { ...line.currencies, [field]: known };
      });
    }
    default:
      return;
  }
}

/** Fields whose `ditto` or the like means what stands above. */
const repeated = new Set<Column['field']>([
  'code',
  'name',
  'nameJa',
  'caseNumber',
  'packing',
  'hsCode',
  'originCountry',
  'currency',
]);

/** The currency of a figure of money: its row's, its own, else that of the row's other figure. */
export const currencyOf = ({ stated, currencies, currency }: Line, field: MoneyField): string | undefined =>
  stated ?? currencies?.[field] ?? currency;

/** A price whose sign or head contradicts the currency of its column or row is no price in either of them. */
function checkSigns({ line, cells }: Taking, columns: readonly Column[]): void {
  const stated = columns.some(({ field }) => field === 'currency') ? line.stated : undefined;
  for (const column of columns) {
    const { field, index } = column;
    const text = cells[index]?.trim() ?? '';
    const currency = stated ?? column.currency;
    if ((field !== 'unitValue' && field !== 'amount') || !currency || line[field] === undefined) continue;
    const money = withoutCurrencySign(text, currency);
    const isOther = column.currency !== undefined && column.currency !== currency;
    if ('text' in money && !isOther) {
      line.currency = currency;
      line.currencies = { ...line.currencies, [field]: currency };
      continue;
    }
    delete line[field];
    const told = isOther ? `${column.currency} ${text}` : text;
    line.problems.push({ column: index, field, issue: 'currencySign', text: told });
  }
}

/** Reads every line by its columns; a text that cannot be read is told, and taken as nothing. */
export function readLines(lines: readonly TableLine[], columns: readonly Column[], terms: ListTerms): Line[] {
  let above: readonly string[] = [];
  return lines.map(({ row, cells: written, counted }) => {
    const cells = written.map((text, index) => {
      const field = columns[index]?.field;
      return repeated.has(field) && ditto.test(text.normalize('NFKC').trim()) ? (above[index] ?? '') : text;
    });
    const line: Line = { row, problems: [], zeros: [], checked: [], asides: [], ...(counted && { counted }) };
    for (const column of columns) {
      const text = cells[column.index]?.trim() ?? '';
      if (column.checks && !column.field && !isNothing(text))
        takeChecked({ line, cells, terms }, column, column.checks, text);
      line.asides.push(...asidesOf(column, text));
      if (column.field && column.field !== 'aside' && !isNothing(text)) {
        takeWords({ line, cells, terms }, column, text, columns);
        takeFigure({ line, cells, terms }, column, text);
      }
    }
    checkSigns({ line, cells, terms }, columns);
    above = cells;
    return line;
  });
}

/** All three sides, or undefined while one is missing. */
export const wholeSizes = ({ sizes }: Pick<Line, 'sizes'>): Sizes | undefined => {
  const { length, width, height } = sizes ?? {};
  return length && width && height ? { length, width, height } : undefined;
};

/** Whether a line tells any size, read or not. */
export const tellsSizes = (line: Line): boolean =>
  line.sizes !== undefined ||
  [...line.zeros, ...line.problems.map(({ field }) => field)].some(
    (field) => field === 'dimensions' || sideFields.some((side) => side === field),
  );
