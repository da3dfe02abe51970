import type { CargoItem } from '@quayside/rating';
import { withoutCurrencySign } from '@quayside/contract/currency-signs';
import {
  isNothing,
  packingOf,
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
  type Sizes,
} from './cells';
import { readCountry } from './countries';
import type { CargoInField, Column, Unit } from './fields';
import type { TableLine } from './table';

/** A cell that cannot be taken as it is written. */
export type CellProblem = { column: number; field: CargoInField; issue: CellIssue; text: string };

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
  m3?: string;
  net?: string;
  gross?: string;
  unitValue?: string;
  amount?: string;
  currency?: string;
  /** The currency that a column of its own says. */
  stated?: string;
  hsCode?: string;
  originCountry?: string;
  /** Null where the list says that they are not. */
  dangerous?: { un: string; class: string } | null;
  stackable?: boolean;
  thisSideUp?: boolean;
  problems: CellProblem[];
};

/** Units of figures whose head and cell name none. */
export type UsualUnits = { length: Unit | undefined; weight: Unit };

const sideFields = ['length', 'width', 'height'] as const;
const longest = { code: 60, name: 300, nameJa: 300, caseNumber: 60 } as const;
const ditto = /^(〃|々|"|”|同上|ditto|do\.?|do)$/i;

type Taking = { line: Line; cells: readonly string[]; usual: UsualUnits };

function put<Value>(taking: Taking, column: Column, read: Read<Value>, keep: (value: Value) => void): void {
  if ('value' in read) return keep(read.value);
  const text = taking.cells[column.index]?.trim() ?? '';
  const field = column.field as CargoInField;
  taking.line.problems.push({ column: column.index, field, issue: read.issue, text });
}

const textOf = (text: string, most: number): Read<string> =>
  text.length > most ? { issue: 'tooLong' } : { value: text };

/** How a text is taken that names something: codes, names, kinds. */
function takeWords(taking: Taking, column: Column, text: string, all: readonly Column[]): void {
  const { line } = taking;
  const { field } = column;
  switch (field) {
    case 'caseNumber':
    case 'code':
    case 'name':
    case 'nameJa':
      return put(taking, column, textOf(text, longest[field]), (value) => (line[field] = value));
    case 'packing': {
      line.packingText = text;
      const packing = packingOf(text);
      return put(
        taking,
        column,
        packing ? { value: packing } : { issue: 'choice' },
        (value) => (line.packing = value),
      );
    }
    case 'currency':
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

/** How a text is taken that tells a figure. */
function takeFigure(taking: Taking, column: Column, text: string): void {
  const { line, usual } = taking;
  const { field, unit } = column;
  const length = unit ?? usual.length;
  switch (field) {
    case 'quantity':
      return put(taking, column, readCount(text), ({ count }) => (line.quantity = count));
    case 'cases':
      return put(taking, column, readCount(text), ({ count, word }) => {
        line.cases = count;
        const packing = packingOf(word);
        if (packing) line.packing ??= packing;
      });
    case 'perCase':
      return put(taking, column, readCount(text), ({ count }) => (line.perCase = count));
    case 'dimensions':
      return put(taking, column, readSizes(text, length, column.sides), (value) => (line.sizes = value));
    case 'length':
    case 'width':
    case 'height':
      return put(
        taking,
        column,
        readLength(text, length),
        (value) => (line.sizes = { ...line.sizes, [field]: value }),
      );
    case 'm3':
      return put(taking, column, readVolume(text, unit ?? 'm3'), (value) => (line.m3 = value));
    case 'net':
    case 'gross':
      return put(taking, column, readWeight(text, unit ?? usual.weight), (value) => (line[field] = value));
    case 'unitValue':
    case 'amount':
      return put(taking, column, readMoney(text), ({ amount, currency }) => {
        line[field] = amount;
        const known = currency ?? column.currency;
        if (known) line.currency ??= known;
      });
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

/** A price whose sign contradicts the currency of its column or row is no price in either of them. */
function checkSigns({ line, cells }: Taking, columns: readonly Column[]): void {
  const stated = columns.some(({ field }) => field === 'currency') ? line.stated : undefined;
  for (const column of columns) {
    const { field, index } = column;
    const text = cells[index]?.trim() ?? '';
    const currency = stated ?? column.currency;
    if ((field !== 'unitValue' && field !== 'amount') || !currency || line[field] === undefined) continue;
    const money = withoutCurrencySign(text, currency);
    if ('text' in money) {
      line.currency = currency;
      continue;
    }
    delete line[field];
    line.problems.push({ column: index, field, issue: 'currencySign', text });
  }
}

/** Reads every line by its columns; a text that cannot be read is told, and taken as nothing. */
export function readLines(
  lines: readonly TableLine[],
  columns: readonly Column[],
  usual: UsualUnits,
): Line[] {
  let above: readonly string[] = [];
  return lines.map(({ row, cells: written }) => {
    const cells = written.map((text, index) => {
      const field = columns[index]?.field;
      return repeated.has(field) && ditto.test(text.normalize('NFKC').trim()) ? (above[index] ?? '') : text;
    });
    const line: Line = { row, problems: [] };
    for (const column of columns) {
      const text = cells[column.index]?.trim() ?? '';
      if (column.field && column.field !== 'aside' && !isNothing(text)) {
        takeWords({ line, cells, usual }, column, text, columns);
        takeFigure({ line, cells, usual }, column, text);
      }
    }
    checkSigns({ line, cells, usual }, columns);
    above = cells;
    return line;
  });
}

/** All three sides, or undefined while one is missing. */
export function wholeSizes(line: Line): Sizes | undefined {
  const { length, width, height } = line.sizes ?? {};
  return length && width && height ? { length, width, height } : undefined;
}

/** Whether a line tells any size, read or not. */
export const tellsSizes = (line: Line): boolean =>
  line.sizes !== undefined ||
  line.problems.some(({ field }) => field === 'dimensions' || sideFields.some((side) => side === field));
